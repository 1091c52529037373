# What people read about their opponents.

level-random = Zufall
level-easy = leicht
level-fair = mittel
level-strong = stark
level-master = meisterhaft

coach-advice = { $move }. { $reasons }
coach-wins = Damit ist das Spiel gewonnen.
coach-again = Du bist gleich noch einmal dran.
coach-brings = { $points ->
    [one] Das bringt einen Punkt.
   *[other] Das bringt { $points } Punkte.
}
coach-costs = { $points ->
    [one] Das kostet einen Punkt, aber sonst sieht nichts besser aus.
   *[other] Das kostet { $points } Punkte, aber sonst sieht nichts besser aus.
}
coach-leaves = { $moves ->
    [one] Danach bleibt für { $who } nur etwa ein Zug statt etwa { $usual }.
   *[other] Danach bleiben für { $who } nur etwa { $moves } Züge statt etwa { $usual }.
}
coach-after = { "" }
coach-only = Einen anderen Zug gibt es nicht.
coach-second = { $cost ->
    [0] Fast genauso gut: { $move }.
    [one] Am zweitbesten: { $move }. Auf 100 Partien kostet dich das etwa einen Sieg.
   *[other] Am zweitbesten: { $move }. Auf 100 Partien kostet dich das etwa { $cost } Siege.
}
coach-moments = { $count ->
    [0] Verschenkt wurde nichts, was der Ratgeber gesehen hätte.
    [one] Hier wurde am meisten verschenkt:
   *[other] Hier wurde am meisten verschenkt, das Schlimmste zuerst:
}
coach-moment = Zug { $number }: { $played }. Besser: { $better }. Auf 100 Partien kostet das { $cost ->
    [one] etwa einen Sieg
   *[other] etwa { $cost } Siege
}.
coach-alone-won = Alles liegt offen, und von hier aus ist es zu gewinnen.
coach-alone-lost = Von hier aus ist es nicht mehr zu gewinnen.
coach-alone-hopeful = { $won ->
    [0] Der Ratgeber hat sich die verdeckten Karten { $worlds }-mal anders gemischt vorgestellt, und kein einziges Mal war es von hier aus zu gewinnen.
    [one] Der Ratgeber hat sich die verdeckten Karten { $worlds }-mal anders gemischt vorgestellt, und nur einmal war es von hier aus zu gewinnen.
   *[other] Der Ratgeber hat sich die verdeckten Karten { $worlds }-mal anders gemischt vorgestellt, und { $won }-mal war es von hier aus zu gewinnen.
}
coach-lost-with = { $count ->
    [0] Soweit es sich herausfinden ließ, war es schon vor dem ersten Zug verloren.
   *[other] Bis zu Zug { $count } war es noch zu gewinnen. Dann kam: { $move }
}
