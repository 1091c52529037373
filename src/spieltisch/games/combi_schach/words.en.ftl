name = Combi-Schach (Combi Chess)
blurb = Chess in which, before every move, a card says which pieces may move.

option-starter = Who is White and begins.
option-castling_card = Which card allows castling.
option-castling_card-king = The bar is enough, for castling is a move of the king.
option-castling_card-king_and_rook = It takes bar and column, for king and rook both move.
option-stalemate = What stalemate means.
option-stalemate-draw = The game is drawn.
option-stalemate-skip = Whoever cannot move is skipped.
option-draw_offers = You may offer each other a draw.

zone-square = { $place ->
    [none] square
   *[other] square { $place }
}
zone-pile = pile
zone-card = card
zone-discards = discard pile

fact-square = piece
fact-castling = castling still possible
fact-en-passant = square for taking en passant
fact-white = plays White
fact-quiet-turns = quiet turns
fact-times = this position so far
fact-skipped = skipped last
fact-offered = draw offered
fact-ending = outcome

phase-draw = Turning up a card
phase-move = Moving
phase-answer = Draw offer

prompt-draw = { $skipped ->
    [yes] { "The last card allowed no move, so that turn was skipped. " }
   *[no] { "" }
}{ $check ->
    [yes] { "Check! " }
   *[no] { "" }
}{ $colour ->
    [white] You are White. Turn up a card.
   *[black] You are Black. Turn up a card.
}
prompt-move = { $check ->
    [yes] { "Check! " }
   *[no] { "" }
}{ $all ->
    [yes] With { $card } every piece may move.
   *[no] With { $card } these may move: pawns{ $knight ->
        [yes] {", knights"}
       *[no] {""}
    }{ $bishop ->
        [yes] {", bishops"}
       *[no] {""}
    }{ $rook ->
        [yes] {", rooks"}
       *[no] {""}
    }{ $queen ->
        [yes] {", queens"}
       *[no] {""}
    }{ $king ->
        [yes] {", the king"}
       *[no] {""}
    }.
}
prompt-answer = You are offered a draw. Do you accept?
prompt-over = { $ending ->
    [checkmate] Checkmate!
    [card-mate] Mated by the card: { $card } leaves no way out of check.
    [resigned] One side has resigned.
    [stalemate] A draw: stalemate.
    [bare-kings] A draw: only the kings are left.
    [fivefold] A draw: this position has come up for the fifth time.
    [quiet] A draw: for 150 turns nothing was captured and no pawn moved.
    [claimed] A draw: it was rightly claimed.
    [agreed] A draw: you have agreed on it.
   *[none] The game is over.
}

move-move = Move from { $from } to { $to }
move-promote = Move from { $from } to { $to }, where the pawn becomes a { $piece ->
    [queen] queen
    [rook] rook
    [bishop] bishop
   *[knight] knight
}
move-draw-card = Turn up a card
move-decline = Decline the draw
move-claim-draw = Claim a draw
move-offer-draw = Offer a draw
move-accept = Accept the draw
move-resign = Resign

coach-move = { $pawns ->
    [0] { $idea ->
        [castles] Your king gets to safety, and your rook into play.
        [answers] That answers the check.
        [escapes] There nothing can capture the piece.
        [threatens] From there it attacks a piece that is worth more.
        [develops] That brings another piece into play.
        [centre] A pawn in the centre takes squares from the other side.
        [advances] The pawn comes closer to the last rank.
       *[other] There the piece has more to do, and it gives nothing away.
    }
    [1] It wins a pawn.
   *[other] It wins material worth { $pawns } pawns.
}
coach-promote = As a new piece the pawn is worth { $pawns } pawns more.

log-move = { $you ->
    [yes] You move from { $from } to { $to }.
   *[no] { $who } moves from { $from } to { $to }.
}
log-promote = { $you ->
    [yes] You move from { $from } to { $to }, and the pawn
   *[no] { $who } moves from { $from } to { $to }, and the pawn
} becomes a { $piece ->
    [queen] queen.
    [rook] rook.
    [bishop] bishop.
   *[knight] knight.
}
log-draw-card = { $you ->
    [yes] You turn up a card.
   *[no] { $who } turns up a card.
}
log-decline = { $you ->
    [yes] You decline the draw.
   *[no] { $who } declines the draw.
}
log-claim-draw = { $you ->
    [yes] You claim a draw.
   *[no] { $who } claims a draw.
}
log-offer-draw = { $you ->
    [yes] You offer a draw.
   *[no] { $who } offers a draw.
}
log-accept = { $you ->
    [yes] You accept the draw.
   *[no] { $who } accepts the draw.
}
log-resign = { $you ->
    [yes] You resign.
   *[no] { $who } resigns.
}
say-skips = { $who-is ->
    [you] Your card allows you no move, so you are skipped.
   *[other] The card allows { $who } no move, so the turn is skipped.
}
say-captures = { $who-is ->
    [you] You take
   *[other] { $who } takes
} { $value ->
    [1] a pawn.
    [2] a knight.
    [3] a bishop.
    [4] a rook.
   *[5] a queen.
}
say-check = { $who-is ->
    [you] Check! Your king is under attack.
   *[other] Check! { $who }’s king is under attack.
}

refusal-card-first = First turn up a card: it says which pieces may move.
refusal-card-lies = Your card is already turned up. Now move one of the pieces it allows.
refusal-nothing-there = There is nothing on { $from }.
refusal-not-yours = The piece on { $from } is not yours; move one of your own.
refusal-card-forbids = { $mover ->
    [knight] A knight
    [bishop] A bishop
    [rook] A rook
    [queen] A queen
   *[king] The king
} may move only if the card shows { $needs-the }, and { $card } does not.
refusal-wrong-way = From { $from } to { $to } is no move { $mover ->
    [pawn] for this pawn: it moves straight ahead onto free squares and captures diagonally forward.
    [knight] for this knight: it jumps two squares straight and one aside, not onto pieces of its own.
    [bishop] for this bishop: it moves diagonally until something is in its way.
    [rook] for this rook: it moves straight until something is in its way.
    [queen] for this queen: she moves straight or diagonally until something is in her way.
   *[king] for the king: he goes one square, not onto pieces of his own.
}
refusal-king-in-check = { $check ->
    [yes] Your king is in check, and this move leaves him there.
   *[no] This move would put your own king in check.
}
refusal-cannot-castle = Castling is not possible here: king and rook must never have moved, nothing may stand between them, and the king may neither be in check nor pass over an attacked square.
refusal-castling-card = As you agreed, castling takes bar and column on the card, and { $card } does not show both.
refusal-must-promote = On { $to } the pawn is promoted. Say which piece it becomes.
refusal-no-promotion = Only a pawn that reaches the last row is promoted.
refusal-no-claim = You may claim a draw if the position has come up three times, or if nothing was captured and no pawn moved for 100 turns. This position so far: { $times }. Turns without a capture or a pawn move: { $quiet }.
refusal-claim-sooner = You may claim a draw only before you turn up a card.
refusal-offer-sooner = You may offer a draw only before you turn up a card.
refusal-no-offer = Nobody is offering you a draw just now.
refusal-answer-first = You are offered a draw: accept or decline, then the game goes on.
refusal-offered-already = You have already offered a draw in this turn.
refusal-no-offers = You play without draw offers.
