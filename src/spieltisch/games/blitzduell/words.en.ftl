name = Blitzduell (Lightning Duel)
blurb = One card, one look, and go: who is the first to build it from five single symbols?

option-starter = Who reveals the first card.
option-countdown = This many seconds after the signal the card is turned up.
option-race_limit = A race takes this many seconds at most; then the card is gone.
option-auto_reveal = After this many seconds the signal comes by itself; with 0 never.

zone-stack = table stack
zone-table-card = table card
zone-hand = hand
zone-area = laid
zone-won = won

fact-moves = moves in this race

phase-ready = Get ready
phase-countdown = Any moment now
phase-race = Race

prompt-ready = You reveal, so you do not race this time. Is everybody ready? Then give the signal! { $left ->
    [one] It is the last card.
   *[other] { $left } cards to go.
}
prompt-countdown = The table is about to turn up the card.
prompt-race = Go! Build { $card }: lay exactly the symbols you see on it.
prompt-wait = { $phase ->
    [ready] The next card is coming up. Whoever reveals gives the signal.
    [countdown] Eyes open! The table is about to turn up the card. Lay nothing before you see it.
   *[race] The race is on. Whoever revealed the card watches this time.
}

move-reveal = Give the signal to reveal
move-lay = Lay { $single }
move-take-back = Take back { $single }
move-turn-up = Turn up the card
move-time-up = Time is up

coach-lay = { $better ->
    [1] Its symbol is on { $card } and was still missing.
   *[other] { "" }
}
coach-take-back = { $better ->
    [1] Its symbol is not on { $card }.
   *[other] { "" }
}
coach-brings = That builds the card and wins it.

log-reveal = { $you ->
    [yes] You give the signal to reveal.
   *[no] { $who } gives the signal to reveal.
}
log-lay = { $you ->
    [yes] You lay { $single }.
   *[no] { $who } lays { $single }.
}
log-take-back = { $you ->
    [yes] You take back { $single }.
   *[no] { $who } takes back { $single }.
}
log-turn-up = The table card is turned up. Go!
log-time-up = Time is up. Nobody gets this card.
say-wins = { $who-is ->
    [you] You were the quickest and win { $card }!
   *[other] { $who } was the quickest and wins { $card }.
}

refusal-not-your-turn = Wait: only whoever reveals now gives the signal (§2.1). Only the others lay cards, and not before the table card is turned up (§2.3).
refusal-sits-out = This time you reveal; only the others race. Give the signal when everybody is ready.
refusal-revealed = The card is already turned up. Quick, lay its symbols!
refusal-by-clock = The clock of the table sees to that all by itself.
refusal-laid = { $single } already lies in front of you. If it is too much, take it back.
refusal-in-hand = { $single } is still in your hand. You can take back only what lies in front of you.
