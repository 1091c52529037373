name = Auktion
blurb = Alle bieten heimlich um dieselbe Tischkarte – und nur du weißt, was sie dir bringt.

option-points_both = Punkte für eine Tischkarte, die beide Symbole deiner Geheimniskarte zeigt.
option-points_one = Punkte für eine Tischkarte, die nur eines der beiden zeigt.
option-points_none = Punkte für eine Tischkarte, die keines der beiden zeigt.

zone-lots = Tischstapel
zone-lot = Tischkarte
zone-hand = Hand
zone-secret = Geheimniskarte
zone-won = ersteigerte Karten
zone-bid = Gebot
zone-stack = Bietstapel
zone-spent = Ablage

fact-offer = zuletzt geboten

phase-bid = Bieten
phase-rebid = Gleichstand

prompt-bid = Tischkarte { $number } von 16 ist { $lot } mit { $symbols }. Was bietest du?
prompt-rebid = Gleichstand bei { $best }! Wer gleichauf liegt, bietet noch einmal um { $lot-acc }. Nur die neuen Karten zählen.

move-bid = { $cards-acc } bieten

coach-bid = { $number ->
    [16] { $lot } ist die letzte Tischkarte: Was du behältst, nützt dir nichts mehr.
   *[other] { $count ->
        [one] { $lot } zählt für dich { $points }: Da darf eine Karte reichen, was du behältst, kannst du später noch bieten.
       *[other] { $lot } zählt für dich { $points }, das ist { $count } Karten wert.
    }
}

log-bid = { $you ->
    [yes] Du bietest { $cards-acc }, noch verdeckt.
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
