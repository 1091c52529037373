name = Weihnachts-Chaos
blurb = Feilschen, spenden, schenken, einladen, wichteln: Wer ist zuerst alle Karten los? Und wer sitzt auf der Schwiegermutter?

option-starter = Wer beginnt: das Los oder ein bestimmter Platz.
option-exchange_wins = Auch eine Hand, die beim Wichteln leer wurde, gewinnt.
option-festive = Die Aktionen werden weihnachtlich angesagt statt nur mit ihrem Symbol.
option-turn_limit = Nach so vielen Zügen ist Schluss.

symbol-punkt = Punkt
    .deed = Schnäppchen machen
symbol-balken = Balken
    .deed = spenden
symbol-saeule = Säule
    .deed = verschenken
symbol-x = X
    .deed = einladen
symbol-kreis = Kreis
    .deed = wichteln

zone-stock = Nachziehstapel
zone-discards = Ablage
zone-played = gespielte Karte
zone-hand = Hand
zone-offered = Angebot

fact-to-do = offene Aktionen, zusammengezählt
fact-emptied = beim Wichteln leer geworden
fact-turns-left = Züge bis zum Schluss

phase-play = Karte spielen
phase-act = Aktion wählen
phase-offer = Anbieten
phase-take = Angebot nehmen
phase-donate = Spenden
phase-gift = Verschenken
phase-invite = Einladen

prompt-play = Spiel eine Karte: Jedes ihrer Symbole ist eine Aktion. Kannst du keine spielen, dann zieh eine.
prompt-act = Welche Aktion kommt als Nächstes dran? Offen: { $left }.
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
    [yes] Wen lädst du ein? Dein Gast bringt eine Karte vom Stapel mit.
   *[no] X: Wer soll eine Karte ziehen?
}

move-play = { $card } spielen
move-draw = Eine Karte ziehen
move-act = { $symbol }: { $symbol-deed }
move-offer = { $card } anbieten
move-take = Das Angebot von { $seat } nehmen
move-donate = { $card } spenden
move-gift = { $card } an { $seat } verschenken
move-invite = { $seat-is ->
    [you] Dich selbst einladen
   *[other] { $seat } einladen
}

coach-play = { $sure ->
    [yes] Ihre Aktionen sind { $then-left }, in beliebiger Reihenfolge.
   *[no] { "" }
}
coach-offer = Wird sie genommen, bist du sie los.
coach-take = Alle anderen nehmen ihre Karte zurück.
coach-gift = { $seat } hat dann eine mehr.
coach-invite = { $seat } muss eine mehr ziehen.
coach-brings = { $points ->
    [one] Eine Karte weniger auf deiner Hand.
   *[other] { $points } Karten weniger auf deiner Hand.
}
coach-costs = { $points ->
    [one] Das ist eine Karte mehr auf deiner Hand.
   *[other] Das sind { $points } Karten mehr auf deiner Hand.
}

log-play = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $who } spielt { $card }.
}
log-draw = { $you ->
    [yes] Du kannst keine Karte spielen und ziehst eine.
   *[no] { $who } kann keine Karte spielen und zieht eine.
}
log-act = { $you ->
    [yes] Du führst { $symbol } aus.
   *[no] { $who } führt { $symbol } aus.
}
log-offer = { $you ->
    [yes] Du bietest { $card } an.
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
    [yes] Du spendest { $card }.
   *[no] { $who } spendet { $card }.
}
log-gift = { $you ->
    [yes] Du schenkst { $card } an { $seat }.
   *[no] { $seat-is ->
        [you] { $who } schenkt dir { $card }.
       *[other] { $who } schenkt eine Karte an { $seat }.
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
say-lapsed = Das geht gerade nicht: Die Aktion verfällt.
say-took = { $who-is ->
    [you] Du nimmst { $other } { $card-acc } weg.
   *[other] { $who } nimmt { $other-is ->
        [you] dir
       *[other] { $other }
    } { $card-acc } weg.
}

refusal-joker-stays = Die Schwiegermutter wirst du so nicht los: { $card } wird weder gespielt noch gespendet. Anbieten und verschenken darfst du ihn.
refusal-can-play = Ziehen darfst du nur, wenn du keine Karte spielen kannst. Du hast noch eine, also musst du.
refusal-play-first = Erst spielst du eine Karte aus der Hand; ihre Symbole sind dann deine Aktionen.
refusal-choose-first = Erst wählst du eine Aktion der gespielten Karte. Offen: { $left }.
refusal-offer-first = Erst bietest du eine Karte aus deiner Hand an.
refusal-take-first = Erst nimmst du eines der aufgedeckten Angebote; das muss sein.
refusal-donate-first = Erst spendest du eine Karte, also ab auf die Ablage damit.
refusal-gift-first = Erst verschenkst du eine Karte an jemand anderen.
refusal-invite-first = Erst lädst du jemanden ein, der eine Karte zieht.
refusal-not-shown = { $symbol } ist auf { $played-dat } nicht zu sehen. Offen: { $left }.
refusal-done = { $symbol } hast du schon ausgeführt. Offen: { $left }.
refusal-no-offer = Von dort liegt kein Angebot vor dir. Nimm eines von denen, die aufgedeckt sind.
refusal-not-yourself = Dir selbst kannst du nichts schenken; such jemand anderen aus.
refusal-empty-seat = Auf diesem Platz sitzt niemand.
