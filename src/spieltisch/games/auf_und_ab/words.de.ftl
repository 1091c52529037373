name = Auf und Ab
blurb = Ein Symbol mehr, ein Symbol weniger: Treib deine eigenen Stapel nach oben und die der anderen nach unten.

option-goal = Ob am Ende die höchste oder die niedrigste Summe gewinnt.
option-goal-high = die höchste
option-goal-low = die niedrigste

zone-stock = Nachziehstapel
zone-open = offene Karten
zone-removed = aus dem Spiel
zone-hand = Hand
zone-gained = neue Karte
zone-pile-1 = Stapel 1
zone-pile-2 = Stapel 2
zone-pile-3 = Stapel 3

fact-last = letzte Züge

phase-lay-out = Auslegen
phase-main = Zug
phase-discarded = Abgeworfen
phase-take = Offene Karte nehmen
phase-gained = Neue Karte

prompt-lay-out = Lege { $piles } Karten verdeckt aus: Mit ihnen beginnen deine Stapel. { $goal ->
    [low] Am Ende gewinnt die niedrigste Summe.
   *[other] Am Ende gewinnt die höchste Summe.
}
prompt-main = { $last ->
    [0] { "" }
   *[other] Das ist dein letzter Zug.{ " " }
}{ $left ->
    [0] { $swap ->
        [yes] Lege eine Karte auf einen Stapel, tausche zwei gegen eine offene oder lege eine aus dem Spiel.
       *[no] Lege deine letzte Karte auf einen Stapel oder aus dem Spiel.
    }
   *[other] { $swap ->
        [yes] Lege eine Karte auf einen Stapel, wirf eine ab und zieh dafür eine neue, oder tausche zwei gegen eine offene.
       *[no] Lege eine Karte auf einen Stapel, oder wirf eine ab und zieh dafür eine neue.
    }
}
prompt-discarded = { $left ->
    [0] Wirf noch eine Karte ab, dann nimmst du dir eine offene dafür.
   *[other] { $swap ->
        [yes] Zieh eine Karte vom Nachziehstapel, oder wirf noch eine ab und nimm dir eine offene.
       *[no] Zieh jetzt eine Karte vom Nachziehstapel.
    }
}
prompt-take = Nimm dir eine der offenen Karten, nur keine der beiden, die du gerade abgeworfen hast.
prompt-gained = Leg { $gained-acc } gleich auf einen Stapel, oder behalte die Karte.

move-lay-out = { $cards } auslegen
move-play = { $card-acc } auf { $owner-is ->
    [you] deinen Stapel { $pile }
   *[other] Stapel { $pile } von { $owner }
} legen
move-play-gained = { $card-acc } auf { $owner-is ->
    [you] deinen Stapel { $pile }
   *[other] Stapel { $pile } von { $owner }
} legen
move-discard = { $card-acc } abwerfen
move-draw = Karte ziehen
move-take = { $card-acc } nehmen
move-remove = { $card-acc } aus dem Spiel legen
move-keep = Karte behalten

coach-lay-out = Von hier aus geht es Symbol für Symbol weiter, und am Ende zählt, was obenauf liegt.
coach-discard = { $left ->
    [0] Zwei Karten weniger, dafür eine, die du dir aussuchen kannst.
   *[other] Dafür bekommst du eine andere und darfst sie gleich legen, wenn sie passt.
}
coach-remove = Diese Karte passt dir gerade nirgends gut, und so kommt sie niemandem mehr zugute.
coach-draw = Nur du siehst die neue Karte, und wenn sie passt, darfst du sie gleich legen.
coach-take = Hier weißt du, was du bekommst, und darfst es gleich legen, wenn es passt. Die anderen wissen es allerdings auch.
coach-keep = Vielleicht passt sie später besser.
coach-brings = { "" }
coach-costs = { "" }

log-lay-out = { $you ->
    [yes] Du legst { $cards } verdeckt aus.
   *[no] { $who } hat ausgelegt.
}
log-play = { $you ->
    [yes] Du legst
   *[no] { $who } legt
} { $card-acc } auf { $owner-is ->
    [you] deinen Stapel { $pile }
    [self] den eigenen Stapel { $pile }
   *[other] Stapel { $pile } von { $owner }
}.
log-play-gained = { $you ->
    [yes] Du legst
   *[no] { $who } legt
} { $card-acc } gleich auf { $owner-is ->
    [you] deinen Stapel { $pile }
    [self] den eigenen Stapel { $pile }
   *[other] Stapel { $pile } von { $owner }
}.
log-discard = { $you ->
    [yes] Du wirfst { $card-acc } ab.
   *[no] { $who } wirft { $card-acc } ab.
}
log-draw = { $you ->
    [yes] Du ziehst eine Karte.
   *[no] { $who } zieht eine Karte.
}
log-take = { $you ->
    [yes] Du nimmst { $card-acc }.
   *[no] { $who } nimmt { $card-acc }.
}
log-remove = { $you ->
    [yes] Du legst { $card-acc } verdeckt aus dem Spiel.
   *[no] { $who } legt { $card-acc } verdeckt aus dem Spiel.
}
log-keep = { $you ->
    [yes] Du behältst die Karte.
   *[no] { $who } behält die Karte.
}
say-starts = { $tie ->
    [yes] Bei gleicher Summe entscheidet die niedrigste Karte, { $card }: { $who-is ->
        [you] Du fängst an.
       *[other] { $who } fängt an.
    }
   *[no] { $who-is ->
        [you] Du hast mit { $value } die niedrigste Summe und fängst an.
       *[other] { $who } hat mit { $value } die niedrigste Summe und fängt an.
    }
}
say-sum = { $who-is ->
    [you] Du hast jetzt { $value }
   *[other] { $who } hat jetzt { $value }
}{ $up ->
    [yes] , { $change } mehr.
   *[no] , { $change } weniger.
}
say-empty-handed = { $who-is ->
    [you] Du hast keine Karten mehr
   *[other] { $who } hat keine Karten mehr
}: { $value ->
    [one] Noch ein letzter Zug, dann ist Schluss.
   *[other] Alle anderen haben noch einen letzten Zug.
}

refusal-lay-out-first = Erst legen alle verdeckt aus, dann geht es los.
refusal-lay-out-over = Ausgelegt wird nur ganz am Anfang.
refusal-how-many = Es müssen genau { $piles } Karten sein, für jeden deiner Stapel eine.
refusal-no-such-pile = Diesen Stapel gibt es nicht: Jeder hat { $piles }.
refusal-misfit = { $card } passt nicht auf { $other-acc }, denn sie unterscheiden sich in { $differ-count } Symbolen: { $differ }. { $slip ->
    [bar-for-column] Der Balken liegt quer, die Säule steht aufrecht: Das sind zwei verschiedene Symbole.
    [x-for-cross] Das X ist schräg und ein eigenes Symbol. Balken und Säule zusammen sind kein X.
    [replaced] Erlaubt ist ein Symbol mehr oder eines weniger, kein Tausch.
   *[other] Erlaubt ist nur ein Symbol mehr oder eines weniger.
}
refusal-discard-first = Wer ziehen will, wirft erst eine Handkarte offen ab.
refusal-gain-first = { $left ->
    [0] Wirf erst noch eine zweite Karte ab, dann darfst du dir eine offene nehmen.
   *[other] { $swap ->
        [yes] Du hast eine Karte abgeworfen: Zieh jetzt eine, oder wirf noch eine ab und nimm dir eine offene.
       *[no] Du hast eine Karte abgeworfen, also zieh jetzt eine.
    }
}
refusal-two-for-one = Für eine offene Karte wirfst du erst zwei Handkarten ab.
refusal-take-first = Du hast zwei Karten abgeworfen, also nimm dir jetzt eine offene.
refusal-just-discarded = { $card } hast du gerade erst abgeworfen. Nimm eine, die vorher schon da lag.
refusal-only-gained = Jetzt geht es nur um { $gained-acc }: Leg diese Karte auf einen Stapel, oder behalte sie.
refusal-none-gained = Das geht nur mit einer Karte, die du in diesem Zug gezogen oder genommen hast.
refusal-stock-empty = Der Nachziehstapel ist leer. Wirf noch eine Karte ab, dann darfst du dir eine offene nehmen.
refusal-none-open = Außer deiner eigenen liegt noch keine Karte offen, gegen die du tauschen könntest.
refusal-no-second = Der Nachziehstapel ist leer, und für eine offene Karte musst du zwei abwerfen, hast aber nur eine.
refusal-stock-left = Aus dem Spiel legst du eine Karte erst, wenn der Nachziehstapel leer ist. Wirf sie lieber ab und zieh eine neue.
