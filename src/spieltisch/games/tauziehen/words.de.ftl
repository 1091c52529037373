name = Tauziehen
blurb = Fünf Karten in der Mitte, an denen beide zerren: Wer zuerst viermal eine über seine Grenze zieht, gewinnt.

option-starter = Wer den ersten Marker setzt; die erste Karte spielt dann die andere Seite.
option-turn_limit = Nach so vielen gespielten Karten ist spätestens Schluss (eine gerade Zahl).
option-deck = Wie viele Karten jeder hat.
option-deck-whole = Alle 25.
option-deck-small = Nur vier: ein kleines Spiel zum Ausrechnen, mit drei Reihen und sechs gespielten Karten.

zone-hand = Hand
zone-pile = Stapel
zone-discards = Ablage
zone-played = gespielte Karte

fact-first = sitzt hinter Reihe −2
fact-row-1 = Punkt in Reihe
fact-row-2 = Balken in Reihe
fact-row-4 = Säule in Reihe
fact-row-8 = X in Reihe
fact-row-16 = Kreis in Reihe
fact-marker = Marker liegt auf
fact-points = Punkte
fact-pulled = in diesem Zug gezogen
fact-turns = gespielte Karten

phase-open = Erster Marker
phase-play = Karte spielen
phase-block = Marker setzen

prompt-open = Setze deinen Marker auf eine der fünf Singles. Im nächsten Zug kann sie dir niemand wegziehen.
prompt-play = Spiele eine Karte: Sie zieht ihre Symbole zu dir, nur { $held } wird vom anderen Marker festgehalten. Du ziehst ins { $side ->
    [minus] Minus
   *[other] Plus
}. Punkt { $row-1 }, Balken { $row-2 }, Säule { $row-4 }, X { $row-8 }, Kreis { $row-16 }.
prompt-block = Welche Single hältst du bis zu deinem nächsten Zug fest? Zur Wahl: { $free }. Punkt { $row-1 }, Balken { $row-2 }, Säule { $row-4 }, X { $row-8 }, Kreis { $row-16 }.

move-block = Marker auf { $single-acc } setzen
move-play = { $card-acc } spielen

coach-play = Sie zieht ihre Symbole eine Reihe zu dir, nur { $held } ist festgehalten und bleibt liegen.
coach-block = Bis zu deinem nächsten Zug kann dir { $single-acc } niemand wegziehen.

log-block = { $you ->
    [yes] Du setzt deinen Marker auf { $single-acc }.
   *[no] { $who } setzt den Marker auf { $single-acc }.
}
log-play = { $you ->
    [yes] Du spielst { $card-acc } und ziehst.
   *[no] { $who } spielt { $card-acc } und zieht.
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
refusal-held = { $single } liegt unter dem anderen Marker, also hast du sie in diesem Zug nicht gezogen. Zur Wahl: { $free }.
refusal-not-on-card = { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: Auf { $card-dat } ist { $added-the } nicht zu sehen.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol. Auf { $card-dat } sind Balken und Säule, aber kein X.
   *[other] Auf { $card-dat } ist { $added-the } nicht zu sehen.
} Du hast { $single-acc } also nicht gezogen. Zur Wahl: { $free }.
refusal-must-move = Auf { $single-dat } liegt dein Marker schon, und dort darf er nicht bleiben. Zur Wahl: { $free }.
