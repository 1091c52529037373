name = PaarFinder
blurb = Ein Merkspiel, in dem sich die Paare ändern: In jeder Runde zählt ein anderes Symbol.

option-cards = So viele Karten liegen auf dem Tisch; zu viert und zu fünft immer alle 32.
option-cards-16 = Vier Reihen zu vier Karten, vier Runden; für zwei oder drei.
option-cards-32 = Vier Reihen zu acht Karten, fünf Runden; für zwei bis fünf.
option-starter = Wer die erste Runde beginnt.
option-show_s = Nach so vielen Sekunden drehen sich zwei Karten, die kein Paar sind, von selbst zurück.
option-pair_list = Bevor in einer Runde die erste Karte aufgedeckt wird, zeigt der Tisch die Liste ihrer Paare.

zone-grid = { $place ->
    [none] Feld
   *[other] Feld { $place }
}
zone-stock = Stapel
zone-pairs = gewonnene Paare

fact-starter = beginnt die Runde
fact-failed = Züge ohne Paar

phase-first = Erste Karte
phase-second = Zweite Karte
phase-look = Kein Paar
phase-shown = Kein Paar

prompt-first = { $sum ->
    [0] Runde { $round }: Die Karten eines Paars unterscheiden sich nur im Symbol { $key }.
   *[other] Entscheidungsrunde: Ein Paar ergibt zusammen { $sum }, jedes Symbol kommt darauf genau einmal vor.
} { $listed ->
    [0] Decke eine Karte auf.
   *[other] Die Paare sind { $pairs }. Decke eine Karte auf.
}
prompt-second = { $sum ->
    [0] Und nun die zweite: Wo liegt die Karte, die sich nur im Symbol { $key } unterscheidet?
   *[other] Und nun die zweite: Wo liegt die Karte, mit der es zusammen { $sum } ergibt?
}
prompt-look = Kein Paar: { $card } und { $other }. Merkt euch beide!
prompt-shown = { $sum ->
    [0] Kein Paar: Der Unterschied zwischen { $card-dat } und { $other-dat } { $apart-count ->
        [one] ist { $apart-the }
       *[other] sind { $apart }
    }, gesucht ist nur { $key-the }.
   *[other] Kein Paar: Zusammen ergeben { $card } und { $other } { $total }, nicht { $sum }.
} { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht. Merk dir beide, dann dreh sie zurück.
    [x-for-cross] Balken und Säule zusammen sind kein X. Merk dir beide, dann dreh sie zurück.
   *[other] Merk dir beide, dann dreh sie zurück.
}
prompt-wait = { $open ->
    [two] Kein Paar: { $card } und { $other }. Merk dir beide!
   *[fewer] { $sum ->
        [0] Runde { $round }: Die Karten eines Paars unterscheiden sich nur im Symbol { $key }.
       *[other] Entscheidungsrunde: Ein Paar ergibt zusammen { $sum }.
    } { $listed ->
        [0] Pass auf, was aufgedeckt wird!
       *[other] Die Paare sind { $pairs }. Pass auf, was aufgedeckt wird!
    }
}

move-flip = Die Karte auf Feld { $place } aufdecken
move-look = Beide Karten ansehen
move-turn-back = Beide Karten zurückdrehen

coach-flip = { $better ->
    [0] { $sum ->
        [0] Du suchst zwei Karten, die sich nur im Symbol { $key } unterscheiden.
       *[other] Du suchst zwei Karten, die zusammen { $sum } ergeben.
    }
   *[other] Du hast gesehen, was dort liegt: Das gibt ein Paar, und du bist noch einmal dran.
}

log-flip = { $you ->
    [yes] Du deckst die Karte auf Feld { $place } auf.
   *[no] { $who } deckt die Karte auf Feld { $place } auf.
}
log-look = Kein Paar.
log-turn-back = { $you ->
    [yes] Du drehst beide Karten zurück.
   *[no] { $who } dreht beide Karten zurück.
}
say-pair = { $who-is ->
    [you] Du hast ein Paar gefunden: { $cards }.
   *[other] { $who } hat ein Paar gefunden: { $cards }.
}

refusal-empty = Auf Feld { $place } liegt keine Karte. Such dir eine aus, die noch verdeckt auf dem Tisch liegt.
refusal-lies-open = Die Karte auf Feld { $place } liegt schon offen. Zu einem Paar gehört eine andere.
refusal-two-open = Zwei Karten liegen offen. Erst werden sie zurückgedreht, dann geht es reihum weiter.
refusal-none-to-turn = Zurückgedreht wird erst, wenn zwei Karten offen liegen, die kein Paar sind.
refusal-not-your-turn = Moment, gerade bist du nicht dran. Zwei Karten, die kein Paar sind, bleiben für alle eine Sekunde offen liegen (§2.4).
