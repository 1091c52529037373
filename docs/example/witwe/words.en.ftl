name = Witwe (The Widow)
blurb = Take the widow, name trumps, and play alone against everybody else.

option-rounds = How many rounds are played.

card-french = the { $rank } of { $suit }
symbol-clubs = clubs
symbol-spades = spades
symbol-hearts = hearts
symbol-diamonds = diamonds

zone-widow = widow
zone-hand = hand
zone-laid = card laid
zone-won = tricks
zone-buried = buried cards

fact-side = plays
fact-side-open = not decided
fact-side-alone = alone
fact-side-together = together
fact-side-clubs = plays clubs
fact-side-spades = plays spades
fact-side-hearts = plays hearts
fact-side-diamonds = plays diamonds

phase-bid = Who takes the widow?
phase-bury = Burying
phase-name = Naming trumps
phase-play = Tricks

prompt-bid = Do you take the widow and play alone?
prompt-bury = Bury { $left ->
    [one] one more card. It counts
   *[other] { $left } more cards. They count
} for you in the end.
prompt-name = Which suit is trumps?
prompt-play = { $led ->
    [none] Lead a card. Trumps are { $trumps }.
   *[other] The suit led is { $led }. Trumps are { $trumps }.
}

move-take = Take the widow
move-pass = Pass
move-bury = Bury { $card }
move-name = { $suit } are trumps
move-lay = Lay { $card }

log-take = { $you ->
    [yes] You take the widow and play alone.
   *[no] { $who } takes the widow and plays alone.
}
log-pass = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
log-bury = { $you ->
    [yes] You bury { $card }.
   *[no] { $who } buries a card.
}
log-name = { $you ->
    [yes] You make { $suit } trumps.
   *[no] { $who } makes { $suit } trumps.
}
log-lay = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
say-takes-trick = { $who-is ->
    [you] The trick is yours.
   *[other] The trick goes to { $who }.
}
say-made = { $who-is ->
    [you] You have { $value } points and have made it.
   *[other] { $who } has { $value } points and has made it.
}
say-failed = { $who-is ->
    [you] You have only { $value } points of the 61 you need.
   *[other] { $who } has only { $value } points of the 61 it takes.
}

refusal-bury-first = First bury as many cards as the widow had.
refusal-name-first = First name trumps, then lead.
refusal-dealer-must = Everybody else has passed, so the dealer has to take the widow.
refusal-follow = The suit led is { $led }, and you still hold { $led }: you have to follow suit.
