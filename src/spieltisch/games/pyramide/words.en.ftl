name = Pyramide (Pyramid)
blurb = A patience to get to know the symbols: every card has one symbol more than those it rests on.

option-level = How the cards come.
option-level-simple = Three piles, row by row from the bottom up.
option-level-normal = One mixed pile for all rows: you have to think ahead.
option-second_pass = Only with three piles: if one runs out before its row is full, its discards are shuffled anew.

zone-cell = { $place ->
    [none] space
   *[other] space { $place }
}
zone-pile = pile
zone-open = face-up card
zone-discards = discard pile

fact-pile-in-play = pile in play

phase-build = Building

prompt-build = Where does the face-up card belong? Lay it on a free space or discard it.

move-place = Lay it on space { $cell }
move-discard = Discard it
move-give-up = Give up

coach-place = Of all cards only this one has exactly the symbols of the singles below.
coach-discard = It is not among the nine cards that find a space above these singles.
coach-brings = { "" }

log-place = { $you ->
    [yes] You lay the card on space { $cell }.
   *[no] { $who } lays the card on space { $cell }.
}
log-discard = { $you ->
    [yes] You discard the card.
   *[no] { $who } discards the card.
}
log-give-up = { $you ->
    [yes] You give up.
   *[no] { $who } gives up.
}

refusal-wrong-row = Cards with { $rank } symbols belong in row { $home }, and so does { $card }.
refusal-taken = There is already a card on space { $cell }.
refusal-lacks = { $card } would have to show every symbol of { $other }, which it would rest on. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: here one has taken the place of the other.
    [x-for-cross] The X is slanted and a symbol of its own. Bar and column together make no X.
   *[other] { $missing-count ->
        [one] One is missing: { $missing-the }.
       *[other] { $missing-count } are missing: { $missing }.
    }
}
refusal-too-much = { $other } lies above this space and would have to show everything that { $card } shows. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: here one has taken the place of the other.
    [x-for-cross] The X is slanted and a symbol of its own. Bar and column together make no X.
   *[other] But it lacks { $added-the }.
}
