name = Durchbruch (Breakthrough)
blurb = Be the first to bring a pawn to the other side.

option-starter = Who begins.

zone-square = { $place }
fact-square = piece
fact-pawns = pawns

phase-turn = Turn
prompt-turn = { $side ->
    [white] White to move: one square forward, straight or diagonally.
   *[black] Black to move: one square forward, straight or diagonally.
}

move-go = { $from } to { $to }
log-go = { $you ->
    [yes] You move from { $from } to { $to }.
   *[no] { $who } moves from { $from } to { $to }.
}
say-captures = { $who-is ->
    [you] You capture a pawn.
   *[other] { $who } captures a pawn.
}

refusal-not-yours = There is no pawn of yours on { $from }.
refusal-too-far = A pawn goes one square forward, straight or diagonally. From { $from } it cannot go to { $to }.
refusal-in-the-way = Somebody stands on { $to }. Pawns capture diagonally only.
refusal-own-pawn = Your own pawn stands on { $to }.
