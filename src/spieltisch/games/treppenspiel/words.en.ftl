name = Treppenspiel (Staircase Game)
blurb = Who is at the top first? Roll your way up the stairs and hope that your card does not match the space – or that it does!

option-deck = Which cards everybody plays with.
option-deck-singles = With the five singles.
option-deck-pairs = With ten cards of two symbols as well: longer and trickier.
option-playground = What the symbols do is told in pictures: trampoline, conveyor, wall, hole and spinning top.
option-starter = Who begins.
option-round_limit = After this many rounds whoever stands highest wins.

zone-stack = pile
zone-revealed = face-up cards

fact-field = space
fact-skip = turns to miss
fact-die = die
fact-starter = begins

phase-roll = Roll
phase-reveal = Turn up
phase-choose = Choose
phase-back = Roll back

prompt-roll = { $field ->
    [0] You stand on the Joker at the very bottom. Roll the die!
   *[other] You stand on space { $field } ({ $symbols }). Roll the die!
}
prompt-reveal = { $field ->
    [0] You rolled a { $die } and are at the very bottom again. Turn up your top card.
   *[other] You rolled a { $die } and stand on space { $field } ({ $symbols }). Turn up your top card.
}
prompt-choose = { $card } shows { $both }, and so does your space { $field }. Which symbol is to count?
prompt-back = { $playground ->
    [yes] A spinning top on space { $field } whirls you round! Roll the die and go back that many spaces.
   *[no] A circle on space { $field }! Roll the die and go back that many spaces.
}

move-roll = Roll the die
move-reveal = Turn up the top card
move-choose = { $symbol ->
    [dot] Dot: one space forward
    [bar] Bar: one space back
    [column] Column: miss a turn
    [X] X: one row down
   *[other] Circle: roll back
}

coach-choose = { $better ->
    [0] You stay on space { $field } for now.
   *[other] { "" }
}
coach-brings = { $points ->
    [one] That is one space closer to the top.
   *[other] That is { $points } spaces closer to the top.
}
coach-costs = { $points ->
    [one] That costs one space, but nothing else looks better.
   *[other] That costs { $points } spaces, but nothing else looks better.
}

log-roll = { $you ->
    [yes] You roll the die.
   *[no] { $who } rolls the die.
}
log-reveal = { $you ->
    [yes] You turn up a card.
   *[no] { $who } turns up a card.
}
log-choose = { $you ->
    [yes] You choose { $symbol-the }.
   *[no] { $who } chooses { $symbol-the }.
}
say-skips = { $who-is ->
    [you] You miss this turn.
   *[other] { $who } misses this turn.
}
say-effect = { $value ->
    [1] Dot: one space forward.
    [2] Bar: one space back.
    [4] Column: miss a turn.
    [8] X: one row down.
   *[16] Circle: roll again and go back.
}
say-no-effect = None of it is on the space: the turn is over.
say-on-field = { $value ->
    [0] { $who-is ->
        [you] You are back on the lower Joker.
       *[other] { $who } is back on the lower Joker.
    }
    [32] { $who-is ->
        [you] You are on the upper Joker. Well done!
       *[other] { $who } is on the upper Joker.
    }
   *[other] { $who-is ->
        [you] You are on space { $value } now.
       *[other] { $who } is on space { $value } now.
    }
}

say-playground = { $value ->
    [1] Boing, a trampoline: one space forward!
    [2] The conveyor runs backwards: one space back.
    [4] Bump, an invisible wall: miss a turn.
    [8] A hole in the floor: one row down!
   *[16] Round and round on a spinning top: roll again and go back.
}

refusal-roll-first = First roll and walk, then turn up a card.
refusal-rolled = You have already rolled a { $die }. Now turn up a card.
refusal-back-first = First comes the circle: roll and go back. Then you go on turning up cards.
refusal-choose-first = First choose what { $card } is to do: { $both } are both on your space.
refusal-no-choice = You may choose only if your card has two symbols and both are on your space. Otherwise whatever card and space share counts.
refusal-not-on-card = There is no { $symbol } on your card. On { $card } there are { $both }; take one of them.
