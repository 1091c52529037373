# What every game says.

listing = { $most } und { $last }

hidden = eine Karte
    .acc = eine Karte
    .dat = einer Karte
log-secret = { $you ->
    [yes] Du hast dich entschieden.
   *[no] { $who } hat sich entschieden.
}

refusal-over = Das Spiel ist zu Ende.
refusal-not-your-turn = Du bist gerade nicht dran.
refusal-not-now = Das geht gerade nicht.
refusal-not-there = { $card } liegt dort nicht.
refusal-not-seen = { $card } ist nirgends zu sehen.
refusal-covered = { $card } liegt unter anderen Karten.
refusal-not-by-card = Hier wählst du keine Karte, sondern ein Feld oder einen Zug. Frag danach.
refusal-as-told = Das ginge auch, aber probier erst einmal, was hier steht.

prompt-wait = { $awaited-count ->
    [0] Gleich geht es weiter.
   *[other] Du wartest auf { $awaited }.
}
prompt-watch = { $awaited-count ->
    [one] { $awaited } ist dran.
   *[other] { $awaited } sind dran.
}
prompt-table = Gleich geht es weiter.
prompt-over = Das Spiel ist zu Ende.

zone-box = Schachtel

step-show = { $zone }, offen: { $cards }
step-turn-up = { $zone }, aufgedeckt: { $cards }
step-shuffle = { $zone }, frisch gemischt
lot-starter = { $who-is ->
    [you] Das Los entscheidet: Du fängst an.
   *[other] Das Los entscheidet: { $who } fängt an.
}
lot-die = Der Würfel zeigt { $value }.
step-cut-short = Das könnte ewig so weitergehen, darum ist hier Schluss.
step-round = Wertung: { $points }

you = Du
table = Der Tisch
result-won = Gewonnen!
result-lost = Leider verloren.
result-winners = { $you ->
    [only] Du gewinnst!
    [yes] Du gewinnst gemeinsam mit { $names }.
   *[no] { $count ->
        [one] { $names } gewinnt.
       *[other] { $names } gewinnen gemeinsam.
    }
}
result-draw = Unentschieden!
result-helped = Mit zurückgenommenen Zügen erreicht.

terminal-help = Tippe die Nummer eines Zugs oder seinen Text. „why KARTE“, „why FELD“ oder „why ZUG“ sagt, warum etwas nicht geht, „hint“ fragt um Rat, „undo“ nimmt in Patiencen einen Zug zurück, Strg-C hört auf und merkt sich das Spiel.
terminal-lesson = Tippe die Nummer eines Zugs oder seinen Text. „why KARTE“ sagt, warum etwas nicht geht, „skip“ hört auf.
terminal-race = Jetzt geht es um die Wette. Drückst du nur die Eingabetaste, wartest du und lässt die anderen vor.
terminal-look = Schau gut hin und merk dir die Karten. Weiter geht es mit der Eingabetaste.{ " " }
terminal-set = Such dir welche aus: { $cards }. Zum Beispiel: { $example }
terminal-number = Tippe eine Nummer von 1 bis { $most } oder den Text eines Zugs.
terminal-no-undo = Zurücknehmen geht nur, wenn du allein spielst.
terminal-can = Das geht gerade!
terminal-left = Bis bald! Das Spiel ist gespeichert; weiter geht es mit: { $how }
terminal-ended = Die Eingabe ist zu Ende. Das Spiel ist gespeichert; weiter geht es mit: { $how }
terminal-choose = Welches Spiel?
terminal-seat = Platz { $number }
