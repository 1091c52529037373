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

prompt-build = Wohin gehört die offene Karte? Lege sie in ein freies Feld oder wirf sie ab.

move-place = Auf Feld { $cell } legen
move-discard = Abwerfen
move-give-up = Aufgeben

coach-place = Sie ist von allen die eine, die genau die Symbole der Basis darunter hat.
coach-discard = Sie gehört nicht zu den neun Karten, die diese Basis braucht.
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

refusal-wrong-row = In Reihe { $home } gehören die Karten mit { $rank } Symbolen, also auch { $card }.
refusal-taken = Auf Feld { $cell } liegt schon eine Karte.
refusal-lacks = { $card } müsste alles zeigen, was auf { $other-dat } zu sehen ist, denn darauf ruht sie. { $slip ->
    [bar-for-column] Balken liegt quer, Säule steht hoch: Hier ist das eine für das andere genommen.
    [x-for-cross] X ist ein eigenes Symbol, schräg – Balken und Säule zusammen sind kein X.
   *[other] Ein Symbol ist hier ausgetauscht statt hinzugefügt: Es fehlt { $missing }.
}
refusal-too-much = Über diesem Feld liegt { $other }; dort müsste alles zu sehen sein, was { $card } zeigt. { $slip ->
    [bar-for-column] Balken liegt quer, Säule steht hoch: Hier ist das eine für das andere genommen.
    [x-for-cross] X ist ein eigenes Symbol, schräg – Balken und Säule zusammen sind kein X.
   *[other] Dort fehlt aber { $added }.
}
