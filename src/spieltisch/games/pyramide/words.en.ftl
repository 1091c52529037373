name = Pyramide (Pyramid)
blurb = A patience to get to know the symbols: every card has one symbol more than those it rests on.

option-level = How the cards come.
option-level-simple = Three piles, row by row from the bottom up.
option-level-normal = One mixed pile for all rows: you have to think ahead.
option-second_pass = Only with three piles: if one runs out before its row is full, its discards are shuffled anew.

zone-cell = { $place ->
    [none] cell
   *[other] cell { $place }
}
zone-pile = pile
zone-open = open card
zone-discards = discards

fact-pile-in-play = pile in play

phase-build = Building

prompt-build = Where does the open card belong? Lay it on a free cell or discard it.

move-place = Lay it on cell { $cell }
move-discard = Discard it
move-give-up = Give up

coach-place = Of all cards it is the one that has exactly the symbols of the base below.
coach-discard = It is none of the nine cards that this base needs.
coach-brings = { "" }

log-place = { $you ->
    [yes] You lay the card on cell { $cell }.
   *[no] { $who } lays the card on cell { $cell }.
}
log-discard = { $you ->
    [yes] You discard the card.
   *[no] { $who } discards the card.
}
log-give-up = { $you ->
    [yes] You give up.
   *[no] { $who } gives up.
}

refusal-wrong-row = Row { $home } is for the cards with { $rank } symbols, so { $card } belongs there.
refusal-taken = There is already a card on cell { $cell }.
refusal-lacks = { $card } would have to show every symbol of { $other }, which it rests on. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: here one was taken for the other.
    [x-for-cross] The cross is a symbol of its own, slanted – bar and column together are no cross.
   *[other] Here a symbol is replaced instead of added: { $missing } is missing.
}
refusal-too-much = Above this cell lies { $other }; everything on { $card } would have to show there. { $slip ->
    [bar-for-column] The bar lies flat, the column stands upright: here one was taken for the other.
    [x-for-cross] The cross is a symbol of its own, slanted – bar and column together are no cross.
   *[other] But { $added } is missing there.
}
