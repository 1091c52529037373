name = Rückgriff
blurb = Überbiete das Symbol deines Gegenübers, hol dir gelegte Karten zurück auf die Hand – und gib auf, bevor es teuer wird.

option-starter = Wer im ersten Kampf angreift.
option-single_pass = Kurzes Spiel: Die Ablagen werden nicht wieder gemischt. Wenn jemand nicht mehr auf vier Karten kommt, gewinnt der größere Gewinnstapel.

zone-hand = Hand
zone-pile = Nachziehstapel
zone-discards = Ablage
zone-row = Reihe
zone-won = Gewinnstapel

fact-sign-1 = Punkt
fact-sign-2 = Balken
fact-sign-4 = Säule
fact-sign-8 = X
fact-sign-16 = Kreis
fact-bid = hat angesagt
fact-count = Karten mit dem angesagten Symbol
fact-laid-1 = in diesem Zug gelegt
fact-laid-2 = in diesem Zug auch gelegt
fact-brought = in diesem Zug eingetauscht
fact-back = in diesem Zug zurückgenommen

phase-fight = Kampf
phase-pay = Tribut

prompt-fight = { $step ->
    [attack] Du greifst an: Leg eine Karte und sag dann eines ihrer Symbole an.
    [answer] Angesagt ist { $asked }, { $count ->
        [one] auf 1 Karte
       *[other] auf { $count } Karten
    }. Halte { $needed } Karten mit { $asked } dagegen, { $have ->
        [0] noch liegt keine in deiner Reihe,
        [one] eine liegt schon in deiner Reihe,
       *[other] { $have } liegen schon in deiner Reihe,
    } oder leg { $beats }. Sonst gib auf.
   *[more] { $may-count ->
        [0] Noch kannst du nichts ansagen: Leg eine Karte dazu, oder tausche.
        [one] Sag { $may } an{ $further ->
            [yes] , oder mach noch weiter.
           *[no] .
        }
       *[other] Welches Symbol sagst du an? Zur Wahl: { $may }.
    }
}
prompt-pay = Du hast nichts gelegt, also kostet es dich eine Handkarte. Welche gibst du her?

move-lay = { $card-acc } legen
move-exchange = { $card-acc } gegen { $other-acc } tauschen
move-announce = { $symbol } ansagen
move-pay = { $card-acc } hergeben
move-give-up = Aufgeben

coach-lay = { $step ->
    [attack] Mit ihr sagst du gleich eines ihrer Symbole an; verlierst du den Kampf, ist sie weg.
   *[other] Sie zeigt, was du brauchst; verlierst du den Kampf, ist sie weg.
}
coach-exchange = So riskierst du keine Karte mehr als vorher, und { $other-acc } hast du wieder auf der Hand.
coach-announce = Damit steht deine Ansage, und die andere Seite muss sie überbieten oder aufgeben.
coach-pay = Eine musst du hergeben, und sie kommt nicht wieder.
coach-give-up = { $further ->
    [no] Überbieten kannst du das nicht.
   *[yes] Je länger du weiterkämpfst, desto mehr Karten liegen in deiner Reihe und sind verloren.
}

log-lay = { $you ->
    [yes] Du legst { $card-acc }.
   *[no] { $who } legt { $card-acc }.
}
log-exchange = { $you ->
    [yes] Du tauschst { $card-acc } in deine Reihe und nimmst { $other-acc } zurück auf die Hand.
   *[no] { $who } tauscht { $card-acc } in die Reihe und nimmt { $other-acc } zurück auf die Hand.
}
log-announce = { $you ->
    [yes] Du sagst { $symbol } an.
   *[no] { $who } sagt { $symbol } an.
}
log-pay = { $you ->
    [yes] Du gibst { $card-acc } als Tribut her.
   *[no] { $who } gibt { $card-acc } als Tribut her.
}
log-give-up = { $you ->
    [yes] Du gibst auf.
   *[no] { $who } gibt auf.
}
say-stands = { $value ->
    [one] Das ist 1 Karte mit { $symbol }.
   *[other] Das sind { $value } Karten mit { $symbol }.
}
say-wins-row = { $who-is ->
    [you] Du gewinnst den Kampf und { $value ->
        [one] eine Karte
       *[other] { $value } Karten
    }.
   *[other] { $who } gewinnt den Kampf und { $value ->
        [one] eine Karte
       *[other] { $value } Karten
    }.
}
say-put-away = { $who-is ->
    [you] Deine { $value ->
        [one] Karte kommt
       *[other] { $value } Karten kommen
    } auf deine Ablage.
   *[other] { $value ->
        [one] Die Karte von { $who } kommt
       *[other] Die { $value } Karten von { $who } kommen
    } auf die Ablage.
}
say-too-short = { $who-is ->
    [you] Du kommst nicht mehr auf vier Handkarten, nur auf { $value }. Damit ist das Spiel zu Ende.
   *[other] { $who } kommt nicht mehr auf vier Handkarten, nur auf { $value }. Damit ist das Spiel zu Ende.
}

refusal-pay-first = Du hast aufgegeben, ohne etwas gelegt zu haben. Jetzt gibst du eine Handkarte her.
refusal-no-tribute = Eine Handkarte gibt nur her, wer aufgibt, bevor er etwas gelegt hat.
refusal-one-attacks = Angegriffen wird mit genau einer Karte. Jetzt sagst du eines ihrer Symbole an.
refusal-must-attack = Du greifst an, und das geht immer. Aufgeben kann nur, wer antworten muss.
refusal-two-laid = Mehr als zwei Karten legst du in einem Zug nicht.
refusal-exchanged = Getauscht wird höchstens einmal in einem Zug.
refusal-not-in-row = Tauschen kannst du nur gegen eine Karte, die in deiner eigenen Reihe liegt.
refusal-just-laid = { $other } liegt erst seit diesem Zug in deiner Reihe. Zurücknehmen kannst du nur eine, die vorher schon da lag.
refusal-rests = Die Karte, die du gerade zurückgenommen hast, ruht bis zum Ende deines Zuges.
refusal-nothing-done = Erst legst du eine Karte oder tauschst, dann sagst du an.
refusal-not-asked = Gegen { $asked } hilft nur { $asked } auf mehr Karten, oder { $beats }.
refusal-too-few = Angesagt ist { $asked } auf { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}. Du brauchst { $needed } davon in deiner Reihe und hast { $have }.
refusal-not-shown = { $card } zeigt { $symbol-acc } nicht. Jede Karte, die du in diesem Zug legst, muss das angesagte Symbol zeigen.
refusal-stood-before = Genau so hat es in diesem Kampf schon gestanden. Wiederholen darf es sich nicht.
refusal-no-way-out = So brächtest du deinen Zug nicht mehr zu Ende: Nötig sind { $needed } Karten mit { $asked } in deiner Reihe, oder alles, was du legst, zeigt { $beats }.
refusal-begun = Aufgeben kannst du nur, bevor du in diesem Zug gelegt oder getauscht hast.
