name = Raumschiffe (Spaceships)
blurb = Two spaceships, loaded in secret: guess what the other is up to, and be the first to shoot 13 cards away.

option-starter = Who shoots first in the first round; after that it changes every round.
option-cuddle = Cuddly version: no card is lost, every hit is a point written down.
option-target = The points that win the cuddly version; otherwise it is always 13 hits.
option-pilot_cards = The pilot card sits in the cockpit instead of the Joker; the game stays the same.

zone-energy-weapon = energy weapon
    .under = below the energy weapon
    .from = below the energy weapon
    .with = the energy weapon
    .shoots = Energy weapon against energy shield
    .counts = Here the rank of a card that shows the dot counts.
zone-projectile-weapon = projectile weapon
    .under = below the projectile weapon
    .from = below the projectile weapon
    .with = the projectile weapon
    .shoots = Projectile weapon against armour
    .counts = Here the rank of a card that shows the column counts.
zone-shield = energy shield
    .under = below the energy shield
    .from = below the energy shield
    .counts = Here the rank of a card that shows the circle counts.
zone-armour = armour
    .under = below the armour
    .from = below the armour
    .counts = Here the rank of a card that shows the bar counts.
zone-resources = resources
    .under = below the resources
    .from = below the resources
    .counts = Here the rank of a card that shows the X counts.
zone-pilot = pilot
    .under = on the pilot as the regulator
    .from = on the pilot
    .counts = The regulator strengthens every system whose symbol it shows: by 2 if it has two symbols, otherwise by 1.
zone-hand = hand
zone-pile = draw pile
zone-discards = discard pile
zone-hits = cards shot away

fact-first = shoots first in this round
fact-ready = ready
fact-ready-no = not ready yet
fact-ready-yes = ready
fact-fired = has fired
fact-fired-none = not fired yet
fact-fired-energy = energy weapon fired
fact-fired-projectile = projectile weapon fired
fact-fired-both = both weapons fired
fact-extra = extra point
fact-extra-none = no extra point
fact-extra-held = extra point left
fact-extra-resources = extra point with the resources
fact-weapon = fired last
fact-weapon-energy = energy weapon
fact-weapon-projectile = projectile weapon
fact-added = extra point in the attack
fact-noted = points written down
fact-quiet = rounds without a hit

phase-load = Load
phase-fire = Fire
phase-boost = Extra point in the attack
phase-defend = Extra point in the defence
phase-supply = Extra point for supplies

prompt-load = { $laid ->
    [0] Load your ship, face down: a card below each of the five systems and one on the pilot as the regulator. The rank counts if the card shows the symbol of the system.
    [6] All loaded: energy weapon { $energy-weapon }, projectile weapon { $projectile-weapon }, energy shield { $shield }, armour { $armour }, then { $cards } new cards. Are you ready? If not, take a card back.
   *[other] { $left ->
        [one] One more card
       *[other] { $left } more cards
    } to lay. You may take back what you have laid.
}{ $idle-count ->
    [0] { "" }
   *[other] { " " }Careful, without the right symbol: { $idle }.
}
prompt-fire = Fire! Your energy weapon has { $energy-weapon } against energy shield { $shield }, your projectile weapon { $projectile-weapon } against armour { $armour }.
prompt-boost = { $weapon-shoots }: { $attack } against { $defence }. Do you add your extra point?
prompt-defend = You are under fire. { $weapon-shoots }: { $attack } against { $defence }. Do you add your extra point to the defence?
prompt-supply = You are about to draw { $cards } new cards, with your extra point { $more }. Do you add it? Otherwise it is lost.

move-put = { $card } { $slot-under }
move-ready = Ready!
move-fire = Fire { $weapon-with }
move-add = Add the extra point
move-keep = Do not add it
move-take-back = Take the card { $slot-from } back

coach-put = { $slot-counts }
coach-fire = { $weapons ->
    [one] Your other weapon has already been fired in this round.
   *[other] Both weapons will be fired; it only matters which comes first.
}
coach-add = The extra point is good for this round only, and here you can use it.
coach-keep = Later in this round the extra point may do you more good.
coach-ready = { $idle-count ->
    [0] Everything lies where it counts.
   *[other] With these cards it will hardly get better.
}

log-put = { $you ->
    [yes] You lay { $card } { $slot-under }.
   *[no] { $who } lays { $card } { $slot-under }.
}
log-ready = { $you ->
    [yes] You are ready.
   *[no] { $who } is ready.
}
log-fire = { $you ->
    [yes] You fire { $weapon-with }.
   *[no] { $who } fires { $weapon-with }.
}
log-add = { $you ->
    [yes] You add your extra point.
   *[no] { $who } adds the extra point.
}
log-keep = { $you ->
    [yes] You do not add your extra point.
   *[no] { $who } does not add the extra point.
}
log-take-back = { $you ->
    [yes] You take the card { $slot-from } back.
   *[no] { $who } takes the card { $slot-from } back.
}
say-shot = { $weapon-shoots }, { $attack } against { $defence }: { $value ->
    [0] no hit!
    [one] one hit!
   *[other] { $value } hits!
}
say-lapsed = { $who-is ->
    [you] Your extra point is lost.
   *[other] The extra point of { $who } is lost.
}
say-draws = { $who-is ->
    [you] You draw { $value } cards for the next round.
   *[other] { $who } draws { $value } cards for the next round.
}

refusal-not-your-turn = It is not your turn. Whoever has called ready changes nothing any more (§2.4).
refusal-load-first = First you both load your ships: six cards, face down. The shooting starts when both are ready.
refusal-fire-now = Now it is time to shoot: fire one of your weapons.
refusal-decide-first = First decide whether you add your extra point.
refusal-slot-taken = A card of yours already lies there. Take it back if you want another one there.
refusal-slot-empty = No card of yours lies there yet that you could take back.
refusal-not-loaded = You are ready only when all six cards are laid. { $left ->
    [one] One is
   *[other] { $left } are
} still missing.
refusal-has-fired = You have already fired { $weapon-with } in this round.
refusal-no-extra = You add an extra point only when you are asked: at a shot or with the supplies, and only with a regulator of three symbols.
