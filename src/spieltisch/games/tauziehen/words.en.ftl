name = Tauziehen (Tug of War)
blurb = Five cards in the middle, and both of you tug at them: whoever is first to pull one over their border four times wins.

option-starter = Who sets the first marker; the other side then plays the first card.
option-turn_limit = After this many played cards the game ends at the latest (an even number).
option-deck = How many cards each of you has.
option-deck-whole = All 25.
option-deck-small = Only four: a small game to be worked out, with three rows and six played cards.

zone-hand = hand
zone-pile = pile
zone-discards = discard pile
zone-played = played card

fact-first = sits beyond row −2
fact-row-1 = dot in row
fact-row-2 = bar in row
fact-row-4 = column in row
fact-row-8 = X in row
fact-row-16 = circle in row
fact-marker = marker lies on
fact-points = points
fact-pulled = pulled in this turn
fact-turns = cards played

phase-open = First marker
phase-play = Play a card
phase-block = Set the marker

prompt-open = Set your marker on one of the five singles. Nobody can pull it away from you in the next turn.
prompt-play = Play a card: it pulls its symbols towards you, only { $held } is held by the other marker. You pull towards { $side ->
    [minus] minus
   *[other] plus
}. Dot { $row-1 }, bar { $row-2 }, column { $row-4 }, X { $row-8 }, circle { $row-16 }.
prompt-block = Which single do you hold until your next turn? To choose from: { $free }. Dot { $row-1 }, bar { $row-2 }, column { $row-4 }, X { $row-8 }, circle { $row-16 }.

move-block = Set the marker on { $single }
move-play = Play { $card }

coach-play = It pulls its symbols a row towards you, only { $held } is held and stays where it is.
coach-block = Until your next turn { $single } cannot be pulled away from you.

log-block = { $you ->
    [yes] You set your marker on { $single }.
   *[no] { $who } sets the marker on { $single }.
}
log-play = { $you ->
    [yes] You play { $card } and pull.
   *[no] { $who } plays { $card } and pulls.
}
say-marker-stays = { $who-is ->
    [you] Only { $card } has moved: your marker stays where it is.
   *[other] Only { $card } has moved: { $who }’s marker stays where it is.
}
say-crossed = { $who-is ->
    [you] You pull { $card } over the border: a point.
   *[other] { $who } pulls { $card } over the border: a point.
}

refusal-marker-opens = You open with the marker only: set it on one of the five singles. The other side plays the first card.
refusal-card-first = First you play a card and pull, then you set your marker.
refusal-marker-first = You have already pulled. Now set your marker. To choose from: { $free }.
refusal-held = { $single } lies under the other marker, so you did not pull it in this turn. To choose from: { $free }.
refusal-not-on-card = { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: { $card } does not show { $added-the }.
    [x-for-cross] The X is slanted and a symbol of its own. On { $card } there are bar and column, but no X.
   *[other] { $card } does not show { $added-the }.
} So you did not pull { $single }. To choose from: { $free }.
refusal-must-move = Your marker already lies on { $single } and may not stay there. To choose from: { $free }.
