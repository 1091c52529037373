name = Witwe
blurb = Wer sich die Witwe holt, bestimmt den Trumpf und spielt allein gegen alle.

option-rounds = So viele Runden werden gespielt.

card-french = { $suit ->
    [clubs] Kreuz
    [spades] Pik
    [hearts] Herz
   *[diamonds] Karo
}-{ $rank ->
    [jack] Bube
    [queen] Dame
    [king] König
    [ace] Ass
   *[other] { $rank }
}
symbol-clubs = Kreuz
symbol-spades = Pik
symbol-hearts = Herz
symbol-diamonds = Karo

zone-widow = Witwe
zone-hand = Hand
zone-laid = gelegte Karte
zone-won = Stiche
zone-buried = gedrückte Karten

fact-side = spielt
fact-side-open = noch offen
fact-side-alone = allein
fact-side-together = gemeinsam
fact-side-clubs = spielt Kreuz
fact-side-spades = spielt Pik
fact-side-hearts = spielt Herz
fact-side-diamonds = spielt Karo

phase-bid = Wer nimmt die Witwe?
phase-bury = Drücken
phase-name = Trumpf ansagen
phase-play = Stiche

prompt-bid = Nimmst du die Witwe und spielst allein?
prompt-bury = Drücke { $left ->
    [one] noch eine Karte. Sie zählt
   *[other] noch { $left } Karten. Sie zählen
} am Ende für dich.
prompt-name = Welche Farbe ist Trumpf?
prompt-play = { $led ->
    [none] Spiele eine Karte aus. Trumpf ist { $trumps }.
   *[other] { $led } ist ausgespielt. Trumpf ist { $trumps }.
}

move-take = Die Witwe nehmen
move-pass = Passen
move-bury = { $card } drücken
move-name = { $suit } ist Trumpf
move-lay = { $card } legen

log-take = { $you ->
    [yes] Du nimmst die Witwe und spielst allein.
   *[no] { $who } nimmt die Witwe und spielt allein.
}
log-pass = { $you ->
    [yes] Du passt.
   *[no] { $who } passt.
}
log-bury = { $you ->
    [yes] Du drückst { $card }.
   *[no] { $who } drückt eine Karte.
}
log-name = { $you ->
    [yes] Du machst { $suit } zu Trumpf.
   *[no] { $who } macht { $suit } zu Trumpf.
}
log-lay = { $you ->
    [yes] Du legst { $card }.
   *[no] { $who } legt { $card }.
}
say-takes-trick = { $who-is ->
    [you] Der Stich geht an dich.
   *[other] Der Stich geht an { $who }.
}
say-made = { $who-is ->
    [you] Du hast { $value } Augen und damit gewonnen.
   *[other] { $who } hat { $value } Augen und damit gewonnen.
}
say-failed = { $who-is ->
    [you] Du hast nur { $value } Augen, nötig sind 61.
   *[other] { $who } hat nur { $value } Augen, nötig sind 61.
}

refusal-bury-first = Erst drückst du so viele Karten, wie die Witwe hatte.
refusal-name-first = Erst sagst du den Trumpf an, dann spielst du aus.
refusal-dealer-must = Alle anderen haben gepasst. Wer gibt, muss die Witwe dann nehmen.
refusal-follow = { $led } ist ausgespielt, und du hast noch { $led } auf der Hand: Die Farbe musst du bedienen.
