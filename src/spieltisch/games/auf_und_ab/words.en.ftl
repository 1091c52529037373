name = Auf und Ab (Up and Down)
blurb = One symbol more, one symbol fewer: drive your own piles up and those of the others down.

option-goal = Whether the highest or the lowest total wins in the end.
option-goal-high = the highest
option-goal-low = the lowest

zone-stock = draw pile
zone-open = face-up cards
zone-removed = out of the game
zone-hand = hand
zone-gained = new card
zone-pile-1 = pile 1
zone-pile-2 = pile 2
zone-pile-3 = pile 3

fact-last = last turns

phase-lay-out = Lay out
phase-main = Turn
phase-discarded = Discarded
phase-take = Take a face-up card
phase-gained = New card

prompt-lay-out = Lay out { $piles } cards face down: your piles begin with them. { $goal ->
    [low] In the end the lowest total wins.
   *[other] In the end the highest total wins.
}
prompt-main = { $last ->
    [0] { "" }
   *[other] This is your last turn.{ " " }
}{ $left ->
    [0] { $swap ->
        [yes] Lay a card on a pile, swap two for a face-up one or put one out of the game.
       *[no] Lay your last card on a pile or put it out of the game.
    }
   *[other] { $swap ->
        [yes] Lay a card on a pile, discard one and draw another for it, or swap two for a face-up one.
       *[no] Lay a card on a pile, or discard one and draw another for it.
    }
}
prompt-discarded = { $left ->
    [0] Discard another card, then take a face-up one for them.
   *[other] { $swap ->
        [yes] Draw a card from the draw pile, or discard another one and take a face-up card.
       *[no] Now draw a card from the draw pile.
    }
}
prompt-take = Take one of the face-up cards, but neither of the two you have just discarded.
prompt-gained = Lay { $gained } on a pile at once or keep it.

move-lay-out = Lay out { $cards }
move-play = Lay { $card } on { $owner-is ->
    [you] your pile { $pile }
   *[other] pile { $pile } of { $owner }
}
move-play-gained = Lay { $card } on { $owner-is ->
    [you] your pile { $pile }
   *[other] pile { $pile } of { $owner }
}
move-discard = Discard { $card }
move-draw = Draw a card
move-take = Take { $card }
move-remove = Put { $card } out of the game
move-keep = Keep the card

coach-lay-out = From here it goes on symbol by symbol, and in the end what lies on top counts.
coach-discard = { $left ->
    [0] Two cards fewer, but one that you may choose.
   *[other] You get another one for it and may lay it at once if it fits.
}
coach-remove = It fits nowhere well for you, and this way it is of no use to anybody.
coach-draw = Only you see the new card, and if it fits you may lay it at once.
coach-take = Here you know what you get, and may lay it at once if it fits. The others know it too, though.
coach-keep = Perhaps it fits better later on.
coach-brings = { "" }
coach-costs = { "" }

log-lay-out = { $you ->
    [yes] You lay out { $cards }, face down.
   *[no] { $who } has laid out.
}
log-play = { $you ->
    [yes] You lay
   *[no] { $who } lays
} { $card } on { $owner-is ->
    [you] your pile { $pile }
    [self] their own pile { $pile }
   *[other] pile { $pile } of { $owner }
}.
log-play-gained = { $you ->
    [yes] You lay
   *[no] { $who } lays
} { $card } at once on { $owner-is ->
    [you] your pile { $pile }
    [self] their own pile { $pile }
   *[other] pile { $pile } of { $owner }
}.
log-discard = { $you ->
    [yes] You discard { $card }.
   *[no] { $who } discards { $card }.
}
log-draw = { $you ->
    [yes] You draw a card.
   *[no] { $who } draws a card.
}
log-take = { $you ->
    [yes] You take { $card }.
   *[no] { $who } takes { $card }.
}
log-remove = { $you ->
    [yes] You put { $card } out of the game, face down.
   *[no] { $who } puts { $card } out of the game, face down.
}
log-keep = { $you ->
    [yes] You keep the card.
   *[no] { $who } keeps the card.
}
say-starts = { $tie ->
    [yes] With equal totals the lowest card decides, { $card }: { $who-is ->
        [you] you begin.
       *[other] { $who } begins.
    }
   *[no] { $who-is ->
        [you] You have the lowest total, { $value }, and begin.
       *[other] { $who } has the lowest total, { $value }, and begins.
    }
}
say-sum = { $who-is ->
    [you] You now have { $value }
   *[other] { $who } now has { $value }
}{ $up ->
    [yes] , { $change } more.
   *[no] , { $change } less.
}
say-empty-handed = { $who-is ->
    [you] You have no cards left
   *[other] { $who } has no cards left
}: { $value ->
    [one] one last turn, and the game is over.
   *[other] everybody else has one last turn.
}

refusal-lay-out-first = First everybody lays out their cards face down, then the game begins.
refusal-lay-out-over = Cards are laid out only at the very beginning.
refusal-how-many = It has to be exactly { $piles } cards, one for each of your piles.
refusal-no-such-pile = There is no such pile: everybody has { $piles }.
refusal-misfit = { $card } does not fit on { $other }, for they differ in { $differ-count } symbols: { $differ }. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: they are two different symbols.
    [x-for-cross] The X is slanted and a symbol of its own. Bar and column together make no X.
    [replaced] It has to be one symbol more or one fewer, not a swap.
   *[other] It has to be just one symbol more or one fewer.
}
refusal-discard-first = Whoever wants to draw first discards a card of their hand face up.
refusal-gain-first = { $left ->
    [0] First discard a second card, then you may take a face-up one.
   *[other] { $swap ->
        [yes] You have discarded a card: now draw one, or discard another and take a face-up one.
       *[no] You have discarded a card, so now draw one.
    }
}
refusal-two-for-one = For a face-up card you first discard two cards of your hand.
refusal-take-first = You have discarded two cards, so now take a face-up one.
refusal-just-discarded = You have only just discarded { $card }. Take one that lay there before.
refusal-only-gained = Now it is only about { $gained }: lay it on a pile or keep it.
refusal-none-gained = That goes only with a card you have drawn or taken in this turn.
refusal-stock-empty = The draw pile is empty. Discard another card, then you may take a face-up one.
refusal-none-open = Besides your own, no card lies face up yet that you could take.
refusal-no-second = The draw pile is empty, and for a face-up card you have to discard two, but you have only one.
refusal-stock-left = A card is put out of the game only once the draw pile is empty. Discard it instead and draw a new one.
