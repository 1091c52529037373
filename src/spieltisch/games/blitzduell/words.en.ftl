name = Blitzduell (Lightning Duel)
blurb = One card, one look, and go: who is the first to build it from five singles?

option-starter = Who gives the first signal.
option-countdown = This many seconds after the signal the card is turned up.
option-race_limit = A race takes this many seconds at most; then the card is gone.
option-auto_reveal = After this many seconds the signal comes by itself; with 0 never.

zone-stack = face-down pile
zone-table-card = target card
zone-hand = hand
zone-area = cards laid
zone-won = cards won

fact-moves = moves in this race

phase-ready = Get ready
phase-countdown = Any moment now
phase-race = Race

prompt-ready = This time you do not race. Is everybody ready? Then give the signal! { $left ->
    [one] It is the last card.
   *[other] { $left } cards left.
}
prompt-countdown = Eyes open! The card is about to be turned up. Lay nothing before you see it.
prompt-race = Go! Build { $card }: lay exactly the symbols you see on it.
prompt-wait = { $phase ->
    [ready] Get ready: the signal for the next card is coming.
   *[race] The race is on. Whoever gave the signal watches this time.
}

move-reveal = Give the signal
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
coach-brings = That completes the card, and you win it.

log-reveal = { $you ->
    [yes] You give the signal.
   *[no] { $who } gives the signal.
}
log-lay = { $you ->
    [yes] You lay { $single }.
   *[no] { $who } lays { $single }.
}
log-take-back = { $you ->
    [yes] You take back { $single }.
   *[no] { $who } takes back { $single }.
}
log-turn-up = The target card is turned up. Go!
log-time-up = Time is up. Nobody gets this card.
say-wins = { $who-is ->
    [you] You were the quickest and win { $card }!
   *[other] { $who } was the quickest and wins { $card }.
}

refusal-not-your-turn = Wait: nobody lays a card before the target card is turned up, and whoever gives the signal lays none at all (§2).
refusal-sits-out = This time you give the signal; only the others race.
refusal-revealed = The card is already turned up. Quick, lay its symbols!
refusal-by-clock = That happens by itself when the time is up.
refusal-laid = { $single } already lies in front of you. If it is one too many, take it back.
refusal-in-hand = { $single } is still in your hand. You can take back only what lies in front of you.
