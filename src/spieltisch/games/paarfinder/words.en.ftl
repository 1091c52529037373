name = PaarFinder (Pair Finder)
blurb = A memory game in which the pairs change: every round a different symbol counts.

option-cards = How many cards lie on the table; with four or five players always all 32.
option-cards-16 = Four rows of four cards, four rounds; for two or three.
option-cards-32 = Four rows of eight cards, five rounds; for two to five.
option-starter = Who begins the first round.
option-show_s = After this many seconds two cards that are no pair turn back by themselves.
option-pair_list = Before the first card of a round is turned up, the table shows the list of its pairs.

zone-grid = { $place ->
    [none] space
   *[other] space { $place }
}
zone-stock = pile
zone-pairs = pairs won

fact-starter = begins the round
fact-failed = turns without a pair

phase-first = First card
phase-second = Second card
phase-look = No pair
phase-shown = No pair

prompt-first = { $sum ->
    [0] Round { $round }: the cards of a pair differ only in the { $key }.
   *[other] Deciding round: a pair adds up to { $sum }, and shows every symbol exactly once.
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
    [0] No pair: the difference between { $card } and { $other } is { $apart-the }, and you want just { $key-the }.
   *[other] No pair: { $card } and { $other } add up to { $total }, not to { $sum }.
} { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright. Remember both, then turn them back.
    [x-for-cross] Bar and column together make no X. Remember both, then turn them back.
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

move-flip = Turn up the card on space { $place }
move-look = Look at both cards
move-turn-back = Turn both cards back

coach-flip = { $better ->
    [0] { $sum ->
        [0] You are looking for two cards that differ only in the { $key }.
       *[other] You are looking for two cards that add up to { $sum }.
    }
   *[other] You have seen what lies there: it makes a pair, and it is your turn again.
}

log-flip = { $you ->
    [yes] You turn up the card on space { $place }.
   *[no] { $who } turns up the card on space { $place }.
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

refusal-empty = There is no card on space { $place }. Choose one that still lies face down on the table.
refusal-lies-open = The card on space { $place } already lies face up. A pair needs another one.
refusal-two-open = Two cards lie face up. First they are turned back, then it is the next player’s turn.
refusal-none-to-turn = Cards are turned back only when two lie face up that are no pair.
refusal-not-your-turn = Wait, it is not your turn just now. Two cards that are no pair stay face up for everybody for a second (§2.4).
