name = Pyramide
blurb = Eine Patience zum Kennenlernen der Symbole: Jede Karte hat ein Symbol mehr als die, auf denen sie ruht.

option-level = Wie die Karten kommen.
option-level-simple = Drei Stapel, Reihe für Reihe von unten nach oben.
option-level-normal = Ein gemischter Stapel für alle Reihen: Du musst vorausdenken.
option-second_pass = Nur bei drei Stapeln: Ist einer leer, ehe seine Reihe voll ist, wird seine Ablage neu gemischt.

zone-cell = { $place ->
    [none] Feld
   *[other] Feld { $place }
}
zone-pile = Stapel
zone-open = offene Karte
zone-discards = Ablage

fact-pile-in-play = Stapel an der Reihe

phase-build = Bauen

prompt-build = Wohin gehört die offene Karte? Lege sie auf ein freies Feld oder wirf sie ab.

move-place = Auf Feld { $cell } legen
move-discard = Abwerfen
move-give-up = Aufgeben

coach-place = Von allen Karten hat nur diese genau die Symbole, die auf den Singles darunter zu sehen sind.
coach-discard = Zu den neun Karten, die über diesen Singles Platz finden, gehört sie nicht.
coach-brings = { "" }

log-place = { $you ->
    [yes] Du legst die Karte auf Feld { $cell }.
   *[no] { $who } legt die Karte auf Feld { $cell }.
}
log-discard = { $you ->
    [yes] Du wirfst die Karte ab.
   *[no] { $who } wirft die Karte ab.
}
log-give-up = { $you ->
    [yes] Du gibst auf.
   *[no] { $who } gibt auf.
}

refusal-wrong-row = Karten mit { $rank } Symbolen gehören in Reihe { $home }, also auch { $card }.
refusal-taken = Auf Feld { $cell } liegt schon eine Karte.
refusal-lacks = { $card } müsste alles zeigen, was auf { $other-dat } zu sehen ist, denn darauf würde sie ruhen. { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: Hier ist eins gegen das andere getauscht.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol. Balken und Säule zusammen sind kein X.
   *[other] { $missing-count ->
        [one] Es fehlt { $missing-the }.
       *[other] Es fehlen { $missing }.
    }
}
refusal-too-much = Über diesem Feld liegt { $other }; dort müsste alles zu sehen sein, was { $card } zeigt. { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: Hier ist eins gegen das andere getauscht.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol. Balken und Säule zusammen sind kein X.
   *[other] { $added-count ->
        [one] Dort fehlt aber { $added-the }.
       *[other] Dort fehlen aber { $added }.
    }
}
