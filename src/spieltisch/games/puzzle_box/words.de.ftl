name = Puzzle Box
blurb = Eine Patience für geduldige Planer: Alle 32 Karten finden auf vier mal acht Feldern ihren Platz.

option-level = Wie die Karten kommen.
option-level-normal = Vier Stapel nach der Zahl der Symbole, dazu Joker und 31.
option-level-hard = Schwerer Spaß: zwei Stapel, dazu Joker und 31.
option-level-extreme = Extrem schwer: ein einziger Stapel mit allen Karten.
option-level-super = Super extrem schwer: ein Stapel, und jede Karte muss sofort liegen.

zone-cell = { $place ->
    [none] Feld
   *[other] Feld { $place }
}
zone-single = { $place ->
    [joker] Platz des Jokers
   *[other] Platz der 31
}
zone-pile = { $place ->
    [r1] Stapel 1
    [r2] Stapel 2
    [r3] Stapel 3
    [r4] Stapel 4
    [low] Stapel 1–2
    [high] Stapel 3–4
   *[other] Stapel
}
zone-open = { $place ->
    [r1] offene Karten 1
    [r2] offene Karten 2
    [r3] offene Karten 3
    [r4] offene Karten 4
    [low] offene Karten 1–2
    [high] offene Karten 3–4
   *[other] offene Karten
}

phase-play = Legen

prompt-play = { $level ->
    [super] { $placed } von 32 Karten gelegt. Wohin kommt die offene Karte?
   *[other] { $placed } von 32 Karten gelegt. Lege eine offene Karte aufs Spielfeld oder decke eine neue auf.
}
prompt-over = Das Spiel ist zu Ende, { $placed } von 32 Karten gelegt.

move-place = { $source ->
    [r1] Die Karte von Stapel 1
    [r2] Die Karte von Stapel 2
    [r3] Die Karte von Stapel 3
    [r4] Die Karte von Stapel 4
    [low] Die Karte von Stapel 1–2
    [high] Die Karte von Stapel 3–4
    [all] Die offene Karte
    [31] die 31
   *[other] { $source }
} kommt auf Feld { $cell }
move-turn = { $pile ->
    [r1] Von Stapel 1
    [r2] Von Stapel 2
    [r3] Von Stapel 3
    [r4] Von Stapel 4
    [low] Von Stapel 1–2
    [high] Von Stapel 3–4
   *[other] Vom Stapel
} eine Karte aufdecken
move-give-up = Aufgeben

coach-place = Von jedem Nachbarn dort ist es nur ein Symbol entfernt, und die Box lässt sich noch füllen. { $sure ->
    [yes] Dann sind es { $then-placed } von 32.
   *[no] { "" }
}
coach-turn = Eine neue Karte zur Auswahl; auf dem Brett ist damit nichts entschieden.
coach-brings = { "" }

log-place = { $source ->
    [r1] Die Karte von Stapel 1
    [r2] Die Karte von Stapel 2
    [r3] Die Karte von Stapel 3
    [r4] Die Karte von Stapel 4
    [low] Die Karte von Stapel 1–2
    [high] Die Karte von Stapel 3–4
    [all] Die offene Karte
    [31] die 31
   *[other] { $source }
} kommt auf Feld { $cell }.
log-turn = { $you ->
    [yes] Du deckst
   *[no] { $who } deckt
} { $pile ->
    [r1] von Stapel 1
    [r2] von Stapel 2
    [r3] von Stapel 3
    [r4] von Stapel 4
    [low] von Stapel 1–2
    [high] von Stapel 3–4
   *[other] vom Stapel
} eine Karte auf.
log-give-up = { $you ->
    [yes] Du gibst auf.
   *[no] { $who } gibt auf.
}

refusal-finished = Dort liegt keine Karte mehr, die du legen könntest.
refusal-taken = Auf Feld { $cell } liegt schon eine Karte, und was liegt, das liegt.
refusal-misfit = { $card } und { $other } unterscheiden sich in { $differ }; wo Karten sich berühren, darf es nur ein einziges Symbol sein. { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht hoch: Das sind zwei verschiedene Symbole.
    [x-for-cross] Das X ist ein eigenes Symbol, schräg – Balken und Säule zusammen sind kein X.
    [replaced] Ein Symbol weg und ein anderes dazu, das sind schon zwei Unterschiede.
   *[other] Erlaubt ist ein Symbol mehr oder eins weniger, nicht gleich mehrere.
}
refusal-pile-empty = Dieser Stapel ist leer. Was davon noch offen liegt, kannst du weiter legen.
refusal-no-turning = Auf dieser Stufe kommt die nächste Karte von selbst, sobald die offene liegt.
