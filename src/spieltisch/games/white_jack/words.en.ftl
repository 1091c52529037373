name = White Jack
blurb = Two dice say how far you may go: whoever dares too much or gives up loses their cards to the other side.

option-starter = Who rolls and lays first in the first round.
option-round_limit = After this many rounds the game ends at the latest.

zone-row = row
zone-pile = pile
zone-discards = discard pile
zone-trophies = trophies

fact-first = lays first in this round
fact-die-1 = first die
fact-die-2 = second die
fact-target = target
fact-total = total
fact-joker = Joker counts
fact-leads = leads
fact-leads-no = not in front
fact-leads-yes = in front
fact-paused = pauses
fact-paused-no = still in
fact-paused-yes = pausing

phase-roll = Roll
phase-open = First card
phase-duel = Duel

prompt-roll = Roll: the two dice make the target of this round.
prompt-open = The target is { $target }. Turn up your first card.
prompt-duel = { $leads ->
    [yes] You lead with { $total } to { $rival }, the target is { $target }. { $lays ->
        [yes] You may pause as long as you lead, or dare another card.
       *[no] You have no card left to lay. Pause as long as you lead.
    }
   *[no] You are behind with { $total } to { $rival }, the target is { $target }. { $lays ->
        [yes] Lay on or give up.
       *[no] You have no card left to lay and have to give up.
    }
}

move-roll = Roll
move-lay = Turn up a card
move-pause = Pause
move-give-up = Give up

coach-lay = { $room ->
    [0] Only the Joker would not be too much now.
    [one] You are at most 1 short of the target.
   *[other] You are at most { $room } short of the target: that is the room your next card has.
}
coach-pause = You lead with { $total } to { $rival }: now the other side has to dare something.
coach-give-up = { $cards ->
    [one] That way you lose only the one card that lies there already.
   *[other] That way you lose only the { $cards } cards that lie there already.
}

log-roll = { $you ->
    [yes] You roll.
   *[no] { $who } rolls.
}
log-lay = { $you ->
    [yes] You lay a card.
   *[no] { $who } lays a card.
}
log-pause = { $you ->
    [yes] You pause as long as you lead.
   *[no] { $who } pauses.
}
log-give-up = { $you ->
    [yes] You give up the round.
   *[no] { $who } gives up the round.
}
say-target = The target is { $value }.
say-stands = { $joker ->
    [high] { $rank ->
        [0] The Joker counts 6
       *[other] That is rank { $rank }, and the Joker counts 6
    }
    [low] { $rank ->
        [0] The Joker counts 0
       *[other] That is rank { $rank }, and the Joker counts 0
    }
   *[none] That is rank { $rank }
}: { $who-is ->
    [you] you have { $value }{ $leads ->
        [yes] {" "}and lead.
        [no] {" "}and are behind.
       *[nobody] .
    }
   *[other] { $who } has { $value }{ $leads ->
        [yes] {" "}and leads.
        [no] {" "}and is behind.
       *[nobody] .
    }
}
say-too-much = { $who-is ->
    [you] You have { $value }, which is more than { $target }: too much!
   *[other] { $who } has { $value }, which is more than { $target }: too much!
}
say-void = Both cards are more than { $value }: the round does not count, and you both keep your card.
say-rests = { $who-is ->
    [you] You have reached the target exactly and pause.
   *[other] { $who } has reached the target exactly and pauses.
}
say-takes = { $who-is ->
    [you] You win the round and get { $value ->
        [one] one card
       *[other] { $value } cards
    } from { $other }.
   *[other] { $who } wins the round and gets { $value ->
        [one] one card
       *[other] { $value } cards
    } from { $other-is ->
        [you] you
       *[other] { $other }
    }.
}

refusal-roll-first = First the dice are rolled, so that you know the target.
refusal-rolled = The dice are rolled only once, at the start of the round. The target is { $target }.
refusal-open-first = First you both turn up a card. After that you may pause or give up.
refusal-trails = Only whoever leads may pause. You have { $total }, the other side { $rival }: lay on or give up.
refusal-none-left = Your pile and your discard pile are empty, you have no card left to lay.
