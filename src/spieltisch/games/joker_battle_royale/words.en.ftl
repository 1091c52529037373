name = Joker Battle Royale
blurb = Every Joker for themselves: sneak up, strike, dodge – and collect the others' cards as trophies.

option-starter = Who places their Joker first and begins.
option-position_fights = Position fights: whoever attacks may turn up the field card under their own Joker. It can help, or spoil everything.
option-diagonal_moves = Jokers may also step diagonally.
option-stall_rounds = After so many rounds without a new trophy the game ends.

zone-field = space { $place }
zone-attack = attack card
zone-hand = hand
zone-pile = draw pile
zone-discards = discard pile
zone-open = face-up defence
zone-trophies = trophies

fact-field = Joker
fact-target = is attacked
fact-kind = attack
fact-kind-none = none
fact-kind-melee = melee
fact-kind-cross = cross
fact-kind-ranged = ranged
fact-field-used = field card used
fact-field-used-no = no
fact-field-used-yes = yes
fact-idle = turns since the last trophy

phase-place = Place
phase-move = Move
phase-attack = Attack
phase-look = Field card
phase-defend = Defend

prompt-place = Place your Joker on a free space.
prompt-move = Your Joker is on space { $space }. Move it with a card as far as its rank says, one further with a dot, or stay.
prompt-attack = Do you attack? { $melee-count ->
    [0] Melee with a bar: nobody.
   *[other] Melee with a bar: { $melee }.
} { $cross-count ->
    [0] Cross attack with a column: nobody.
   *[other] Cross attack with a column: { $cross }.
} { $ranged-count ->
    [0] Ranged with an X: nobody.
   *[other] Ranged with an X: { $ranged }.
}{ $spared-count ->
    [0] {""}
   *[other] {" "}You still have to spare { $spared }.
}
prompt-look = Do you turn up the field card under your Joker? If it shows { $needed-the }, it helps your attack; a Joker spoils it.
prompt-defend = { $attacker } attacks you: { $kind ->
    [1] melee
    [2] a cross attack
   *[3] a ranged attack
}. What helps is { $against-the }. { $open ->
    [yes] Keep your face-up card, or lay a new one.
   *[no] Lay a card; if none fits, any card, which counts nothing.
}

move-place = Place the Joker on space { $space }
move-move = Move to space { $space } with { $card }
move-stay = Stay
move-attack = Attack space { $space } with { $card }
move-end-turn = End the turn
move-use-field = Turn up the field card
move-no-field = Leave the field card
move-keep = Keep the face-up card
move-defend = Lay { $card } to defend

coach-place = From here you set off, as far as the rank of your cards will take you.
coach-stay = That way you keep your cards for attack and defence.
coach-end-turn = Without an attack you keep your cards for defending.
coach-use-field = If it shows the symbol of your attack, the attack counts 1 more, and 2 more if it is the same card. Only the Joker spoils everything.
coach-no-field = That way no Joker can spoil your attack.
coach-move = The card is discarded then; at the end of the turn you draw another.
coach-attack = An attack counts the rank of the card and one more; whoever is higher takes the difference as trophies.
coach-defend = Its rank counts against the attack, and the card stays until your next turn.
coach-keep = Like this you keep the cards in your hand.

log-place = { $you ->
    [yes] You place your Joker on space { $space }.
   *[no] { $who } places the Joker on space { $space }.
}
log-move = { $you ->
    [yes] You move to space { $space } with { $card }.
   *[no] { $who } moves to space { $space } with { $card }.
}
log-stay = { $you ->
    [yes] You stay.
   *[no] { $who } stays.
}
log-attack = { $you ->
    [yes] You attack with { $card }.
   *[no] { $who } lays an attack card face down.
}
log-end-turn = { $you ->
    [yes] You end your turn.
   *[no] { $who } ends the turn.
}
log-use-field = { $you ->
    [yes] You look at what your Joker stands on.
   *[no] { $who } looks at what the Joker stands on.
}
log-no-field = { $you ->
    [yes] You leave the field card.
   *[no] { $who } leaves the field card.
}
log-keep = { $you ->
    [yes] You defend with your face-up card.
   *[no] { $who } defends with the face-up card.
}
log-defend = { $you ->
    [yes] You defend with { $card }.
   *[no] { $who } defends with { $card }.
}
say-attacks = { $value ->
    [1] Melee:
    [2] Cross attack:
   *[3] Ranged attack:
} { $who-is ->
    [you] You attack { $other }.
   *[other] { $other-is ->
        [you] { $who } attacks you.
       *[other] { $who } attacks { $other }.
    }
}
say-helpless = { $who-is ->
    [you] You have nothing to defend yourself with.
   *[other] { $who } has nothing to defend with.
}
say-boost = { $value ->
    [0] The field card does not help.
   *[other] The field card adds { $value }.
}
say-result = Attack { $attack }, defence { $defence }: { $value ->
    [0] The attack is beaten off.
   *[other] { $value } damage.
}
say-fooled = { $who-is ->
    [you] There is a Joker under you! Your attack is lost.
   *[other] There is a Joker under { $who }! The attack is lost.
}
say-loses = { $who-is ->
    [you] You get { $value ->
        [one] one trophy
       *[other] { $value } trophies
    } from { $other }.
   *[other] { $other-is ->
        [you] { $who } gets { $value ->
            [one] one trophy
           *[other] { $value } trophies
        } from you.
       *[other] { $who } gets { $value ->
            [one] one trophy
           *[other] { $value } trophies
        } from { $other }.
    }
}
say-out = { $who-is ->
    [you] You are out. Your trophies still count.
   *[other] { $who } is out. The trophies still count.
}
say-bonus = { $who-is ->
    [you] Your Joker is the last one standing! For that you get { $value ->
        [one] one of your own cards as a trophy
       *[other] { $value } of your own cards as trophies
    }.
   *[other] The Joker of { $who } is the last one standing and brings { $value ->
        [one] one trophy
       *[other] { $value } trophies
    }.
}

refusal-place-first = First everybody places their Joker.
refusal-move-first = First move your Joker or stay, then you can attack.
refusal-moved = You move only once, and before the attack. Now you can attack or end your turn.
refusal-look-first = First say whether you turn up the field card under your Joker.
refusal-defend-first = You are attacked: first you defend yourself.
refusal-occupied = There is a Joker there already.
refusal-somebody-there = There is another Joker there. You may pass through it, but not stop on its space.
refusal-too-far = { $card } takes you { $range ->
    [one] one step
   *[other] { $range } steps
}, and space { $space } is further away than that. You have to go round the pillar and the corners.
refusal-no-target = There is no other Joker there.
refusal-wrong-symbol = { $kind ->
    [1] That would be melee
    [2] That would be a cross attack
   *[3] That would be a ranged attack
}, and for it the card must show { $needed-the }. With { $card } that does not work.
refusal-out-of-sight = You cannot see { $target } from here: the pillar or another Joker is exactly in the way.
refusal-spared = On top of your trophies there is a card of { $target }. As long as it lies there, you have to attack somebody else.
refusal-no-help = Against this attack only { $against-the } helps. You have no face-up card that shows it.
refusal-must-fit = Against this attack { $against-the } helps, and you have a card that shows it. Then you must take such a card.
refusal-must-keep = You have nothing with { $against-the } in hand, but your face-up card fits. So you keep it.
