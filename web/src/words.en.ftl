# What the page itself says.

page-title = Spieltisch
page-tagline = Card games to play alone, against bots, or with friends you send a link to.
page-loading = One moment …
page-seat = Seat { $number }

page-filter = Find a game
page-wishes = What would you like?
page-wish-two = For two, 15 minutes
page-wish-wordless = No reading
page-wish-alone = Alone
page-wish-short = 5 minutes
page-wish-many = For five
page-more-wishes = More wishes
page-favourites = Favourites
page-favourite = Favourite: { $game }
page-your-tables = Your tables
page-tables-running = Play on
page-tables-finished = Finished
page-found = { $count ->
    [one] 1 game
   *[other] { $count } games
}
page-players = Players
page-any = any
page-alone = alone
page-category = Kind
page-minutes = Time
page-minutes-most = up to { $minutes } min
page-pace = Pace
page-pace-alone = patience
page-pace-race = race
page-pace-turns = in turns
page-own-game = Got an idea for a game of your own?
page-own-game-how = One short file is enough: here is how.
page-none-found = We have no game like that. Try asking for less.
page-facts = { $seats } · { $minutes } min{ $age ->
    [0] {""}
   *[other] {" "}· age { $age }+
}
page-seats = { $least ->
    [1] 1 player
   *[other] { $least } players
}
page-seats-range = { $least }–{ $most } players
page-close = Close

page-name = Your name
page-name-default = What are you called?
page-play-as = You play as { $name }.
page-other-name = Change name
page-opponents = Who is playing?
page-seat-you = You
page-seat-open = whoever has the link
page-seat-here = here on this device
page-name-of = Name at seat { $number }
page-all-here = All of us on this device
page-seat-bot = Bot, { $level }
page-add-seat = One more
page-remove-seat = One fewer
page-options = Options
page-deal = Deal number
page-deal-hint = leave empty for a surprise
page-deal-of-the-day = Deal of the day: { $day }
page-tally = { $played ->
    [one] 1 game
   *[other] { $played } games
} on this device, { $won } won, longest streak { $longest }, best score { $best }
page-take-back = Take back your own move while it has given nothing away
page-turn-seconds = Seconds per turn
page-turn-none = no limit
page-leaver = If somebody leaves
page-leaver-bot = a bot plays on
page-leaver-wait = the table waits
page-leaver-pause = the game pauses
page-option-lot = by lot
page-option-yes = yes
page-option-no = no
page-option-none = none
page-start = Start
page-with-others = With others
page-bots = { $count ->
    [0] by link only
    [one] 1 bot
   *[other] { $count } bots
}

page-share = Invite
page-share-text = Whoever opens this link sits down at the table.
page-watch-text = With this link people can watch.
page-copy = Copy the link
page-copied = Copied
page-only-here = This address works on this device only. So that others can join, start the server with: serve --host 0.0.0.0
page-send = Share …
page-other-address = Another address
page-waiting = We begin as soon as every seat is taken.
page-fill = Put bots in the free seats
page-fewer = Begin without the free seats
page-went-on = The others have already begun.
page-make-free = { $name ->
    [none] Free seat { $number }
   *[other] Free { $name }’s seat
}
page-make-free-sure = { $name ->
    [none] Really? After that, the only way back is the invitation.
   *[other] Really? After that, { $name } can only come back with the invitation.
}
page-stand-up = Stand up
page-carry = Go on playing on another device
page-carry-text = For you alone: whoever has this link sits in your seat.
page-deal-link = This deal
page-deal-link-text = With this link everybody gets the same cards.
page-seat-lost = Your seat is free again. Sit down once more if you like, or watch.
page-sit-here = Take seat { $number }
page-watch = Just watch
page-watching = You are watching.
page-free = free

page-your-turn = Your turn
page-played-for-me = A bot is playing for you
page-my-bot = your bot
page-turn-of = { $name } to play
page-thinks = { $name } is thinking …
page-turn-many = Waiting for { $names }
page-race-on = Go!
page-away = away
page-paused = The game is waiting until everybody is back.
page-offline = Connection lost. We are trying again …
page-round = Round { $round }
page-round-over = Round { $round } is over
page-go-on = Go on
page-race-won = { $ms ->
    [0] You were quicker than { $who }.
    [one] You were quicker than { $who } by one millisecond.
   *[other] You were quicker than { $who } by { $ms } milliseconds.
}
page-race-ways = Allowed for the trip to the server: { $ways }.
page-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
page-empty = empty
page-face-down = face down
page-covered = face down, you know it
page-top = on top: { $card }
page-can = can be chosen
page-chosen = chosen
page-threatened = in danger
page-gap = Position { $number }
page-figure = { $figure } on it
page-hand-of = { $name }: { $zone }
page-cancel = Never mind
page-choose = Choose
page-why = Why not?
page-why-card = Why not { $card }?
page-seconds = { $seconds } s

page-log = Log
page-log-back = (taken back)
page-log-empty = Nothing has happened yet.
page-rules = Rules
page-print = Play it on paper
page-print-about = Cards, backs and board to cut out, and the rules as a leaflet, all in one PDF.
page-print-paper = Paper
page-print-letter = US Letter
page-print-ink = Save ink
page-print-get = Get the PDF
page-print-busy = Drawing …
page-scores = Scores
page-total = Total
page-settings = Settings
page-menu = Menu
page-lobby = All games
page-undo = Take back
page-signs = Give a sign
page-sign-well-played = Well played!
page-sign-thanks = Thanks!
page-sign-haha = Haha!
page-sign-wow = Oh!
page-sign-oops = Oops!
page-sign-thinking = I am still thinking …
page-mute = Mute
page-hint = Hint
page-restart = Start over
page-really = Really? { $what }
page-reference = The 32 cards
page-tour = First steps
page-replay = Replay
page-moments = Could I have done better?
page-moments-looking = The coach is going through your moves once more …
page-moments-how = Touch a move: you see the table before it and can play on from there.
page-replay-at = Move { $n } of { $last }
page-replay-live = Back to the game
page-replay-go-on = Play on from here
page-replay-first = To the beginning
page-replay-back = One move back
page-replay-on = One move on
page-replay-last = To the end
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = Speed: { $speed }×
page-replay-eyes = Through whose eyes?
page-replay-open = All open
page-again = Another game
page-another-deal = New cards
page-once-more = The same cards again
page-result = Result
page-again-go = Go to the next game
page-over = The game is over
page-proof = The deal can be checked
page-proof-text = Published before the deal: { $hash }. Revealed now: { $secret }. “spieltisch verify” confirms it with the record.
page-promise-text = Promised before the deal: { $promise }. At the end it can be checked that nobody chose the cards.
page-as-promised = Dealt as promised ✓
page-not-as-promised = Not dealt as promised!
page-practice = Practice game
page-practice-text = These cards could have been known beforehand.
page-record = Save the record
page-bot-for-me = Let a bot play for me
page-myself = Take over again
page-look-through = Look through

page-language = Language
page-theme = Colours
page-theme-auto = like the device
page-theme-light = light
page-theme-dark = dark
page-contrast = Contrast
page-contrast-normal = normal
page-contrast-high = high
page-letters = Text
page-letters-normal = normal
page-letters-large = large
page-size = Cards
page-size-small = small
page-size-normal = normal
page-size-large = large
page-backs = Card backs
page-backs-plain = by colour
page-backs-patterned = with a pattern too
page-hand = Playing hand
page-hand-right = right
page-hand-left = left
page-motion = Motion
page-motion-full = cards fly
page-motion-little = as little as possible
page-sound = Sound
page-vibration = Vibrate when it is your turn
page-muted = Hide the signs others give
page-on = on
page-off = off

page-no-table = There is no such table. Perhaps the link is incomplete.

page-tour-title = The symbol cards in two minutes
page-tour-1 = Every card is made of up to five symbols, laid over each other. Touch them and watch the card change.
page-tour-2 = Each symbol has a value: dot 1, bar 2, column 4, X 8, circle 16. The corner says what they are worth together, and no two cards are worth the same. How many symbols there are is called the rank; the little dots at the bottom count it.
page-tour-joker = Without a single symbol it is the Joker: value 0, rank 0. So that nobody takes the 0 for a circle, the corner has a J. In some games it counts as rank 6.
page-tour-3 = Many games ask for the same thing: one symbol more or one symbol fewer. Which of these cards may follow the { $card }?
page-tour-right-more = Right! The { $card } has one symbol more: the { $symbol }.
page-tour-right-less = Right! The { $card } has one symbol fewer: the { $symbol } is gone.
page-tour-bar-for-column = Not quite: the bar lies flat, the column stands upright. Here one has taken the place of the other.
page-tour-x-for-cross = Not quite: the X is slanted and a symbol of its own. Bar and column together make no X.
page-tour-replaced = Not quite: something goes ({ $missing }), and something comes ({ $added }). Only one symbol may change.
page-tour-rank-alone = Not quite: the rank is right, but that alone is not enough. Something goes ({ $missing }), and something comes ({ $added }). All symbols but one must stay the same.
page-tour-too-many = Not quite: more than one symbol changes ({ $symbols }).
page-tour-same = That is the same card.
page-tour-done = That is all there is to it. Have fun!
page-tour-next = Next
page-tour-another = Another one

page-symbol-punkt = dot
page-symbol-balken = bar
page-symbol-saeule = column
page-symbol-x = X
page-symbol-kreis = circle

page-category-numbers = Number games
page-category-family = Family games
page-category-patience = Patiences
page-category-duel = Duels
page-category-party = Party games
page-category-children = Children’s games

page-error-too-many-tables = You have opened a great many tables just now. Wait a little.
page-error-seat-taken = This seat has just been taken.
page-error-seat-kept = This seat is kept for somebody.
page-error-no-seat = There is no such seat.
page-error-no-table = There is no such table.
page-error-bad-request = A table cannot be opened like this: { $detail }
page-error-no-printer = This server cannot print: it lacks the package for it.
page-error-trouble = Something went wrong. Please try again.

page-lesson = Show me how it goes
page-lesson-title = { $game }: the first turns
page-lesson-at = Step { $n } of { $of }
page-lesson-show = Show me
page-lesson-skip = Skip
page-lesson-next = Go on
page-lesson-end = Done

# Without a server: everything is on this device.
page-offline-loading = Still unpacking the cards …
page-offline-no-https = Over http:// the browser allows no games here. Please open the same address with https://.
page-offline-no-wasm = This browser is too old to run the games by itself. A newer Firefox, Chrome, Edge or Safari can.
page-offline-no-storage = This browser won’t remember anything for this page, and without that there is no table. Please leave private mode, or allow the page to keep data.
page-offline-failed = Not everything has arrived. Please reload once you are online again.
page-offline-tables = Tables on this device
page-offline-keep = Save to a file
page-offline-take = Load from a file
page-offline-taken = { $count ->
    [0] All of these tables were here already.
    [one] One table has been added.
   *[other] { $count } tables have been added.
}
page-offline-not-taken = There are no tables in this file that can be read. Nothing has changed.
page-play-here = Play on this device, with or without a network
page-table-here = This table is on this device only, so it needs no network. You can save it to a file in the settings.
page-gone-here = No network – this table goes on all the same.
page-gone-lobby = No network. You can still play alone or with bots; tables with others are waiting for it.
page-gone-others = Playing with others takes a network. Alone or with bots you can do without.
