name = Obendrauf
blurb = Höher, oder dieselbe Farbe: Wer zuerst keine Karten mehr hat, gewinnt.

option-rounds = So viele Runden werden gespielt.

zone-stock = Nachziehstapel
zone-pile = Stapel
zone-hand = Hand

phase-turn = Zug
prompt-turn = Lege eine höhere Karte als die { $value }, oder eine in der Farbe von { $top-dat }. Oder ziehe.

move-lay = { $card-acc } legen
move-draw = Eine Karte ziehen
log-lay = { $you ->
    [yes] Du legst { $card-acc }.
   *[no] { $who } legt { $card-acc }.
}
log-draw = { $you ->
    [yes] Du ziehst eine Karte.
   *[no] { $who } zieht eine Karte.
}

refusal-too-low = { $card } ist nicht höher als die { $value }, und { $top } hat eine andere Farbe.
