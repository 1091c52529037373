name = Karten schlagen
blurb = Die Karte fliegt, die Hand schnellt vor: Wer zuerst draufschlägt, bekommt sie. Aber zeigt sie auch dein Symbol?

option-thrower = Wer die Karten wirft.
option-thrower-computer = Der Tisch wirft, drei schlagen.
option-thrower-seat = Die vierte Person wirft, drei schlagen.
option-rotation = Wie oft der Werfer wechselt.
option-rotation-single = Eine Runde mit demselben Werfer.
option-rotation-everyone = Vier Runden, und jeder wirft einmal; dazu muss eine Person werfen.
option-younger_children = Für Jüngere: Jede Karte wird vor dem Wurf allen gezeigt.
option-preview_ms = So viele Millisekunden wird sie höchstens gezeigt.
option-false_start = Was ein zu früher Schlag kostet.
option-false_start-spent = Der Schlag für diese Karte ist verbraucht.
option-false_start-ignored = Nichts; er zählt einfach nicht.
option-window_ms = So viele Millisekunden bleibt eine Karte liegen.

zone-pile = Wurfstapel
zone-centre = Mitte
zone-aside = beiseitegelegte Karten
zone-free = freie Symbole
zone-reminder = Symbol
zone-won = eroberte Karten

fact-spent = Schlag verbraucht
fact-spent-no = Schlag frei
fact-spent-yes = Schlag verbraucht

phase-choose = Symbol wählen
phase-ready = Gleich fliegt eine Karte
phase-preview = Die Karte wird gezeigt
phase-open = Schlagt zu!
phase-pause = Kurze Pause

prompt-choose = Such dir ein Symbol aus. Karten, auf denen es zu sehen ist, bringen dir einen Punkt, alle anderen kosten zwei.
prompt-ready = { $role ->
    [throws] Sind alle bereit? Dann wirf die nächste Karte! { $left ->
        [one] Es ist die letzte.
       *[other] Noch { $left } sind da.
    }
   *[other] Gleich fliegt eine Karte. Hand still, bis sie liegt! Dein Symbol: { $symbol }.
}
prompt-preview = { $role ->
    [throws] Alle sehen die Karte. Wirf sie!
   *[other] Sieh sie dir an: Ist { $symbol-the } drauf? Schlag erst, wenn sie in der Mitte liegt.
}
prompt-open = { $card } liegt da! Siehst du { $symbol-acc }? Dann schlag zu!
prompt-pause = Gleich geht es weiter.
prompt-wait = { $phase ->
    [choose] Du wartest auf { $awaited }. Dann kommt das nächste Symbol dran.
   *[other] { $role ->
        [throws] Du wirfst; jetzt schlagen die anderen.
        [spent] Das war zu früh. Bei der nächsten Karte schlägst du wieder mit.
       *[other] Gleich fliegt eine Karte. Hand still, bis sie liegt! Dein Symbol: { $symbol }.
    }
}

move-choose = { $symbol-acc } nehmen
move-throw = Karte werfen
move-show = Karte zeigen
move-tap = Draufschlagen!
move-sweep = Karte beiseitelegen
move-go-on = Weiter

coach-choose = Alle drei Symbole sind gleich gut: Jedes fehlt auf vier der sechzehn Karten.
coach-show = Alle sehen sie zugleich, und wer klein ist, kann erst überlegen.
coach-throw = Auf den richtigen Augenblick kommt es an, sonst kannst du nichts entscheiden.
coach-tap = { $shows ->
    [yes] { $symbol-the } ist drauf. Das bringt dir einen Punkt, wenn du am schnellsten bist.
   *[no] Ohne dein Symbol kostet dich die Karte zwei Punkte.
}
coach-brings = { "" }

log-choose = { $you ->
    [yes] Du nimmst { $symbol-acc } als Symbol.
   *[no] { $who } nimmt { $symbol-acc } als Symbol.
}
log-throw = { $you ->
    [yes] Du wirfst.
   *[no] { $who } wirft.
}
log-show = { $you ->
    [yes] Du zeigst die nächste Karte.
   *[no] { $who } zeigt die nächste Karte.
}
log-tap = { $you ->
    [yes] Du schlägst zu!
   *[no] { $who } schlägt zu!
}
log-sweep = Die Zeit ist um.
log-go-on = Kurze Pause.
say-last-symbol = { $who-is ->
    [you] Für dich bleibt { $symbol-the }.
   *[other] Für { $who } bleibt { $symbol-the }.
}
say-too-early = { $who-is ->
    [you] Zu früh! Dein Schlag für diese Karte ist verbraucht.
   *[other] Zu früh! Der Schlag von { $who } für diese Karte ist verbraucht.
}
say-wins = { $who-is ->
    [you] Du eroberst { $card-acc }: { $value ->
        [1] ein Punkt!
       *[other] ohne dein Symbol, zwei Punkte weg.
    }
   *[other] { $who } erobert { $card-acc }: { $value ->
        [1] ein Punkt!
       *[other] ohne das eigene Symbol, zwei Punkte weg.
    }
}
say-nobodys = Niemand bekommt { $card-acc }.

refusal-not-your-turn = Jetzt zählt kein Schlag von dir. Warte, bis die nächste Karte in der Mitte liegt (§2.4).
refusal-choose-first = Erst braucht jeder ein Symbol: Punkt, X oder Kreis.
refusal-chosen = Die Symbole sind für diese Runde verteilt.
refusal-taken = Dieses Symbol ist schon vergeben. Nimm ein anderes.
refusal-not-thrower = Der Stapel gehört dem Werfer, und geworfen wird eine Karte nach der anderen. Du schlägst auf die Mitte.
refusal-only-throws = Wer wirft, schlägt nicht mit.
refusal-show-first = Zeig die Karte erst, damit alle überlegen können; dann wirfst du sie.
refusal-throw-now = Diese Karte haben schon alle gesehen. Wirf sie!
refusal-no-preview = Gezeigt wird nur, wenn ihr es für Jüngere so ausgemacht habt. Wirf die Karte gleich.
refusal-other-card = Diesen Schlag hast du gemacht, als noch etwas anderes zu sehen war. Er zählt nicht und kostet nichts.
refusal-by-clock = Das geschieht von allein, wenn die Zeit um ist.
