name = PaarFinder (Pair Finder)
blurb = A game of memory in which the pairs change: every round another symbol counts.

option-cards = How many cards lie on the table. Four or five players always take all 32.
option-cards-16 = Four rows of four cards, four rounds; for two or three.
option-cards-32 = Four rows of eight cards, five rounds; for two to five.
option-starter = Who begins the first round.
option-show_s = After so many seconds two cards that are no pair turn back by themselves.
option-pair_list = Before the first card of a round is turned up, the table shows the list of its pairs.

zone-grid = { $place ->
    [none] place
   *[other] place { $place }
}
zone-stock = stock
zone-pairs = pairs won

fact-starter = begins the round
fact-failed = turns without a pair

phase-first = First card
phase-second = Second card
phase-look = No pair
phase-shown = No pair

prompt-first = { $sum ->
    [0] Round { $round }: the cards of a pair differ only in the { $key }.
   *[other] Deciding round: a pair adds up to { $sum }, with every symbol there exactly once.
} { $listed ->
    [0] Turn up a card.
   *[other] The pairs are { $pairs }. Turn up a card.
}
prompt-second = { $sum ->
    [0] Now the second one: where is the card that differs only in the { $key }?
   *[other] Now the second one: where is the card that makes it add up to { $sum }?
}
prompt-look = No pair: { $card } and { $other }. Remember both!
prompt-shown = { $sum ->
    [0] No pair: { $card } and { $other } differ in { $apart }; what counts is { $key } and nothing else.
   *[other] No pair: { $card } and { $other } add up to { $total }, not to { $sum }.
} { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright. Remember both, then turn them back.
    [x-for-cross] Bar and column together are no cross. Remember both, then turn them back.
   *[other] Remember both, then turn them back.
}
prompt-wait = { $open ->
    [two] No pair: { $card } and { $other }. Remember both!
   *[fewer] { $sum ->
        [0] Round { $round }: the cards of a pair differ only in the { $key }.
       *[other] Deciding round: a pair adds up to { $sum }.
    } { $listed ->
        [0] Watch what is turned up!
       *[other] The pairs are { $pairs }. Watch what is turned up!
    }
}

move-flip = Turn up place { $place }
move-look = Look at both cards
move-turn-back = Turn both cards back

coach-flip = { $better ->
    [0] { $sum ->
        [0] You are after two cards that differ in the { $key } and in nothing else.
       *[other] You are after two cards that add up to { $sum }.
    }
   *[other] You have seen what lies there: it makes a pair, and you go on.
}

log-flip = { $you ->
    [yes] You turn up place { $place }.
   *[no] { $who } turns up place { $place }.
}
log-look = No pair.
log-turn-back = { $you ->
    [yes] You turn both cards back.
   *[no] { $who } turns both cards back.
}
say-pair = { $who-is ->
    [you] You have found a pair: { $cards }.
   *[other] { $who } has found a pair: { $cards }.
}

refusal-empty = There is no card on place { $place }. Choose one that still lies face down on the table.
refusal-lies-open = The card on place { $place } is open already. A pair needs another one.
refusal-two-open = Two cards lie open. First they are turned back, then the next player goes on.
refusal-none-to-turn = Cards are turned back only when two lie open that are no pair.
refusal-not-your-turn = Wait, it is not your turn just now. Two cards that are no pair stay open for everybody for a second (§2.4).
