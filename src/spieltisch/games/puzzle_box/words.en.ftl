name = Puzzle Box
blurb = A patience for those who plan ahead: all 32 cards find their place on a board of four by eight.

option-level = How the cards come.
option-level-normal = Four piles by the number of symbols, and Joker and 31 besides.
option-level-hard = Harder fun: two piles, and Joker and 31 besides.
option-level-extreme = Extremely hard: a single pile with all the cards.
option-level-super = Super extremely hard: a single pile, and every card must be laid at once.

zone-cell = { $place ->
    [none] cell
   *[other] cell { $place }
}
zone-single = { $place ->
    [joker] place of the Joker
   *[other] place of the 31
}
zone-pile = { $place ->
    [r1] pile 1
    [r2] pile 2
    [r3] pile 3
    [r4] pile 4
    [low] pile 1–2
    [high] pile 3–4
   *[other] pile
}
zone-open = { $place ->
    [r1] open cards 1
    [r2] open cards 2
    [r3] open cards 3
    [r4] open cards 4
    [low] open cards 1–2
    [high] open cards 3–4
   *[other] open cards
}

phase-play = Laying

prompt-play = { $level ->
    [super] { $placed } of 32 cards laid. Where does the open card go?
   *[other] { $placed } of 32 cards laid. Lay an open card on the board or turn up a new one.
}
prompt-over = The game is over, with { $placed } of 32 cards laid.

move-place = { $source ->
    [r1] The card of pile 1
    [r2] The card of pile 2
    [r3] The card of pile 3
    [r4] The card of pile 4
    [low] The card of pile 1–2
    [high] The card of pile 3–4
    [all] The open card
    [31] the 31
   *[other] { $source }
} goes on cell { $cell }
move-turn = Turn up a card of { $pile ->
    [r1] pile 1
    [r2] pile 2
    [r3] pile 3
    [r4] pile 4
    [low] pile 1–2
    [high] pile 3–4
   *[other] the pile
}
move-give-up = Give up

coach-place = It differs from every neighbour there in one symbol, and the box can still be filled. { $sure ->
    [yes] That makes { $then-placed } of 32.
   *[no] { "" }
}
coach-turn = A new card to choose from; nothing on the board is decided by it.
coach-brings = { "" }

log-place = { $source ->
    [r1] The card of pile 1
    [r2] The card of pile 2
    [r3] The card of pile 3
    [r4] The card of pile 4
    [low] The card of pile 1–2
    [high] The card of pile 3–4
    [all] The open card
    [31] the 31
   *[other] { $source }
} goes on cell { $cell }.
log-turn = { $you ->
    [yes] You turn
   *[no] { $who } turns
} up a card of { $pile ->
    [r1] pile 1
    [r2] pile 2
    [r3] pile 3
    [r4] pile 4
    [low] pile 1–2
    [high] pile 3–4
   *[other] the pile
}.
log-give-up = { $you ->
    [yes] You give up.
   *[no] { $who } gives up.
}

refusal-finished = There is no card left there that you could lay.
refusal-taken = There is already a card on cell { $cell }, and what is laid stays.
refusal-misfit = { $card } and { $other } differ in { $differ }; where cards touch, it may be one symbol only. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: they are two different symbols.
    [x-for-cross] The cross is a symbol of its own, slanted – bar and column together are no cross.
    [replaced] One symbol gone and another come, that is two differences already.
   *[other] One symbol more or one less is allowed, not several at once.
}
refusal-pile-empty = This pile is empty. What still lies open from it you may go on laying.
refusal-no-turning = At this level the next card comes by itself as soon as the open one is laid.
