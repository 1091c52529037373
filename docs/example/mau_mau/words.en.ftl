name = Mau-Mau
blurb = Suit on suit, number on number: the first to get rid of their cards wins.

option-cards = How many cards everybody is dealt.
option-starter = Who begins.

card-sky = the { $suit } { $value }
symbol-sun = sun
symbol-moon = moon
symbol-star = star
symbol-cloud = cloud

zone-stock = draw pile
zone-pile = pile
zone-hand = hand

fact-wished = wished for
fact-wished-none = nothing
fact-wished-sun = sun
fact-wished-moon = moon
fact-wished-star = star
fact-wished-cloud = cloud
fact-owed = cards to draw
fact-rebuilds = reshuffled
fact-dry-draws = without a card in a row

phase-turn = Turn
prompt-turn = { $owed ->
    [0] { $wished ->
        [none] Match the suit or the number of { $top }, or draw a card.
       *[other] The wish is { $wished }. Lay that suit, or draw a card.
    }
   *[other] Lay a seven as well, or draw { $owed } cards.
}

move-lay = Lay { $card }
move-wish = Lay { $card } and wish for { $suit }
move-draw = Draw

log-lay = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
log-wish = { $you ->
    [yes] You lay { $card } and wish for { $suit }.
   *[no] { $who } lays { $card } and wishes for { $suit }.
}
log-draw = { $you ->
    [yes] You draw.
   *[no] { $who } draws.
}
say-draws = { $value ->
    [0] There is nothing left to draw.
   *[other] That makes { $value } cards.
}
say-skipped = { $who-is ->
    [you] You miss a turn.
   *[other] { $who } misses a turn.
}
say-mau = { $who-is ->
    [you] Mau! You have one card left.
   *[other] Mau! { $who } has one card left.
}

refusal-no-match = { $card } has neither the suit nor the number of { $top }.
refusal-not-wished = The wish is { $wished }, and { $card } is something else.
refusal-seven-first = Only a seven helps against a seven. Otherwise you draw { $owed } cards.
refusal-nine-wishes = With a nine you wish for a suit.
refusal-no-wish = Only whoever lays a nine may wish.
refusal-nine-on-nine = A nine does not go on a nine.
