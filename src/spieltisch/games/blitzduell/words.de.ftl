name = Blitzduell
blurb = Eine Karte, ein Blick, und los: Wer baut sie als Erster aus seinen fünf Symbolen nach?

option-starter = Wer die erste Karte aufdeckt.
option-countdown = So viele Sekunden nach dem Zeichen liegt die Karte offen.
option-race_limit = So viele Sekunden dauert ein Rennen höchstens; dann ist die Karte weg.
option-auto_reveal = Nach so vielen Sekunden wird von allein aufgedeckt; bei 0 nie.

zone-stack = Tischstapel
zone-table-card = Tischkarte
zone-hand = Hand
zone-area = ausgelegt
zone-won = gewonnen

fact-moves = Züge in diesem Rennen

phase-ready = Bereit machen
phase-countdown = Gleich geht’s los
phase-race = Rennen

prompt-ready = Du deckst auf und legst diesmal nicht mit. Sind alle bereit? Dann gib das Zeichen! { $left ->
    [one] Es ist die letzte Karte.
   *[other] Noch { $left } Karten.
}
prompt-countdown = Gleich dreht der Tisch die Karte um.
prompt-race = Los! Baue { $card } nach: Lege genau die Symbole, die darauf zu sehen sind.
prompt-wait = { $phase ->
    [ready] Gleich kommt die nächste Karte. Wer aufdeckt, gibt das Zeichen.
    [countdown] Augen auf! Gleich dreht der Tisch die Karte um. Gelegt wird erst, wenn sie offen liegt.
   *[race] Das Rennen läuft. Wer aufgedeckt hat, schaut diesmal zu.
}

move-reveal = Das Zeichen zum Aufdecken geben
move-lay = { $single } legen
move-take-back = { $single } zurücknehmen
move-turn-up = Die Karte umdrehen
move-time-up = Die Zeit ist um

coach-lay = { $better ->
    [1] Das Symbol ist auf { $card-dat } zu sehen und fehlt noch.
   *[other] { "" }
}
coach-take-back = { $better ->
    [1] Das Symbol ist auf { $card-dat } nicht zu sehen.
   *[other] { "" }
}
coach-brings = Damit ist die Karte nachgebaut und gewonnen.

log-reveal = { $you ->
    [yes] Du gibst das Zeichen zum Aufdecken.
   *[no] { $who } gibt das Zeichen zum Aufdecken.
}
log-lay = { $you ->
    [yes] Du legst { $single }.
   *[no] { $who } legt { $single }.
}
log-take-back = { $you ->
    [yes] Du nimmst { $single } zurück.
   *[no] { $who } nimmt { $single } zurück.
}
log-turn-up = Die Tischkarte wird umgedreht. Los!
log-time-up = Die Zeit ist um. Diese Karte bekommt niemand.
say-wins = { $who-is ->
    [you] Du warst am schnellsten und gewinnst { $card-acc }!
   *[other] { $who } war am schnellsten und gewinnt { $card-acc }.
}

refusal-not-your-turn = Warte noch: Das Zeichen gibt nur, wer gerade aufdeckt (§2.1). Legen dürfen nur die anderen, und erst wenn die Tischkarte offen liegt (§2.3).
refusal-sits-out = Du deckst diesmal auf; um die Wette legen nur die anderen. Gib das Zeichen, wenn alle bereit sind.
refusal-revealed = Die Karte liegt schon offen. Schnell, lege ihre Symbole!
refusal-by-clock = Dafür sorgt die Uhr des Tisches ganz von allein.
refusal-laid = { $single } liegt schon vor dir. Ist sie zu viel, nimm sie zurück.
refusal-in-hand = { $single } hast du noch auf der Hand. Zurücknehmen kannst du nur, was vor dir liegt.
