name = Werteschmiede (Value Forge)
blurb = Five columns, two piles: sort thirty cards by value, up from the 1 and down from the 30.

option-mode = Where the cards are to go.
option-mode-normal = Onto two piles: up from the Joker and down from the 31.
option-mode-loss = The losing game: all onto the low pile; what is in the way you may lose.
option-stall_limit = The game ends after this many moves in a row that neither turn up nor lay off a card.

zone-low = low pile
zone-high = high pile
zone-lost = lost cards
zone-column = { $place ->
    [none] column
   *[other] column { $place }
}

fact-moves = moves
fact-idle = moves without progress

phase-forge = Forging

prompt-forge = { $mode ->
    [loss] The low pile needs the { $low } next. { $high ->
        [1] Only the 1 can still be lost.
       *[other] You may lose cards up to the { $high }.
    }
   *[normal] The low pile needs the { $low } next, the high pile the { $high }.
}{ $hurry ->
    [yes] {" "}If no card is turned up or laid off, the game ends { $left ->
        [one] after the next move
       *[other] in { $left } moves
    }.
   *[no] {""}
}
prompt-over = { $mode ->
    [loss] { $laid ->
        [30] The game is over: all 30 cards on one pile. You cannot do better!
       *[other] The game is over. Your result: { $laid } of 30.
    }
   *[normal] { $laid ->
        [30] The game is over: all 30 cards are laid off.
       *[other] The game is lost. Laid off: { $laid } of 30 cards.
    }
}

result-lost = Perhaps next time it will be all thirty.

move-move = Top card of column { $from } to column { $onto }
move-block = Whole block of column { $from } to the empty column { $onto }
move-low = Top card of column { $from } onto the low pile
move-high = Top card of column { $from } onto the high pile
move-lose = Lose the top card of column { $from }
move-give-up = Give up

coach-move = It makes room in column { $from }.
coach-block = That turns up the next card of column { $from }.
coach-low = { $sure ->
    [yes] Then the low pile needs the { $then-low }.
   *[no] { "" }
}
coach-high = { $sure ->
    [yes] Then the high pile needs the { $then-high }.
   *[no] { "" }
}
coach-lose = It is lost then, but no longer in the way.
coach-brings = That is one more card laid off.

log-move = { $you ->
    [yes] You move the top card of column { $from } to column { $onto }.
   *[no] { $who } moves the top card of column { $from } to column { $onto }.
}
log-block = { $you ->
    [yes] You move the block of column { $from } to the empty column { $onto }.
   *[no] { $who } moves the block of column { $from } to the empty column { $onto }.
}
log-low = { $you ->
    [yes] You lay the top card of column { $from } onto the low pile.
   *[no] { $who } lays the top card of column { $from } onto the low pile.
}
log-high = { $you ->
    [yes] You lay the top card of column { $from } onto the high pile.
   *[no] { $who } lays the top card of column { $from } onto the high pile.
}
log-lose = { $you ->
    [yes] You lose the top card of column { $from }.
   *[no] { $who } loses the top card of column { $from }.
}
log-give-up = { $you ->
    [yes] You give up.
   *[no] { $who } gives up.
}

refusal-no-card = Column { $from } is empty.
refusal-same-column = The card has to go to another column.
refusal-not-higher = { $card } may only go onto a higher card, not onto { $other }.
refusal-not-between = { $card } lies in a block on { $under }. { $room ->
    [0] No value is left in between: it can only go to a pile or an empty space.
    [one] You may move it only onto the { $least } or to an empty space, for the card below must be higher than it and lower than { $under }.
   *[other] You may move it only onto { $least } to { $most } or to an empty space, for the card below must be higher than it and lower than { $under }.
}
refusal-same-again = No face-down card lies under it in column { $from } any more. Merely changing columns is not allowed.
refusal-no-block = { $card } lies there alone; that is no block.
refusal-block-on-card = A whole block may only go to an empty space, never onto a card.
refusal-not-next-low = { $caught ->
    [yes] The { $low } is still caught in the block under { $card }.
   *[no] The low pile needs the { $low } next, not { $card }.
}
refusal-not-next-high = { $caught ->
    [yes] The { $high } is still caught in the block under { $card }.
   *[no] The high pile needs the { $high } next, not { $card }.
}
refusal-no-high-pile = The losing game has no high pile; all cards are to go onto the low one.
refusal-no-losing = You can lose cards only in the losing game.
refusal-not-lower = { $card } is too high: you can lose only a lower card than the last, at most the { $high }.
