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
refusal-not-by-card = Here you choose a space or a move, not a card. Ask about one of those.
refusal-as-told = You could do that too, but first try what it says here.

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

step-show = { $zone }, face up: { $cards }
step-turn-up = { $zone }, turned up: { $cards }
step-shuffle = { $zone }, freshly shuffled
lot-starter = { $who-is ->
    [you] Lots are drawn: you begin.
   *[other] Lots are drawn: { $who } begins.
}
lot-die = The die shows { $value }.
step-cut-short = This could go on for ever, so it ends here.
step-round = Points: { $points }

you = You
table = The table
result-won = You have won!
result-lost = You have lost this time.
result-winners = { $you ->
    [only] You win!
    [yes] You share the win with { $names }.
   *[no] { $count ->
        [one] { $names } wins.
       *[other] { $names } share the win.
    }
}
result-draw = A draw!
result-helped = With the help of moves taken back.

terminal-help = Type the number of a move or its text. “why CARD”, “why SPACE” or “why MOVE” says why something cannot be done, “hint” asks for advice, “undo” takes back a move in patiences, ctrl-C stops and keeps the game.
terminal-lesson = Type the number of a move or its text. “why CARD” says why something cannot be done, “skip” ends the lesson.
terminal-race = This is a race. Press just the enter key and you wait, which lets the others go first.
terminal-look = Look closely and remember the cards. Press the enter key to go on.{ " " }
terminal-set = Choose from { $cards }, for example: { $example }
terminal-number = Type a number from 1 to { $most } or the text of a move.
terminal-no-undo = You can take a move back only when you play alone.
terminal-can = You can do that now!
terminal-left = See you soon! The game is saved; go on with: { $how }
terminal-ended = The input has ended. The game is saved; go on with: { $how }
terminal-choose = Which game?
terminal-seat = Seat { $number }
