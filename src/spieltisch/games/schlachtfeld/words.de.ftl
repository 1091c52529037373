name = Schlachtfeld
blurb = Fünf Singles marschieren auf fünf Bahnen los: Je tiefer du im fremden Land schlägst, desto mehr Punkte bringt es.

option-starter = Wer den ersten Zug hat.

zone-hand = Hand
zone-pile = Stapel
zone-discards = Ablage
zone-played = gespielte Karte
zone-field = { $place ->
    [none] Feld
   *[other] Feld { $place }
}

fact-points = Punkte
fact-steps = Schritte übrig
fact-made-1 = die 1 vorgerückt um
fact-made-2 = die 2 vorgerückt um
fact-made-4 = die 4 vorgerückt um
fact-made-8 = die 8 vorgerückt um
fact-made-16 = die 16 vorgerückt um

phase-play = Karte spielen
phase-step = Vorrücken

prompt-play = Spiele eine Karte: Für jedes ihrer Symbole musst du einen Schritt machen. { $left ->
    [one] Es ist deine letzte Karte.
   *[other] Du hast noch { $left } Karten.
}
prompt-step = Welche Figur rückt vor? { $steps ->
    [one] Noch ein Schritt
   *[other] Noch { $steps } Schritte
} mit { $played-dat }. Zur Wahl: { $free }.

move-play = { $card-acc } spielen
move-advance = Mit { $single-dat } vorrücken

coach-play = { $sure ->
    [yes] Sie gibt dir { $then-steps } Schritte mit diesen Figuren: { $then-free }.
   *[no] { "" }
}
coach-advance = { $steps ->
    [one] Das ist der letzte Schritt in diesem Zug.
   *[other] { $sure ->
        [yes] { $then-steps ->
            [0] Mehr Schritte sind dann nicht möglich.
            [one] Danach bleibt dir noch ein Schritt.
           *[other] Danach bleiben dir noch { $then-steps } Schritte.
        }
       *[no] { "" }
    }
}

log-play = { $you ->
    [yes] Du spielst { $card-acc }.
   *[no] { $who } spielt { $card-acc }.
}
log-advance = { $you ->
    [yes] Du rückst mit { $single-dat } vor.
   *[no] { $who } rückt mit { $single-dat } vor.
}
say-captures = { $who-is ->
    [you] Du schlägst { $card-acc } von { $other }
   *[other] { $who } schlägt { $other-is ->
        [you] dir { $card-acc } weg
       *[other] { $card-acc } von { $other }
    }
}: { $value ->
    [one] 1 Punkt.
   *[other] { $value } Punkte.
}
say-return = { $value ->
    [one] Die beiden Figuren kehren in ihre Heimreihen zurück.
   *[other] Alle Figuren, die geschlagen haben oder geschlagen wurden, kehren in ihre Heimreihen zurück.
}

refusal-card-first = Erst spielst du eine Karte. Sie sagt, wie viele Schritte du machst und mit welchen Figuren.
refusal-steps-first = Du hast schon eine Karte gespielt. { $steps ->
    [one] Ein Schritt fehlt
   *[other] { $steps } Schritte fehlen
} noch. Zur Wahl: { $free }.
refusal-not-on-card = { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: Auf { $played-dat } ist { $added-the } nicht zu sehen.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol. Auf { $played-dat } sind Balken und Säule, aber kein X.
   *[other] Auf { $played-dat } ist { $added-the } nicht zu sehen.
} Also bleibt { $single } stehen. Zur Wahl: { $free }.
refusal-two-steps = Mit { $single-dat } bist du in diesem Zug schon zwei Schritte vorgerückt, mehr geht nicht. Zur Wahl: { $free }.
refusal-home-closed = In die fremde Heimreihe darf eine Figur nur mit ihrem ersten Schritt im Zug, und { $single } hat schon einen gemacht. Zur Wahl: { $free }.
refusal-has-captured = Mit { $single-dat } hast du in diesem Zug schon geschlagen, sie rückt jetzt nicht weiter. Zur Wahl: { $free }.
