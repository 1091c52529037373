name = Lücke (The Gap)
blurb = Two piles with a gap between them: lay a card in it and it is your turn again.

option-rounds = How many rounds are played.
option-first_dealer = Who deals the first round.

zone-left = left pile
    .onto = on the left pile
zone-right = right pile
    .onto = on the right pile
zone-stock = draw pile
zone-turned = new card
zone-hand = hand
zone-aside = cards set aside

fact-dealer = deals
fact-rebuilds = reshuffled
fact-dry-passes = passed without a card

phase-aside = Set two cards aside
phase-widen = No gap
phase-turn = Turn

prompt-aside = Set two cards aside, face down. Their stars count for you if you win the round.
prompt-widen = There is no gap. Which pile gets the card just turned up?
prompt-turn = { $gap ->
    [0] There is no gap. Match a pile or pass.
    [one] Only the { $low } fits in the gap. You may also match a colour or number, or pass.
   *[other] The gap goes from { $low } to { $high }. You may also match a colour or number, or pass.
}

move-aside = Set { $card } aside
move-widen = Lay it { $pile-onto }
move-gap = { $card } in the gap, { $pile-onto }
move-match = { $card } as a match, { $pile-onto }
move-pass = Pass

coach-aside = Its stars count for you if you win the round, and otherwise for nobody.
coach-after = { $gap ->
    [0] It leaves no gap.
    [one] It leaves a gap of only one, the { $low }.
   *[other] It leaves a gap from { $low } to { $high }.
}

log-aside = { $you ->
    [yes] You set { $card } aside.
   *[no] { $who } sets a card aside.
}
log-widen = { $you ->
    [yes] You lay the turned-up card { $pile-onto }.
   *[no] { $who } lays the turned-up card { $pile-onto }.
}
log-gap = { $you ->
    [yes] You lay { $card } in the gap, { $pile-onto }.
   *[no] { $who } lays { $card } in the gap, { $pile-onto }.
}
log-match = { $you ->
    [yes] You lay { $card } as a match { $pile-onto }.
   *[no] { $who } lays { $card } as a match { $pile-onto }.
}
log-pass = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
say-again = { $who-is ->
    [you] You go again.
   *[other] { $who } goes again.
}
say-draws = { $value ->
    [0] The draw pile is empty, there is nothing to draw.
   *[other] { $who-is ->
        [you] You draw a card.
       *[other] { $who } draws a card.
    }
}

refusal-aside-first = First everybody sets two cards aside, then the two piles are turned up.
refusal-aside-over = Only two cards are set aside, at the very beginning of the round.
refusal-widen-first = First lay the card that was turned up on one of the two piles, then play from your hand.
refusal-none-turned-up = A card is turned up only if your turn begins without a gap, and only one.
refusal-outside-gap = { $gap ->
    [0] There is no gap between { $left } and { $right }.
    [one] Only the { $low } fits in the gap, not { $card }.
   *[other] Only the numbers from { $low } to { $high } fit in the gap, not { $card }.
}
refusal-colour-shows = { $card } has a colour that is already on top. Only another colour may go in the gap.
refusal-no-match = { $card } has neither the colour nor the number of the card on top there.
