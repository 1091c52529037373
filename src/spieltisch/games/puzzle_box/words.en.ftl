name = Puzzle Box
blurb = A patience for planners: 32 cards, four by eight spaces, and every card has to fit its neighbours.

option-level = How the cards come.
option-level-normal = Normal: four piles, one for each rank, and Joker and 31 besides.
option-level-hard = Harder fun: two piles, and Joker and 31 besides.
option-level-extreme = Extremely hard: a single pile with all the cards.
option-level-super = Super extremely hard: a single pile, and every card has to be laid at once.

zone-cell = { $place ->
    [none] space
   *[other] space { $place }
}
zone-single = { $place ->
    [joker] Joker
   *[other] 31
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
    [r1] face-up pile 1
    [r2] face-up pile 2
    [r3] face-up pile 3
    [r4] face-up pile 4
    [low] face-up pile 1–2
    [high] face-up pile 3–4
   *[other] face-up pile
}

phase-play = Laying

prompt-play = { $level ->
    [super] { $placed } of 32 cards laid. Where does the face-up card go?
   *[other] { $placed } of 32 cards laid. Lay a face-up card on the board or turn up a new one.
}
prompt-over = The game is over: { $placed } of 32 cards laid.

move-place = { $source ->
    [r1] The card from pile 1
    [r2] The card from pile 2
    [r3] The card from pile 3
    [r4] The card from pile 4
    [low] The card from pile 1–2
    [high] The card from pile 3–4
    [all] The face-up card
    [31] The 31
   *[other] { $source }
} goes on space { $cell }
move-turn = Turn up a card from { $pile ->
    [r1] pile 1
    [r2] pile 2
    [r3] pile 3
    [r4] pile 4
    [low] pile 1–2
    [high] pile 3–4
   *[other] the pile
}
move-give-up = Give up

coach-place = It differs from every neighbour there in just one symbol, and all spaces can still be filled. { $sure ->
    [yes] That makes { $then-placed } of 32.
   *[no] { "" }
}
coach-turn = That gives you one more card to choose from, and nothing changes on the board.
coach-brings = { "" }

log-place = { $source ->
    [r1] The card from pile 1
    [r2] The card from pile 2
    [r3] The card from pile 3
    [r4] The card from pile 4
    [low] The card from pile 1–2
    [high] The card from pile 3–4
    [all] The face-up card
    [31] The 31
   *[other] { $source }
} goes on space { $cell }.
log-turn = { $you ->
    [yes] You turn
   *[no] { $who } turns
} up a card from { $pile ->
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
refusal-taken = There is already a card on space { $cell }, and it stays there.
refusal-misfit = { $card } and { $other } do not fit together, for they differ in { $differ-count } symbols: { $differ }. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: they are two different symbols.
    [x-for-cross] The X is slanted and a symbol of its own. Bar and column together make no X.
    [replaced] It has to be one symbol more or one fewer, not a swap.
   *[other] It has to be just one symbol more or one fewer.
}
refusal-pile-empty = This pile is empty. You can lay what is still face up beside it.
refusal-no-turning = At this level the next card comes by itself as soon as the face-up one is laid.
