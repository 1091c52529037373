name = Plusminus (Plus-Minus)
blurb = Everybody at once: add to the top card or subtract from it, and be quicker than the others.

option-tournament = Several games in a row, with minus points for the cards left over.
option-tournament_games = How many games the tournament has.
option-late_card = What becomes of a card when somebody was quicker and it fits all the same.
option-late_card-fits = It counts.
option-late_card-back = It goes back to the hand and may be laid again at once.
option-caller = Who calls “Go!” and gets things moving again when nothing fits; at a kitchen table the youngest.

zone-pile = middle
zone-last = last card
zone-stack = pile
zone-hand = hand
zone-covered = hand, face down

phase-ready = On your marks
phase-race = All at once
phase-stuck = Nothing fits

prompt-ready = { $top } lies in the middle. Is everybody ready? Then call “Go!”
prompt-race = { $top } is on top. Lay what fits, or draw – the others will not wait!
prompt-stuck = Nobody can lay a card on { $top }. Bring the bottom card of the middle to the top.

move-go = Call “Go!”
move-draw = Draw a card from your pile
move-play = Lay { $card }
move-finish = Lay your last card face down
move-restart = Bring the bottom card to the top

coach-play = It fits on { $top } and leaves { $hand ->
    [0] no card
    [one] one card
   *[other] { $hand } cards
} in your hand.
coach-draw = { $hand ->
    [one] Then you have a card in hand again.
   *[other] With { $hand } cards in hand you have more to choose from, but also one more to get rid of.
}

log-go = { $you ->
    [yes] You call: “Go!”
   *[no] { $who } calls: “Go!”
}
log-draw = { $you ->
    [yes] You draw a card.
   *[no] { $who } draws a card.
}
log-play = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
log-finish = { $you ->
    [yes] You lay your last card face down and win the game!
   *[no] { $who } lays the last card face down and wins the game!
}
log-restart = { $you ->
    [yes] You bring the bottom card to the top.
   *[no] { $who } brings the bottom card to the top.
}

say-value = { $who }: “{ $value }!”
say-stuck = Nobody can lay or draw any more: everybody lays their hand face down.

refusal-go-first = All cards still lie face down. First call “Go!”, then the race is on for everybody.
refusal-no-fit = { $card } does not fit on { $top }. { $slip ->
    [same-value] It must not be the same number: it has to be { $step } more or { $step } less.
    [own-step] The ±{ $own } on your own card does not count yet. Use the ±{ $step } of the top card.
    [circle] Count ±{ $step } in a circle: after 10 comes 1, and before 1 comes 10.
   *[none] Its number would have to be exactly { $step } more or { $step } less.
}
refusal-stack-empty = Your pile is empty, there is nothing left to draw.
refusal-late-card = Somebody was quicker, so { $card } goes back to your hand. If it still fits, lay it again at once.
refusal-last-card = { $card } is your last card. Lay it face down, whatever its number – and win!
refusal-stack-left = There are still cards in your pile. Only when it is empty may you lay your last card face down.
refusal-hand-left = You may lay only your very last card face down, and you still have others.
refusal-restart-first = No card fits on { $top }, and all hands lie face down. First bring the lowest card of the middle to the top.
