# What cards and symbols are called.

card-gap = die { $colour ->
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
    [times] das Mal
    [divide] das Geteilt
    [equals] das Gleich
   *[other] die { $face }
}

symbol-punkt = Punkt
symbol-balken = Balken
symbol-saeule = Säule
symbol-x = X
symbol-kreis = Kreis
