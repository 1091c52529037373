name = Combi-Schach
blurb = Schach, bei dem vor jedem Zug eine Karte bestimmt, welche Figuren ziehen dürfen.

option-starter = Wer Weiß hat und beginnt.
option-castling_card = Welche Karte die Rochade erlaubt.
option-castling_card-king = Der Balken genügt, denn die Rochade ist ein Zug des Königs.
option-castling_card-king_and_rook = Balken und Säule, denn König und Turm ziehen beide.
option-stalemate = Was ein Patt bedeutet.
option-stalemate-draw = Das Spiel ist unentschieden.
option-stalemate-skip = Wer nicht ziehen kann, setzt aus.
option-draw_offers = Ihr dürft einander Remis anbieten.

zone-square = { $place ->
    [none] Feld
   *[other] Feld { $place }
}
zone-pile = Stapel
zone-card = Karte
zone-discards = Ablage

fact-square = Figur
fact-castling = noch mögliche Rochaden
fact-en-passant = Feld zum Schlagen en passant
fact-white = spielt Weiß
fact-quiet-turns = ruhige Züge
fact-times = diese Stellung gab es schon
fact-skipped = zuletzt ausgesetzt
fact-offered = Remis angeboten
fact-ending = Ausgang

phase-draw = Karte aufdecken
phase-move = Ziehen
phase-answer = Remisangebot

prompt-draw = { $skipped ->
    [yes] { "Mit der letzten Karte ging kein Zug, also wurde ausgesetzt. " }
   *[no] { "" }
}{ $check ->
    [yes] { "Schach! " }
   *[no] { "" }
}{ $colour ->
    [white] Du hast Weiß. Decke eine Karte auf.
   *[black] Du hast Schwarz. Decke eine Karte auf.
}
prompt-move = { $check ->
    [yes] { "Schach! " }
   *[no] { "" }
}{ $all ->
    [yes] Mit { $card-dat } darf jede Figur ziehen.
   *[no] Mit { $card-dat } dürfen ziehen: Bauern{ $knight ->
        [yes] {", Springer"}
       *[no] {""}
    }{ $bishop ->
        [yes] {", Läufer"}
       *[no] {""}
    }{ $rook ->
        [yes] {", Türme"}
       *[no] {""}
    }{ $queen ->
        [yes] {", Damen"}
       *[no] {""}
    }{ $king ->
        [yes] {", König"}
       *[no] {""}
    }.
}
prompt-answer = Dir wird Remis angeboten. Nimmst du an?
prompt-over = { $ending ->
    [checkmate] Schachmatt!
    [card-mate] Matt durch die Karte: { $card } lässt keinen Ausweg aus dem Schach.
    [resigned] Eine Seite hat aufgegeben.
    [stalemate] Remis: Patt.
    [bare-kings] Remis: Nur die Könige sind übrig.
    [fivefold] Remis: Diese Stellung gab es zum fünften Mal.
    [quiet] Remis: 150 Züge lang wurde nichts geschlagen und kein Bauer gezogen.
    [claimed] Remis: Es wurde zu Recht verlangt.
    [agreed] Remis: Ihr habt euch geeinigt.
   *[none] Das Spiel ist zu Ende.
}

move-move = Von { $from } nach { $to } ziehen
move-promote = Von { $from } nach { $to } ziehen; dort wird der Bauer { $piece ->
    [queen] zur Dame
    [rook] zum Turm
    [bishop] zum Läufer
   *[knight] zum Springer
}
move-draw-card = Eine Karte aufdecken
move-decline = Remis ablehnen
move-claim-draw = Remis verlangen
move-offer-draw = Remis anbieten
move-accept = Remis annehmen
move-resign = Aufgeben

coach-move = { $pawns ->
    [0] { $idea ->
        [castles] Dein König kommt in Sicherheit und dein Turm ins Spiel.
        [answers] Damit ist das Schach abgewehrt.
        [escapes] Dort kann die Figur nicht geschlagen werden.
        [threatens] Von dort greift sie eine Figur an, die mehr wert ist.
        [develops] Damit kommt eine weitere Figur ins Spiel.
        [centre] Ein Bauer im Zentrum nimmt der anderen Seite Felder.
        [advances] Der Bauer kommt der letzten Reihe näher.
       *[other] Dort hat die Figur mehr zu tun, und verschenkt ist damit nichts.
    }
    [1] Das gewinnt einen Bauern.
   *[other] Das gewinnt Material im Wert von { $pawns } Bauern.
}
coach-promote = Als neue Figur ist der Bauer { $pawns } Bauern mehr wert.

log-move = { $you ->
    [yes] Du ziehst von { $from } nach { $to }.
   *[no] { $who } zieht von { $from } nach { $to }.
}
log-promote = { $you ->
    [yes] Du ziehst von { $from } nach { $to }
   *[no] { $who } zieht von { $from } nach { $to }
}, und der Bauer wird { $piece ->
    [queen] zur Dame.
    [rook] zum Turm.
    [bishop] zum Läufer.
   *[knight] zum Springer.
}
log-draw-card = { $you ->
    [yes] Du deckst eine Karte auf.
   *[no] { $who } deckt eine Karte auf.
}
log-decline = { $you ->
    [yes] Du lehnst das Remis ab.
   *[no] { $who } lehnt das Remis ab.
}
log-claim-draw = { $you ->
    [yes] Du verlangst Remis.
   *[no] { $who } verlangt Remis.
}
log-offer-draw = { $you ->
    [yes] Du bietest Remis an.
   *[no] { $who } bietet Remis an.
}
log-accept = { $you ->
    [yes] Du nimmst das Remis an.
   *[no] { $who } nimmt das Remis an.
}
log-resign = { $you ->
    [yes] Du gibst auf.
   *[no] { $who } gibt auf.
}
say-skips = { $who-is ->
    [you] Deine Karte erlaubt dir keinen Zug: Du setzt aus.
   *[other] Die Karte erlaubt { $who } keinen Zug, also wird ausgesetzt.
}
say-captures = { $who-is ->
    [you] Du schlägst
   *[other] { $who } schlägt
} { $value ->
    [1] einen Bauern.
    [2] einen Springer.
    [3] einen Läufer.
    [4] einen Turm.
   *[5] eine Dame.
}
say-check = { $who-is ->
    [you] Schach! Dein König ist bedroht.
   *[other] Schach! Der König von { $who } ist bedroht.
}

refusal-card-first = Erst deckst du eine Karte auf; sie sagt, wer ziehen darf.
refusal-card-lies = Deine Karte liegt schon offen. Zieh jetzt mit einer der Figuren, die sie erlaubt.
refusal-nothing-there = Auf { $from } steht keine Figur.
refusal-not-yours = Die Figur auf { $from } gehört dir nicht. Zieh mit einer deiner eigenen.
refusal-card-forbids = { $mover ->
    [knight] Ein Springer
    [bishop] Ein Läufer
    [rook] Ein Turm
    [queen] Eine Dame
   *[king] Der König
} darf nur ziehen, wenn auf der Karte { $needs-the } zu sehen ist. Auf { $card-dat } fehlt das Symbol.
refusal-wrong-way = Von { $from } nach { $to } kommt { $mover ->
    [pawn] dieser Bauer nicht: Er zieht geradeaus auf freie Felder und schlägt schräg nach vorn.
    [knight] dieser Springer nicht: Er springt zwei Felder gerade und eins zur Seite, nicht auf eigene Figuren.
    [bishop] dieser Läufer nicht: Er zieht schräg, bis ihm etwas im Weg steht.
    [rook] dieser Turm nicht: Er zieht gerade, bis ihm etwas im Weg steht.
    [queen] diese Dame nicht: Sie zieht gerade oder schräg, bis ihr etwas im Weg steht.
   *[king] der König nicht: Er geht ein Feld weit, nicht auf eigene Figuren.
}
refusal-king-in-check = { $check ->
    [yes] Dein König steht im Schach, und mit diesem Zug bleibt er darin.
   *[no] Nach diesem Zug stünde dein König im Schach.
}
refusal-cannot-castle = Die Rochade geht hier nicht: König und Turm dürfen noch nie gezogen haben, zwischen ihnen muss alles frei sein, und der König darf weder im Schach stehen noch über ein bedrohtes Feld ziehen.
refusal-castling-card = Für die Rochade braucht ihr Balken und Säule auf der Karte, so habt ihr es ausgemacht. Auf { $card-dat } ist nicht beides zu sehen.
refusal-must-promote = Auf { $to } wird der Bauer verwandelt. Sag dazu, in welche Figur.
refusal-no-promotion = Verwandelt wird nur ein Bauer, der die letzte Reihe erreicht.
refusal-no-claim = Remis verlangen darfst du, wenn es die Stellung dreimal gab oder 100 Züge lang nichts geschlagen und kein Bauer gezogen wurde. So oft gab es sie bisher: { $times }. Züge ohne Schlagen und Bauernzug: { $quiet }.
refusal-claim-sooner = Remis verlangen darfst du nur, ehe du eine Karte aufdeckst.
refusal-offer-sooner = Remis anbieten darfst du nur, ehe du eine Karte aufdeckst.
refusal-no-offer = Gerade bietet dir niemand Remis an.
refusal-answer-first = Dir wird Remis angeboten: Nimm an oder lehn ab, dann geht es weiter.
refusal-offered-already = In diesem Zug hast du schon Remis angeboten.
refusal-no-offers = Ihr spielt ohne Remisangebote.
