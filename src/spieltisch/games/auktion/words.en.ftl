name = Auktion (Auction)
blurb = Everybody bids in secret for the same lot – and only you know what it is worth to you.

option-points_both = Points for a lot that shows both symbols of your secret card.
option-points_one = Points for a lot that shows only one of the two.
option-points_none = Points for a lot that shows neither.

zone-lots = pile of lots
zone-lot = lot
zone-hand = hand
zone-secret = secret card
zone-won = lots won
zone-bid = bid
zone-stack = bidding pile
zone-spent = discard pile

fact-offer = last bid

phase-bid = Bidding
phase-rebid = Tie

prompt-bid = Lot { $number } of 16 is { $lot } with { $symbols }. What do you bid?
prompt-rebid = A tie at { $best }! Those who are level bid again for { $lot }. Only the new cards count.

move-bid = Bid { $cards }

coach-bid = { $number ->
    [16] { $lot } is the last lot: whatever you keep is no use any more.
   *[other] { $count ->
        [one] { $lot } is worth { $points } to you: one card may do, and what you keep you can bid later.
       *[other] { $lot } is worth { $points } to you, enough to bid { $count } cards for it.
    }
}

log-bid = { $you ->
    [yes] You bid { $cards }, still face down.
   *[no] { $who } has bid.
}
say-bids = { $who-is ->
    [you] Your bid is worth { $value }.
   *[other] { $who } bids { $value }.
}
say-tied = A tie: { $value } was bid more than once.
say-wins = { $who-is ->
    [you] You win { $card }.
   *[other] { $who } wins { $card }.
}
say-unsold = Nobody wins { $card }. It goes out of the game.
