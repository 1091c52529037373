name = Schalterspiel 2.0
blurb = Fünf Schalter, auf und zu: Zeig mit deinen offenen genau das, was eine Karte auf dem Tisch zeigt, und sie gehört dir.

option-starter = Wer anfängt.
option-mats = Neben den Schaltern steht, welches Symbol in welcher Spalte liegt.

zone-punkt = Punkt
    .the = der Punkt
    .acc = den Punkt
    .dat = dem Punkt
zone-balken = Balken
    .the = der Balken
    .acc = den Balken
    .dat = dem Balken
zone-saeule = Säule
    .the = die Säule
    .acc = die Säule
    .dat = der Säule
zone-x = X
    .the = das X
    .acc = das X
    .dat = dem X
zone-kreis = Kreis
    .the = der Kreis
    .acc = den Kreis
    .dat = dem Kreis
zone-table = { $place ->
    [left] linke Tischkarte
    [middle] mittlere Tischkarte
    [right] rechte Tischkarte
   *[other] Tischkarte
}
zone-pile = Stapel
zone-won = gewonnene Karten

fact-marker = Marker
fact-marker-off = Marker neben dem Tisch
fact-marker-punkt = Marker auf dem Punkt
fact-marker-balken = Marker auf dem Balken
fact-marker-saeule = Marker auf der Säule
fact-marker-x = Marker auf dem X
fact-marker-kreis = Marker auf dem Kreis
fact-fresh = neue Tischkarte
fact-fresh-none = keine neue Tischkarte
fact-fresh-left = neue Tischkarte links
fact-fresh-middle = neue Tischkarte in der Mitte
fact-fresh-right = neue Tischkarte rechts
fact-quiet = Züge ohne gewonnene Karte

phase-turn = Zug

prompt-turn = { $claim ->
    [yes] Die neue Tischkarte zeigt genau deine offenen Schalter: Nimm sie dir, oder dreh lieber einen Schalter um.
   *[no] Dreh einen deiner Schalter um.
} { $open-count ->
    [0] Alle deine Schalter sind zu.
   *[other] Offen: { $open }, zusammen { $value }.
} { $blocked-count ->
    [0] Noch ist nichts blockiert.
   *[other] Blockiert: { $blocked }.
}{ $mats ->
    [0] { "" }
   *[other] {" "}Von links: { $columns }.
}

move-flip = { $switch-acc } umdrehen
move-claim = { $place ->
    [left] Die linke Tischkarte nehmen, ohne zu drehen
    [middle] Die mittlere Tischkarte nehmen, ohne zu drehen
   *[right] Die rechte Tischkarte nehmen, ohne zu drehen
}

coach-flip = Danach ist { $switch-the } für euch beide einen Zug lang blockiert.
coach-brings = { "" }
coach-claim = Sie kostet dich keinen Schalter, und dein Marker blockiert dich im nächsten Zug nicht.

log-flip = { $you ->
    [yes] Du drehst { $switch-acc } um.
   *[no] { $who } dreht { $switch-acc } um.
}
log-claim = { $you ->
    [yes] Du drehst nichts um und nimmst dir die neue Tischkarte.
   *[no] { $who } dreht nichts um und nimmt sich die neue Tischkarte.
}
say-shows = { $value ->
    [0] { $who-is ->
        [you] Deine Schalter sind jetzt alle zu.
       *[other] Die Schalter von { $who } sind jetzt alle zu.
    }
   *[other] { $who-is ->
        [you] Deine offenen Schalter zeigen jetzt { $card-acc }.
       *[other] Die offenen Schalter von { $who } zeigen jetzt { $card-acc }.
    }
}
say-wins = { $who-is ->
    [you] Du gewinnst { $card-acc }.
   *[other] { $who } gewinnt { $card-acc }.
}
say-laid = Neu auf dem Tisch: { $card }.
say-marker-off = { $who-is ->
    [you] Dein Marker kommt vom Schalter herunter.
   *[other] Der Marker von { $who } kommt vom Schalter herunter.
}

refusal-own-marker = Auf { $switch-dat } liegt dein Marker: Den hast du zuletzt umgedreht, und zweimal hintereinander geht nicht.
refusal-faces-marker = Gegenüber von { $switch-dat } liegt der andere Marker. Diesen Schalter darfst du jetzt nicht umdrehen.
refusal-other-symbols = { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht. Auf { $card-dat } ist etwas anderes zu sehen als auf deinen offenen Schaltern.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol; Balken und Säule zusammen sind keins. Auf { $card-dat } ist etwas anderes zu sehen als auf deinen offenen Schaltern.
   *[other] Um { $card-acc } zu gewinnen, müssen deine offenen Schalter genau dasselbe zeigen.
} { $missing-count ->
    [0] Zu viel: { $added }.
   *[other] { $added-count ->
        [0] Es fehlt noch: { $missing }.
       *[other] Es fehlt noch: { $missing }; zu viel: { $added }.
    }
}
refusal-not-fresh = Ohne zu drehen nimmst du dir nur eine Karte, die durch den Zug davor neu auf den Tisch gekommen ist, und { $card } lag schon da.
