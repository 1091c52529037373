# What cards and symbols are called.

card-gap = the { $colour } { $value }
card-symbols = { $face ->
    [joker] the Joker
   *[other] the { $face }
}
card-plus-minus = the { $value } with ±{ $step }
card-row = { $face ->
    [joker] the Joker
    [switch] the Switch
    [zap] the Zap
    [no] the No
   *[other] the { $face }
}
card-equation = { $face ->
    [plus] the plus sign
    [minus] the minus sign
    [times] the times sign
    [divide] the division sign
    [equals] the equals sign
   *[other] the { $face }
}

symbol-punkt = dot
    .the = the dot
symbol-balken = bar
    .the = the bar
symbol-saeule = column
    .the = the column
symbol-x = X
    .the = the X
symbol-kreis = circle
    .the = the circle
