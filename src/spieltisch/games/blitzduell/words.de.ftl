name = Blitzduell
blurb = Eine Karte, ein Blick, und los: Wer baut sie am schnellsten aus fünf Singles nach?

option-starter = Wer das erste Zeichen gibt.
option-countdown = So viele Sekunden nach dem Zeichen liegt die Karte offen.
option-race_limit = So viele Sekunden dauert ein Rennen höchstens; dann ist die Karte weg.
option-auto_reveal = Nach so vielen Sekunden kommt das Zeichen von allein; bei 0 nie.

zone-stack = Tischstapel
zone-table-card = Tischkarte
zone-hand = Hand
zone-area = gelegte Karten
zone-won = gewonnene Karten

fact-moves = Züge in diesem Rennen

phase-ready = Bereit machen
phase-countdown = Gleich geht’s los
phase-race = Rennen

prompt-ready = Diesmal legst du nicht mit. Sind alle bereit? Dann gib das Zeichen! { $left ->
    [one] Es ist die letzte Karte.
   *[other] Noch { $left } Karten.
}
prompt-countdown = Augen auf! Gleich wird die Karte aufgedeckt. Gelegt wird erst, wenn sie offen liegt.
prompt-race = Los! Baue { $card-acc } nach: Lege genau die Symbole, die darauf zu sehen sind.
prompt-wait = { $phase ->
    [ready] Mach dich bereit: Gleich kommt das Zeichen für die nächste Karte.
   *[race] Das Rennen läuft. Wer das Zeichen gegeben hat, schaut diesmal zu.
}

move-reveal = Das Zeichen geben
move-lay = { $single } legen
move-take-back = { $single } zurücknehmen
move-turn-up = Die Karte aufdecken
move-time-up = Die Zeit ist um

coach-lay = { $better ->
    [1] Das Symbol ist auf { $card-dat } zu sehen und fehlt noch.
   *[other] { "" }
}
coach-take-back = { $better ->
    [1] Das Symbol ist auf { $card-dat } nicht zu sehen.
   *[other] { "" }
}
coach-brings = Damit ist die Karte nachgebaut, und du gewinnst sie.

log-reveal = { $you ->
    [yes] Du gibst das Zeichen.
   *[no] { $who } gibt das Zeichen.
}
log-lay = { $you ->
    [yes] Du legst { $single }.
   *[no] { $who } legt { $single }.
}
log-take-back = { $you ->
    [yes] Du nimmst { $single } zurück.
   *[no] { $who } nimmt { $single } zurück.
}
log-turn-up = Die Tischkarte wird aufgedeckt. Los!
log-time-up = Die Zeit ist um. Diese Karte bekommt niemand.
say-wins = { $who-is ->
    [you] Du warst am schnellsten und gewinnst { $card-acc }!
   *[other] { $who } war am schnellsten und gewinnt { $card-acc }.
}

refusal-not-your-turn = Warte noch: Gelegt wird erst, wenn die Tischkarte offen liegt, und nicht von dem, der das Zeichen gibt (§2).
refusal-sits-out = Diesmal gibst du das Zeichen; um die Wette legen nur die anderen.
refusal-revealed = Die Karte liegt schon offen. Schnell, lege ihre Symbole!
refusal-by-clock = Das geht von allein, wenn die Zeit um ist.
refusal-laid = { $single } liegt schon vor dir. Ist sie zu viel, nimm sie zurück.
refusal-in-hand = { $single } hast du noch auf der Hand. Zurücknehmen kannst du nur, was vor dir liegt.
