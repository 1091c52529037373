name = Match 25
blurb = Card beside card on 25 spaces: the more neighbours your card touches, the more points it brings.

option-starter = Who begins.
option-deck = How many cards there are.
option-deck-whole = All 32.
option-deck-small = Only 1 to 6: a small game to be worked out, for two.

zone-cell = { $place ->
    [none] space
   *[other] space { $place }
}
zone-rest = out of the game
zone-hand = hand

fact-points = points
fact-passes = passed in a row

phase-turn = Turn

prompt-turn = Lay a card: it has to fit all cards it touches, and each of them brings a point. { $passes ->
    [0] Or pass.
   *[other] { $left ->
        [one] Or pass; then everybody has passed in a row, and the game is over.
       *[other] Or pass.
    }
}

move-place = Lay { $card } on space { $cell }
move-pass = Pass

coach-place = Everything that touches there agrees.
coach-brings = { "" }
coach-pass = { $left ->
    [one] That makes everybody pass in a row, and the game is over.
   *[other] You can still lay a card later.
}

log-place = { $you ->
    [yes] You lay { $card } on space { $cell }.
   *[no] { $who } lays { $card } on space { $cell }.
}
log-pass = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
say-scores = { $value ->
    [one] { $who-is ->
        [you] The card touches one other: 1 point for you.
       *[other] The card touches one other: 1 point for { $who }.
    }
   *[other] { $who-is ->
        [you] The card touches { $value } others: { $value } points for you.
       *[other] The card touches { $value } others: { $value } points for { $who }.
    }
}
say-stuck = Nobody has a card left that fits anywhere.
say-all-passed = Everybody has passed in a row.

refusal-taken = There is already a card on space { $cell }, and it stays there.
refusal-alone = Space { $cell } touches no card. Cards are laid above, below, to the left or to the right of a card, not diagonally.
refusal-misfit = { $card } and { $other } do not fit together, for they differ in { $differ-count } symbols: { $differ }. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: they are two different symbols.
    [x-for-cross] The X is slanted and a symbol of its own. Bar and column together make no X.
    [replaced] It has to be one symbol more or one fewer, not a swap.
   *[other] It has to be just one symbol more or one fewer.
}
