name = Hilfreihe
blurb = Gemeinsam baut ihr an einer Reihe aus immer höheren Zahlen. Wer nicht weiterkann, bittet um Hilfe – und hofft, dass es welche gibt.

option-call = Wie vor der Runde die niedrigsten Zahlen genannt werden.
option-call-order = Von selbst; bei Gleichstand wird durchgezählt.
option-call-realtime = Um die Wette: Bei Gleichstand fängt an, wer schneller gerufen hat.

zone-row = Reihe
zone-stock = Nachziehstapel
zone-discards = Ablage
zone-offered = helfende Karte
zone-hand = Hand
zone-no = Nein

fact-called = Ansage
fact-served = ausgesetzte Züge
fact-received = muss gespielt werden
fact-rebuilds = neu gemischt
fact-fruitless = Runden ohne Punkte

phase-call = Zahlen rufen
phase-opening = Erste Karte
phase-turn = Zug
phase-help = Hilfe
phase-exchange = Karte zurückgeben
phase-forced = Karte spielen

prompt-call = Ruf deine niedrigste Zahl! Wer die niedrigste hat, fängt an; bei Gleichstand zählt, wer schneller war.
prompt-opening = Du fängst an: Lege deine niedrigste Zahl.
prompt-turn = { $last ->
    [0] Die Reihe ist leer. Beginne sie mit einer Zahl oder einem Joker oder spiele ein Nein. Geht nichts davon, bitte um Hilfe.
    [11] Die Reihe endet mit 11, höher geht es nicht. Spiele eine Sonderkarte. Geht keine, bitte um Hilfe.
   *[other] Die Reihe endet mit { $last }. Lege eine höhere Zahl oder spiele eine Sonderkarte. Geht beides nicht, bitte um Hilfe.
} Weiter geht es { $way ->
    [clockwise] im Uhrzeigersinn.
   *[counter] gegen den Uhrzeigersinn.
}
prompt-help = Du wirst um Hilfe gebeten. Gib eine Karte, die jetzt gespielt werden kann.
prompt-exchange = Du bekommst { $helping-acc }. Welche Karte gibst du dafür verdeckt zurück?
prompt-forced = Jetzt musst du { $helping-acc } spielen.

move-lay = { $card-acc } anlegen
move-joker = { $place ->
    [0] Joker ganz nach links
   *[other] Joker hinter die { $place }. Karte
}
move-switch = { $card-acc } gegen die { $place ->
    [0] erste
    [1] zweite
    [2] dritte
    [3] vierte
    [4] fünfte
   *[other] sechste
} Karte der Reihe tauschen
move-zap = Mit dem Blitz die letzte Karte der Reihe entfernen
move-no = Ein Nein vor dich hinlegen
move-ask = Um Hilfe bitten
move-help = Mit { $card-dat } helfen
move-give = { $card-acc } zurückgeben
move-call = Zahl rufen
move-time-up = Die Zeit ist um

coach-no = Solange es vor dir liegt, kann dich niemand um Hilfe bitten, aber deinen nächsten Zug setzt du aus.
coach-help = Die Karte lässt sich sofort spielen, und die Runde geht weiter.
coach-give = Was du abgibst, sieht sonst niemand.
coach-after = { $helping ->
    [none] { $last ->
        [0] Dann ist die Reihe leer, und jede Zahl passt.
        [11] Nach einer 11 passt keine Zahl mehr: Wer dann dran ist, braucht eine Sonderkarte oder Hilfe.
       *[other] Dann passen hinten nur noch Zahlen über { $last }.
    }
   *[other] { "" }
}

log-lay = { $you ->
    [yes] Du legst { $card-acc } an.
   *[no] { $who } legt { $card-acc } an.
}
log-joker = { $you ->
    [yes] Du legst einen Joker
   *[no] { $who } legt einen Joker
} { $place ->
    [0] ganz nach links.
   *[other] hinter die { $place }. Karte.
}
log-switch = { $you ->
    [yes] Du tauschst
   *[no] { $who } tauscht
} { $card-acc } gegen die { $place ->
    [0] erste
    [1] zweite
    [2] dritte
    [3] vierte
    [4] fünfte
   *[other] sechste
} Karte der Reihe.
log-zap = { $you ->
    [yes] Du entfernst mit einem Blitz die letzte Karte der Reihe.
   *[no] { $who } entfernt mit einem Blitz die letzte Karte der Reihe.
}
log-no = { $you ->
    [yes] Du legst ein Nein vor dich hin.
   *[no] { $who } legt ein Nein vor sich hin.
}
log-ask = { $you ->
    [yes] Du bittest um Hilfe.
   *[no] { $who } bittet um Hilfe.
}
log-help = { $you ->
    [yes] Du hilfst mit { $card-dat }.
   *[no] { $who } hilft mit { $card-dat }.
}
log-give = { $you ->
    [yes] Du gibst { $card-acc } zurück.
   *[no] { $who } gibt eine Karte zurück.
}
log-call = { $you ->
    [yes] Du rufst deine niedrigste Zahl.
   *[no] { $who } ruft die niedrigste Zahl auf der Hand.
}
log-time-up = Die Zeit zum Rufen ist um.

say-call = { $who-is ->
    [you] Du
   *[other] { $who }
}: { $value ->
    [0] „Keine Zahl!“
   *[other] „Meine niedrigste ist die { $value }!“
}
say-skipped = { $who-is ->
    [you] Dein frisches Nein kostet dich diesen Zug: Du setzt aus.
   *[other] Das frische Nein kostet { $who } diesen Zug.
}
say-cannot-help = { $who-is ->
    [you] Du kannst { $other } nicht helfen.
   *[other] { $who } kann { $other-is ->
        [you] dir
       *[other] { $other }
    } nicht helfen.
} Alle anderen bekommen einen Punkt.
say-nobody-to-ask = { $who-is ->
    [you] Alle anderen haben ein Nein vor sich liegen: Du kannst niemanden fragen und bekommst den Punkt.
   *[other] Alle anderen haben ein Nein vor sich liegen: { $who } kann niemanden fragen und bekommt den Punkt.
}

refusal-call-first = Ruf erst deine niedrigste Zahl: die { $lowest }.
refusal-called-already = Zahlen werden nur gerufen, ehe die erste Karte liegt.
refusal-lowest-first = Wer die Runde eröffnet, legt die genannte niedrigste Zahl: die { $lowest }.
refusal-not-a-number = Anlegen kannst du nur Zahlen, und { $card } ist eine Sonderkarte.
refusal-too-low = Die Reihe endet mit { $last }. Anlegen kannst du nur eine höhere Zahl, nicht { $card-acc }.
refusal-no-room = { $after ->
    [none] So viele Karten hat die Reihe nicht.
    [12] Nach der 11 hat kein Joker mehr Platz: Er kann nur 1 bis 11 sein.
   *[other] { $before ->
        [0] Vor der 1 hat kein Joker Platz: Er kann nur 1 bis 11 sein.
       *[other] Zwischen { $before } und { $after } fehlt keine Zahl, also hat dort kein Joker Platz.
    }
}
refusal-number-only = Eintauschen kannst du nur eine Zahl aus der Hand, nicht { $card-acc }.
refusal-nothing-there = Dort liegt keine Karte, gegen die du tauschen könntest.
refusal-breaks-row = Mit { $card-dat } an dieser Stelle würde die Reihe nicht mehr steigen, oder ein Joker wäre mehr als 11.
refusal-row-empty = Die Reihe ist leer: Der Blitz findet keine Karte, die er entfernen könnte.
refusal-not-held = Dafür brauchst du { $special-acc }.
refusal-can-play = Um Hilfe bitten darfst du erst, wenn keine deiner Karten gespielt werden kann.
refusal-nobody-asked = Karten gibst du nur weiter, wenn jemand um Hilfe bittet. Jetzt spielst du eine Karte.
refusal-help-first = Du wirst um Hilfe gebeten: Gib erst eine Karte, die jetzt gespielt werden kann.
refusal-no-help = { $card } hilft nicht, weil die Karte jetzt nicht gespielt werden kann.
refusal-give-first = Dir wurde geholfen: Gib erst verdeckt eine deiner anderen Karten zurück.
refusal-must-play-it = Erst spielst du { $helping-acc }, denn damit wurde dir geholfen.
