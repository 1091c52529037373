name = Schildkröte
blurb = Eine Patience: Fülle Panzer, Hals und Flossen so, dass jede Karte sich von ihren Nachbarn in genau einem Symbol unterscheidet.

option-discard_rule = Was du abwerfen darfst.
option-discard_rule-forced = Streng: nur eine Karte, die auf kein Feld passt. Ziemlich schwer!
option-discard_rule-free = Sanft: jede Karte. Gut für den Anfang.
option-singles = Wie die fünf Singles liegen: leer lassen, dann werden sie gemischt; oder der Reihe nach für Kopf, Flosse oben links, oben rechts, unten links und unten rechts.

place-head1 = Kopf 1
place-head2 = Kopf 2
place-neck3 = Hals 3
place-nw1 = Flosse oben links 1
place-nw2 = Flosse oben links 2
place-ne1 = Flosse oben rechts 1
place-ne2 = Flosse oben rechts 2
place-sw1 = Flosse unten links 1
place-sw2 = Flosse unten links 2
place-se1 = Flosse unten rechts 1
place-se2 = Flosse unten rechts 2
place-nw3 = Panzer oben links 3
place-ne3 = Panzer oben rechts 3
place-sw3 = Panzer unten links 3
place-se3 = Panzer unten rechts 3
place-n4 = Panzer oben 4
place-e4 = Panzer rechts 4
place-s4 = Panzer unten 4
place-w4 = Panzer links 4
place-c5 = Panzermitte 5

zone-space = { $place ->
    [none] Feld
   *[other] { $place }
}
zone-pile = Nachziehstapel
zone-drawn = neue Karte
zone-discards = Ablage

phase-draw = Aufdecken
phase-lay = Legen

prompt-draw = { $open ->
    [14] Alle 14 Felder sind frei. { $rule ->
        [free] Gespielt wird sanft: Du darfst jede Karte abwerfen.
       *[forced] Gespielt wird streng: Was irgendwo passt, musst du legen.
    } Decke eine Karte auf.
    [one] Noch ein Feld ist frei. Decke die nächste Karte auf.
   *[other] Noch { $open } Felder sind frei. Decke die nächste Karte auf.
}
prompt-lay = { $fits ->
    [0] { $drawn } ({ $symbols }) passt auf kein freies Feld. Wirf sie ab.
   *[other] { $rule ->
        [free] Wohin kommt { $drawn } ({ $symbols })? Lege sie auf ein freies Feld mit der { $rank } oder wirf sie ab.
       *[forced] Wohin kommt { $drawn } ({ $symbols })? Weil sie auf ein freies Feld mit der { $rank } passt, musst du sie legen.
    }
}
prompt-over = { $open ->
    [0] Die Schildkröte ist voll!
    [one] Das Spiel ist zu Ende, ein einziges Feld ist frei geblieben.
   *[other] Das Spiel ist zu Ende, { $open } Felder sind frei geblieben.
}

move-draw = Aufdecken
move-place = Auf „{ $space }“ legen
move-discard = Abwerfen
move-give-up = Aufgeben

coach-draw = { "" }
coach-place = Mit ihr auf diesem Feld lässt sich die Schildkröte noch füllen.
coach-discard = Auch ohne sie lässt sich die Schildkröte noch füllen.
coach-brings = { "" }

log-draw = { $you ->
    [yes] Du deckst eine Karte auf.
   *[no] { $who } deckt eine Karte auf.
}
log-place = { $you ->
    [yes] Du legst die Karte auf „{ $space }“.
   *[no] { $who } legt die Karte auf „{ $space }“.
}
log-discard = { $you ->
    [yes] Du wirfst die Karte ab.
   *[no] { $who } wirft die Karte ab.
}
log-give-up = { $you ->
    [yes] Du gibst auf.
   *[no] { $who } gibt auf.
}

refusal-draw-first = Erst deckst du die oberste Karte vom Nachziehstapel auf, dann legst du sie.
refusal-lay-first = Erst muss die aufgedeckte Karte weg: Lege { $drawn-acc } oder wirf sie ab.
refusal-taken = Dort liegt schon eine Karte, und die bleibt liegen.
refusal-wrong-rank = { $drawn } zeigt { $rank } Symbole, auf dieses Feld gehört eine Karte mit { $wanted }.
refusal-lacks = { $drawn } müsste alles zeigen, was auf { $other-dat } daneben zu sehen ist, und ein Symbol mehr. { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: Hier ist eins gegen das andere getauscht.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol. Balken und Säule zusammen sind kein X.
   *[other] { $missing-count ->
        [one] Es fehlt { $missing-the }.
       *[other] Es fehlen { $missing }.
    }
}
refusal-too-much = Daneben liegt { $other }; dort müsste alles zu sehen sein, was { $drawn } zeigt. { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: Hier ist eins gegen das andere getauscht.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol. Balken und Säule zusammen sind kein X.
   *[other] { $added-count ->
        [one] Dort fehlt aber { $added-the }.
       *[other] Dort fehlen aber { $added }.
    }
}
refusal-has-to-lie = { $drawn } passt noch: { $homes }. Abwerfen darfst du nur, was auf kein Feld passt.
