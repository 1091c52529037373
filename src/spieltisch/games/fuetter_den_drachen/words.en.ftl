name = Fütter den Drachen (Feed the Dragon)
blurb = The dragon is hungry! Whoever brings their food piles first gets the most points – but mind you don't get stuck.

option-starter = Who begins.
option-stall_rounds = After so many rounds in which nobody lays a card on a food pile, the game ends.

zone-dragon = dragon
zone-feeding = feeding row
zone-drawn = new card
zone-food-1 = food pile 1
    .onto = on food pile 1
zone-food-2 = food pile 2
    .onto = on food pile 2
zone-food-3 = food pile 3
    .onto = on food pile 3
zone-food-4 = food pile 4
    .onto = on food pile 4
zone-food-5 = food pile 5
    .onto = on food pile 5
zone-rank-3 = rank 3
    .from = from the pile of rank 3
zone-rank-2 = rank 2
    .from = from the pile of rank 2
zone-rank-1 = rank 1
    .from = from the pile of rank 1
zone-discards-3 = discards 3
    .onto = on the discard pile of rank 3
    .acc = the discard pile of rank 3
zone-discards-2 = discards 2
    .onto = on the discard pile of rank 2
    .acc = the discard pile of rank 2
zone-discards-1 = discards 1
    .onto = on the discard pile of rank 1
    .acc = the discard pile of rank 1

fact-blocked = stuck
fact-blocked-no = still going
fact-blocked-yes = stuck
fact-idle = turns since a food pile last grew

phase-turn = Turn up a card
phase-place = Lay it

prompt-turn = Turn up a card. { $three ->
    [0] No food pile waits
    [1] One food pile waits
    [2] Two food piles wait
    [3] Three food piles wait
    [4] Four food piles wait
   *[5] Five food piles wait
} for rank 3, { $two ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
   *[5] five
} for rank 2, { $one ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
   *[5] five
} for a single.
prompt-place = { $fits-count ->
    [0] { $card } fits none of your food piles and goes on the discard pile.
    [one] { $card } fits { $fits-onto }. Do you lay it there, or discard it?
   *[other] { $card } fits { $fits-onto }. Where does it go? You may also discard it.
}

move-draw = Turn up a card { $rank-from }
move-reshuffle = Reshuffle { $rank-acc }
move-feed = Lay it { $stack-onto }
move-discard = Lay it { $rank-onto }

coach-draw = Only a rank that one of your food piles waits for gets you any further.
coach-reshuffle = The pile is empty; there is no other way to a card of this rank.
coach-feed = { $shows ->
    [1] It is the single that is still missing there.
   *[other] { $card } has no symbol too many there, and the pile comes nearer to its single.
}
coach-discard = { $fits-count ->
    [0] It fits nowhere.
   *[other] Laid down it would be gone for your other piles; like this it comes back when you shuffle.
}

log-draw = { $you ->
    [yes] You turn up a card { $rank-from }.
   *[no] { $who } turns up a card { $rank-from }.
}
log-reshuffle = { $you ->
    [yes] You shuffle { $rank-acc }.
   *[no] { $who } shuffles { $rank-acc }.
}
log-feed = { $you ->
    [yes] You lay the card { $stack-onto }.
   *[no] { $who } lays the card { $stack-onto }.
}
log-discard = { $you ->
    [yes] You lay the card { $rank-onto }.
   *[no] { $who } lays the card { $rank-onto }.
}
say-meal = { $who-is ->
    [you] A pile is finished: you feed the dragon.
   *[other] A pile is finished: { $who } feeds the dragon.
} { $value ->
    [1] It lies right in front of the dragon's mouth.
   *[other] There are { $value } piles in the feeding row now.
}
say-stuck = { $who-is ->
    [you] You are stuck: none of your piles can be finished any more. From now on you miss your turns.
   *[other] { $who } is stuck and from now on misses every turn.
}
say-counts = { $piles ->
    [0] { $who-is ->
        [you] You have nothing in the feeding row: 0 points.
       *[other] { $who } has nothing in the feeding row: 0 points.
    }
    [one] { $who-is ->
        [you] Your pile in the feeding row
       *[other] The pile of { $who }
    } counts { $value ->
        [one] 1 point
       *[other] { $value } points
    }.
   *[other] { $who-is ->
        [you] Your piles count
       *[other] The piles of { $who } count
    } { $sum } = { $value } points.
}

refusal-draw-first = First turn up a card of one of your three piles.
refusal-place-first = First { $card } goes on a food pile or on the discard pile of rank { $shows }.
refusal-pile-empty = This pile is empty. You can shuffle its discard pile; that is your whole turn then.
refusal-pile-left = A discard pile is shuffled only when the pile beside it is empty. You never take single cards out of it.
refusal-already-fed = The dragon has already had this pile.
refusal-not-its-rank = { $other } is on top. It goes on with rank { $next } there, but { $card } has rank { $shows }.
refusal-too-much = { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: { $other } does not show { $added-the }, but { $card } does.
    [x-for-cross] The X is slanted and a symbol of its own: { $other } does not show { $added-the }, but { $card } does.
   *[other] { $other } does not show { $added-the }, but { $card } does.
} One symbol goes, and none may be new.
refusal-other-rank = { $card } has rank { $shows } and belongs on the discard pile of rank { $shows }.
