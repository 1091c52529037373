name = Werteschmiede
blurb = Fünf Spalten, zwei Stapel: Ordne dreißig Karten nach ihrem Wert, von der 1 hinauf und von der 30 herab.

option-mode = Wohin die Karten sollen.
option-mode-normal = Auf zwei Stapel: vom Joker aufwärts und von der 31 abwärts.
option-mode-loss = Alle auf den tiefen Stapel; was im Weg liegt, darfst du auf der 31 verloren geben.
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
    [loss] Der tiefe Stapel wartet auf die { $low }. { $high ->
        [1] Verloren geben kannst du noch die 1.
       *[other] Verloren geben kannst du Karten bis zur { $high }.
    }
   *[normal] Der tiefe Stapel wartet auf die { $low }, der hohe auf die { $high }.
}{ $hurry ->
    [yes] {" "}Wenn sich nichts tut, ist { $left ->
        [one] nach dem nächsten Zug
       *[other] in { $left } Zügen
    } Schluss.
   *[no] {""}
}
prompt-over = { $mode ->
    [loss] { $laid ->
        [30] Das Spiel ist zu Ende: alle 30 Karten in einer Reihe. Besser geht es nicht!
       *[other] Das Spiel ist zu Ende. Dein Ergebnis: { $laid } von 30.
    }
   *[normal] { $laid ->
        [30] Das Spiel ist zu Ende: Alle 30 Karten sind abgelegt.
       *[other] Das Spiel ist verloren: { $laid } von 30 Karten sind abgelegt.
    }
}

result-lost = Vielleicht werden es beim nächsten Mal alle dreißig.

move-move = Oberste Karte von Spalte { $from } nach Spalte { $onto }
move-block = Ganzen Block von Spalte { $from } auf das leere Feld { $onto }
move-low = Oberste Karte von Spalte { $from } auf den tiefen Stapel
move-high = Oberste Karte von Spalte { $from } auf den hohen Stapel
move-lose = Oberste Karte von Spalte { $from } verloren geben
move-give-up = Aufgeben

coach-move = Das schafft Platz in Spalte { $from }.
coach-block = Damit wird die nächste Karte von Spalte { $from } aufgedeckt.
coach-low = { $sure ->
    [yes] Der tiefe Stapel wartet dann auf die { $then-low }.
   *[no] { "" }
}
coach-high = { $sure ->
    [yes] Der hohe Stapel wartet dann auf die { $then-high }.
   *[no] { "" }
}
coach-brings = Eine Karte weniger, die noch fehlt.

log-move = { $you ->
    [yes] Du legst die oberste Karte von Spalte { $from } nach Spalte { $onto }.
   *[no] { $who } legt die oberste Karte von Spalte { $from } nach Spalte { $onto }.
}
log-block = { $you ->
    [yes] Du legst den Block von Spalte { $from } auf das leere Feld { $onto }.
   *[no] { $who } legt den Block von Spalte { $from } auf das leere Feld { $onto }.
}
log-low = { $you ->
    [yes] Du legst die oberste Karte von Spalte { $from } auf den tiefen Stapel.
   *[no] { $who } legt die oberste Karte von Spalte { $from } auf den tiefen Stapel.
}
log-high = { $you ->
    [yes] Du legst die oberste Karte von Spalte { $from } auf den hohen Stapel.
   *[no] { $who } legt die oberste Karte von Spalte { $from } auf den hohen Stapel.
}
log-lose = { $you ->
    [yes] Du gibst die oberste Karte von Spalte { $from } verloren.
   *[no] { $who } gibt die oberste Karte von Spalte { $from } verloren.
}
log-give-up = { $you ->
    [yes] Du gibst auf.
   *[no] { $who } gibt auf.
}

refusal-no-card = Spalte { $from } ist ein leeres Feld; dort liegt keine Karte.
refusal-same-column = Das Ziel muss eine andere Spalte sein.
refusal-not-higher = { $card } darf nur auf eine höhere Karte, nicht auf { $other }.
refusal-not-between = { $card } liegt im Block auf { $under-dat }. { $room ->
    [0] Dazwischen passt kein Wert: Sie kann nur auf einen Stapel oder ein leeres Feld.
    [one] Sie darf nur auf die { $least } oder auf ein leeres Feld, denn ihre neue Unterlage muss höher sein als sie und niedriger als die alte.
   *[other] Sie darf nur auf { $least } bis { $most } oder auf ein leeres Feld, denn ihre neue Unterlage muss höher sein als sie und niedriger als die alte.
}
refusal-same-again = In Spalte { $from } liegt keine verdeckte Karte mehr darunter; das wäre nur ein anderer Platz.
refusal-no-block = { $card } liegt einzeln, das ist kein Block.
refusal-block-on-card = Ein Block zieht nur auf ein leeres Feld um, nie auf eine Karte; auch Teile von ihm wandern nicht gemeinsam.
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
refusal-not-lower = { $card } ist zu hoch: Auf den verlorenen Karten darf nur eine niedrigere liegen, höchstens die { $high }.
