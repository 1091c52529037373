name = Mau-Mau
blurb = Farbe auf Farbe, Zahl auf Zahl: Wer seine Karten zuerst los ist, gewinnt.

option-cards = So viele Karten bekommt jeder.
option-starter = Wer anfängt.

card-sky = die { $suit ->
    [sun] Sonnen
    [moon] Mond
    [star] Stern
   *[cloud] Wolken
}-{ $value }
    .dat = der { $suit ->
        [sun] Sonnen
        [moon] Mond
        [star] Stern
       *[cloud] Wolken
    }-{ $value }
symbol-sun = Sonne
symbol-moon = Mond
symbol-star = Stern
symbol-cloud = Wolke

zone-stock = Nachziehstapel
zone-pile = Stapel
zone-hand = Hand

fact-wished = gewünscht
fact-wished-none = nichts
fact-wished-sun = Sonne
fact-wished-moon = Mond
fact-wished-star = Stern
fact-wished-cloud = Wolke
fact-owed = Karten zu ziehen
fact-rebuilds = neu gemischt
fact-dry-draws = ohne Karte nacheinander

phase-turn = Zug
prompt-turn = { $owed ->
    [0] { $wished ->
        [none] Lege auf { $top } dieselbe Farbe oder Zahl, oder ziehe eine Karte.
       *[other] Gewünscht ist { $wished }. Lege diese Farbe, oder ziehe eine Karte.
    }
   *[other] Lege auch eine Sieben, oder ziehe { $owed } Karten.
}

move-lay = { $card } legen
move-wish = { $card } legen und { $suit } wünschen
move-draw = Ziehen

log-lay = { $you ->
    [yes] Du legst { $card }.
   *[no] { $who } legt { $card }.
}
log-wish = { $you ->
    [yes] Du legst { $card } und wünschst dir { $suit }.
   *[no] { $who } legt { $card } und wünscht sich { $suit }.
}
log-draw = { $you ->
    [yes] Du ziehst.
   *[no] { $who } zieht.
}
say-draws = { $value ->
    [0] Es gibt nichts mehr zu ziehen.
   *[other] Das sind { $value } Karten.
}
say-skipped = { $who-is ->
    [you] Du setzt aus.
   *[other] { $who } setzt aus.
}
say-mau = { $who-is ->
    [you] Mau! Du hast nur noch eine Karte.
   *[other] Mau! { $who } hat nur noch eine Karte.
}

refusal-no-match = { $card } hat weder die Farbe noch die Zahl von { $top-dat }.
refusal-not-wished = Gewünscht ist { $wished }, und { $card } ist etwas anderes.
refusal-seven-first = Auf die Sieben hilft nur eine Sieben. Sonst ziehst du { $owed } Karten.
refusal-nine-wishes = Zu einer Neun wünschst du dir eine Farbe.
refusal-no-wish = Wünschen darf nur, wer eine Neun legt.
refusal-nine-on-nine = Neun auf Neun geht nicht.
