name = Hilfreihe (Helping Row)
blurb = Together you build a row of rising numbers. Whoever is stuck asks for help – and hopes that there is some.

option-call = How the lowest numbers are called before a round.
option-call-order = By itself; on a tie you count round.
option-call-realtime = As a race: on a tie whoever called faster begins.

zone-row = row
zone-stock = draw pile
zone-discards = discard pile
zone-offered = helping card
zone-hand = hand
zone-no = No

fact-called = called
fact-served = turns missed
fact-received = must be played
fact-rebuilds = reshuffled
fact-fruitless = rounds without points

phase-call = Calling
phase-opening = First card
phase-turn = Turn
phase-help = Help
phase-exchange = Giving back
phase-forced = Playing the card

prompt-call = Call your lowest number! Whoever has the lowest begins; on a tie, whoever was faster.
prompt-opening = You begin: lay your lowest number.
prompt-turn = { $last ->
    [0] The row is empty. Start it with a number or a Joker, or play a No. If you can do none of that, ask for help.
    [11] The row ends with 11, and nothing is higher. Play a special card. If you cannot, ask for help.
   *[other] The row ends with { $last }. Lay a higher number or play a special card. If you can do neither, ask for help.
} Play runs { $way ->
    [clockwise] clockwise.
   *[counter] counter-clockwise.
}
prompt-help = You are asked for help. Hand over a card that can be played right now.
prompt-exchange = You get { $helping }. Which card do you give back, face down?
prompt-forced = Now you must play { $helping }.

move-lay = Lay { $card }
move-joker = { $place ->
    [0] Joker before the first card
   *[other] Joker after card { $place }
}
move-switch = Swap { $card } for card { $place ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
    [4] 5
   *[other] 6
} of the row
move-zap = Zap the last card of the row
move-no = Lay down a No
move-ask = Ask for help
move-help = Help with { $card }
move-give = Give back { $card }
move-call = Call your number
move-time-up = Time is up

coach-no = While it lies in front of you nobody can ask you for help, but you miss your next turn.
coach-help = It can be played at once, so the round goes on.
coach-give = Nobody else sees what you give away.
coach-after = { $helping ->
    [none] { $last ->
        [0] The row is empty then, and every number fits.
        [11] After an 11 no number fits: whoever comes next needs a special card, or help.
       *[other] Then only numbers above { $last } fit at the end.
    }
   *[other] { "" }
}

log-lay = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
log-joker = { $you ->
    [yes] You lay a Joker
   *[no] { $who } lays a Joker
} { $place ->
    [0] before the first card.
   *[other] after card { $place }.
}
log-switch = { $you ->
    [yes] You swap
   *[no] { $who } swaps
} { $card } for card { $place ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
    [4] 5
   *[other] 6
} of the row.
log-zap = { $you ->
    [yes] You zap the last card of the row.
   *[no] { $who } zaps the last card of the row.
}
log-no = { $you ->
    [yes] You lay down a No.
   *[no] { $who } lays down a No.
}
log-ask = { $you ->
    [yes] You ask for help.
   *[no] { $who } asks for help.
}
log-help = { $you ->
    [yes] You help with { $card }.
   *[no] { $who } helps with { $card }.
}
log-give = { $you ->
    [yes] You give back { $card }.
   *[no] { $who } gives a card back.
}
log-call = { $you ->
    [yes] You call your lowest number.
   *[no] { $who } calls the lowest number in hand.
}
log-time-up = The time for calling is up.

say-call = { $who-is ->
    [you] You
   *[other] { $who }
}: { $value ->
    [0] “No number!”
   *[other] “My lowest is the { $value }!”
}
say-skipped = { $who-is ->
    [you] Your fresh No costs you this turn.
   *[other] The fresh No costs { $who } this turn.
}
say-cannot-help = { $who-is ->
    [you] You cannot help { $other }.
   *[other] { $who } cannot help { $other-is ->
        [you] you.
       *[other] { $other }.
    }
} Everybody else gets a point.
say-nobody-to-ask = { $who-is ->
    [you] Everybody else has a No in front of them: there is nobody you can ask, and the point is yours.
   *[other] Everybody else has a No in front of them: there is nobody { $who } can ask, so { $who } gets the point.
}

refusal-call-first = First call your lowest number: the { $lowest }.
refusal-called-already = Numbers are called only before the first card is laid.
refusal-lowest-first = Whoever opens the round lays the lowest number that was called: the { $lowest }.
refusal-not-a-number = You can lay only numbers at the end, and { $card } is a special card.
refusal-too-low = The row ends with { $last }. You can only lay a higher number, not { $card }.
refusal-no-room = { $after ->
    [none] The row does not have that many cards.
    [12] After the 11 there is no room for a Joker: it can only be 1 to 11.
   *[other] { $before ->
        [0] Before the 1 there is no room for a Joker: it can only be 1 to 11.
       *[other] No number is missing between { $before } and { $after }, so there is no room for a Joker.
    }
}
refusal-number-only = You can only swap in a number from your hand, not { $card }.
refusal-nothing-there = There is no card there that you could swap for.
refusal-breaks-row = With { $card } in that place the row would no longer rise, or a Joker would be more than 11.
refusal-row-empty = The row is empty: there is nothing to zap.
refusal-not-held = For that you need { $special }.
refusal-can-play = You may ask for help only when none of your cards can be played.
refusal-nobody-asked = You hand over cards only when somebody asks for help. Now play one.
refusal-help-first = You are asked for help: first give a card that can be played now.
refusal-no-help = { $card } does not help, since it cannot be played now.
refusal-give-first = You have been helped: first give back one of your other cards, face down.
refusal-must-play-it = First you play { $helping }, for that is what helped you.
