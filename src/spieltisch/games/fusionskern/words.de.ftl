name = Fusionskern
blurb = Lade den Kern auf: von den Spitzen über die Brücken bis in die Mitte. Wer zuerst keine Karten mehr hat, gewinnt.

option-starter = Wer die erste Single legt.
option-core_single = Welche Single mithilft, wenn eine Karte in den Kern gelegt wird.
option-core_single-bridge_corners = Eine in den beiden Ecken neben der Brücke.
option-core_single-any_corner = Eine in irgendeiner der vier Ecken.
option-exchange_when = Wann du eine Karte abwerfen und eine neue ziehen darfst. Karten mit zwei Symbolen darfst du dann nicht mehr haben.
option-exchange_when-nothing_fits = Nur wenn du gar keine Karte legen kannst.
option-exchange_when-card_stuck = Wenn du diese eine Karte nicht legen kannst.
option-stall_rounds = Nach so vielen Runden, in denen niemand eine Karte legt, ist Schluss.

place-n = oben
place-e = rechts
place-s = unten
place-w = links
place-nw = oben links
place-ne = oben rechts
place-se = unten rechts
place-sw = unten links

zone-tip = Spitze { $place }
zone-bridge = Brücke { $place }
zone-corner = Ecke { $place }
zone-core = Kern
zone-single = Single neben dem Spielfeld
zone-twos = Restkarten
zone-pile = Nachziehstapel { $place }
zone-discards = Ablage { $place }
zone-hand = Hand

fact-coin = Münze
fact-coin-beside = Münze neben dem Spielfeld
fact-coin-nw = Münze oben links
fact-coin-ne = Münze oben rechts
fact-coin-se = Münze unten rechts
fact-coin-sw = Münze unten links
fact-idle = Züge ohne gelegte Karte
fact-held-2 = Zweier
fact-held-3 = Dreier
fact-held-4 = Vierer

phase-corners = Ecken belegen
phase-play = Zug

prompt-corners = Nimm eine der Singles, die neben dem Spielfeld liegen, und leg sie in eine freie Ecke.
prompt-play = { $playable ->
    [0] { $exchange ->
        [yes] Keine deiner Karten lässt sich gerade legen. Tausch eine Ecke gegen { $spare-acc } daneben, oder wirf eine Karte ab und zieh eine neue.
       *[no] Keine deiner Karten lässt sich gerade legen. Tausch eine Ecke gegen { $spare-acc } daneben.
    }
    [one] Eine deiner Karten lässt sich legen. Oder tausch eine Ecke gegen { $spare-acc } daneben.
   *[other] { $playable } deiner Karten lassen sich legen. Oder tausch eine Ecke gegen { $spare-acc } daneben.
}

move-corner = Die { $single } in die Ecke { $corner } legen
move-tip = { $card-acc } auf die Spitze { $tip } legen
move-bridge = { $card-acc } auf die Brücke { $bridge } legen
move-core = { $card-acc } in den Kern legen
move-swap = Die Ecke { $corner } tauschen
move-exchange = { $card-acc } abwerfen und eine neue ziehen

coach-corner = Auf die Spitzen daneben passt dann nur, was genau die Symbole ihrer beiden Ecken zeigt.
coach-tip = { $hand ->
    [one] Dann hast du nur noch eine Karte.
   *[other] Dann hast du noch { $hand } Karten.
}
coach-bridge = { $hand ->
    [one] Dann hast du nur noch eine Karte.
   *[other] Dann hast du noch { $hand } Karten.
}
coach-core = { $hand ->
    [one] Dann hast du nur noch eine Karte.
   *[other] Dann hast du noch { $hand } Karten.
}
coach-swap = { $sure ->
    [yes] { $then-playable ->
        [0] { "" }
        [one] Bleibt es dabei, kannst du danach eine deiner Karten legen.
       *[other] Bleibt es dabei, kannst du danach { $then-playable } deiner Karten legen.
    }
   *[no] { "" }
}
coach-exchange = Diese Karte lässt sich gerade nicht legen, eine neue vielleicht schon.
coach-brings = { "" }

log-corner = { $you ->
    [yes] Du legst die { $single } in die Ecke { $corner }.
   *[no] { $who } legt die { $single } in die Ecke { $corner }.
}
log-tip = { $you ->
    [yes] Du legst { $card-acc } auf die Spitze { $tip }.
   *[no] { $who } legt { $card-acc } auf die Spitze { $tip }.
}
log-bridge = { $you ->
    [yes] Du legst { $card-acc } auf die Brücke { $bridge }.
   *[no] { $who } legt { $card-acc } auf die Brücke { $bridge }.
}
log-core = { $you ->
    [yes] Du legst { $card-acc } in den Kern.
   *[no] { $who } legt { $card-acc } in den Kern.
}
log-swap = { $you ->
    [yes] Du tauschst eine Single.
   *[no] { $who } tauscht eine Single.
}
log-exchange = { $you ->
    [yes] Du wirfst { $card-acc } ab und ziehst eine neue Karte mit ebenso vielen Symbolen.
   *[no] { $who } wirft { $card-acc } ab und zieht eine neue Karte mit ebenso vielen Symbolen.
}
say-swaps = In der Ecke { $corner } liegt jetzt { $card } statt { $old-dat }, und darauf die Münze.

refusal-corners-first = Erst werden reihum die vier Ecken mit Singles belegt.
refusal-corners-over = Die Ecken sind schon belegt. Wenn du dran bist, kannst du eine von ihnen tauschen.
refusal-gone = Die { $single } liegt schon in einer Ecke.
refusal-taken = In der Ecke { $corner } liegt schon eine Single.
refusal-wrong-rank = { $rank ->
    [2] { $card } hat zwei Symbole und gehört auf eine Spitze.
    [3] { $card } hat drei Symbole und gehört auf eine Brücke.
   *[4] { $card } hat vier Symbole und gehört in den Kern.
}
refusal-tip-misfit = Auf die Spitze { $tip } passt nur { $wanted }: Die Ecken daneben zeigen { $symbols }.
refusal-no-tip = Auf der Spitze { $bridge } liegt noch keine Karte, auf die diese Brücke bauen könnte.
refusal-bridge-misfit = { $wanted-count ->
    [0] Auf die Brücke { $bridge } passt gerade gar nichts: { $below } auf der Spitze zeigt schon, was in den Ecken daneben liegt.
    [one] Auf die Brücke { $bridge } passt gerade nur { $wanted }: alles, was { $below } auf der Spitze zeigt, und eine Single aus den Ecken daneben.
   *[other] Auf die Brücke { $bridge } passen gerade nur { $wanted }: alles, was { $below } auf der Spitze zeigt, und eine Single aus den Ecken daneben.
}
refusal-no-bridge = Noch liegt auf keiner Brücke eine Karte. Ohne sie kommt nichts in den Kern.
refusal-core-misfit = { $wanted-count ->
    [0] In den Kern passt gerade gar nichts: Die Brücken zeigen schon, was in ihren Ecken liegt.
    [one] In den Kern passt gerade nur { $wanted }: eine Brücke und eine Single aus den Ecken dazu.
   *[other] In den Kern passen gerade nur { $wanted }: eine Brücke und eine Single aus den Ecken dazu.
}
refusal-coin-lies = Auf der Ecke { $corner } liegt die Münze. Dort darf erst wieder getauscht werden, wenn jemand eine andere Ecke getauscht hat.
refusal-twos-stay = Karten mit zwei Symbolen wie { $card } werden nie abgeworfen, nur gelegt.
refusal-twos-first = Solange du noch eine Karte mit zwei Symbolen hast, darfst du nichts abwerfen.
refusal-some-fit = Du kannst noch { $fitting } legen. Abwerfen darfst du nur, wenn gar nichts geht.
refusal-fits = { $card } lässt sich gerade legen, darum darfst du sie nicht abwerfen.
refusal-none-left = Es gibt keine Karte mit ebenso vielen Symbolen mehr, die du dafür ziehen könntest.
