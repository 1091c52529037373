name = Treppenspiel (Staircase Game)
blurb = Who is at the top first? Roll your way up the stairs and hope that your card does not fit the field – or that it does!

option-deck = Which cards everybody plays with.
option-deck-singles = Five cards with one symbol each.
option-deck-pairs = The ten cards with two symbols as well: longer, and with more to think about.
option-playground = What the symbols do is told in pictures: trampoline, conveyor, wall, hole and spinning top.
option-starter = Who begins.
option-round_limit = After this many rounds whoever stands highest wins.

zone-stack = stack
zone-revealed = revealed

fact-field = field
fact-skip = to skip
fact-die = die
fact-starter = begins

phase-roll = Roll
phase-reveal = Reveal
phase-choose = Choose
phase-back = Roll back

prompt-roll = { $field ->
    [0] You stand on the Joker at the very bottom. Roll the die!
   *[other] You stand on field { $field } ({ $symbols }). Roll the die!
}
prompt-reveal = { $field ->
    [0] Rolled: { $die }. You are at the very bottom again. Reveal your top card.
   *[other] Rolled: { $die }. You stand on field { $field } ({ $symbols }). Reveal your top card.
}
prompt-choose = { $card } shows { $both }, and so does your field { $field }. Which symbol shall count?
prompt-back = { $playground ->
    [yes] A spinning top on field { $field } whirls you round! Roll the die and go back that many fields.
   *[no] A circle on field { $field }! Roll the die and go back that many fields.
}

move-roll = Roll the die
move-reveal = Reveal the top card
move-choose = { $symbol ->
    [dot] Dot: one field forward
    [bar] Bar: one field back
    [column] Column: skip a turn
    [cross] Cross: one row down
   *[other] Circle: roll back
}

coach-choose = { $better ->
    [0] You stay on field { $field } for now.
   *[other] { "" }
}
coach-brings = { $points ->
    [one] That is one field closer to the top.
   *[other] That is { $points } fields closer to the top.
}
coach-costs = { $points ->
    [one] That costs one field, but nothing else looks better.
   *[other] That costs { $points } fields, but nothing else looks better.
}

log-roll = { $you ->
    [yes] You roll the die.
   *[no] { $who } rolls the die.
}
log-reveal = { $you ->
    [yes] You reveal a card.
   *[no] { $who } reveals a card.
}
log-choose = { $you ->
    [yes] You choose { $symbol }.
   *[no] { $who } chooses { $symbol }.
}
say-skips = { $who-is ->
    [you] You miss this turn.
   *[other] { $who } misses this turn.
}
say-effect = { $value ->
    [1] Dot: one field forward.
    [2] Bar: one field back.
    [4] Column: miss a turn.
    [8] X: one row down.
   *[16] Circle: roll again and go back.
}
say-no-effect = None of it is on the field: the turn is over.
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
        [you] You are on field { $value } now.
       *[other] { $who } is on field { $value } now.
    }
}

say-playground = { $value ->
    [1] Boing, a trampoline: one field forward!
    [2] The conveyor runs backwards: one field back.
    [4] Bump, an invisible wall: miss a turn.
    [8] A hole in the floor: one row down!
   *[16] Round and round on a spinning top: roll again and go back.
}

refusal-roll-first = First roll and walk, then reveal.
refusal-rolled = You have rolled already: a { $die }. Now reveal a card.
refusal-back-first = Your circle still counts: roll and go back first. After that you reveal on.
refusal-choose-first = First choose what { $card } shall do: { $both } are both on your field.
refusal-no-choice = You may pick only if your card has two symbols and both are on your field. Otherwise whatever card and field share counts.
refusal-not-on-card = There is no { $symbol } on your card. { $card } shows { $both }; take one of them.
