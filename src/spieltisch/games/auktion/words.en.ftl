name = Auktion (Auction)
blurb = Everybody bids in secret for the same card – and only you know what it is worth to you.

option-points_both = Points for a card that shows both symbols of your secret card.
option-points_one = Points for a card that shows only one of the two.
option-points_none = Points for a card that shows neither.

zone-lots = table stack
zone-lot = lot
zone-hand = hand
zone-secret = secret card
zone-won = won
zone-bid = bid
zone-stack = bidding stack
zone-spent = spent

fact-offer = last bid

phase-bid = Bidding
phase-rebid = Tie

prompt-bid = Lot { $number } of 16: { $lot } with { $symbols }. What do you bid?
prompt-rebid = A tie at { $best }! Those who are level bid again for { $lot }. Only the new cards count.

move-bid = Bid { $cards }

coach-bid = { $number ->
    [16] { $lot } is the last lot: cards you keep are worth nothing any more.
   *[other] { $count ->
        [one] One card is enough to stake on { $lot } with { $symbols }; what you keep can win later lots.
       *[other] { $count } cards for { $lot } with { $symbols }; what you keep can win later lots.
    }
}

log-bid = { $you ->
    [yes] You have bid { $cards }, still face down.
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
say-unsold = Nobody wins { $card }. It leaves the game.
