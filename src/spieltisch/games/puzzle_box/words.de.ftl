name = Puzzle Box
blurb = Eine Patience für alle, die gern planen: 32 Karten, vier mal acht Felder, und jede muss zu ihren Nachbarn passen.

option-level = Wie die Karten kommen.
option-level-normal = Normal: vier Stapel, für jeden Rang einer, dazu Joker und 31.
option-level-hard = Schwerer Spaß: zwei Stapel, dazu Joker und 31.
option-level-extreme = Extrem schwer: ein einziger Stapel mit allen Karten.
option-level-super = Super extrem schwer: ein Stapel, und jede Karte muss sofort gelegt werden.

zone-cell = { $place ->
    [none] Feld
   *[other] Feld { $place }
}
zone-single = { $place ->
    [joker] Joker
   *[other] 31
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
    [r1] offener Stapel 1
    [r2] offener Stapel 2
    [r3] offener Stapel 3
    [r4] offener Stapel 4
    [low] offener Stapel 1–2
    [high] offener Stapel 3–4
   *[other] offener Stapel
}

phase-play = Legen

prompt-play = { $level ->
    [super] { $placed } von 32 Karten gelegt. Wohin kommt die offene Karte?
   *[other] { $placed } von 32 Karten gelegt. Lege eine offene Karte aufs Brett oder decke eine neue auf.
}
prompt-over = Das Spiel ist zu Ende: { $placed } von 32 Karten gelegt.

move-place = { $source ->
    [r1] Die Karte von Stapel 1
    [r2] Die Karte von Stapel 2
    [r3] Die Karte von Stapel 3
    [r4] Die Karte von Stapel 4
    [low] Die Karte von Stapel 1–2
    [high] Die Karte von Stapel 3–4
    [all] Die offene Karte
    [31] Die 31
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

coach-place = Von jedem Nachbarn dort unterscheidet sie sich in nur einem Symbol, und alle Felder lassen sich noch füllen. { $sure ->
    [yes] Dann sind es { $then-placed } von 32.
   *[no] { "" }
}
coach-turn = So hast du eine Karte mehr zur Auswahl, und auf dem Brett ändert sich nichts.
coach-brings = { "" }

log-place = { $source ->
    [r1] Die Karte von Stapel 1
    [r2] Die Karte von Stapel 2
    [r3] Die Karte von Stapel 3
    [r4] Die Karte von Stapel 4
    [low] Die Karte von Stapel 1–2
    [high] Die Karte von Stapel 3–4
    [all] Die offene Karte
    [31] Die 31
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
refusal-taken = Auf Feld { $cell } liegt schon eine Karte, und die bleibt dort.
refusal-misfit = { $card } und { $other } passen nicht zusammen, denn sie unterscheiden sich in { $differ-count } Symbolen: { $differ }. { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: Das sind zwei verschiedene Symbole.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol. Balken und Säule zusammen sind kein X.
    [replaced] Erlaubt ist ein Symbol mehr oder eines weniger, kein Tausch.
   *[other] Erlaubt ist nur ein Symbol mehr oder eines weniger.
}
refusal-pile-empty = Dieser Stapel ist leer. Legen kannst du, was davon noch offen liegt.
refusal-no-turning = Auf dieser Stufe kommt die nächste Karte von selbst, sobald die offene liegt.
