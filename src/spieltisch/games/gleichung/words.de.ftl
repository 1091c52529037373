name = Gleichung
blurb = Ziffern, Rechenzeichen und in der Mitte ein Gleichheitszeichen: Wer eine Gleichung so ergänzt, dass sie stimmt, bekommt die Punkte.

option-starter = Wer anfängt.
option-target = Mit so vielen Punkten beginnt die letzte Runde. Üblich sind 15, mit bezahlten Zügen 25.
option-shift_1 = Für einen Punkt darf eine Karte innerhalb ihrer Reihe versetzt werden.
option-transfer_2 = Für zwei Punkte darf eine Karte in eine andere Reihe versetzt werden.
option-cover_2 = Für zwei Punkte darf eine Karte auf eine andere gelegt werden.
option-trading = Wer am Zug ist, darf mit den anderen handeln.
option-pass_right = Nach dem Ziehen wandert eine Handkarte verdeckt nach rechts.
option-deduction = So viele Punkte werden bei jeder Gleichung abgezogen.
option-overflow = Ab so vielen Karten wird eine falsche Reihe abgeräumt. „none“: nie.
option-no_mul_div = Ohne Mal und Geteilt, für alle, die das Rechnen gerade erst lernen.
option-hourglass = So viele Sekunden läuft die Sanduhr beim Legen; 0 heißt ohne Sanduhr.
option-round_limit = Nach so vielen Runden ist spätestens Schluss.

zone-row = Reihe { $place }
zone-digits = Ziffernstapel
    .from = vom Ziffernstapel
zone-operators = Rechenzeichenstapel
    .from = vom Rechenzeichenstapel
zone-digit-discards = abgelegte Ziffern
zone-operator-discards = abgelegte Rechenzeichen
zone-turned = neue Karte
zone-lifted = aufgenommene Karte
zone-hand = Hand
zone-offered = angebotene Karten

fact-points = Punkte
fact-start = fängt an
fact-last-round = letzte Runde
fact-laid-row = gelegt wird in Reihe
fact-drawn = gezogen
fact-glass = Durchläufe im Voraus
fact-sand-out = Sand durch
fact-offers = Angebote
fact-gave-away = Karten weggegeben
fact-given-points = gebotene Punkte
fact-asked-points = verlangte Punkte

phase-place = Legen
phase-set = Karte versetzen
phase-reveal = Karte aufdecken
phase-put = Karte anlegen
phase-draw = Ziehen
phase-pass = Weitergeben
phase-offer = Angebot
phase-answer = Antwort

prompt-place = { $sand ->
    [out] Der Sand ist durch. Lege noch eine Karte, dann wird nachgerechnet.
   *[runs] { $laid ->
        [0] Lege Karten in eine Reihe, so viele du möchtest. Stimmt sie am Ende, bekommst du Punkte.
       *[other] Lege weiter in Reihe { $laid }, oder lass nachrechnen.
    }
}
prompt-set = Wohin soll die aufgenommene Karte? Bezahlt wird erst, wenn sie liegt; du kannst sie auch zurücklegen.
prompt-reveal = Reihe { $to } ist leer. Von welchem Stapel deckst du ihre erste Karte auf?
prompt-put = Auf welche Seite von Reihe { $to } kommt { $turned }?
prompt-draw = { $drawn ->
    [0] Zieh zwei Karten, oder fülle deine Hand auf fünf auf. Den Stapel wählst du jedes Mal.
    [one] Du hast eine Karte gezogen. Von welchem Stapel kommt die nächste?
   *[other] Du hast { $drawn } Karten gezogen. Du darfst auf fünf auffüllen.
}
prompt-pass = Welche Karte gibst du verdeckt nach rechts?
prompt-offer = Stelle dein Angebot zusammen. Du gibst { $gives-cards ->
    [0] { $given ->
        [0] nichts
        [one] einen Punkt
       *[other] { $given } Punkte
    }
   *[other] { $gives-acc }{ $given ->
        [0] { "" }
        [one] , dazu einen Punkt
       *[other] , dazu { $given } Punkte
    }
}; du möchtest { $wants-cards ->
    [0] { $asked ->
        [0] nichts
        [one] einen Punkt
       *[other] { $asked } Punkte
    }
   *[other] { $wants-acc }{ $asked ->
        [0] { "" }
        [one] , dazu einen Punkt
       *[other] , dazu { $asked } Punkte
    }
}.
prompt-answer = Ein Angebot für dich! Du bekommst { $gives-cards ->
    [0] { $given ->
        [0] nichts
        [one] einen Punkt
       *[other] { $given } Punkte
    }
   *[other] { $gives-acc }{ $given ->
        [0] { "" }
        [one] , dazu einen Punkt
       *[other] , dazu { $given } Punkte
    }
}, dafür gibst du { $wants-cards ->
    [0] { $asked ->
        [0] nichts
        [one] einen Punkt
       *[other] { $asked } Punkte
    }
   *[other] { $wants-acc }{ $asked ->
        [0] { "" }
        [one] , dazu einen Punkt
       *[other] , dazu { $asked } Punkte
    }
}.

move-insert = { $card-acc } in Reihe { $row }, { $side ->
    [left] { $index ->
        [0] ganz nach links
       *[other] links hinter Karte { $index }
    }
   *[right] { $index ->
        [0] rechts direkt neben das Gleichheitszeichen
       *[other] rechts hinter Karte { $index }
    }
}
move-finish = Nachrechnen lassen
move-lift = In Reihe { $row } { $side ->
    [left] links
   *[right] rechts
} { $index ->
    [0] die erste Karte
   *[other] die Karte hinter Karte { $index }
} aufnehmen
move-set = In Reihe { $row }, { $side ->
    [left] { $index ->
        [0] ganz nach links
       *[other] links hinter Karte { $index }
    }
   *[right] { $index ->
        [0] rechts direkt neben das Gleichheitszeichen
       *[other] rechts hinter Karte { $index }
    }
}
move-put-back = Doch nicht: zurücklegen
move-cover = Für zwei Punkte { $card-acc } in Reihe { $row } { $side ->
    [left] links
   *[right] rechts
} auf { $index ->
    [0] die erste Karte
   *[other] die Karte hinter Karte { $index }
}
move-turn-up = Eine Karte { $pile-from } aufdecken
move-put = { $side ->
    [left] Links vom Gleichheitszeichen anlegen
   *[right] Rechts vom Gleichheitszeichen anlegen
}
move-draw = Eine Karte { $pile-from } ziehen
move-stop = Genug gezogen
move-pass-card = { $card-acc } nach rechts geben
move-turn-glass = Für einen Punkt die Sanduhr noch einmal umdrehen
move-time-up = Der Sand ist durch
move-offer-to = { $seat } ein Angebot machen
move-offer-card = { $card-acc } anbieten
move-offer-point = Einen Punkt mehr bieten
move-want-card = { $card-acc } verlangen
move-want-point = Einen Punkt mehr verlangen
move-offer-send = Angebot aussprechen
move-offer-cancel = Angebot fallen lassen
move-accept = Annehmen
move-decline = Ablehnen

coach-insert = Dann legst du in diesem Zug nur noch in Reihe { $row }, { $hand ->
    [0] aber es war ohnehin deine letzte Karte.
    [one] und eine Karte bleibt dir zum Weiterbauen.
   *[other] und { $hand } Karten bleiben dir zum Weiterbauen.
}
coach-finish = { $better ->
    [0] In diesem Zug hat sich keine Gleichung gefunden; was du behältst, ergibt vielleicht im nächsten eine.
   *[other] Auf beiden Seiten kommt dasselbe heraus.
}
coach-put = Die andere Seite von Reihe { $to } bleibt frei für das, was du hast.
coach-draw = Dann hast du { $hand ->
    [one] eine Karte.
   *[other] { $hand } Karten.
}

log-insert = { $you ->
    [yes] Du legst
   *[no] { $who } legt
} { $card-acc } in Reihe { $row }, { $side ->
    [left] { $index ->
        [0] ganz nach links.
       *[other] links hinter Karte { $index }.
    }
   *[right] { $index ->
        [0] rechts direkt neben das Gleichheitszeichen.
       *[other] rechts hinter Karte { $index }.
    }
}
log-finish = { $you ->
    [yes] Du lässt nachrechnen.
   *[no] { $who } lässt nachrechnen.
}
log-lift = { "" }
log-put-back = { "" }
log-set = { $you ->
    [yes] Du bezahlst und versetzt eine Karte
   *[no] { $who } bezahlt und versetzt eine Karte
} in Reihe { $row }, { $side ->
    [left] { $index ->
        [0] ganz nach links.
       *[other] links hinter Karte { $index }.
    }
   *[right] { $index ->
        [0] rechts direkt neben das Gleichheitszeichen.
       *[other] rechts hinter Karte { $index }.
    }
}
log-cover = { $you ->
    [yes] Du bezahlst zwei Punkte und legst
   *[no] { $who } bezahlt zwei Punkte und legt
} { $card-acc } in Reihe { $row } { $side ->
    [left] links
   *[right] rechts
} auf { $index ->
    [0] die erste Karte.
   *[other] die Karte hinter Karte { $index }.
}
log-turn-up = { $you ->
    [yes] Du deckst eine Karte { $pile-from } auf.
   *[no] { $who } deckt eine Karte { $pile-from } auf.
}
log-put = { $you ->
    [yes] Du legst sie
   *[no] { $who } legt sie
} { $side ->
    [left] links vom Gleichheitszeichen an.
   *[right] rechts vom Gleichheitszeichen an.
}
log-draw = { $you ->
    [yes] Du ziehst { $pile-from }.
   *[no] { $who } zieht { $pile-from }.
}
log-stop = { $you ->
    [yes] Du hast genug gezogen.
   *[no] { $who } hat genug gezogen.
}
log-pass-card = { $you ->
    [yes] Du gibst { $card-acc } nach rechts.
   *[no] { $who } gibt eine Karte verdeckt nach rechts.
}
log-turn-glass = { $you ->
    [yes] Du bezahlst einen Punkt für einen weiteren Durchlauf der Sanduhr.
   *[no] { $who } bezahlt einen Punkt für einen weiteren Durchlauf der Sanduhr.
}
log-time-up = Die Sanduhr ist durchgelaufen.
log-offer-to = { $you ->
    [yes] Du möchtest mit { $seat } handeln.
   *[no] { $who } möchte { $seat-is ->
        [you] mit dir
       *[other] mit { $seat }
    } handeln.
}
log-offer-card = { $you ->
    [yes] Du bietest { $card-acc }.
   *[no] { $who } bietet { $card-acc }.
}
log-offer-point = { $you ->
    [yes] Du bietest einen Punkt.
   *[no] { $who } bietet einen Punkt.
}
log-want-card = { $you ->
    [yes] Du möchtest { $card-acc }.
   *[no] { $who } möchte { $card-acc }.
}
log-want-point = { $you ->
    [yes] Du möchtest einen Punkt.
   *[no] { $who } möchte einen Punkt.
}
log-offer-send = { $you ->
    [yes] Das ist dein Angebot.
   *[no] Das ist das Angebot von { $who }.
}
log-offer-cancel = { $you ->
    [yes] Du lässt das Angebot fallen.
   *[no] { $who } lässt das Angebot fallen.
}
log-accept = { $you ->
    [yes] Du nimmst an.
   *[no] { $who } nimmt an.
}
log-decline = { $you ->
    [yes] Du lehnst ab.
   *[no] { $who } lehnt ab.
}

say-scored = { $value ->
    [0] Die Gleichung stimmt, bringt aber keine Punkte.
   *[other] Die Gleichung stimmt und bringt { $who-is ->
        [you] dir
       *[other] { $who }
    } { $value ->
        [one] einen Punkt.
       *[other] { $value } Punkte.
    }
}
say-removed = Reihe { $value } stimmt nicht und ist zu lang: Sie wird abgeräumt.
say-target-reached = { $who-is ->
    [you] Du hast das Ziel erreicht: Diese Runde ist die letzte.
   *[other] { $who } hat das Ziel erreicht: Diese Runde ist die letzte.
}
say-sand-runs-out = { $who-is ->
    [you] Du darfst jetzt nur noch eine einzige Karte legen.
   *[other] { $who } darf jetzt nur noch eine einzige Karte legen.
}

refusal-no-row = Hier liegen nur { $rows } Reihen.
refusal-too-far = So viele Karten liegen auf dieser Seite nicht.
refusal-other-row = In diesem Zug legst du in Reihe { $laid }. Eine andere Reihe ist erst in deinem nächsten Zug möglich.
refusal-lay-first = Mindestens eine Karte musst du legen, bevor nachgerechnet wird.
refusal-finish-first = Erst legst du mindestens eine Karte und lässt nachrechnen. Aufgedeckt und gezogen wird danach.
refusal-turn-up-first = Erst deckst du für Reihe { $to } eine neue Karte auf.
refusal-put-first = Erst legst du { $turned-acc } links oder rechts neben das Gleichheitszeichen von Reihe { $to }.
refusal-draw-first = Mit dem Legen bist du fertig. Jetzt ziehst du Karten.
refusal-draw-on = { $drawn ->
    [0] Ziehen musst du: zwei Karten, oder bis du fünf auf der Hand hast.
    [one] Eine Karte reicht nur, wenn du damit genau fünf hast. Zieh weiter.
   *[other] Wenn du mehr als zwei ziehst, musst du auf fünf auffüllen. Zieh weiter.
}
refusal-pile-dry = Dieser Stapel ist leer, und abgelegt ist von dieser Sorte auch keine Karte.
refusal-not-played = Diese Variante habt ihr nicht ausgemacht.
refusal-too-dear = Das kostet mehr Punkte, als du übrig hast; du hast { $points }.
refusal-nothing-there = An dieser Stelle liegt keine Karte.
refusal-none-lifted = Nimm erst eine Karte der Reihe auf; dann kannst du sie versetzen.
refusal-set-first = Du hast eine Karte der Reihe aufgenommen. Leg sie erst hin, wo du sie haben willst, oder leg sie zurück.
refusal-enough-lifted = In diesem Zug hast du oft genug Karten aufgenommen und zurückgelegt. Leg jetzt eine Karte aus der Hand.
refusal-same-place = Dort lag die Karte schon. Leg sie an eine andere Stelle oder einfach zurück; das kostet nichts.
refusal-pass-first = Erst gibst du eine Karte verdeckt nach rechts.
refusal-by-itself = Die Sanduhr läuft von selbst ab.
refusal-turned-already = Ein weiterer Durchlauf ist schon bezahlt; mehr als einer im Voraus geht nicht.
refusal-sand-is-out = Der Sand ist durch: Du darfst nur noch eine Karte legen.
refusal-no-partner = Handeln kannst du nur mit jemand anderem am Tisch.
refusal-enough-offers = Mehr als drei Angebote darfst du in einem Zug nicht machen.
refusal-not-as-many = So viele sind nicht da: Niemand kann mehr Karten oder Punkte hergeben, als er hat.
refusal-empty-offer = Noch hast du nichts gesagt. Biete etwas an, oder wünsch dir etwas.
refusal-keep-one = Du hast in diesem Zug noch nichts gelegt. Dafür muss dir eine Karte bleiben.
refusal-not-owned = Annehmen kannst du nur, wenn du alles hast, was verlangt wird: { $wants }.
refusal-no-offer-open = Gerade liegt kein Angebot auf dem Tisch. Sag erst, mit wem du handeln willst.
refusal-send-first = Du stellst gerade ein Angebot zusammen. Mach es erst, oder lass es fallen.
refusal-answer-first = Erst antwortest du auf das Angebot: Nimm es an, oder lehn es ab.
