name = Obendrauf (On Top)
blurb = Higher, or the same colour: be the first without cards.

option-rounds = How many rounds are played.

zone-stock = draw pile
zone-pile = pile
zone-hand = hand

phase-turn = Turn
prompt-turn = Lay a card higher than { $value }, or one with the colour of { $top }. Or draw.

move-lay = Lay { $card }
move-draw = Draw a card
log-lay = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
log-draw = { $you ->
    [yes] You draw a card.
   *[no] { $who } draws a card.
}

refusal-too-low = { $card } is not higher than { $value }, and { $top } has another colour.
