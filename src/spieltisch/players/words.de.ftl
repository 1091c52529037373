# Was man über seine Gegner liest.

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
coach-tried = Von { $moves } Zügen hat er in { $games } vorgestellten Partien am besten abgeschnitten.
coach-alone-won = Alles liegt offen, und von hier aus ist es zu gewinnen.
coach-alone-lost = Von hier aus ist es nicht mehr zu gewinnen.
coach-alone-hopeful = { $won ->
    [0] Nichts, was probiert wurde, gewinnt von hier aus; die unbekannten Karten wurden { $worlds }-mal vorgestellt.
   *[other] Die unbekannten Karten { $worlds }-mal vorgestellt, war es { $won }-mal zu gewinnen.
}
coach-lost-with = { $count ->
    [0] Es war schon vor dem ersten Zug verloren, soweit sich das finden ließ.
   *[other] Bis zum Zug { $count } war es noch zu gewinnen. Dann kam: { $move }
}
