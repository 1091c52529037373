name = Durchbruch
blurb = Bring als Erster einen Bauern auf die andere Seite.

option-starter = Wer anfängt.

zone-square = { $place }
fact-square = Figur
fact-pawns = Bauern

phase-turn = Zug
prompt-turn = { $side ->
    [white] Weiß ist am Zug: ein Feld nach vorn, gerade oder schräg.
   *[black] Schwarz ist am Zug: ein Feld nach vorn, gerade oder schräg.
}

move-go = { $from } nach { $to }
log-go = { $you ->
    [yes] Du ziehst von { $from } nach { $to }.
   *[no] { $who } zieht von { $from } nach { $to }.
}
say-captures = { $who-is ->
    [you] Du schlägst einen Bauern.
   *[other] { $who } schlägt einen Bauern.
}

refusal-not-yours = Auf { $from } steht kein Bauer von dir.
refusal-too-far = Ein Bauer zieht ein Feld nach vorn, gerade oder schräg. Von { $from } nach { $to } geht es nicht.
refusal-in-the-way = Auf { $to } steht jemand. Geschlagen wird nur schräg.
refusal-own-pawn = Auf { $to } steht dein eigener Bauer.
