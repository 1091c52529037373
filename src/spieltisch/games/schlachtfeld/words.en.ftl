name = Schlachtfeld (Battlefield)
blurb = Five singles set out along five lanes: the deeper in enemy land you capture, the more points it scores.

option-starter = Who has the first turn.

zone-hand = hand
zone-pile = pile
zone-discards = discard pile
zone-played = played card
zone-field = { $place ->
    [none] space
   *[other] space { $place }
}

fact-points = points
fact-steps = steps left
fact-made-1 = the 1 has advanced
fact-made-2 = the 2 has advanced
fact-made-4 = the 4 has advanced
fact-made-8 = the 8 has advanced
fact-made-16 = the 16 has advanced

phase-play = Play a card
phase-step = Advance

prompt-play = Play a card: for each of its symbols you have to make a step. { $left ->
    [one] It is your last card.
   *[other] You have { $left } cards left.
}
prompt-step = Which piece advances? { $steps ->
    [one] One more step
   *[other] { $steps } more steps
} with { $played }. To choose from: { $free }.

move-play = Play { $card }
move-advance = Advance { $single }

coach-play = { $sure ->
    [yes] It gives you { $then-steps } steps with these pieces: { $then-free }.
   *[no] { "" }
}
coach-advance = { $steps ->
    [one] That is the last step of this turn.
   *[other] { $sure ->
        [yes] { $then-steps ->
            [0] No more steps are possible then.
            [one] You have one step left after it.
           *[other] You have { $then-steps } steps left after it.
        }
       *[no] { "" }
    }
}

log-play = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
log-advance = { $you ->
    [yes] You advance { $single }.
   *[no] { $who } advances { $single }.
}
say-captures = { $who-is ->
    [you] You capture { $card } of { $other }
   *[other] { $who } captures { $other-is ->
        [you] { $card } from you
       *[other] { $card } of { $other }
    }
}: { $value ->
    [one] 1 point.
   *[other] { $value } points.
}
say-return = { $value ->
    [one] The two pieces return to their home rows.
   *[other] All pieces that have captured or were captured return to their home rows.
}

refusal-card-first = First you play a card. It says how many steps you make and with which pieces.
refusal-steps-first = You have already played a card. { $steps ->
    [one] One step is
   *[other] { $steps } steps are
} still to be made. To choose from: { $free }.
refusal-not-on-card = { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: { $played } does not show { $added-the }.
    [x-for-cross] The X is slanted and a symbol of its own. On { $played } there are bar and column, but no X.
   *[other] { $played } does not show { $added-the }.
} So { $single } stays where it is. To choose from: { $free }.
refusal-two-steps = You have already advanced { $single } two steps in this turn, and that is the most. To choose from: { $free }.
refusal-home-closed = A piece may enter the other home row only with its first step in a turn, and { $single } has already made one. To choose from: { $free }.
refusal-has-captured = You have already captured with { $single } in this turn, so it goes no further. To choose from: { $free }.
