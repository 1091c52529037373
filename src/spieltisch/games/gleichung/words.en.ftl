name = Gleichung (Equations)
blurb = Digits, operators and an equals sign in the middle: whoever completes an equation so that it is correct gets the points.

option-starter = Who begins.
option-target = This many points start the last round. Usually 15, with paid moves 25.
option-shift_1 = For one point a card may be moved within its row.
option-transfer_2 = For two points a card may be moved to another row.
option-cover_2 = For two points a card may be laid on top of another.
option-trading = Whoever is on turn may trade with the others.
option-pass_right = After drawing, a card of the hand goes to the right, face down.
option-deduction = This many points are taken off for every equation.
option-overflow = From this many cards on, a wrong row is cleared away. “none”: never.
option-no_mul_div = Without times and divide, for those who are just learning.
option-hourglass = How many seconds the hourglass gives you for laying; 0 means no hourglass.
option-round_limit = After this many rounds the game ends at the latest.

zone-row = row { $place }
zone-digits = digit pile
    .from = from the digit pile
zone-operators = operator pile
    .from = from the operator pile
zone-digit-discards = discarded digits
zone-operator-discards = discarded operators
zone-turned = new card
zone-lifted = lifted card
zone-hand = hand
zone-offered = offered cards

fact-points = points
fact-start = begins
fact-last-round = last round
fact-laid-row = laying in row
fact-drawn = drawn
fact-glass = runs in advance
fact-sand-out = sand is out
fact-offers = offers
fact-gave-away = gave cards away
fact-given-points = points offered
fact-asked-points = points wanted

phase-place = Laying
phase-set = Moving a card
phase-reveal = Turning up a card
phase-put = Laying the first card
phase-draw = Drawing
phase-pass = Passing on
phase-offer = Offer
phase-answer = Answer

prompt-place = { $sand ->
    [out] The sand is out. Lay one more card, then the row is checked.
   *[runs] { $laid ->
        [0] Lay cards in one row, as many as you like. If it is correct in the end, you get points.
       *[other] Go on laying in row { $laid }, or have it checked.
    }
}
prompt-set = Where does the lifted card go? You pay only when it is set down, and you may also put it back.
prompt-reveal = Row { $to } is empty. From which pile do you turn up its first card?
prompt-put = Which side of row { $to } gets { $turned }?
prompt-draw = { $drawn ->
    [0] Draw two cards, or fill your hand up to five. You choose the pile each time.
    [one] You have drawn one card. Which pile does the next one come from?
   *[other] You have drawn { $drawn } cards. You may fill up to five.
}
prompt-pass = Which card do you give to your right, face down?
prompt-offer = Put your offer together. You give { $gives-cards ->
    [0] { $given ->
        [0] nothing
        [one] one point
       *[other] { $given } points
    }
   *[other] { $gives }{ $given ->
        [0] { "" }
        [one] , along with one point
       *[other] , along with { $given } points
    }
}; you want { $wants-cards ->
    [0] { $asked ->
        [0] nothing
        [one] one point
       *[other] { $asked } points
    }
   *[other] { $wants }{ $asked ->
        [0] { "" }
        [one] , along with one point
       *[other] , along with { $asked } points
    }
}.
prompt-answer = An offer for you! You get { $gives-cards ->
    [0] { $given ->
        [0] nothing
        [one] one point
       *[other] { $given } points
    }
   *[other] { $gives }{ $given ->
        [0] { "" }
        [one] , along with one point
       *[other] , along with { $given } points
    }
}, and you give { $wants-cards ->
    [0] { $asked ->
        [0] nothing
        [one] one point
       *[other] { $asked } points
    }
   *[other] { $wants }{ $asked ->
        [0] { "" }
        [one] , along with one point
       *[other] , along with { $asked } points
    }
}.

move-insert = { $card } into row { $row }, { $side ->
    [left] { $index ->
        [0] to the far left
       *[other] on the left after card { $index }
    }
   *[right] { $index ->
        [0] right next to the equals sign
       *[other] on the right after card { $index }
    }
}
move-finish = Have it checked
move-lift = Lift { $index ->
    [0] the first card
   *[other] the card after card { $index }
} on the { $side ->
    [left] left
   *[right] right
} of row { $row }
move-set = Into row { $row }, { $side ->
    [left] { $index ->
        [0] to the far left
       *[other] on the left after card { $index }
    }
   *[right] { $index ->
        [0] right next to the equals sign
       *[other] on the right after card { $index }
    }
}
move-put-back = Never mind: put it back
move-cover = For two points { $card } onto { $index ->
    [0] the first card
   *[other] the card after card { $index }
} on the { $side ->
    [left] left
   *[right] right
} of row { $row }
move-turn-up = Turn up a card { $pile-from }
move-put = { $side ->
    [left] To the left of the equals sign
   *[right] To the right of the equals sign
}
move-draw = Draw a card { $pile-from }
move-stop = That is enough
move-pass-card = Give { $card } to your right
move-turn-glass = Turn the hourglass once more for a point
move-time-up = The sand is out
move-offer-to = Make { $seat } an offer
move-offer-card = Offer { $card }
move-offer-point = Offer one more point
move-want-card = Want { $card }
move-want-point = Want one more point
move-offer-send = Make this offer
move-offer-cancel = Drop the offer
move-accept = Accept
move-decline = Decline

coach-insert = Then you lay only in row { $row } this turn, { $hand ->
    [0] but it was your last card anyway.
    [one] and one card is left to go on with.
   *[other] and { $hand } cards are left to go on with.
}
coach-finish = { $better ->
    [0] No equation was found in this turn; what you keep may make one in the next.
   *[other] Both sides come to the same.
}
coach-put = The other side of row { $to } stays free for what you have.
coach-draw = Then you have { $hand ->
    [one] one card.
   *[other] { $hand } cards.
}

log-insert = { $you ->
    [yes] You lay
   *[no] { $who } lays
} { $card } into row { $row }, { $side ->
    [left] { $index ->
        [0] to the far left.
       *[other] on the left after card { $index }.
    }
   *[right] { $index ->
        [0] right next to the equals sign.
       *[other] on the right after card { $index }.
    }
}
log-finish = { $you ->
    [yes] You have it checked.
   *[no] { $who } has it checked.
}
log-lift = { "" }
log-put-back = { "" }
log-set = { $you ->
    [yes] You pay and move a card
   *[no] { $who } pays and moves a card
} into row { $row }, { $side ->
    [left] { $index ->
        [0] to the far left.
       *[other] on the left after card { $index }.
    }
   *[right] { $index ->
        [0] right next to the equals sign.
       *[other] on the right after card { $index }.
    }
}
log-cover = { $you ->
    [yes] You pay two points and lay
   *[no] { $who } pays two points and lays
} { $card } onto { $index ->
    [0] the first card
   *[other] the card after card { $index }
} on the { $side ->
    [left] left
   *[right] right
} of row { $row }.
log-turn-up = { $you ->
    [yes] You turn up a card { $pile-from }.
   *[no] { $who } turns up a card { $pile-from }.
}
log-put = { $you ->
    [yes] You lay it
   *[no] { $who } lays it
} { $side ->
    [left] to the left of the equals sign.
   *[right] to the right of the equals sign.
}
log-draw = { $you ->
    [yes] You draw { $pile-from }.
   *[no] { $who } draws { $pile-from }.
}
log-stop = { $you ->
    [yes] You have drawn enough.
   *[no] { $who } has drawn enough.
}
log-pass-card = { $you ->
    [yes] You give { $card } to your right.
   *[no] { $who } gives a card to the right, face down.
}
log-turn-glass = { $you ->
    [yes] You pay a point for another run of the hourglass.
   *[no] { $who } pays a point for another run of the hourglass.
}
log-time-up = The sand in the hourglass is out.
log-offer-to = { $you ->
    [yes] You would like to trade with { $seat }.
   *[no] { $who } would like to trade { $seat-is ->
        [you] with you.
       *[other] with { $seat }.
    }
}
log-offer-card = { $you ->
    [yes] You offer { $card }.
   *[no] { $who } offers { $card }.
}
log-offer-point = { $you ->
    [yes] You offer a point.
   *[no] { $who } offers a point.
}
log-want-card = { $you ->
    [yes] You want { $card }.
   *[no] { $who } wants { $card }.
}
log-want-point = { $you ->
    [yes] You want a point.
   *[no] { $who } wants a point.
}
log-offer-send = { $you ->
    [yes] That is your offer.
   *[no] That is what { $who } offers.
}
log-offer-cancel = { $you ->
    [yes] You drop the offer.
   *[no] { $who } drops the offer.
}
log-accept = { $you ->
    [yes] You accept.
   *[no] { $who } accepts.
}
log-decline = { $you ->
    [yes] You decline.
   *[no] { $who } declines.
}

say-scored = { $value ->
    [0] The equation is correct, but brings no points.
   *[other] The equation is correct and brings { $who-is ->
        [you] you
       *[other] { $who }
    } { $value ->
        [one] a point.
       *[other] { $value } points.
    }
}
say-removed = Row { $value } is wrong and too long: it is cleared away.
say-target-reached = { $who-is ->
    [you] You have reached the target: this round is the last.
   *[other] { $who } has reached the target: this round is the last.
}
say-sand-runs-out = { $who-is ->
    [you] You may lay only one more card now.
   *[other] { $who } may lay only one more card now.
}

refusal-no-row = There are only { $rows } rows here.
refusal-too-far = There are not that many cards on this side.
refusal-other-row = This turn you are laying in row { $laid }. Another row has to wait for your next turn.
refusal-lay-first = You have to lay at least one card before anything is checked.
refusal-finish-first = First lay at least one card and have the rows checked. Cards are turned up and drawn after that.
refusal-turn-up-first = First turn up a new card for row { $to }.
refusal-put-first = First lay { $turned } to the left or right of the equals sign of row { $to }.
refusal-draw-first = You have finished laying. Now you draw cards.
refusal-draw-on = { $drawn ->
    [0] You have to draw: two cards, or until you have five in hand.
    [one] One card is enough only if it makes exactly five. Draw on.
   *[other] If you draw more than two, you have to fill up to five. Draw on.
}
refusal-pile-dry = This pile is empty, and no card of this kind has been discarded either.
refusal-not-played = You have not agreed on this variant.
refusal-too-dear = That costs more points than you have to spare; you have { $points }.
refusal-nothing-there = There is no card in that place.
refusal-none-lifted = First lift a card of a row; then you can move it.
refusal-set-first = You have lifted a card of a row. First set it down where you want it, or put it back.
refusal-enough-lifted = You have lifted cards and put them back often enough in this turn. Now lay a card from your hand.
refusal-same-place = The card was there already. Set it down somewhere else, or just put it back; that costs nothing.
refusal-pass-first = First give a card to your right, face down.
refusal-by-itself = The hourglass runs through by itself.
refusal-turned-already = Another run is paid for already; more than one in advance is not possible.
refusal-sand-is-out = The sand is out: all you may do is lay one card.
refusal-no-partner = You can only trade with somebody else at the table.
refusal-enough-offers = You may not make more than three offers in a turn.
refusal-not-as-many = There are not that many: nobody can give more cards or points than they have.
refusal-empty-offer = You have not said anything yet. Offer something, or wish for something.
refusal-keep-one = You have not laid anything this turn. You need to keep a card for that.
refusal-not-owned = You can accept only if you have everything that is wanted: { $wants }.
refusal-no-offer-open = There is no offer on the table. First say with whom you would like to trade.
refusal-send-first = You are putting an offer together. First make it or drop it.
refusal-answer-first = First answer the offer: accept it or decline it.
