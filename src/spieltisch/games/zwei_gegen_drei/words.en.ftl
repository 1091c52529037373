name = 2 gegen 3 (2 against 3)
blurb = Two strong cards against three weaker ones, laid face down and turned up one by one: who has more in the end?

option-starter = Who is Two in the first round, and so lays two cards.
option-max_rounds = After this many rounds it is over at the latest (an even number).

zone-hand = hand
zone-pile = draw pile
zone-card-1 = card 1
zone-card-2 = card 2
zone-card-3 = card 3
zone-played = played cards

fact-role = lays
fact-role-two = lays two cards
fact-role-three = lays three cards
fact-tricks = tricks
fact-all-tricks = tricks in all
fact-revealed = turned up in this trick
fact-swapped = “Two” has swapped
fact-swapped-no = “Two” has not swapped yet
fact-swapped-yes = “Two” has swapped

phase-lay = Laying
phase-reveal = Turning up
phase-swap = Swapping

prompt-lay = Trick { $trick }, the score is { $tricks } to { $rival }. { $role ->
    [two] Lay two cards face down in front of you.
   *[three] Lay three cards face down in front of you.
} The one you choose first becomes card 1.
prompt-reveal = { $revealed ->
    [2] Turn up one more card opposite. Your cards add up to { $own }, face up opposite: { $open }.
   *[other] Turn up a card opposite. Your cards add up to { $own }.
}
prompt-swap = Your cards add up to { $own }, face up opposite: { $open }. Do you want to swap one of your face-down cards for a card in hand?

move-lay = Lay { $cards }
move-reveal = Turn up { $slot }
move-swap = Swap { $slot } for { $card }
move-pass = Do not swap

coach-lay = It takes five tricks to play all the cards: what you do not lay now you have later.
coach-reveal = You know more then, and can decide better.
coach-swap = { $sure ->
    [yes] Your cards add up to { $then-own } then, and nobody has seen what you swapped.
   *[no] Nobody sees what you swap.
}
coach-pass = Your cards add up to { $own }, and your hand stays as it is.

log-lay = { $you ->
    [yes] You lay { $cards }, still face down.
   *[no] { $who } has laid.
}
log-reveal = { $you ->
    [yes] You turn up { $slot } opposite.
   *[no] { $who } turns up { $slot } opposite.
}
log-swap = { $you ->
    [yes] You swap { $slot } for { $card }.
   *[no] { $who } swaps { $slot } for a card in hand.
}
log-pass = { $you ->
    [yes] You do not swap.
   *[no] { $who } does not swap.
}
lot-starter = { $who-is ->
    [you] Lots are drawn: you are Two first.
   *[other] Lots are drawn: { $who } is Two first.
}
say-roles = { $value ->
    [0] { $who-is ->
        [you] You lay two cards in this round, { $other } lays three.
       *[other] { $other-is ->
            [you] { $who } lays two cards in this round, you lay three.
           *[other] { $who } lays two cards in this round, { $other } lays three.
        }
    }
   *[other] { $who-is ->
        [you] Now you lay two cards, and { $other } lays three.
       *[other] { $other-is ->
            [you] Now { $who } lays two cards, and you lay three.
           *[other] Now { $who } lays two cards, and { $other } lays three.
        }
    }
}
say-no-swap = { $value ->
    [0] { $who-is ->
        [you] You have no card in hand left to swap.
       *[other] { $who } has no card in hand left to swap.
    }
   *[other] { $who-is ->
        [you] You have already swapped in this trick.
       *[other] { $who } has already swapped in this trick.
    }
}
say-sum = { $who-is ->
    [you] Your cards add up to { $value }.
   *[other] { $who }’s cards add up to { $value }.
}
say-trick = { $who-is ->
    [you] The trick is yours, your { $value ->
        [one] first
        [2] second
       *[other] third
    } in this round.
   *[other] The trick goes to { $who }, the { $value ->
        [one] first
        [2] second
       *[other] third
    } in this round.
}
say-tied = A tie at { $value }: nobody gets the trick.
say-round = { $who-is ->
    [you] You win the round with { $value ->
        [one] one trick
       *[other] { $value } tricks
    }.
   *[other] { $who } wins the round with { $value ->
        [one] one trick
       *[other] { $value } tricks
    }.
}
say-drawn = The round is a draw: { $value } all.

refusal-lay-first = First everybody lays their cards face down, then cards are turned up.
refusal-reveal-first = Now you turn up a face-down card opposite.
refusal-swap-first = First decide: swap one of your face-down cards for a card in hand, or leave it.
refusal-wrong-number = { $role ->
    [two] In this round you lay exactly two cards.
   *[three] In this round you lay exactly three cards.
}
refusal-lies-open = { $slot } already lies face up. Choose one that lies face down.
refusal-no-swap-open = { $slot } already lies face up and stays. You can swap only what is still face down.
refusal-no-card = There is no card here: whoever lays two cards has only card 1 and card 2.
