name = Weihnachts-Chaos (Christmas Chaos)
blurb = Bargain, donate, give, invite, swap presents: who is rid of all cards first? And who is left with the mother-in-law?

option-starter = Who begins.
option-exchange_wins = A hand that the exchange has emptied wins, too.
option-festive = Actions are announced in the Christmas spirit instead of just by their symbol.
option-turn_limit = After this many turns the game ends.

symbol-punkt = dot
    .the = the dot
    .deed = bargain
symbol-balken = bar
    .the = the bar
    .deed = donate
symbol-saeule = column
    .the = the column
    .deed = give a present
symbol-x = X
    .the = the X
    .deed = invite
symbol-kreis = circle
    .the = the circle
    .deed = swap presents

zone-stock = draw pile
zone-discards = discard pile
zone-played = played card
zone-hand = hand
zone-offered = offer

fact-to-do = actions left (value)
fact-emptied = emptied in the exchange
fact-turns-left = turns until the end

phase-play = Play a card
phase-act = Choose an action
phase-offer = Offers
phase-take = Take an offer
phase-donate = Donation
phase-gift = Gift
phase-invite = Invitation

prompt-play = { $stuck ->
    [yes] You have no card that you can play, so draw one.
   *[no] Play a card: each of its symbols is an action.
}
prompt-act = Which action comes next? Still to do: { $left }.
prompt-offer = { $festive ->
    [yes] Bargain hunt! Which card do you offer? Nothing is turned up until all have chosen.
   *[no] Dot: offer a card from your hand, face down. Nothing is turned up until all have chosen.
}
prompt-take = { $festive ->
    [yes] Bargains galore! You have to take one of them.
   *[no] Dot: you have to take one of the offers. Which?
}
prompt-donate = { $festive ->
    [yes] Time to do good: which card do you donate?
   *[no] Bar: which card do you discard?
}
prompt-gift = { $festive ->
    [yes] Which card do you wrap up, and who is the lucky one?
   *[no] Column: which card do you pass on, and to whom?
}
prompt-invite = { $festive ->
    [yes] Who do you invite? Whoever comes draws a card.
   *[no] X: who is to draw a card?
}

move-play = Play { $card }
move-draw = Draw a card
move-act = { $symbol }: { $symbol-deed }
move-offer = Offer { $card }
move-take = Take the offer from { $seat }
move-donate = Donate { $card }
move-gift = Give { $card } to { $seat }
move-invite = { $seat-is ->
    [you] Invite yourself
   *[other] Invite { $seat }
}

coach-play = { $sure ->
    [yes] { $then-left-count ->
        [one] It brings you one action: { $then-left }.
       *[other] It brings you { $then-left-count } actions: { $then-left }.
    }
   *[no] { "" }
}
coach-offer = If the offer is taken, you are rid of the card.
coach-take = The others take their cards back.
coach-gift = { $seat } then has one more card.
coach-invite = { $seat } then has one more card.
coach-brings = { $points ->
    [one] One card fewer in your hand.
   *[other] { $points } cards fewer in your hand.
}
coach-costs = { $points ->
    [one] That is one more card in your hand.
   *[other] That is { $points } more cards in your hand.
}

log-play = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
log-draw = { $you ->
    [yes] You have no card to play and draw one.
   *[no] { $who } has no card to play and draws one.
}
log-act = { $you ->
    [yes] You use { $symbol-the }.
   *[no] { $who } uses { $symbol-the }.
}
log-offer = { $you ->
    [yes] You offer { $card }.
   *[no] { $who } offers a card.
}
log-take = { $you ->
    [yes] You take the offer from { $seat }.
   *[no] { $seat-is ->
        [you] { $who } takes your offer.
       *[other] { $who } takes the offer from { $seat }.
    }
}
log-donate = { $you ->
    [yes] You donate { $card }.
   *[no] { $who } donates { $card }.
}
log-gift = { $you ->
    [yes] You give { $card } to { $seat }.
   *[no] { $seat-is ->
        [you] { $who } gives you { $card }.
       *[other] { $who } gives a card to { $seat }.
    }
}
log-invite = { $you ->
    [yes] { $seat-is ->
        [you] You invite yourself.
       *[other] You invite { $seat }.
    }
   *[no] { $seat-is ->
        [you] { $who } invites you.
        [self] { $who } invites themselves.
       *[other] { $who } invites { $seat }.
    }
}

say-action = { $value ->
    [0] Dot: everybody else offers a card.
    [1] Bar: a card is discarded.
    [2] Column: a card changes hands.
    [3] X: somebody draws a card.
   *[4] Circle: one after another, everybody takes a card blindly from the next hand.
}
say-festive = { $value ->
    [0] “What lovely things have you got for me?” A bargain is struck.
    [1] “It is for a good cause!” Something is donated.
    [2] “Go on, unwrap it!” A present is given.
    [3] “Do drop in!” Somebody is invited.
   *[4] “Eyes shut and grab one!” Presents are swapped.
}
say-lapsed = That cannot be done now, so the action is lost.
say-took = { $who-is ->
    [you] You take { $card } from { $other }.
   *[other] { $who } takes { $card } from { $other-is ->
        [you] you.
       *[other] { $other }.
    }
}

refusal-joker-stays = You do not get rid of the mother-in-law that way: you may neither play nor donate the Joker, only offer it or give it away.
refusal-can-play = You may draw only if you have nothing but the Joker. You have other cards, so play one of them.
refusal-play-first = First play a card from your hand; its symbols are your actions then.
refusal-choose-first = First choose an action of the played card. Still to do: { $left }.
refusal-offer-first = First offer a card from your hand.
refusal-take-first = First take one of the offers that were turned up; you have to.
refusal-donate-first = First donate a card: it goes onto the discard pile.
refusal-gift-first = First give a card to somebody else.
refusal-invite-first = First say who is to draw a card.
refusal-not-shown = There is no { $symbol } on { $played }. Still to do: { $left }.
refusal-done = You have already used { $symbol-the }. Still to do: { $left }.
refusal-no-offer = There is no offer from there. Take one that lies face up in front of you.
refusal-not-yourself = You cannot give yourself a present; pick somebody else.
refusal-empty-seat = Nobody sits there.
