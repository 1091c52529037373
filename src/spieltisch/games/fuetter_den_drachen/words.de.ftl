name = Fütter den Drachen
blurb = Der Drache hat Hunger! Wer seine Futterstapel zuerst bringt, bekommt die meisten Punkte – aber verbau dich nicht.

option-starter = Wer anfängt.
option-stall_rounds = Nach so vielen Runden, in denen niemand eine Karte auf einen Futterstapel legt, ist Schluss.

zone-dragon = Drache
zone-feeding = Fressreihe
zone-drawn = neue Karte
zone-food-1 = Futterstapel 1
    .onto = auf Futterstapel 1
zone-food-2 = Futterstapel 2
    .onto = auf Futterstapel 2
zone-food-3 = Futterstapel 3
    .onto = auf Futterstapel 3
zone-food-4 = Futterstapel 4
    .onto = auf Futterstapel 4
zone-food-5 = Futterstapel 5
    .onto = auf Futterstapel 5
zone-rank-3 = Rang 3
    .from = vom Stapel mit Rang 3
zone-rank-2 = Rang 2
    .from = vom Stapel mit Rang 2
zone-rank-1 = Rang 1
    .from = vom Stapel mit Rang 1
zone-discards-3 = Ablage 3
    .onto = auf die Ablage mit Rang 3
    .acc = die Ablage mit Rang 3
zone-discards-2 = Ablage 2
    .onto = auf die Ablage mit Rang 2
    .acc = die Ablage mit Rang 2
zone-discards-1 = Ablage 1
    .onto = auf die Ablage mit Rang 1
    .acc = die Ablage mit Rang 1

fact-blocked = verbaut
fact-blocked-no = noch dabei
fact-blocked-yes = kann nicht mehr
fact-idle = Züge, seit zuletzt ein Futterstapel wuchs

phase-turn = Aufdecken
phase-place = Anlegen

prompt-turn = Deck eine Karte auf. Auf Rang 3 { $three ->
    [0] wartet kein Futterstapel
    [1] wartet ein Futterstapel
    [2] warten zwei Futterstapel
    [3] warten drei Futterstapel
    [4] warten vier Futterstapel
   *[5] warten fünf Futterstapel
}, auf Rang 2 { $two ->
    [0] keiner
    [1] einer
    [2] zwei
    [3] drei
    [4] vier
   *[5] fünf
}, auf eine Single { $one ->
    [0] keiner
    [1] einer
    [2] zwei
    [3] drei
    [4] vier
   *[5] fünf
}.
prompt-place = { $fits-count ->
    [0] { $card } passt auf keinen deiner Futterstapel und kommt auf die Ablage.
    [one] { $card } passt { $fits-onto }. Legst du sie an, oder kommt sie auf die Ablage?
   *[other] { $card } passt { $fits-onto }. Wohin damit? Auch die Ablage ist erlaubt.
}

move-draw = Eine Karte { $rank-from } aufdecken
move-reshuffle = { $rank-acc } neu mischen
move-feed = { $stack-onto } legen
move-discard = { $rank-onto } legen

coach-draw = Weiter bringt dich nur ein Rang, auf den einer deiner Futterstapel wartet.
coach-reshuffle = Der Stapel ist leer; anders kommst du an keine Karte dieses Rangs.
coach-feed = { $shows ->
    [1] Sie ist die Single, die dort noch fehlt.
   *[other] Dort zeigt { $card } kein Symbol zu viel, und der Stapel kommt seiner Single näher.
}
coach-discard = { $fits-count ->
    [0] Sie passt nirgends.
   *[other] Angelegt wäre sie für die anderen Stapel weg; so kommt sie beim Mischen wieder.
}

log-draw = { $you ->
    [yes] Du deckst eine Karte { $rank-from } auf.
   *[no] { $who } deckt eine Karte { $rank-from } auf.
}
log-reshuffle = { $you ->
    [yes] Du mischst { $rank-acc }.
   *[no] { $who } mischt { $rank-acc }.
}
log-feed = { $you ->
    [yes] Du legst die Karte { $stack-onto }.
   *[no] { $who } legt die Karte { $stack-onto }.
}
log-discard = { $you ->
    [yes] Du legst die Karte { $rank-onto }.
   *[no] { $who } legt die Karte { $rank-onto }.
}
say-meal = { $who-is ->
    [you] Ein Stapel ist fertig: Du fütterst den Drachen.
   *[other] Ein Stapel ist fertig: { $who } füttert den Drachen.
} { $value ->
    [1] Er liegt ganz vorn, gleich am Maul.
   *[other] In der Fressreihe liegen jetzt { $value } Stapel.
}
say-stuck = { $who-is ->
    [you] Du hast dich verbaut: Keiner deiner Stapel kann noch fertig werden. Von nun an setzt du aus.
   *[other] { $who } hat sich verbaut und setzt von nun an aus.
}
say-counts = { $piles ->
    [0] { $who-is ->
        [you] Du hast nichts in der Fressreihe: 0 Punkte.
       *[other] { $who } hat nichts in der Fressreihe: 0 Punkte.
    }
    [one] { $who-is ->
        [you] Dein Stapel in der Fressreihe
       *[other] Der Stapel von { $who }
    } zählt { $value ->
        [one] 1 Punkt
       *[other] { $value } Punkte
    }.
   *[other] { $who-is ->
        [you] Deine Stapel zählen
       *[other] Die Stapel von { $who } zählen
    } { $sum } = { $value } Punkte.
}

refusal-draw-first = Deck erst eine Karte von einem deiner drei Stapel auf.
refusal-place-first = Erst kommt { $card } auf einen Futterstapel oder auf die Ablage mit Rang { $shows }.
refusal-pile-empty = Dieser Stapel ist leer. Du kannst seine Ablage mischen; das ist dann dein ganzer Zug.
refusal-pile-left = Gemischt wird eine Ablage erst, wenn der Stapel daneben leer ist. Einzelne Karten nimmst du nie heraus.
refusal-already-fed = Diesen Stapel hat der Drache schon bekommen.
refusal-not-its-rank = Obenauf liegt { $other }. Dort geht es mit Rang { $next } weiter, { $card } hat aber Rang { $shows }.
refusal-too-much = { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: { $other } zeigt { $added-acc } nicht, { $card } aber schon.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol: { $other } zeigt { $added-acc } nicht, { $card } aber schon.
   *[other] { $other } zeigt { $added-acc } nicht, { $card } aber schon.
} Es darf nur ein Symbol verschwinden und keines dazukommen.
refusal-other-rank = { $card } hat Rang { $shows } und gehört auf die Ablage mit Rang { $shows }.
