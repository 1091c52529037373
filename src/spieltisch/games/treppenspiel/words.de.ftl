name = Treppenspiel
blurb = Wer ist zuerst oben? Würfle dich die Treppe hinauf und hoffe, dass deine Karte nicht zum Feld passt – oder gerade doch!

option-deck = Mit welchen Karten jeder spielt.
option-deck-singles = Mit den fünf Singles.
option-deck-pairs = Dazu zehn Karten mit zwei Symbolen: länger und kniffliger.
option-playground = Was die Symbole bewirken, wird in Bildern erzählt: Trampolin, Förderband, Wand, Loch und Kreisel.
option-starter = Wer anfängt.
option-round_limit = Nach so vielen Runden gewinnt, wer am höchsten steht.

zone-stack = Stapel
zone-revealed = offene Karten

fact-field = Feld
fact-skip = noch auszusetzen
fact-die = Würfel
fact-starter = fängt an

phase-roll = Würfeln
phase-reveal = Aufdecken
phase-choose = Wählen
phase-back = Zurückwürfeln

prompt-roll = { $field ->
    [0] Du stehst ganz unten auf dem Joker. Würfle!
   *[other] Du stehst auf Feld { $field } ({ $symbols }). Würfle!
}
prompt-reveal = { $field ->
    [0] Du hast eine { $die } gewürfelt und bist wieder ganz unten. Decke deine oberste Karte auf.
   *[other] Du hast eine { $die } gewürfelt und stehst auf Feld { $field } ({ $symbols }). Decke deine oberste Karte auf.
}
prompt-choose = { $card } zeigt { $both }, und dein Feld { $field } auch. Welches Symbol soll gelten?
prompt-back = { $playground ->
    [yes] Auf Feld { $field } dreht dich ein Kreisel! Würfle und geh so viele Felder zurück.
   *[no] Ein Kreis auf Feld { $field }! Würfle und geh so viele Felder zurück.
}

move-roll = Würfeln
move-reveal = Die oberste Karte aufdecken
move-choose = { $symbol ->
    [Punkt] Punkt: ein Feld vor
    [Balken] Balken: ein Feld zurück
    [X] X: eine Reihe hinunter
    [Kreis] Kreis: zurückwürfeln
   *[other] { $symbol }: einmal aussetzen
}

coach-choose = { $better ->
    [0] Du bleibst vorerst auf Feld { $field }.
   *[other] { "" }
}
coach-brings = { $points ->
    [one] Das ist ein Feld näher am Ziel.
   *[other] Das sind { $points } Felder näher am Ziel.
}
coach-costs = { $points ->
    [one] Das kostet ein Feld, aber sonst sieht nichts besser aus.
   *[other] Das kostet { $points } Felder, aber sonst sieht nichts besser aus.
}

log-roll = { $you ->
    [yes] Du würfelst.
   *[no] { $who } würfelt.
}
log-reveal = { $you ->
    [yes] Du deckst eine Karte auf.
   *[no] { $who } deckt eine Karte auf.
}
log-choose = { $you ->
    [yes] Du wählst { $symbol-acc }.
   *[no] { $who } wählt { $symbol-acc }.
}
say-skips = { $who-is ->
    [you] Du setzt diesmal aus.
   *[other] { $who } setzt diesmal aus.
}
say-effect = { $value ->
    [1] Punkt: ein Feld vor.
    [2] Balken: ein Feld zurück.
    [4] Säule: einmal aussetzen.
    [8] X: eine Reihe hinunter.
   *[16] Kreis: Würfle noch einmal und geh zurück.
}
say-no-effect = Davon ist auf dem Feld nichts zu sehen: Der Zug ist vorbei.
say-on-field = { $value ->
    [0] { $who-is ->
        [you] Du stehst wieder auf dem unteren Joker.
       *[other] { $who } steht wieder auf dem unteren Joker.
    }
    [32] { $who-is ->
        [you] Du stehst auf dem oberen Joker. Geschafft!
       *[other] { $who } steht auf dem oberen Joker.
    }
   *[other] { $who-is ->
        [you] Du stehst jetzt auf Feld { $value }.
       *[other] { $who } steht jetzt auf Feld { $value }.
    }
}

say-playground = { $value ->
    [1] Hopp, ein Trampolin: ein Feld vor!
    [2] Das Förderband läuft rückwärts: ein Feld zurück.
    [4] Rums, eine unsichtbare Wand: einmal aussetzen.
    [8] Ein Loch im Boden: eine Reihe hinunter!
   *[16] Alles dreht sich, ein Kreisel: noch einmal würfeln und zurück.
}

refusal-roll-first = Erst würfeln und gehen, dann aufdecken.
refusal-rolled = Gewürfelt hast du schon: eine { $die }. Jetzt deckst du eine Karte auf.
refusal-back-first = Erst kommt noch der Kreis: Würfle und geh zurück. Danach deckst du weiter auf.
refusal-choose-first = Such dir erst aus, was { $card } bewirken soll: { $both } sind beide auf deinem Feld.
refusal-no-choice = Aussuchen darfst du nur, wenn deine Karte zwei Symbole hat und beide auf deinem Feld sind. Sonst gilt, was Karte und Feld gemeinsam haben.
refusal-not-on-card = { $symbol-the } ist nicht auf deiner Karte. Auf { $card-dat } sind { $both }; nimm eines davon.
