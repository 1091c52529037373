name = Schildkröte (Turtle)
blurb = A patience: fill shell, neck and flippers so that every card differs from its neighbours by exactly one symbol.

option-discard_rule = What you may discard.
option-discard_rule-forced = Strict: only a card that fits on no space. Quite hard!
option-discard_rule-free = Gentle: any card. Good for a start.
option-singles = How the five singles lie: leave it empty and they are shuffled; or in order for the head, the flippers at the top left, top right, bottom left and bottom right.

place-head1 = head 1
place-head2 = head 2
place-neck3 = neck 3
place-nw1 = top left flipper 1
place-nw2 = top left flipper 2
place-ne1 = top right flipper 1
place-ne2 = top right flipper 2
place-sw1 = bottom left flipper 1
place-sw2 = bottom left flipper 2
place-se1 = bottom right flipper 1
place-se2 = bottom right flipper 2
place-nw3 = top left shell 3
place-ne3 = top right shell 3
place-sw3 = bottom left shell 3
place-se3 = bottom right shell 3
place-n4 = top of the shell 4
place-e4 = right of the shell 4
place-s4 = bottom of the shell 4
place-w4 = left of the shell 4
place-c5 = middle of the shell 5

zone-space = { $place ->
    [none] space
   *[other] { $place }
}
zone-pile = draw pile
zone-drawn = new card
zone-discards = discard pile

phase-draw = Turning up
phase-lay = Laying

prompt-draw = { $open ->
    [14] All 14 spaces are free. { $rule ->
        [free] This is the gentle game: you may discard any card.
       *[forced] This is the strict game: what fits anywhere has to be laid.
    } Turn up a card.
    [one] One space is still free. Turn up the next card.
   *[other] { $open } spaces are still free. Turn up the next card.
}
prompt-lay = { $fits ->
    [0] { $drawn } ({ $symbols }) fits on no free space. Discard it.
   *[other] { $rule ->
        [free] Where does { $drawn } ({ $symbols }) go? Lay it on a free space with a { $rank }, or discard it.
       *[forced] Where does { $drawn } ({ $symbols }) go? It fits on a free space with a { $rank }, so you have to lay it.
    }
}
prompt-over = { $open ->
    [0] The turtle is full!
    [one] The game is over, a single space has stayed free.
   *[other] The game is over, { $open } spaces have stayed free.
}

move-draw = Turn up a card
move-place = Lay it on “{ $space }”
move-discard = Discard it
move-give-up = Give up

coach-draw = { "" }
coach-place = With this card on this space the turtle can still be filled.
coach-discard = The turtle can still be filled without it.
coach-brings = { "" }

log-draw = { $you ->
    [yes] You turn up a card.
   *[no] { $who } turns up a card.
}
log-place = { $you ->
    [yes] You lay the card on “{ $space }”.
   *[no] { $who } lays the card on “{ $space }”.
}
log-discard = { $you ->
    [yes] You discard the card.
   *[no] { $who } discards the card.
}
log-give-up = { $you ->
    [yes] You give up.
   *[no] { $who } gives up.
}

refusal-draw-first = First turn up the top card of the draw pile, then lay it.
refusal-lay-first = The turned-up card comes first: lay { $drawn } or discard it.
refusal-taken = A card lies there already, and there it stays.
refusal-wrong-rank = { $drawn } shows { $rank } symbols, and this space takes a card with { $wanted }.
refusal-lacks = { $drawn } would have to show everything that { $other } beside it shows, and one symbol more. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: here one has taken the place of the other.
    [x-for-cross] The X is slanted and a symbol of its own. Bar and column together make no X.
   *[other] { $missing-count ->
        [one] One is missing: { $missing-the }.
       *[other] { $missing-count } are missing: { $missing }.
    }
}
refusal-too-much = { $other } lies beside this space and would have to show everything that { $drawn } shows. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: here one has taken the place of the other.
    [x-for-cross] The X is slanted and a symbol of its own. Bar and column together make no X.
   *[other] But it lacks { $added-the }.
}
refusal-has-to-lie = { $drawn } still fits: { $homes }. You may only discard what fits on no space.
