name = Rückgriff (Reach Back)
blurb = Outbid your opponent's symbol, take cards you have laid back into your hand – and give up before it gets expensive.

option-starter = Who attacks in the first fight.
option-single_pass = Short game: discard piles are not shuffled again. When somebody cannot hold four cards any more, the larger pile of winnings wins.

zone-hand = hand
zone-pile = draw pile
zone-discards = discard pile
zone-row = row
zone-won = winnings

fact-sign-1 = dot
fact-sign-2 = bar
fact-sign-4 = column
fact-sign-8 = X
fact-sign-16 = circle
fact-bid = has announced
fact-count = cards with the announced symbol
fact-laid-1 = laid in this turn
fact-laid-2 = also laid in this turn
fact-brought = exchanged in in this turn
fact-back = taken back in this turn

phase-fight = Fight
phase-pay = Tribute

prompt-fight = { $step ->
    [attack] You attack: lay a card, then announce one of its symbols.
    [answer] The { $asked } is announced, on { $count ->
        [one] 1 card
       *[other] { $count } cards
    }. Answer with { $needed } cards that show the { $asked }, { $have ->
        [0] none of which is in your row yet,
        [one] one of which is in your row already,
       *[other] { $have } of which are in your row already,
    } or lay the { $beats }. Otherwise give up.
   *[more] { $may-count ->
        [0] You cannot announce anything yet: lay another card, or exchange one.
        [one] Announce the { $may }{ $further ->
            [yes] , or go on.
           *[no] .
        }
       *[other] Which symbol do you announce? To choose from: { $may }.
    }
}
prompt-pay = You have laid nothing, so it costs you a card from your hand. Which one do you give?

move-lay = Lay { $card }
move-exchange = Exchange { $card } for { $other }
move-announce = Announce the { $symbol }
move-pay = Give { $card }
move-give-up = Give up

coach-lay = { $step ->
    [attack] With it you announce one of its symbols; if you lose the fight, it is gone.
   *[other] It shows what you need; if you lose the fight, it is gone.
}
coach-exchange = That way you risk no more cards than before, and { $other } is back in your hand.
coach-announce = Then your announcement stands, and the other side has to outbid it or give up.
coach-pay = You have to give one, and it does not come back.
coach-give-up = { $further ->
    [no] There is nothing you can outbid it with.
   *[yes] The longer you fight on, the more cards lie in your row and are lost.
}

log-lay = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
log-exchange = { $you ->
    [yes] You exchange: { $card } goes into the row, { $other } back into your hand.
   *[no] { $who } exchanges: { $card } goes into the row, { $other } back into the hand.
}
log-announce = { $you ->
    [yes] You announce the { $symbol }.
   *[no] { $who } announces the { $symbol }.
}
log-pay = { $you ->
    [yes] You give { $card } as tribute.
   *[no] { $who } gives { $card } as tribute.
}
log-give-up = { $you ->
    [yes] You give up.
   *[no] { $who } gives up.
}
say-stands = { $value ->
    [one] That is 1 card with the { $symbol }.
   *[other] That makes { $value } cards with the { $symbol }.
}
say-wins-row = { $who-is ->
    [you] You win the fight and { $value ->
        [one] one card
       *[other] { $value } cards
    }.
   *[other] { $who } wins the fight and { $value ->
        [one] one card
       *[other] { $value } cards
    }.
}
say-put-away = { $who-is ->
    [you] Your { $value ->
        [one] card goes
       *[other] { $value } cards go
    } on your discard pile.
   *[other] { $value ->
        [one] The card of { $who } goes
       *[other] The { $value } cards of { $who } go
    } on the discard pile.
}
say-too-short = { $who-is ->
    [you] You can no longer hold four cards, only { $value }. That ends the game.
   *[other] { $who } can no longer hold four cards, only { $value }. That ends the game.
}

refusal-pay-first = You have given up without laying anything. Now you give a card from your hand.
refusal-no-tribute = Only whoever gives up before laying anything gives a card from the hand.
refusal-one-attacks = You attack with exactly one card. Now announce one of its symbols.
refusal-must-attack = You are the one who attacks, and that is always possible. Only whoever has to answer can give up.
refusal-two-laid = You lay no more than two cards in a turn.
refusal-exchanged = You exchange at most once in a turn.
refusal-not-in-row = You can exchange only for a card that lies in your own row.
refusal-just-laid = { $other } has come into your row in this turn. You can take back only a card that was there before.
refusal-rests = The card you have just taken back rests until the end of your turn.
refusal-nothing-done = First lay a card or exchange one, then announce.
refusal-not-asked = Against the { $asked } only the { $asked } on more cards helps, or the { $beats }.
refusal-too-few = The { $asked } is announced on { $count ->
    [one] 1 card
   *[other] { $count } cards
}. You need { $needed } of them in your row and have { $have }.
refusal-not-shown = { $card } does not show the { $symbol }. Every card you lay in this turn must show the symbol you announce.
refusal-stood-before = It has stood exactly like this before in this fight. That may not be repeated.
refusal-no-way-out = Like this you could not end your turn: you need { $needed } cards with the { $asked } in your row, or everything you lay shows the { $beats }.
refusal-begun = You can give up only before you have laid or exchanged a card in this turn.
