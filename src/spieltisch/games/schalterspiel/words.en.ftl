name = Schalterspiel 2.0 (Switch Game 2.0)
blurb = Five switches, open and closed: show with your open ones just what a card on the table shows, and it is yours.

option-starter = Who begins.
option-mats = Beside the switches it says which symbol lies in which column.

zone-punkt = dot
    .the = the dot
    .acc = the dot
    .dat = the dot
zone-balken = bar
    .the = the bar
    .acc = the bar
    .dat = the bar
zone-saeule = column
    .the = the column
    .acc = the column
    .dat = the column
zone-x = X
    .the = the X
    .acc = the X
    .dat = the X
zone-kreis = circle
    .the = the circle
    .acc = the circle
    .dat = the circle
zone-table = { $place ->
    [left] left table card
    [middle] middle table card
    [right] right table card
   *[other] table card
}
zone-pile = pile
zone-won = cards won

fact-marker = marker
fact-marker-off = marker beside the table
fact-marker-punkt = marker on the dot
fact-marker-balken = marker on the bar
fact-marker-saeule = marker on the column
fact-marker-x = marker on the X
fact-marker-kreis = marker on the circle
fact-fresh = new table card
fact-fresh-none = no new table card
fact-fresh-left = new table card on the left
fact-fresh-middle = new table card in the middle
fact-fresh-right = new table card on the right
fact-quiet = turns without a card won

phase-turn = Turn

prompt-turn = { $claim ->
    [yes] The new table card shows just what your open switches show: take it, or flip a switch instead.
   *[no] Flip one of your switches.
} { $open-count ->
    [0] All your switches are closed.
   *[other] Open: { $open }, { $value } in all.
} { $blocked-count ->
    [0] Nothing is blocked yet.
   *[other] Blocked: { $blocked }.
}{ $mats ->
    [0] { "" }
   *[other] {" "}From the left: { $columns }.
}

move-flip = Flip { $switch-the }
move-claim = { $place ->
    [left] Take the left table card without flipping
    [middle] Take the middle table card without flipping
   *[right] Take the right table card without flipping
}

coach-flip = After that { $switch-the } is blocked for one turn, for both of you.
coach-brings = { "" }
coach-claim = It costs you no flip, and your marker does not block you in your next turn.

log-flip = { $you ->
    [yes] You flip { $switch-the }.
   *[no] { $who } flips { $switch-the }.
}
log-claim = { $you ->
    [yes] You flip nothing and take the new table card.
   *[no] { $who } flips nothing and takes the new table card.
}
say-shows = { $value ->
    [0] { $who-is ->
        [you] All your switches are closed now.
       *[other] All of { $who }’s switches are closed now.
    }
   *[other] { $who-is ->
        [you] Your open switches now show { $card }.
       *[other] { $who }’s open switches now show { $card }.
    }
}
say-wins = { $who-is ->
    [you] You win { $card }.
   *[other] { $who } wins { $card }.
}
say-laid = New on the table: { $card }.
say-marker-off = { $who-is ->
    [you] Your marker comes off its switch.
   *[other] { $who }’s marker comes off its switch.
}

refusal-own-marker = Your marker lies on { $switch-the }: you flipped it last, and never the same one twice in a row.
refusal-faces-marker = The other marker lies opposite { $switch-the }. You may not flip this switch now.
refusal-other-symbols = { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright; { $card } shows something other than your open switches.
    [x-for-cross] The X is slanted and a symbol of its own; bar and column together make none; { $card } shows something other than your open switches.
   *[other] To win { $card }, your open switches must show exactly the same.
} { $missing-count ->
    [0] Too much: { $added }.
   *[other] { $added-count ->
        [0] Still missing: { $missing }.
       *[other] Still missing: { $missing }; too much: { $added }.
    }
}
refusal-not-fresh = Without flipping you take only a card that came to the table with the turn before yours; { $card } was there already.
