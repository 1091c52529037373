name = Tentagram
blurb = Zehn Stapel auf einem Stern, und keiner darf nachsehen: Wer hat am Ende wo die meisten Karten?

option-strict_placement = Eine Karte darf nur dorthin, wo sie beide Symbole zeigt. Sonst darf sie überallhin, zählt aber nur dort.
option-by_heart = Wer wohin gelegt hat, müsst ihr euch merken.
option-starter = Wer anfängt.

zone-pile = { $place ->
    [none] Stapel
   *[other] Stapel auf der { $place }
}
zone-point = Spitze des Sterns
zone-hand = Hand
zone-stack = Stapel
zone-won = gewonnene Karten

phase-lay = Legen

prompt-lay = { $strict ->
    [yes] Du hast { $drawn-acc } ({ $symbols }). Leg sie verdeckt auf eine Tischkarte, deren beide Symbole sie zeigt.
   *[no] Du hast { $drawn-acc } ({ $symbols }). Leg sie verdeckt auf eine Tischkarte; zählen wird sie nur, wenn sie deren beide Symbole zeigt.
}

move-place = Auf die { $table } legen

coach-place = Dort zählt sie, denn sie zeigt beide Symbole der Tischkarte.

log-place = { $you ->
    [yes] Du legst eine Karte auf den Stern.
   *[no] { $who } legt eine Karte auf den Stern.
}
say-laid = Sie liegt auf der { $value }.
say-aside = { $who-is ->
    [you] { $card }, von dir auf die { $value } gelegt, zählt nicht: Ihr fehlt ein Symbol.
   *[other] { $card }, von { $who } auf die { $value } gelegt, zählt nicht: Ihr fehlt ein Symbol.
}
say-takes = { $how ->
    [most] { $who-is ->
        [you] { $count ->
            [one] Auf der { $table } zählt nur eine Karte, und die ist von dir.
           *[other] Auf der { $table } hast du mit { $count } Karten die meisten.
        } { $value ->
            [one] Sie gehört dir.
            [2] Beide gehören dir.
           *[other] Alle { $value } gehören dir.
        }
       *[other] { $count ->
            [one] Auf der { $table } zählt nur eine Karte, und die ist von { $who }.
           *[other] Auf der { $table } hat { $who } mit { $count } Karten die meisten.
        } { $value ->
            [one] Sie geht an { $who }.
            [2] Beide gehen an { $who }.
           *[other] Alle { $value } gehen an { $who }.
        }
    }
   *[tie] { $who-is ->
        [you] Auf der { $table } sind alle vor dir gleichauf. Du hast { $count }, und alle { $value } gehören dir.
       *[other] Auf der { $table } sind alle davor gleichauf. { $who } hat { $count } und bekommt alle { $value }.
    }
}
say-none-counts = Auf der { $value } zählt keine Karte: Der Stapel bleibt liegen.
say-tied = Auf der { $value } herrscht überall Gleichstand: Der Stapel bleibt liegen.

refusal-lacks = { $card } darf nicht auf die { $table }, denn sie zeigt nicht beide Symbole. { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: Hier ist eins gegen das andere getauscht.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol. Balken und Säule zusammen sind kein X.
   *[other] { $missing-count ->
        [one] Es fehlt { $missing-the }.
       *[other] Es fehlen { $missing }.
    }
}
