name = Match 25
blurb = Karte an Karte auf 25 Feldern: Je mehr Nachbarn deine Karte berührt, desto mehr Punkte bringt sie.

option-starter = Wer anfängt.
option-deck = Wie viele Karten im Spiel sind.
option-deck-whole = Alle 32.
option-deck-small = Nur die 1 bis 6: ein kleines Spiel zum Ausrechnen, für zwei.

zone-cell = { $place ->
    [none] Feld
   *[other] Feld { $place }
}
zone-rest = nicht im Spiel
zone-hand = Hand

fact-points = Punkte
fact-passes = hintereinander gepasst

phase-turn = Zug

prompt-turn = Lege eine Karte an: Sie muss zu allen Karten passen, die sie berührt, und jede davon bringt einen Punkt. { $passes ->
    [0] Oder passe.
   *[other] { $left ->
        [one] Oder passe; dann haben alle hintereinander gepasst, und das Spiel ist zu Ende.
       *[other] Oder passe.
    }
}

move-place = { $card-acc } auf Feld { $cell } legen
move-pass = Passen

coach-place = Dort passt alles zueinander, was sich berührt.
coach-brings = { "" }
coach-pass = { $left ->
    [one] Damit haben alle gepasst, und das Spiel ist zu Ende.
   *[other] Legen kannst du später immer noch.
}

log-place = { $you ->
    [yes] Du legst { $card-acc } auf Feld { $cell }.
   *[no] { $who } legt { $card-acc } auf Feld { $cell }.
}
log-pass = { $you ->
    [yes] Du passt.
   *[no] { $who } passt.
}
say-scores = { $value ->
    [one] { $who-is ->
        [you] Die Karte berührt eine andere: 1 Punkt für dich.
       *[other] Die Karte berührt eine andere: 1 Punkt für { $who }.
    }
   *[other] { $who-is ->
        [you] Die Karte berührt { $value } andere: { $value } Punkte für dich.
       *[other] Die Karte berührt { $value } andere: { $value } Punkte für { $who }.
    }
}
say-stuck = Niemand hat noch eine Karte, die irgendwo passt.
say-all-passed = Alle haben hintereinander gepasst.

refusal-taken = Auf Feld { $cell } liegt schon eine Karte, und die bleibt dort.
refusal-alone = Feld { $cell } berührt keine Karte. Angelegt wird oben, unten, links oder rechts von einer Karte, nicht schräg.
refusal-misfit = { $card } und { $other } passen nicht zusammen, denn sie unterscheiden sich in { $differ-count } Symbolen: { $differ }. { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: Das sind zwei verschiedene Symbole.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol. Balken und Säule zusammen sind kein X.
    [replaced] Erlaubt ist ein Symbol mehr oder eines weniger, kein Tausch.
   *[other] Erlaubt ist nur ein Symbol mehr oder eines weniger.
}
