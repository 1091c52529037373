name = Karten schlagen (Card Slap)
blurb = The card flies, hands dart out: whoever slaps it first gets it. But does it show your symbol?

option-thrower = Who throws the cards.
option-thrower-computer = The table throws, three slap.
option-thrower-seat = The fourth person throws, three slap.
option-rotation = How often the thrower changes.
option-rotation-single = One round with the same thrower.
option-rotation-everyone = Four rounds, and everybody throws once; for this a person has to throw.
option-younger_children = For younger children: every card is shown to all before it is thrown.
option-preview_ms = For how many milliseconds it is shown at most.
option-false_start = What it costs to slap too early.
option-false_start-spent = The slap for this card is spent.
option-false_start-ignored = Nothing; it just does not count.
option-window_ms = For how many milliseconds a card lies there.

zone-pile = throwing pile
zone-centre = middle
zone-aside = cards set aside
zone-free = free symbols
zone-reminder = symbol
zone-won = cards won

fact-spent = slap spent
fact-spent-no = slap free
fact-spent-yes = slap spent

phase-choose = Choose a symbol
phase-ready = A card is about to fly
phase-preview = The card is shown
phase-open = Slap!
phase-pause = A short pause

prompt-choose = Choose a symbol. Cards that show it bring you one point, all others cost you two.
prompt-ready = { $role ->
    [throws] Is everybody ready? Then throw the next card! { $left ->
        [one] It is the last one.
       *[other] There are { $left } left.
    }
   *[other] A card is about to fly. Keep your hand still until it lies there! Your symbol: { $symbol }.
}
prompt-preview = { $role ->
    [throws] Everybody sees the card. Throw it!
   *[other] Look at it: does it show { $symbol-the }? Slap only when it lies in the middle.
}
prompt-open = There it lies: { $card }! Do you see { $symbol-the }? Then slap!
prompt-pause = It goes on in a moment.
prompt-wait = { $phase ->
    [choose] You are waiting for { $awaited }. Then the next symbol is chosen.
   *[other] { $role ->
        [throws] You throw; now the others slap.
        [spent] That was too early. You are in again with the next card.
       *[other] A card is about to fly. Keep your hand still until it lies there! Your symbol: { $symbol }.
    }
}

move-choose = Take { $symbol-the }
move-throw = Throw the card
move-show = Show the card
move-tap = Slap!
move-sweep = Set the card aside
move-go-on = Go on

coach-choose = All three symbols are equally good: each is missing on four of the sixteen cards.
coach-show = Everybody sees it at the same moment, and the smaller ones can think first.
coach-throw = It is all about the right moment; there is nothing else for you to decide.
coach-tap = { $shows ->
    [yes] It shows { $symbol-the }. That is a point for you if you are the quickest.
   *[no] Without your symbol the card costs you two points.
}
coach-brings = { "" }

log-choose = { $you ->
    [yes] You take { $symbol-the } as your symbol.
   *[no] { $who } takes { $symbol-the } as symbol.
}
log-throw = { $you ->
    [yes] You throw.
   *[no] { $who } throws.
}
log-show = { $you ->
    [yes] You show the next card.
   *[no] { $who } shows the next card.
}
log-tap = { $you ->
    [yes] You slap!
   *[no] { $who } slaps!
}
log-sweep = Time is up.
log-go-on = A short pause.
say-last-symbol = { $who-is ->
    [you] That leaves { $symbol-the } for you.
   *[other] That leaves { $symbol-the } for { $who }.
}
say-too-early = { $who-is ->
    [you] Too early! Your slap for this card is spent.
   *[other] Too early! The slap of { $who } for this card is spent.
}
say-wins = { $who-is ->
    [you] You win { $card }: { $value ->
        [1] one point!
       *[other] without your symbol, two points lost.
    }
   *[other] { $who } wins { $card }: { $value ->
        [1] one point!
       *[other] without the right symbol, two points lost.
    }
}
say-nobodys = Nobody gets { $card }.

refusal-not-your-turn = No slap of yours counts now. Wait until the next card lies in the middle (§2.4).
refusal-choose-first = First everybody needs a symbol: dot, X or circle.
refusal-chosen = The symbols of this round have been given out.
refusal-taken = Somebody already has that symbol. Take another one.
refusal-not-thrower = The pile is the thrower's, and cards are thrown one by one. You slap the middle.
refusal-only-throws = Whoever throws does not slap.
refusal-show-first = First show the card, so that everybody can think; then throw it.
refusal-throw-now = Everybody has seen this card. Throw it!
refusal-no-preview = Cards are shown only if you agreed on it for younger children. Throw it right away.
refusal-other-card = You made that slap while there was still something else to see. It does not count and costs nothing.
refusal-by-clock = This happens by itself when time is up.
