name = Lücke
blurb = Zwei Stapel, dazwischen eine Lücke: Wer eine Karte hineinlegt, ist gleich noch einmal dran.

option-rounds = So viele Runden werden gespielt.
option-first_dealer = Wer in der ersten Runde gibt.

zone-left = linker Stapel
    .onto = auf den linken Stapel
zone-right = rechter Stapel
    .onto = auf den rechten Stapel
zone-stock = Nachziehstapel
zone-turned = neue Karte
zone-hand = Hand
zone-aside = beiseitegelegte Karten

fact-dealer = gibt
fact-rebuilds = neu gemischt
fact-dry-passes = ohne Karte gepasst

phase-aside = Zwei Karten beiseitelegen
phase-widen = Keine Lücke
phase-turn = Zug

prompt-aside = Lege zwei Karten verdeckt beiseite. Ihre Sterne zählen für dich, wenn du die Runde gewinnst.
prompt-widen = Es gibt keine Lücke. Auf welchen Stapel kommt die aufgedeckte Karte?
prompt-turn = { $gap ->
    [0] Keine Lücke. Lege passend oder passe.
    [one] In die Lücke passt nur die { $low }. Sonst lege dieselbe Farbe oder Zahl auf einen Stapel, oder passe.
   *[other] Die Lücke geht von { $low } bis { $high }. Sonst lege dieselbe Farbe oder Zahl auf einen Stapel, oder passe.
}

move-aside = { $card-acc } beiseitelegen
move-widen = { $pile-onto } legen
move-gap = { $card } in die Lücke, { $pile-onto }
move-match = { $card } passend { $pile-onto }
move-pass = Passen

coach-aside = Ihre Sterne zählen für dich, wenn du die Runde gewinnst, und sonst für niemanden.
coach-after = { $gap ->
    [0] Danach gibt es keine Lücke.
    [one] Danach passt nur noch die { $low } in die Lücke.
   *[other] Danach geht die Lücke von { $low } bis { $high }.
}

log-aside = { $you ->
    [yes] Du legst { $card-acc } beiseite.
   *[no] { $who } legt eine Karte beiseite.
}
log-widen = { $you ->
    [yes] Du legst die aufgedeckte Karte { $pile-onto }.
   *[no] { $who } legt die aufgedeckte Karte { $pile-onto }.
}
log-gap = { $you ->
    [yes] Du legst { $card } in die Lücke, { $pile-onto }.
   *[no] { $who } legt { $card } in die Lücke, { $pile-onto }.
}
log-match = { $you ->
    [yes] Du legst { $card } passend { $pile-onto }.
   *[no] { $who } legt { $card } passend { $pile-onto }.
}
log-pass = { $you ->
    [yes] Du passt.
   *[no] { $who } passt.
}
say-again = { $who-is ->
    [you] Du bist noch einmal dran.
   *[other] { $who } ist noch einmal dran.
}
say-draws = { $value ->
    [0] Der Nachziehstapel ist leer, es gibt nichts zu ziehen.
   *[other] { $who-is ->
        [you] Du ziehst eine Karte.
       *[other] { $who } zieht eine Karte.
    }
}

refusal-aside-first = Erst legt jeder zwei Karten beiseite, dann werden die beiden Stapel aufgedeckt.
refusal-aside-over = Beiseite gelegt werden nur zwei Karten, ganz am Anfang der Runde.
refusal-widen-first = Erst kommt die aufgedeckte Karte auf einen der beiden Stapel, dann bist du mit der Hand dran.
refusal-none-turned-up = Aufgedeckt wird nur, wenn dein Zug ohne Lücke beginnt, und nur eine Karte.
refusal-outside-gap = { $gap ->
    [0] Zwischen { $left-dat } und { $right-dat } ist keine Lücke.
    [one] In die Lücke passt nur eine { $low }, nicht { $card }.
   *[other] In die Lücke passen nur die Zahlen von { $low } bis { $high }, nicht { $card }.
}
refusal-colour-shows = { $card } hat eine Farbe, die schon oben liegt. In die Lücke darf nur eine andere.
refusal-no-match = { $card } hat weder die Farbe noch die Zahl der Karte, die dort oben liegt.
