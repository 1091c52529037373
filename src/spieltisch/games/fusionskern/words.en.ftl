name = Fusionskern (Fusion Core)
blurb = Charge the core: from the tips over the bridges to the middle. Whoever is first to run out of cards wins.

option-starter = Who lays the first single.
option-core_single = Which single helps when a card is laid on the core.
option-core_single-bridge_corners = One in the two corners beside the bridge.
option-core_single-any_corner = One in any of the four corners.
option-exchange_when = When you may discard a card and draw a new one. You must have no card with two symbols left.
option-exchange_when-nothing_fits = Only if you can lay no card at all.
option-exchange_when-card_stuck = If you cannot lay that one card.
option-stall_rounds = After so many rounds in which nobody lays a card, the game ends.

place-n = top
place-e = right
place-s = bottom
place-w = left
place-nw = top left
place-ne = top right
place-se = bottom right
place-sw = bottom left

zone-tip = { $place } tip
zone-bridge = { $place } bridge
zone-corner = { $place } corner
zone-core = core
zone-single = single beside the board
zone-twos = leftover cards
zone-pile = draw pile { $place }
zone-discards = discard pile { $place }
zone-hand = hand

fact-coin = coin
fact-coin-beside = coin beside the board
fact-coin-nw = coin top left
fact-coin-ne = coin top right
fact-coin-se = coin bottom right
fact-coin-sw = coin bottom left
fact-idle = turns without a card laid
fact-held-2 = twos
fact-held-3 = threes
fact-held-4 = fours

phase-corners = Filling the corners
phase-play = Turn

prompt-corners = Take a single from beside the board and lay it on a free corner.
prompt-play = { $playable ->
    [0] { $exchange ->
        [yes] None of your cards can be laid now. Swap a corner for { $spare } beside the board, or discard a card and draw a new one.
       *[no] None of your cards can be laid now. Swap a corner for { $spare } beside the board.
    }
    [one] One of your cards can be laid. Or swap a corner for { $spare } beside the board.
   *[other] { $playable } of your cards can be laid. Or swap a corner for { $spare } beside the board.
}

move-corner = Lay the { $single } on the { $corner } corner
move-tip = Lay { $card } on the { $tip } tip
move-bridge = Lay { $card } on the { $bridge } bridge
move-core = Lay { $card } on the core
move-swap = Swap the { $corner } corner
move-exchange = Discard { $card } and draw a new one

coach-corner = The tips beside it then take only what shows exactly the symbols of their two corners.
coach-tip = { $hand ->
    [one] That leaves you with one card.
   *[other] That leaves you with { $hand } cards.
}
coach-bridge = { $hand ->
    [one] That leaves you with one card.
   *[other] That leaves you with { $hand } cards.
}
coach-core = { $hand ->
    [one] That leaves you with one card.
   *[other] That leaves you with { $hand } cards.
}
coach-swap = { $sure ->
    [yes] { $then-playable ->
        [0] { "" }
        [one] If it stays like that, you can lay one of your cards afterwards.
       *[other] If it stays like that, you can lay { $then-playable } of your cards afterwards.
    }
   *[no] { "" }
}
coach-exchange = This card cannot be laid now, but perhaps a new one can.
coach-brings = { "" }

log-corner = { $you ->
    [yes] You lay the { $single } on the { $corner } corner.
   *[no] { $who } lays the { $single } on the { $corner } corner.
}
log-tip = { $you ->
    [yes] You lay { $card } on the { $tip } tip.
   *[no] { $who } lays { $card } on the { $tip } tip.
}
log-bridge = { $you ->
    [yes] You lay { $card } on the { $bridge } bridge.
   *[no] { $who } lays { $card } on the { $bridge } bridge.
}
log-core = { $you ->
    [yes] You lay { $card } on the core.
   *[no] { $who } lays { $card } on the core.
}
log-swap = { $you ->
    [yes] You swap a single.
   *[no] { $who } swaps a single.
}
log-exchange = { $you ->
    [yes] You discard { $card } and draw a new card with as many symbols.
   *[no] { $who } discards { $card } and draws a new card with as many symbols.
}
say-swaps = On the { $corner } corner there is now { $card } instead of { $old }, with the coin on it.

refusal-corners-first = First you take turns filling the four corners with singles.
refusal-corners-over = The corners are filled already. When it is your turn, you can swap one of them.
refusal-gone = The { $single } already lies on a corner.
refusal-taken = There is already a single on the { $corner } corner.
refusal-wrong-rank = { $rank ->
    [2] { $card } has two symbols and belongs on a tip.
    [3] { $card } has three symbols and belongs on a bridge.
   *[4] { $card } has four symbols and belongs on the core.
}
refusal-tip-misfit = Only { $wanted } fits on the { $tip } tip: the corners beside it show { $symbols }.
refusal-no-tip = There is no card yet on the { $bridge } tip for this bridge to build on.
refusal-bridge-misfit = { $wanted-count ->
    [0] Nothing fits on the { $bridge } bridge now: { $below } on the tip already shows what lies on the corners beside it.
   *[other] Only { $wanted } would fit on the { $bridge } bridge now: everything that { $below } on the tip shows, and a single from the corners beside it.
}
refusal-no-bridge = No bridge has a card yet. Without one nothing can be laid on the core.
refusal-core-misfit = { $wanted-count ->
    [0] Nothing fits on the core now: the bridges already show what lies on their corners.
   *[other] Only { $wanted } would fit on the core now: a bridge and a single from the corners that go with it.
}
refusal-coin-lies = The coin lies on the { $corner } corner. It can be swapped again only after somebody has swapped another one.
refusal-twos-stay = Cards with two symbols such as { $card } are never discarded, only laid.
refusal-twos-first = As long as you have a card with two symbols, you may not discard anything.
refusal-some-fit = You can still lay { $fitting }. You may discard only if nothing can be laid.
refusal-fits = { $card } can be laid now, so you may not discard it.
refusal-none-left = There is no card left with as many symbols for you to draw.
