name = Werteschmiede
blurb = Fünf Spalten, zwei Stapel: Ordne dreißig Karten nach ihrem Wert, von der 1 aufwärts und von der 30 abwärts.

option-mode = Wohin die Karten sollen.
option-mode-normal = Auf zwei Stapel: vom Joker aufwärts und von der 31 abwärts.
option-mode-loss = Verlustspiel: alle auf den tiefen Stapel; was im Weg liegt, darfst du verloren geben.
option-stall_limit = Nach so vielen Zügen hintereinander, die weder eine Karte aufdecken noch ablegen, ist Schluss.

zone-low = tiefer Stapel
zone-high = hoher Stapel
zone-lost = verlorene Karten
zone-column = { $place ->
    [none] Spalte
   *[other] Spalte { $place }
}

fact-moves = Züge
fact-idle = Züge ohne Fortschritt

phase-forge = Schmieden

prompt-forge = { $mode ->
    [loss] Auf den tiefen Stapel gehört jetzt die { $low }. { $high ->
        [1] Verloren geben kannst du nur noch die 1.
       *[other] Verloren geben kannst du Karten bis zur { $high }.
    }
   *[normal] Auf den tiefen Stapel gehört jetzt die { $low }, auf den hohen die { $high }.
}{ $hurry ->
    [yes] {" "}Wird keine Karte aufgedeckt oder abgelegt, ist { $left ->
        [one] nach dem nächsten Zug
       *[other] in { $left } Zügen
    } Schluss.
   *[no] {""}
}
prompt-over = { $mode ->
    [loss] { $laid ->
        [30] Das Spiel ist zu Ende: alle 30 Karten auf einem Stapel. Besser geht es nicht!
       *[other] Das Spiel ist zu Ende. Dein Ergebnis: { $laid } von 30.
    }
   *[normal] { $laid ->
        [30] Das Spiel ist zu Ende: Alle 30 Karten sind abgelegt.
       *[other] Das Spiel ist verloren. Abgelegt: { $laid } von 30 Karten.
    }
}

result-lost = Vielleicht werden es beim nächsten Mal alle dreißig.

move-move = Oberste Karte aus Spalte { $from } in Spalte { $onto }
move-block = Ganzen Block aus Spalte { $from } in die leere Spalte { $onto }
move-low = Oberste Karte aus Spalte { $from } auf den tiefen Stapel
move-high = Oberste Karte aus Spalte { $from } auf den hohen Stapel
move-lose = Oberste Karte aus Spalte { $from } verloren geben
move-give-up = Aufgeben

coach-move = Das schafft Platz in Spalte { $from }.
coach-block = Damit wird in Spalte { $from } die nächste Karte aufgedeckt.
coach-low = { $sure ->
    [yes] Danach gehört die { $then-low } auf den tiefen Stapel.
   *[no] { "" }
}
coach-high = { $sure ->
    [yes] Danach gehört die { $then-high } auf den hohen Stapel.
   *[no] { "" }
}
coach-lose = Sie ist dann verloren, aber nicht mehr im Weg.
coach-brings = Damit ist eine Karte mehr abgelegt.

log-move = { $you ->
    [yes] Du legst die oberste Karte aus Spalte { $from } in Spalte { $onto }.
   *[no] { $who } legt die oberste Karte aus Spalte { $from } in Spalte { $onto }.
}
log-block = { $you ->
    [yes] Du legst den Block aus Spalte { $from } in die leere Spalte { $onto }.
   *[no] { $who } legt den Block aus Spalte { $from } in die leere Spalte { $onto }.
}
log-low = { $you ->
    [yes] Du legst die oberste Karte aus Spalte { $from } auf den tiefen Stapel.
   *[no] { $who } legt die oberste Karte aus Spalte { $from } auf den tiefen Stapel.
}
log-high = { $you ->
    [yes] Du legst die oberste Karte aus Spalte { $from } auf den hohen Stapel.
   *[no] { $who } legt die oberste Karte aus Spalte { $from } auf den hohen Stapel.
}
log-lose = { $you ->
    [yes] Du gibst die oberste Karte aus Spalte { $from } verloren.
   *[no] { $who } gibt die oberste Karte aus Spalte { $from } verloren.
}
log-give-up = { $you ->
    [yes] Du gibst auf.
   *[no] { $who } gibt auf.
}

refusal-no-card = Spalte { $from } ist leer.
refusal-same-column = Die Karte muss in eine andere Spalte.
refusal-not-higher = { $card } darf nur auf eine höhere Karte, nicht auf { $other-acc }.
refusal-not-between = { $card } liegt im Block auf { $under-dat }. { $room ->
    [0] Dazwischen ist kein Wert frei: Sie kann nur auf einen Stapel oder ein leeres Feld.
    [one] Umlegen darfst du sie nur auf die { $least } oder auf ein leeres Feld, denn die Karte darunter muss höher sein als sie und niedriger als { $under }.
   *[other] Umlegen darfst du sie nur auf { $least } bis { $most } oder auf ein leeres Feld, denn die Karte darunter muss höher sein als sie und niedriger als { $under }.
}
refusal-same-again = In Spalte { $from } liegt darunter keine verdeckte Karte mehr. Bloß die Spalte zu wechseln ist nicht erlaubt.
refusal-no-block = { $card } liegt einzeln, das ist kein Block.
refusal-block-on-card = Ein ganzer Block darf nur auf ein leeres Feld, nie auf eine Karte.
refusal-not-next-low = { $caught ->
    [yes] Die { $low } steckt noch im Block unter { $card-dat } fest.
   *[no] Auf den tiefen Stapel gehört jetzt die { $low }, nicht { $card }.
}
refusal-not-next-high = { $caught ->
    [yes] Die { $high } steckt noch im Block unter { $card-dat } fest.
   *[no] Auf den hohen Stapel gehört jetzt die { $high }, nicht { $card }.
}
refusal-no-high-pile = Im Verlustspiel gibt es keinen hohen Stapel; alle Karten sollen auf den tiefen.
refusal-no-losing = Verloren geben kannst du Karten nur im Verlustspiel.
refusal-not-lower = { $card } ist zu hoch: Verloren geben kannst du nur eine niedrigere Karte als die letzte, höchstens die { $high }.
