# What people read about their opponents.

level-random = random
level-easy = easy
level-fair = fair
level-strong = strong
level-master = master

coach-advice = { $move }. { $reasons }
coach-wins = That wins the game.
coach-again = You go again at once.
coach-brings = { $points ->
    [one] It brings a point.
   *[other] It brings { $points } points.
}
coach-costs = { $points ->
    [one] It costs a point, but nothing else looks better.
   *[other] It costs { $points } points, but nothing else looks better.
}
coach-leaves = { $moves ->
    [one] That leaves { $who } only about one move, instead of about { $usual }.
   *[other] That leaves { $who } only about { $moves } moves, instead of about { $usual }.
}
coach-after = { "" }
coach-only = There is no other move.
coach-tried = Of { $moves } moves, this one did best in { $games } imagined games.
coach-alone-won = Everything lies face up, and from here it can be won.
coach-alone-lost = From here it can no longer be won.
coach-alone-hopeful = { $won ->
    [0] The face-down cards were imagined in { $worlds } ways, and in none of them could it be won from here.
    [one] The face-down cards were imagined in { $worlds } ways, and in one of them it could be won from here.
   *[other] The face-down cards were imagined in { $worlds } ways, and in { $won } of them it could be won from here.
}
coach-lost-with = { $count ->
    [0] As far as can be told, it was lost before the first move.
   *[other] Up to move { $count } it could still be won. Then came: { $move }
}
