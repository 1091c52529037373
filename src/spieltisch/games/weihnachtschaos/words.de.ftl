name = Weihnachts-Chaos
blurb = Feilschen, spenden, schenken, einladen, wichteln: Wer ist zuerst alle Karten los? Und wer sitzt auf der Schwiegermutter?

option-starter = Wer anfängt.
option-exchange_wins = Auch wessen Hand beim Wichteln leer wird, gewinnt.
option-festive = Die Aktionen werden weihnachtlich angesagt statt nur mit ihrem Symbol.
option-turn_limit = Nach so vielen Zügen ist Schluss.

symbol-punkt = Punkt
    .the = der Punkt
    .acc = den Punkt
    .dat = dem Punkt
    .deed = ein Schnäppchen machen
symbol-balken = Balken
    .the = der Balken
    .acc = den Balken
    .dat = dem Balken
    .deed = spenden
symbol-saeule = Säule
    .the = die Säule
    .acc = die Säule
    .dat = der Säule
    .deed = verschenken
symbol-x = X
    .the = das X
    .acc = das X
    .dat = dem X
    .deed = einladen
symbol-kreis = Kreis
    .the = der Kreis
    .acc = den Kreis
    .dat = dem Kreis
    .deed = wichteln

zone-stock = Nachziehstapel
zone-discards = Ablage
zone-played = gespielte Karte
zone-hand = Hand
zone-offered = Angebot

fact-to-do = offene Aktionen (Wert)
fact-emptied = beim Wichteln leer geworden
fact-turns-left = Züge bis zum Schluss

phase-play = Karte spielen
phase-act = Aktion wählen
phase-offer = Anbieten
phase-take = Angebot nehmen
phase-donate = Spenden
phase-gift = Verschenken
phase-invite = Einladen

prompt-play = { $stuck ->
    [yes] Du hast keine Karte, die du spielen kannst, also zieh eine.
   *[no] Spiel eine Karte: Jedes ihrer Symbole ist eine Aktion.
}
prompt-act = Welche Aktion kommt als Nächstes dran? Noch offen: { $left }.
prompt-offer = { $festive ->
    [yes] Schnäppchenjagd! Welche Karte bietest du an? Erst wenn alle gewählt haben, wird aufgedeckt.
   *[no] Punkt: Biete verdeckt eine Handkarte an. Erst wenn alle gewählt haben, wird aufgedeckt.
}
prompt-take = { $festive ->
    [yes] Lauter Schnäppchen! Eines davon musst du nehmen.
   *[no] Punkt: Ein Angebot musst du nehmen. Welches?
}
prompt-donate = { $festive ->
    [yes] Zeit, Gutes zu tun: Welche Karte spendest du?
   *[no] Balken: Welche Karte legst du ab?
}
prompt-gift = { $festive ->
    [yes] Welche Karte packst du ein, und wer darf sich freuen?
   *[no] Säule: Welche Karte gibst du weiter, und an wen?
}
prompt-invite = { $festive ->
    [yes] Wen lädst du ein? Wer kommt, zieht eine Karte.
   *[no] X: Wer soll eine Karte ziehen?
}

move-play = { $card-acc } spielen
move-draw = Eine Karte ziehen
move-act = { $symbol }: { $symbol-deed }
move-offer = { $card-acc } anbieten
move-take = Das Angebot von { $seat } nehmen
move-donate = { $card-acc } spenden
move-gift = { $seat } { $card-acc } schenken
move-invite = { $seat-is ->
    [you] Dich selbst einladen
   *[other] { $seat } einladen
}

coach-play = { $sure ->
    [yes] { $then-left-count ->
        [one] Sie bringt dir eine Aktion: { $then-left }.
       *[other] Sie bringt dir { $then-left-count } Aktionen: { $then-left }.
    }
   *[no] { "" }
}
coach-offer = Wird das Angebot genommen, bist du die Karte los.
coach-take = Die anderen nehmen ihre Karten zurück.
coach-gift = { $seat } hat dann eine Karte mehr.
coach-invite = { $seat } hat dann eine Karte mehr.
coach-brings = { $points ->
    [one] Eine Karte weniger auf deiner Hand.
   *[other] { $points } Karten weniger auf deiner Hand.
}
coach-costs = { $points ->
    [one] Das ist eine Karte mehr auf deiner Hand.
   *[other] Das sind { $points } Karten mehr auf deiner Hand.
}

log-play = { $you ->
    [yes] Du spielst { $card-acc }.
   *[no] { $who } spielt { $card-acc }.
}
log-draw = { $you ->
    [yes] Du kannst keine Karte spielen und ziehst eine.
   *[no] { $who } kann keine Karte spielen und zieht eine.
}
log-act = { $you ->
    [yes] Du nutzt { $symbol-acc }.
   *[no] { $who } nutzt { $symbol-acc }.
}
log-offer = { $you ->
    [yes] Du bietest { $card-acc } an.
   *[no] { $who } bietet eine Karte an.
}
log-take = { $you ->
    [yes] Du nimmst das Angebot von { $seat }.
   *[no] { $seat-is ->
        [you] { $who } nimmt dein Angebot.
       *[other] { $who } nimmt das Angebot von { $seat }.
    }
}
log-donate = { $you ->
    [yes] Du spendest { $card-acc }.
   *[no] { $who } spendet { $card-acc }.
}
log-gift = { $you ->
    [yes] Du schenkst { $seat } { $card-acc }.
   *[no] { $seat-is ->
        [you] { $who } schenkt dir { $card-acc }.
       *[other] { $who } schenkt { $seat } eine Karte.
    }
}
log-invite = { $you ->
    [yes] { $seat-is ->
        [you] Du lädst dich selbst ein.
       *[other] Du lädst { $seat } ein.
    }
   *[no] { $seat-is ->
        [you] { $who } lädt dich ein.
        [self] { $who } lädt sich selbst ein.
       *[other] { $who } lädt { $seat } ein.
    }
}

say-action = { $value ->
    [0] Punkt: Alle anderen bieten eine Karte an.
    [1] Balken: Eine Karte wird abgelegt.
    [2] Säule: Eine Karte wechselt die Hand.
    [3] X: Jemand zieht eine Karte.
   *[4] Kreis: Reihum nimmt jeder blind eine Karte aus der nächsten Hand.
}
say-festive = { $value ->
    [0] „Na, was habt ihr Schönes für mich?“ Es wird gefeilscht.
    [1] „Für einen guten Zweck!“ Es wird gespendet.
    [2] „Bitte gleich auspacken!“ Es wird beschert.
    [3] „Komm doch vorbei!“ Es wird eingeladen.
   *[4] „Augen zu und zugreifen!“ Es wird gewichtelt.
}
say-lapsed = Das geht gerade nicht, also verfällt die Aktion.
say-took = { $who-is ->
    [you] Du nimmst { $other } { $card-acc } weg.
   *[other] { $who } nimmt { $other-is ->
        [you] dir
       *[other] { $other }
    } { $card-acc } weg.
}

refusal-joker-stays = So wirst du die Schwiegermutter nicht los: Den Joker darfst du weder spielen noch spenden, nur anbieten und verschenken.
refusal-can-play = Ziehen darfst du nur, wenn du nichts als den Joker hast. Du hast noch andere Karten, also spiel eine davon.
refusal-play-first = Erst spielst du eine Karte aus der Hand; ihre Symbole sind dann deine Aktionen.
refusal-choose-first = Erst wählst du eine Aktion der gespielten Karte. Noch offen: { $left }.
refusal-offer-first = Erst bietest du eine Karte aus deiner Hand an.
refusal-take-first = Erst nimmst du eines der aufgedeckten Angebote; das muss sein.
refusal-donate-first = Erst spendest du eine Karte: Sie kommt auf die Ablage.
refusal-gift-first = Erst verschenkst du eine Karte an jemand anderen.
refusal-invite-first = Erst sagst du, wer eine Karte ziehen soll.
refusal-not-shown = { $symbol-the } ist auf { $played-dat } nicht zu sehen. Noch offen: { $left }.
refusal-done = { $symbol-acc } hast du schon genutzt. Noch offen: { $left }.
refusal-no-offer = Von dort gibt es kein Angebot. Nimm eines, das aufgedeckt vor dir liegt.
refusal-not-yourself = Dir selbst kannst du nichts schenken; such jemand anderen aus.
refusal-empty-seat = Auf diesem Platz sitzt niemand.
