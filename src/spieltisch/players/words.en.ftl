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
coach-tried = Of { $moves } moves it came out best in { $games } imagined games.
coach-alone-won = Everything lies open, and from here it can be won.
coach-alone-lost = From here it can no longer be won.
coach-alone-hopeful = { $won ->
    [0] Nothing that was tried wins from here; the unknown cards were imagined { $worlds } times.
   *[other] With the unknown cards imagined { $worlds } times, it could be won { $won } times.
}
coach-lost-with = { $count ->
    [0] It was lost before the first move, as far as could be found.
   *[other] Up to move { $count } it could still be won. Then came: { $move }
}
