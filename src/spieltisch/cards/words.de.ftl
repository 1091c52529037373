# What cards and symbols are called. Every card has the same forms, so that a sentence need not know the deck.

card-gap = die { $colour ->
    [red] rote
    [blue] blaue
    [yellow] gelbe
    [grey] graue
    [green] grüne
   *[purple] lila
} { $value }
    .acc = die { $colour ->
        [red] rote
        [blue] blaue
        [yellow] gelbe
        [grey] graue
        [green] grüne
       *[purple] lila
    } { $value }
    .dat = der { $colour ->
        [red] roten
        [blue] blauen
        [yellow] gelben
        [grey] grauen
        [green] grünen
       *[purple] lila
    } { $value }
card-symbols = { $face ->
    [joker] der Joker
   *[other] die { $face }
}
    .acc = { $face ->
        [joker] den Joker
       *[other] die { $face }
    }
    .dat = { $face ->
        [joker] dem Joker
       *[other] der { $face }
    }
card-plus-minus = die { $value } mit ±{ $step }
    .acc = die { $value } mit ±{ $step }
    .dat = der { $value } mit ±{ $step }
card-row = { $face ->
    [joker] der Joker
    [switch] der Tausch
    [zap] der Blitz
    [no] das Nein
   *[other] die { $face }
}
    .acc = { $face ->
        [joker] den Joker
        [switch] den Tausch
        [zap] den Blitz
        [no] das Nein
       *[other] die { $face }
    }
    .dat = { $face ->
        [joker] dem Joker
        [switch] dem Tausch
        [zap] dem Blitz
        [no] dem Nein
       *[other] der { $face }
    }
card-equation = { $face ->
    [plus] das Plus
    [minus] das Minus
    [times] das Malzeichen
    [divide] das Geteiltzeichen
    [equals] das Gleichheitszeichen
   *[other] die { $face }
}
    .acc = { $face ->
        [plus] das Plus
        [minus] das Minus
        [times] das Malzeichen
        [divide] das Geteiltzeichen
        [equals] das Gleichheitszeichen
       *[other] die { $face }
    }
    .dat = { $face ->
        [plus] dem Plus
        [minus] dem Minus
        [times] dem Malzeichen
        [divide] dem Geteiltzeichen
        [equals] dem Gleichheitszeichen
       *[other] der { $face }
    }

symbol-punkt = Punkt
    .the = der Punkt
    .acc = den Punkt
    .dat = dem Punkt
symbol-balken = Balken
    .the = der Balken
    .acc = den Balken
    .dat = dem Balken
symbol-saeule = Säule
    .the = die Säule
    .acc = die Säule
    .dat = der Säule
symbol-x = X
    .the = das X
    .acc = das X
    .dat = dem X
symbol-kreis = Kreis
    .the = der Kreis
    .acc = den Kreis
    .dat = dem Kreis
