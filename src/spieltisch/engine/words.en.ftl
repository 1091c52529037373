# What every game says.

listing = { $most } and { $last }

hidden = a card
log-secret = { $you ->
    [yes] You have decided.
   *[no] { $who } has decided.
}

refusal-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-not-now = That cannot be done now.
refusal-not-there = { $card } is not there.
refusal-not-seen = { $card } is nowhere to be seen.
refusal-covered = { $card } lies under other cards.
refusal-not-by-card = You do not choose cards here, but places and moves: ask about one of those.

prompt-wait = { $awaited-count ->
    [0] It goes on in a moment.
   *[other] You are waiting for { $awaited }.
}
prompt-watch = { $awaited-count ->
    [one] It is { $awaited }’s turn.
   *[other] It is up to { $awaited }.
}
prompt-table = It goes on in a moment.
prompt-over = The game is over.

zone-box = box

category-family = Family game
category-patience = Patience
category-duel = Duel
category-party = Party game
category-children = Children’s game

step-show = { $zone }, face up: { $cards }
step-turn-up = { $zone }, turned up: { $cards }
step-shuffle = { $zone } is shuffled.
lot-starter = { $who-is ->
    [you] The lot decides: you begin.
   *[other] The lot decides: { $who } begins.
}
lot-die = The die shows { $value }.
step-cut-short = This could go on for ever, so it ends here.
step-round = The round is over: { $points }

you = You
table = The table
result-won = You have won!
result-lost = Lost, alas.
result-winners = { $you ->
    [only] You win!
    [yes] You win together with { $names }.
   *[no] { $count ->
        [one] { $names } wins.
       *[other] { $names } win together.
    }
}
result-draw = A draw!
result-helped = Reached with moves taken back.

terminal-help = Type the number of a move or its text. “why CARD”, “why PLACE” or “why MOVE” says why something cannot be done, “hint” asks for advice, “undo” takes back in patiences, ctrl-C stops and remembers the game.
terminal-race = This is a race: the enter key alone waits and lets the others go first.
terminal-set = Choose from { $cards }, for example: { $example }
terminal-number = Type a number from 1 to { $most } or the text of a move.
terminal-no-undo = Moves can be taken back only when you play alone.
terminal-can = You can do that now!
terminal-left = See you soon! The game is saved; go on with: { $how }
terminal-ended = The input has ended. The game is saved; go on with: { $how }
terminal-choose = Which game?
terminal-bot = Guest { $number }
