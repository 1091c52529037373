name = Tentagram
blurb = Ten piles on a star, and nobody may look: who has the most cards where in the end?

option-strict_placement = A card may only go where it shows both symbols. Otherwise it may go anywhere, but counts only there.
option-by_heart = Who laid where is for you to remember.
option-starter = Who begins.

zone-pile = { $place ->
    [none] pile
   *[other] pile on the { $place }
}
zone-point = point of the star
zone-hand = hand
zone-stack = pile
zone-won = cards won

phase-lay = Laying

prompt-lay = { $strict ->
    [yes] You have { $drawn } ({ $symbols }). Lay it face down on a table card whose two symbols it shows.
   *[no] You have { $drawn } ({ $symbols }). Lay it face down on a table card; it will count only if it shows both of its symbols.
}

move-place = Lay it on the { $table }

coach-place = It counts there, for it shows both symbols of the table card.

log-place = { $you ->
    [yes] You lay a card on the star.
   *[no] { $who } lays a card on the star.
}
say-laid = It lies on the { $value }.
say-aside = { $who-is ->
    [you] { $card }, which you laid on the { $value }, does not count: it lacks a symbol.
   *[other] { $card }, which { $who } laid on the { $value }, does not count: it lacks a symbol.
}
say-takes = { $how ->
    [most] { $who-is ->
        [you] { $count ->
            [one] On the { $table } only one card counts, and it is yours.
           *[other] On the { $table } you have the most cards, { $count }.
        } { $value ->
            [one] It goes to you.
            [2] Both are yours.
           *[other] All { $value } are yours.
        }
       *[other] { $count ->
            [one] On the { $table } only one card counts, and { $who } laid it.
           *[other] On the { $table } { $who } has the most cards, { $count }.
        } { $value ->
            [one] It goes to { $who }.
            [2] Both go to { $who }.
           *[other] All { $value } go to { $who }.
        }
    }
   *[tie] { $who-is ->
        [you] On the { $table } the others ahead of you are level, so with { $count } of your own all { $value } are yours.
       *[other] On the { $table } those in front are level, so all { $value } go to { $who }, who has { $count }.
    }
}
say-none-counts = On the { $value } not a single card counts: the pile stays where it is.
say-tied = On the { $value } it is a tie all the way down: the pile stays where it is.

refusal-lacks = { $card } may not go on the { $table }, for it does not show both symbols. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: here one has taken the place of the other.
    [x-for-cross] The X is slanted and a symbol of its own. Bar and column together make no X.
   *[other] { $missing-count ->
        [one] One is missing: { $missing-the }.
       *[other] { $missing-count } are missing: { $missing }.
    }
}
