name = Raumschiffe
blurb = Zwei Raumschiffe, heimlich geladen: Wer ahnt, was das andere vorhat, und schießt zuerst 13 Karten weg?

option-starter = Wer in der ersten Runde zuerst schießt; danach wechselt es jede Runde.
option-cuddle = Kuschelvariante: Keine Karte geht verloren, jeder Treffer ist ein notierter Punkt.
option-target = So viele Punkte gewinnen in der Kuschelvariante; sonst sind es immer 13 Treffer.
option-pilot_cards = Im Cockpit sitzt die Pilotenkarte statt des Jokers; am Spiel ändert das nichts.

zone-energy-weapon = Energiewaffe
    .under = unter die Energiewaffe
    .from = unter der Energiewaffe
    .with = mit der Energiewaffe
    .shoots = Energiewaffe gegen Energieschild
    .counts = Hier zählt der Rang einer Karte, die den Punkt zeigt.
zone-projectile-weapon = Projektilwaffe
    .under = unter die Projektilwaffe
    .from = unter der Projektilwaffe
    .with = mit der Projektilwaffe
    .shoots = Projektilwaffe gegen Panzerung
    .counts = Hier zählt der Rang einer Karte, die die Säule zeigt.
zone-shield = Energieschild
    .under = unter den Energieschild
    .from = unter dem Energieschild
    .counts = Hier zählt der Rang einer Karte, die den Kreis zeigt.
zone-armour = Panzerung
    .under = unter die Panzerung
    .from = unter der Panzerung
    .counts = Hier zählt der Rang einer Karte, die den Balken zeigt.
zone-resources = Ressourcen
    .under = unter die Ressourcen
    .from = unter den Ressourcen
    .counts = Hier zählt der Rang einer Karte, die das X zeigt.
zone-pilot = Pilot
    .under = als Regulator auf den Piloten
    .from = vom Piloten
    .counts = Der Regulator verstärkt alle Systeme, deren Symbole er zeigt: mit zwei Symbolen um 2, sonst um 1.
zone-hand = Hand
zone-pile = Nachziehstapel
zone-discards = Ablage
zone-hits = abgeschossene Karten

fact-first = schießt in dieser Runde zuerst
fact-ready = bereit
fact-ready-no = noch nicht bereit
fact-ready-yes = bereit
fact-fired = hat geschossen
fact-fired-none = noch nicht geschossen
fact-fired-energy = Energiewaffe abgefeuert
fact-fired-projectile = Projektilwaffe abgefeuert
fact-fired-both = beide Waffen abgefeuert
fact-extra = Zusatzpunkt
fact-extra-none = kein Zusatzpunkt
fact-extra-held = Zusatzpunkt noch da
fact-extra-resources = Zusatzpunkt bei den Ressourcen
fact-weapon = zuletzt abgefeuert
fact-weapon-energy = Energiewaffe
fact-weapon-projectile = Projektilwaffe
fact-added = Zusatzpunkt im Angriff
fact-noted = notierte Punkte
fact-quiet = Runden ohne Treffer

phase-load = Laden
phase-fire = Schießen
phase-boost = Zusatzpunkt im Angriff
phase-defend = Zusatzpunkt in der Abwehr
phase-supply = Zusatzpunkt beim Nachschub

prompt-load = { $laid ->
    [0] Lade dein Schiff, verdeckt: eine Karte unter jedes der fünf Systeme und eine als Regulator auf den Piloten. Es zählt der Rang, wenn die Karte das Symbol des Systems zeigt.
    [6] Alles geladen: Energiewaffe { $energy-weapon }, Projektilwaffe { $projectile-weapon }, Energieschild { $shield }, Panzerung { $armour }, danach { $cards } neue Karten. Bist du bereit? Sonst nimm eine Karte zurück.
   *[other] Noch { $left ->
        [one] eine Karte
       *[other] { $left } Karten
    } zu legen. Was schon liegt, darfst du zurücknehmen.
}{ $idle-count ->
    [0] { "" }
   *[other] { " " }Achtung, ohne das richtige Symbol: { $idle }.
}
prompt-fire = Feuer! Deine Energiewaffe hat { $energy-weapon } gegen Energieschild { $shield }, deine Projektilwaffe { $projectile-weapon } gegen Panzerung { $armour }.
prompt-boost = { $weapon-shoots }: { $attack } gegen { $defence }. Gibst du deinen Zusatzpunkt dazu?
prompt-defend = Du wirst beschossen, { $weapon-shoots }: { $attack } gegen { $defence }. Gibst du deinen Zusatzpunkt in die Abwehr?
prompt-supply = Du ziehst gleich { $cards } neue Karten, mit deinem Zusatzpunkt { $more }. Gibst du ihn her? Sonst verfällt er.

move-put = { $card-acc } { $slot-under }
move-ready = Bereit!
move-fire = { $weapon } abfeuern
move-add = Zusatzpunkt geben
move-keep = Nicht geben
move-take-back = Karte { $slot-from } zurücknehmen

coach-put = { $slot-counts }
coach-fire = { $weapons ->
    [one] Deine andere Waffe hat in dieser Runde schon gefeuert.
   *[other] Beide Waffen kommen dran; es geht nur darum, welche zuerst.
}
coach-add = Der Zusatzpunkt gilt nur in dieser Runde, und hier kannst du ihn brauchen.
coach-keep = Der Zusatzpunkt hilft dir später in dieser Runde vielleicht mehr.
coach-ready = { $idle-count ->
    [0] Alles liegt, wo es zählt.
   *[other] Besser ist es mit diesen Karten wohl nicht zu machen.
}

log-put = { $you ->
    [yes] Du legst { $card-acc } { $slot-under }.
   *[no] { $who } legt { $card-acc } { $slot-under }.
}
log-ready = { $you ->
    [yes] Du bist bereit.
   *[no] { $who } ist bereit.
}
log-fire = { $you ->
    [yes] Du feuerst { $weapon-with }.
   *[no] { $who } feuert { $weapon-with }.
}
log-add = { $you ->
    [yes] Du gibst deinen Zusatzpunkt dazu.
   *[no] { $who } gibt den Zusatzpunkt dazu.
}
log-keep = { $you ->
    [yes] Du gibst deinen Zusatzpunkt nicht her.
   *[no] { $who } gibt den Zusatzpunkt nicht her.
}
log-take-back = { $you ->
    [yes] Du nimmst die Karte { $slot-from } zurück.
   *[no] { $who } nimmt die Karte { $slot-from } zurück.
}
say-shot = { $weapon-shoots }, { $attack } gegen { $defence }: { $value ->
    [0] abgewehrt!
    [one] ein Treffer!
   *[other] { $value } Treffer!
}
say-lapsed = { $who-is ->
    [you] Dein Zusatzpunkt verfällt.
   *[other] Der Zusatzpunkt von { $who } verfällt.
}
say-draws = { $who-is ->
    [you] Du ziehst { $value } Karten für die nächste Runde.
   *[other] { $who } zieht { $value } Karten für die nächste Runde.
}

refusal-not-your-turn = Gerade bist du nicht dran. Wer sich bereit gemeldet hat, ändert nichts mehr (§2.4).
refusal-load-first = Erst ladet ihr eure Schiffe: sechs Karten, verdeckt. Geschossen wird, wenn beide bereit sind.
refusal-fire-now = Jetzt wird geschossen: Feuere eine deiner Waffen ab.
refusal-decide-first = Entscheide erst, ob du deinen Zusatzpunkt gibst.
refusal-slot-taken = Dort liegt schon eine Karte von dir. Nimm sie zurück, wenn du eine andere willst.
refusal-slot-empty = Dort liegt noch keine Karte, die du zurücknehmen könntest.
refusal-not-loaded = Bereit bist du erst, wenn alle sechs Karten liegen. Es { $left ->
    [one] fehlt noch eine
   *[other] fehlen noch { $left }
}.
refusal-has-fired = { $weapon } ist in dieser Runde schon abgefeuert.
refusal-no-extra = Einen Zusatzpunkt vergibst du erst, wenn du danach gefragt wirst: bei einem Schuss oder beim Nachschub, und nur mit einem Regulator aus drei Symbolen.
