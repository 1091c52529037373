name = Plusminus
blurb = Alle zugleich: Rechne von der obersten Karte plus oder minus und sei schneller als die anderen.

option-tournament = Mehrere Spiele hintereinander, mit Minuspunkten für übrige Karten.
option-tournament_games = So viele Spiele hat das Turnier.
option-late_card = Was aus einer Karte wird, wenn jemand schneller war und sie trotzdem passt.
option-late_card-fits = Sie gilt.
option-late_card-back = Sie kommt auf die Hand zurück und darf gleich noch einmal gelegt werden.
option-caller = Wer „Los!“ ruft und es wieder in Gang bringt, wenn nichts mehr geht; am Küchentisch, wer am jüngsten ist.

zone-pile = Mitte
zone-last = letzte Karte
zone-stack = Stapel
zone-hand = Hand
zone-covered = verdeckte Hand

phase-ready = Auf die Plätze
phase-race = Alle zugleich
phase-stuck = Nichts geht mehr

prompt-ready = In der Mitte liegt { $top }. Sind alle bereit? Dann ruf „Los!“
prompt-race = Oben liegt { $top }. Lege, was passt, oder zieh nach – die anderen warten nicht!
prompt-stuck = Auf { $top-acc } kann niemand legen. Hol die unterste Karte aus der Mitte nach oben.

move-go = „Los!“ rufen
move-draw = Eine Karte vom Stapel ziehen
move-play = { $card-acc } legen
move-finish = Die letzte Karte verdeckt ablegen
move-restart = Die unterste Karte nach oben holen

coach-play = Das passt auf { $top-acc }, und dann hast du noch { $hand ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $hand } Karten
} auf der Hand.
coach-draw = { $hand ->
    [one] Dann hast du wieder eine Karte auf der Hand.
   *[other] Mit { $hand } Karten auf der Hand hast du mehr Auswahl, musst aber auch eine mehr loswerden.
}

log-go = { $you ->
    [yes] Du rufst: „Los!“
   *[no] { $who } ruft: „Los!“
}
log-draw = { $you ->
    [yes] Du ziehst eine Karte.
   *[no] { $who } zieht eine Karte.
}
log-play = { $you ->
    [yes] Du legst { $card-acc }.
   *[no] { $who } legt { $card-acc }.
}
log-finish = { $you ->
    [yes] Du legst deine letzte Karte verdeckt ab und gewinnst das Spiel!
   *[no] { $who } legt die letzte Karte verdeckt ab und gewinnt das Spiel!
}
log-restart = { $you ->
    [yes] Du holst die unterste Karte nach oben.
   *[no] { $who } holt die unterste Karte nach oben.
}

say-value = { $who }: „{ $value }!“
say-stuck = Niemand kann mehr legen oder ziehen: Alle legen ihre Hand verdeckt hin.

refusal-go-first = Noch liegen alle Karten verdeckt. Ruf erst „Los!“, dann geht es für alle los.
refusal-no-fit = { $card } passt nicht auf { $top-acc }. { $slip ->
    [same-value] Dieselbe Zahl darf es nicht sein: Sie muss { $step } größer oder { $step } kleiner sein.
    [own-step] Das ±{ $own } auf deiner Karte zählt noch nicht. Gerechnet wird mit dem ±{ $step } der obersten Karte.
    [circle] Rechne ±{ $step } im Kreis: Nach der 10 kommt die 1, und vor der 1 kommt die 10.
   *[none] Ihre Zahl müsste genau { $step } größer oder { $step } kleiner sein.
}
refusal-stack-empty = Dein Stapel ist leer, du kannst nichts mehr ziehen.
refusal-late-card = Da war jemand schneller, also kommt { $card } auf deine Hand zurück. Wenn die Karte noch passt, leg sie gleich noch einmal.
refusal-last-card = { $card } ist deine letzte Karte. Die legst du verdeckt ab, egal welche Zahl sie hat – und gewinnst!
refusal-stack-left = In deinem Stapel liegen noch Karten. Erst wenn er leer ist, darfst du deine letzte Karte verdeckt ablegen.
refusal-hand-left = Verdeckt ablegen darfst du nur deine allerletzte Karte, und du hast noch andere.
refusal-restart-first = Auf { $top-acc } passt keine Karte, und alle Hände liegen verdeckt. Hol erst die unterste Karte der Mitte nach oben.
