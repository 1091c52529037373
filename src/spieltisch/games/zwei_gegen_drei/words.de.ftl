name = 2 gegen 3
blurb = Zwei starke Karten gegen drei schwächere, verdeckt gelegt und Stück für Stück aufgedeckt: Wer hat am Ende mehr?

option-starter = Wer in der ersten Runde Zwei ist, also zwei Karten legt.
option-max_rounds = Nach so vielen Runden ist spätestens Schluss (eine gerade Zahl).

zone-hand = Hand
zone-pile = Nachziehstapel
zone-card-1 = Karte 1
zone-card-2 = Karte 2
zone-card-3 = Karte 3
zone-played = gespielte Karten

fact-role = legt
fact-role-two = legt zwei Karten
fact-role-three = legt drei Karten
fact-tricks = Stiche
fact-all-tricks = Stiche gesamt
fact-revealed = in diesem Stich aufgedeckt
fact-swapped = „Zwei“ hat getauscht
fact-swapped-no = „Zwei“ hat noch nicht getauscht
fact-swapped-yes = „Zwei“ hat getauscht

phase-lay = Legen
phase-reveal = Aufdecken
phase-swap = Tauschen

prompt-lay = Stich { $trick }, es steht { $tricks } zu { $rival }. { $role ->
    [two] Leg zwei Karten verdeckt vor dich.
   *[three] Leg drei Karten verdeckt vor dich.
} Die zuerst gewählte wird Karte 1.
prompt-reveal = { $revealed ->
    [2] Deck noch eine Karte von gegenüber auf. Deine Karten zählen zusammen { $own }, und was gegenüber offen liegt, zählt { $open }.
   *[other] Deck eine Karte von gegenüber auf. Deine Karten zählen zusammen { $own }.
}
prompt-swap = Deine Karten zählen zusammen { $own }, offen gegenüber: { $open }. Tauschst du eine deiner verdeckten Karten gegen eine Handkarte?

move-lay = { $cards } legen
move-reveal = { $slot } aufdecken
move-swap = { $card-acc } gegen { $slot } tauschen
move-pass = Nicht tauschen

coach-lay = Erst in fünf Stichen sind alle Karten gespielt: Was du jetzt nicht legst, hast du später.
coach-reveal = Danach weißt du mehr und kannst dich besser entscheiden.
coach-swap = { $sure ->
    [yes] Danach zählen deine Karten zusammen { $then-own }, und niemand hat gesehen, was du getauscht hast.
   *[no] Niemand sieht, was du tauschst.
}
coach-pass = Deine Karten zählen zusammen { $own }, und die Hand bleibt, wie sie ist.

log-lay = { $you ->
    [yes] Du legst { $cards }, noch verdeckt.
   *[no] { $who } hat gelegt.
}
log-reveal = { $you ->
    [yes] Du deckst gegenüber { $slot } auf.
   *[no] { $who } deckt gegenüber { $slot } auf.
}
log-swap = { $you ->
    [yes] Du tauschst { $slot } gegen { $card-acc }.
   *[no] { $who } tauscht { $slot } gegen eine Handkarte.
}
log-pass = { $you ->
    [yes] Du tauschst nicht.
   *[no] { $who } tauscht nicht.
}
lot-starter = { $who-is ->
    [you] Das Los entscheidet: Du bist zuerst Zwei.
   *[other] Das Los entscheidet: { $who } ist zuerst Zwei.
}
say-roles = { $value ->
    [0] { $who-is ->
        [you] Du legst in dieser Runde zwei Karten, { $other } legt drei.
       *[other] { $other-is ->
            [you] { $who } legt in dieser Runde zwei Karten, du legst drei.
           *[other] { $who } legt in dieser Runde zwei Karten, { $other } legt drei.
        }
    }
   *[other] { $who-is ->
        [you] Jetzt legst du zwei Karten, und { $other } legt drei.
       *[other] { $other-is ->
            [you] Jetzt legt { $who } zwei Karten, und du legst drei.
           *[other] Jetzt legt { $who } zwei Karten, und { $other } legt drei.
        }
    }
}
say-no-swap = { $value ->
    [0] { $who-is ->
        [you] Du hast keine Handkarte mehr zum Tauschen.
       *[other] { $who } hat keine Handkarte mehr zum Tauschen.
    }
   *[other] { $who-is ->
        [you] Du hast in diesem Stich schon getauscht.
       *[other] { $who } hat in diesem Stich schon getauscht.
    }
}
say-sum = { $who-is ->
    [you] Deine Karten zählen zusammen { $value }.
   *[other] Die Karten von { $who } zählen zusammen { $value }.
}
say-trick = { $who-is ->
    [you] Der Stich gehört dir, { $value ->
        [one] dein erster
        [2] dein zweiter
       *[other] dein dritter
    } in dieser Runde.
   *[other] Der Stich geht an { $who }, { $value ->
        [one] der erste
        [2] der zweite
       *[other] der dritte
    } in dieser Runde.
}
say-tied = Gleichstand bei { $value }: Niemand bekommt den Stich.
say-round = { $who-is ->
    [you] Du gewinnst die Runde mit { $value ->
        [one] einem Stich
       *[other] { $value } Stichen
    }.
   *[other] { $who } gewinnt die Runde mit { $value ->
        [one] einem Stich
       *[other] { $value } Stichen
    }.
}
say-drawn = Die Runde endet unentschieden: { $value } zu { $value }.

refusal-lay-first = Erst legt jeder seine Karten verdeckt vor sich, dann wird aufgedeckt.
refusal-reveal-first = Jetzt deckst du eine verdeckte Karte von gegenüber auf.
refusal-swap-first = Erst entscheidest du dich: Tausch eine deiner verdeckten Karten gegen eine Handkarte, oder lass es.
refusal-wrong-number = { $role ->
    [two] In dieser Runde legst du genau zwei Karten.
   *[three] In dieser Runde legst du genau drei Karten.
}
refusal-lies-open = { $slot } liegt schon offen. Such dir eine verdeckte aus.
refusal-no-swap-open = { $slot } liegt schon offen und bleibt liegen. Tauschen kannst du nur, was noch verdeckt ist.
refusal-no-card = Hier liegt keine Karte: Wer zwei Karten legt, hat nur Karte 1 und Karte 2.
