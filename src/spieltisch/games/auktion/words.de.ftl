name = Auktion
blurb = Alle bieten heimlich um dieselbe Tischkarte – und nur du weißt, was sie dir wert ist.

option-points_both = Punkte für eine Karte, die beide Symbole deiner Geheimniskarte zeigt.
option-points_one = Punkte für eine Karte, die nur eines der beiden zeigt.
option-points_none = Punkte für eine Karte, die keines der beiden zeigt.

zone-lots = Tischstapel
zone-lot = Tischkarte
zone-hand = Hand
zone-secret = Geheimniskarte
zone-won = ersteigert
zone-bid = Gebot
zone-stack = Bietstapel
zone-spent = ausgegeben

fact-offer = zuletzt geboten

phase-bid = Bieten
phase-rebid = Gleichstand

prompt-bid = Tischkarte { $number } von 16: { $lot } mit { $symbols }. Was bietest du?
prompt-rebid = Gleichstand mit { $best }! Wer gleichauf liegt, bietet noch einmal um { $lot }. Nur die neuen Karten zählen.

move-bid = { $cards-acc } bieten

coach-bid = { $number ->
    [16] { $lot } ist das letzte Los: Was du behältst, nützt nichts mehr.
   *[other] { $count ->
        [one] Eine Karte für { $lot-acc } mit { $symbols } genügt; was du behältst, kann spätere Lose gewinnen.
       *[other] { $count } Karten für { $lot-acc } mit { $symbols }; was du behältst, kann spätere Lose gewinnen.
    }
}

log-bid = { $you ->
    [yes] Du hast { $cards-acc } geboten, noch verdeckt.
   *[no] { $who } hat geboten.
}
say-bids = { $who-is ->
    [you] Dein Gebot ist { $value } wert.
   *[other] { $who } bietet { $value }.
}
say-tied = Gleichstand: { $value } wurde mehr als einmal geboten.
say-wins = { $who-is ->
    [you] Du ersteigerst { $card-acc }.
   *[other] { $who } ersteigert { $card-acc }.
}
say-unsold = Niemand ersteigert { $card-acc }. Die Karte kommt aus dem Spiel.
