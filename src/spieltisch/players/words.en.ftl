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
coach-second = { $cost ->
    [0] Nearly as good: { $move }.
    [one] Second best: { $move }. In 100 games that would cost you about one win.
   *[other] Second best: { $move }. In 100 games that would cost you about { $cost } wins.
}
coach-moments = { $count ->
    [0] Nothing was given away that the coach would have seen.
    [one] Here most was given away:
   *[other] Here most was given away, the worst first:
}
coach-moment = Move { $number }: { $played }. Better: { $better }. In 100 games that costs { $cost ->
    [one] about one win
   *[other] about { $cost } wins
}.
coach-alone-won = Everything lies face up, and from here it can be won.
coach-alone-lost = From here it can no longer be won.
coach-alone-hopeful = { $won ->
    [0] The coach imagined the face-down cards in { $worlds } different orders, and in none of them could it be won from here.
    [one] The coach imagined the face-down cards in { $worlds } different orders, and in only one of them could it be won from here.
   *[other] The coach imagined the face-down cards in { $worlds } different orders, and in { $won } of them it could be won from here.
}
coach-lost-with = { $count ->
    [0] As far as can be told, it was lost before the first move.
   *[other] Up to move { $count } it could still be won. Then came: { $move }
}
