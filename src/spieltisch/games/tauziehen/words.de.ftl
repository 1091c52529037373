name = Tauziehen
blurb = Fünf Symbole in der Mitte, an denen beide zerren: Wer vier davon über die eigene Grenze zieht, gewinnt.

option-starter = Wer den ersten Marker setzt; die erste Karte spielt dann die andere Seite.
option-turn_limit = Nach so vielen gespielten Karten ist spätestens Schluss (eine gerade Zahl).

zone-hand = Hand
zone-pile = Stapel
zone-discards = Ablage
zone-played = gespielte Karte

fact-first = sitzt hinter Reihe −2
fact-row-1 = Reihe von Punkt
fact-row-2 = Reihe von Balken
fact-row-4 = Reihe von Säule
fact-row-8 = Reihe von X
fact-row-16 = Reihe von Kreis
fact-marker = Marker liegt auf
fact-points = Punkte
fact-pulled = in diesem Zug gezogen
fact-turns = gespielte Karten

phase-open = Erster Marker
phase-play = Karte spielen
phase-block = Marker setzen

prompt-open = Setze deinen Marker auf eine der fünf Singles. Im nächsten Zug kann sie dir niemand wegziehen.
prompt-play = Spiele eine Karte: Sie zieht ihre Symbole zu dir, nur { $held } liegt unter dem anderen Marker fest. Du ziehst ins { $side ->
    [minus] Minus
   *[other] Plus
}. Punkt { $row-1 }, Balken { $row-2 }, Säule { $row-4 }, X { $row-8 }, Kreis { $row-16 }. Du hast { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, dein Gegenüber { $rival }.
prompt-block = Welche Single hältst du bis zu deinem nächsten Zug fest? Zur Wahl: { $free }. Punkt { $row-1 }, Balken { $row-2 }, Säule { $row-4 }, X { $row-8 }, Kreis { $row-16 }.

move-block = Marker auf { $single } setzen
move-play = { $card } spielen

coach-play = Sie zieht ihre Symbole eine Reihe zu dir; was dein Gegenüber festhält, { $held }, bleibt liegen.
coach-block = Bis zu deinem nächsten Zug kann dir { $single } niemand wegziehen.

log-block = { $you ->
    [yes] Du setzt deinen Marker auf { $single }.
   *[no] { $who } setzt den Marker auf { $single }.
}
log-play = { $you ->
    [yes] Du spielst { $card } und ziehst.
   *[no] { $who } spielt { $card } und zieht.
}
say-marker-stays = { $who-is ->
    [you] Nur { $card } hat sich bewegt: Dein Marker bleibt liegen.
   *[other] Nur { $card } hat sich bewegt: Der Marker von { $who } bleibt liegen.
}
say-crossed = { $who-is ->
    [you] Du ziehst { $card-acc } über die Grenze: ein Punkt.
   *[other] { $who } zieht { $card-acc } über die Grenze: ein Punkt.
}

refusal-marker-opens = Du eröffnest nur mit dem Marker: Setz ihn auf eine der fünf Singles. Die erste Karte spielt die andere Seite.
refusal-card-first = Erst spielst du eine Karte und ziehst, danach setzt du deinen Marker.
refusal-marker-first = Du hast schon gezogen. Jetzt setzt du noch deinen Marker. Zur Wahl: { $free }.
refusal-held = { $single } liegt unter dem anderen Marker; du hast sie in diesem Zug nicht gezogen. Zur Wahl: { $free }.
refusal-not-on-card = { $slip ->
    [bar-for-column] Balken liegt quer, Säule steht hoch: Auf { $card-dat } ist { $added } nicht zu sehen.
    [x-for-cross] X ist ein eigenes Symbol, schräg – Balken und Säule auf { $card-dat } sind zusammen kein X.
   *[other] Auf { $card-dat } ist { $added } nicht zu sehen.
} Du hast { $single } also nicht gezogen. Zur Wahl: { $free }.
refusal-must-move = Auf { $single-dat } liegt dein Marker schon, und er muss weiter. Zur Wahl: { $free }.
