name = White Jack
blurb = Zwei Würfel sagen, wie weit ihr gehen dürft: Wer zu viel wagt oder aufgibt, verliert seine Karten an die andere Seite.

option-starter = Wer in der ersten Runde würfelt und zuerst legt.
option-round_limit = Nach so vielen Runden ist spätestens Schluss.

zone-row = Reihe
zone-pile = Stapel
zone-discards = Ablage
zone-trophies = Trophäen

fact-first = legt in dieser Runde zuerst
fact-die-1 = erster Würfel
fact-die-2 = zweiter Würfel
fact-target = Ziel
fact-total = Summe
fact-joker = Joker zählt
fact-leads = führt
fact-leads-no = liegt nicht vorn
fact-leads-yes = liegt vorn
fact-paused = pausiert
fact-paused-no = noch dabei
fact-paused-yes = macht Pause

phase-roll = Würfeln
phase-open = Erste Karte
phase-duel = Duell

prompt-roll = Würfle: Die beiden Würfel geben das Ziel dieser Runde an.
prompt-open = Das Ziel ist { $target }. Decke deine erste Karte auf.
prompt-duel = { $leads ->
    [yes] Du führst mit { $total } zu { $rival }, das Ziel ist { $target }. { $lays ->
        [yes] Du kannst pausieren, solange du führst, oder noch eine Karte wagen.
       *[no] Du hast keine Karte mehr zum Legen. Pausiere, solange du führst.
    }
   *[no] Du liegst mit { $total } gegen { $rival } zurück, das Ziel ist { $target }. { $lays ->
        [yes] Lege weiter oder gib auf.
       *[no] Du hast keine Karte mehr zum Legen und musst aufgeben.
    }
}

move-roll = Würfeln
move-lay = Karte aufdecken
move-pause = Pausieren
move-give-up = Aufgeben

coach-lay = { $room ->
    [0] Nur der Joker wäre jetzt nicht zu viel.
    [one] Bis zum Ziel fehlt dir höchstens noch 1.
   *[other] Bis zum Ziel fehlen dir höchstens noch { $room }, so viel Platz hat die nächste Karte.
}
coach-pause = Du führst mit { $total } zu { $rival }: Jetzt muss die andere Seite etwas wagen.
coach-give-up = { $cards ->
    [one] So verlierst du nur die eine Karte, die schon liegt.
   *[other] So verlierst du nur die { $cards } Karten, die schon liegen.
}

log-roll = { $you ->
    [yes] Du würfelst.
   *[no] { $who } würfelt.
}
log-lay = { $you ->
    [yes] Du legst eine Karte.
   *[no] { $who } legt eine Karte.
}
log-pause = { $you ->
    [yes] Du pausierst, solange du führst.
   *[no] { $who } pausiert.
}
log-give-up = { $you ->
    [yes] Du gibst die Runde auf.
   *[no] { $who } gibt die Runde auf.
}
say-target = Das Ziel ist { $value }.
say-stands = { $joker ->
    [high] { $rank ->
        [0] Der Joker zählt 6
       *[other] Das ist Rang { $rank }, und der Joker zählt 6
    }
    [low] { $rank ->
        [0] Der Joker zählt 0
       *[other] Das ist Rang { $rank }, und der Joker zählt 0
    }
   *[none] Das ist Rang { $rank }
}: { $who-is ->
    [you] Du hast { $value }{ $leads ->
        [yes] {" "}und führst.
        [no] {" "}und liegst zurück.
       *[nobody] .
    }
   *[other] { $who } hat { $value }{ $leads ->
        [yes] {" "}und führt.
        [no] {" "}und liegt zurück.
       *[nobody] .
    }
}
say-too-much = { $who-is ->
    [you] Du hast { $value }, das ist mehr als { $target }: zu viel!
   *[other] { $who } hat { $value }, das ist mehr als { $target }: zu viel!
}
say-void = Beide Karten sind mehr als { $value }: Die Runde gilt nicht, und jeder behält seine Karte.
say-rests = { $who-is ->
    [you] Du hast das Ziel genau erreicht und pausierst.
   *[other] { $who } hat das Ziel genau erreicht und pausiert.
}
say-takes = { $who-is ->
    [you] Du gewinnst die Runde und bekommst { $value ->
        [one] eine Karte
       *[other] { $value } Karten
    } von { $other }.
   *[other] { $who } gewinnt die Runde und bekommt { $value ->
        [one] eine Karte
       *[other] { $value } Karten
    } von { $other-is ->
        [you] dir
       *[other] { $other }
    }.
}

refusal-roll-first = Erst wird gewürfelt, damit ihr das Ziel kennt.
refusal-rolled = In jeder Runde wird einmal gewürfelt, ganz am Anfang. Das Ziel ist { $target }.
refusal-open-first = Erst deckt jeder eine Karte auf. Pausieren oder aufgeben kannst du danach.
refusal-trails = Pausieren darf nur, wer führt. Du hast { $total }, die andere Seite { $rival }: Lege weiter oder gib auf.
refusal-none-left = Dein Stapel und deine Ablage sind leer, du hast keine Karte mehr zum Legen.
