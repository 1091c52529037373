name = Joker Battle Royale
blurb = Jeder Joker gegen jeden: anschleichen, zuschlagen, ausweichen – und die Karten der anderen als Trophäen einsammeln.

option-starter = Wer seinen Joker zuerst aufstellt und anfängt.
option-position_fights = Positionskämpfe: Wer angreift, darf die Feldkarte unter dem eigenen Joker aufdecken. Sie kann helfen oder alles verderben.
option-diagonal_moves = Joker dürfen auch schräg gehen.
option-stall_rounds = Nach so vielen Runden ohne neue Trophäe ist Schluss.

zone-field = Feld { $place }
zone-attack = Angriffskarte
zone-hand = Hand
zone-pile = Nachziehstapel
zone-discards = Ablage
zone-open = offene Verteidigung
zone-trophies = Trophäen

fact-field = Joker
fact-target = wird angegriffen
fact-kind = Angriff
fact-kind-none = keiner
fact-kind-melee = Nahkampf
fact-kind-cross = Querkampf
fact-kind-ranged = Fernkampf
fact-field-used = Feldkarte genutzt
fact-field-used-no = nein
fact-field-used-yes = ja
fact-idle = Züge seit der letzten Trophäe

phase-place = Aufstellen
phase-move = Bewegen
phase-attack = Angreifen
phase-look = Feldkarte
phase-defend = Verteidigen

prompt-place = Stell deinen Joker auf ein freies Feld.
prompt-move = Dein Joker steht auf Feld { $space }. Zieh ihn mit einer Karte so weit, wie ihr Rang sagt, mit Punkt eins weiter, oder bleib stehen.
prompt-attack = Greifst du an? { $melee-count ->
    [0] Nahkampf mit Balken: niemand.
   *[other] Nahkampf mit Balken: { $melee }.
} { $cross-count ->
    [0] Querkampf mit Säule: niemand.
   *[other] Querkampf mit Säule: { $cross }.
} { $ranged-count ->
    [0] Fernkampf mit X: niemand.
   *[other] Fernkampf mit X: { $ranged }.
}{ $spared-count ->
    [0] {""}
   *[other] {" "}Verschonen musst du noch { $spared }.
}
prompt-look = Deckst du die Feldkarte unter deinem Joker auf? Zeigt sie { $needed-acc }, hilft sie deinem Angriff; ein Joker verdirbt ihn.
prompt-defend = { $attacker } greift dich an, im { $kind ->
    [1] Nahkampf
    [2] Querkampf
   *[3] Fernkampf
}. Dagegen hilft { $against-the }. { $open ->
    [yes] Behalte deine offene Karte, oder leg eine neue.
   *[no] Leg eine Karte; passt keine, dann irgendeine, und sie zählt nichts.
}

move-place = Joker auf Feld { $space } stellen
move-move = Mit { $card-dat } auf Feld { $space } ziehen
move-stay = Stehen bleiben
move-attack = Mit { $card-dat } auf Feld { $space } angreifen
move-end-turn = Zug beenden
move-use-field = Feldkarte aufdecken
move-no-field = Feldkarte liegen lassen
move-keep = Offene Karte behalten
move-defend = { $card-acc } zur Verteidigung legen

coach-place = Von hier aus ziehst du los, so weit, wie der Rang deiner Karten reicht.
coach-stay = So behältst du deine Karten für Angriff und Verteidigung.
coach-end-turn = Ohne Angriff behältst du deine Karten für die Verteidigung.
coach-use-field = Zeigt sie das Symbol deines Angriffs, zählt er 1 mehr, und ist es dieselbe Karte, 2 mehr. Nur der Joker verdirbt alles.
coach-no-field = So kann dir kein Joker den Angriff verderben.
coach-move = Die Karte ist dann abgeworfen; am Ende des Zuges ziehst du nach.
coach-attack = Der Angriff zählt den Rang der Karte und eins dazu; wer höher liegt, nimmt die Differenz als Trophäen.
coach-defend = Der Rang zählt gegen den Angriff, und die Karte bleibt bis zu deinem nächsten Zug liegen.
coach-keep = So behältst du deine Handkarten.

log-place = { $you ->
    [yes] Du stellst deinen Joker auf Feld { $space }.
   *[no] { $who } stellt den Joker auf Feld { $space }.
}
log-move = { $you ->
    [yes] Du ziehst mit { $card-dat } auf Feld { $space }.
   *[no] { $who } zieht mit { $card-dat } auf Feld { $space }.
}
log-stay = { $you ->
    [yes] Du bleibst stehen.
   *[no] { $who } bleibt stehen.
}
log-attack = { $you ->
    [yes] Du greifst mit { $card-dat } an.
   *[no] { $who } legt verdeckt eine Angriffskarte.
}
log-end-turn = { $you ->
    [yes] Du beendest deinen Zug.
   *[no] { $who } beendet den Zug.
}
log-use-field = { $you ->
    [yes] Du siehst nach, worauf dein Joker steht.
   *[no] { $who } sieht nach, worauf der Joker steht.
}
log-no-field = { $you ->
    [yes] Du lässt die Feldkarte liegen.
   *[no] { $who } lässt die Feldkarte liegen.
}
log-keep = { $you ->
    [yes] Du verteidigst dich mit deiner offenen Karte.
   *[no] { $who } verteidigt sich mit der offenen Karte.
}
log-defend = { $you ->
    [yes] Du verteidigst dich mit { $card-dat }.
   *[no] { $who } verteidigt sich mit { $card-dat }.
}
say-attacks = { $value ->
    [1] Nahkampf:
    [2] Querkampf:
   *[3] Fernkampf:
} { $who-is ->
    [you] Du greifst { $other } an.
   *[other] { $other-is ->
        [you] { $who } greift dich an.
       *[other] { $who } greift { $other } an.
    }
}
say-helpless = { $who-is ->
    [you] Du hast nichts, womit du dich verteidigen könntest.
   *[other] { $who } hat nichts zur Verteidigung.
}
say-boost = { $value ->
    [0] Die Feldkarte hilft nicht.
   *[other] Die Feldkarte bringt { $value } dazu.
}
say-result = Angriff { $attack }, Verteidigung { $defence }: { $value ->
    [0] Der Angriff ist abgewehrt.
   *[other] { $value } Schaden.
}
say-fooled = { $who-is ->
    [you] Unter dir liegt ein Joker! Dein Angriff ist verloren.
   *[other] Unter { $who } liegt ein Joker! Der Angriff ist verloren.
}
say-loses = { $who-is ->
    [you] Du bekommst { $value ->
        [one] eine Trophäe
       *[other] { $value } Trophäen
    } von { $other }.
   *[other] { $other-is ->
        [you] { $who } bekommt { $value ->
            [one] eine Trophäe
           *[other] { $value } Trophäen
        } von dir.
       *[other] { $who } bekommt { $value ->
            [one] eine Trophäe
           *[other] { $value } Trophäen
        } von { $other }.
    }
}
say-out = { $who-is ->
    [you] Du scheidest aus. Deine Trophäen zählen trotzdem.
   *[other] { $who } scheidet aus. Die Trophäen zählen trotzdem.
}
say-bonus = { $who-is ->
    [you] Dein Joker steht als letzter! Dafür bekommst du { $value ->
        [one] eine eigene Karte als Trophäe
       *[other] { $value } eigene Karten als Trophäen
    }.
   *[other] Der Joker von { $who } steht als letzter und bringt { $value ->
        [one] eine Trophäe
       *[other] { $value } Trophäen
    }.
}

refusal-place-first = Erst stellen alle ihren Joker auf.
refusal-move-first = Erst ziehst du mit deinem Joker oder bleibst stehen, dann kannst du angreifen.
refusal-moved = Gezogen wird nur einmal und vor dem Angriff. Jetzt kannst du angreifen oder deinen Zug beenden.
refusal-look-first = Sag erst, ob du die Feldkarte unter deinem Joker aufdeckst.
refusal-defend-first = Du wirst angegriffen: Erst verteidigst du dich.
refusal-occupied = Dort steht schon ein Joker.
refusal-somebody-there = Dort steht ein anderer Joker. Du darfst durch ihn hindurch, aber nicht auf seinem Feld bleiben.
refusal-too-far = Mit { $card-dat } kommst du nur { $range ->
    [one] einen Schritt
   *[other] { $range } Schritte
} weit, und so nah ist Feld { $space } nicht. Um Säule und Ecken musst du herum.
refusal-no-target = Dort steht kein anderer Joker.
refusal-wrong-symbol = { $kind ->
    [1] Das wäre ein Nahkampf
    [2] Das wäre ein Querkampf
   *[3] Das wäre ein Fernkampf
}, und dafür muss die Karte { $needed-acc } zeigen. Mit { $card-dat } geht das nicht.
refusal-out-of-sight = Von hier siehst du { $target } nicht: Die Säule oder ein anderer Joker ist genau im Weg.
refusal-spared = Obenauf auf deinen Trophäen liegt eine Karte von { $target }. Solange das so ist, greifst du jemand anderen an.
refusal-no-help = Gegen diesen Angriff hilft nur { $against-the }. Eine offene Karte, die das zeigt, hast du nicht.
refusal-must-fit = Gegen diesen Angriff hilft { $against-the }, und du hast eine Karte, die das zeigt. Dann musst du so eine nehmen.
refusal-must-keep = Auf der Hand hast du nichts mit { $against }, aber deine offene Karte passt. Die behältst du.
