"""The parts from which a first version of a game is put together: decks, what a turn is, how one wins.

Each is a piece of a rules file; `new.py` puts one of each kind together. Every combination keeps every law.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Part:
    """One answer to one of the questions."""

    about: str  # as it is offered to the author
    imports: str = ""
    table: str = ""  # what is declared
    deal: str = ""
    body: str = ""  # what the class says besides how it is dealt
    size: int = 0  # of a deck
    clauses: dict[str, list[str]] = field(default_factory=dict)  # for the rules, in each language


DECKS = {
    "symbols": Part(
        "the 32 symbol cards of the family",
        "from spieltisch.cards.symbols import CARDS, one_apart, rank, symbol_deck",
        """KIT: Final = Kit(symbol_deck(), most=MOST)
WORTH: Final = bytes([rank(card) for card in range(CARDS)])  # points: as many as there are symbols on the card


def fits(card: int, other: int) -> bool:
    return one_apart(card, other)""",
        size=32,
        clauses={
            "en": ["A card is worth as many points as it shows symbols.",
                   "Two cards fit if they differ in one symbol."],
            "de": ["Eine Karte zählt so viele Punkte, wie sie Symbole zeigt.",
                   "Zwei Karten passen, wenn sie sich in genau einem Symbol unterscheiden."],
        },
    ),
    "numbers": Part(
        "66 cards: 1 to 11 in six colours",
        "from spieltisch.cards.numbers import COLOUR, VALUE, gap_deck",
        """KIT: Final = Kit(gap_deck(), most=MOST)
WORTH: Final = VALUE  # points: the number on the card


def fits(card: int, other: int) -> bool:
    return COLOUR[card] == COLOUR[other] or VALUE[card] == VALUE[other]""",
        size=66,
        clauses={
            "en": ["A card is worth its number.", "Two cards fit if they have the same colour or the same number."],
            "de": ["Eine Karte zählt so viel, wie ihre Zahl sagt.",
                   "Zwei Karten passen, wenn Farbe oder Zahl gleich ist."],
        },
    ),
    "own": Part(
        "a deck of your own: 52 cards in four suits, to be changed as you like",
        "from spieltisch.cards.deck import Deck",
        """SUITS: Final = ["hearts", "diamonds", "clubs", "spades"]
FACES: Final = [(suit, number) for suit in SUITS for number in range(1, 14)]
DECK: Final = Deck(
    "own",
    [f"{suit}-{number}" for suit, number in FACES],
    [{"suit": suit, "number": str(number)} for suit, number in FACES],
    ["navy"] * len(FACES),
)
KIT: Final = Kit(DECK, most=MOST)
WORTH: Final = bytes([number for _, number in FACES])  # points: the number on the card


def fits(card: int, other: int) -> bool:
    return card // 13 == other // 13 or WORTH[card] == WORTH[other]""",
        size=52,
        clauses={
            "en": ["A card is worth its number.", "Two cards fit if they have the same suit or the same number."],
            "de": ["Eine Karte zählt so viel, wie ihre Zahl sagt.",
                   "Zwei Karten passen, wenn Farbe oder Zahl gleich ist."],
        },
    ),
}  # fmt: skip

LAID = """LAID: Final = KIT.each("laid", "pile", at=(50, 62), away=(0, 14), sees=ALL, cap=1)
WON: Final = KIT.each("won", "pile", at=(88, 74), away=(10, 0), sees=ALL)
"""

# After a trick: whoever took it, and what the way to win makes of it.
AFTER_TRICK = """        if best >= 0:
            self[POINTS[best]] = self.worth(WON[best], WORTH)
        if not self.size(HAND[0]):
            self.end_deal()"""
AFTER_TRICK_EMPTY = """        for seat in range(self.players):
            if seat != best and self.size(STOCK):
                self.draw(STOCK, HAND[seat])
        if self.somebody_is_out():
            self.end_deal()"""

TURNS = {
    "trick": Part(
        "one after the other lays a card, the highest takes the trick",
        table=LAID
        + """
TURN: Final = KIT.phase("turn")
LAY: Final = KIT.verb("lay", KIT.card_in(HAND), phase=TURN)
""",
        body="""
    @override
    def act(self, seat: Seat, move: Move) -> None:
        _, card, _ = self.read(move)
        self.put(card, HAND[seat], LAID[seat])
        self.turn = self.after(seat)
        if self.size(LAID[self.turn]):
            self.take_trick()

    def take_trick(self) -> None:
        \"\"\"The highest card takes all; of equal ones the first.\"\"\"
        best = self.turn
        for step in range(1, self.players):
            seat = (self.turn + step) % self.players
            if WORTH[self.top(LAID[seat])] > WORTH[self.top(LAID[best])]:
                best = seat
        for seat in range(self.players):
            self.sweep(LAID[seat], WON[best])
        self.turn = best
AFTER
""",
        clauses={
            "en": ["In turn everybody lays one card, any they like. The highest takes the trick, of equal ones the"
                   " first, and whoever took it leads to the next."],
            "de": ["Reihum legt jeder eine beliebige Karte. Die höchste bekommt den Stich, von gleich hohen die"
                   " zuerst gelegte, und wer ihn hat, spielt zum nächsten aus."],
        },
    ),
    "secret": Part(
        "all choose a card at the same time, the highest takes them",
        table=LAID
        + """
CHOOSING: Final = KIT.phase("choose", "secret")
LAY: Final = KIT.verb("lay", KIT.card_in(HAND), phase=CHOOSING)
""",
        body="""
    @override
    def acting(self) -> Seats:
        return 0 if self.over else self.undecided(self.seated())

    @override
    def act(self, seat: Seat, move: Move) -> None:
        self.choose(seat, move)
        if not self.acting():
            self.reveal()

    def reveal(self) -> None:
        \"\"\"Everybody shows their card; the highest takes all, and where several are highest nobody does.\"\"\"
        for seat in range(self.players):
            _, card, _ = self.read(self.take_choice(seat))
            self.put(card, HAND[seat], LAID[seat])
        values = [WORTH[self.top(LAID[seat])] for seat in range(self.players)]
        best = values.index(max(values)) if values.count(max(values)) == 1 else -1
        for seat in range(self.players):
            self.sweep(LAID[seat], WON[best] if best >= 0 else KIT.box)
AFTER
""",
        clauses={
            "en": ["All choose a card at the same time, face down. Then they are turned up: the highest takes them all."
                   " Where several are highest, nobody gets them."],
            "de": ["Alle wählen gleichzeitig verdeckt eine Karte. Dann wird aufgedeckt: Die höchste bekommt alle. Sind"
                   " mehrere am höchsten, bekommt sie niemand."],
        },
    ),
    "shed": Part(
        "lay a card that fits on the pile, or draw one",
        table="""PILE: Final = KIT.pile("pile", at=(62, 45), sees=ALL)
PASSES: Final = KIT.count("passes")  # in a row, with nothing left to draw

TURN: Final = KIT.phase("turn")
LAY: Final = KIT.verb("lay", KIT.card_in(HAND), phase=TURN, about=PILE)
DRAW: Final = KIT.verb("draw", phase=TURN, touch=STOCK)
NO_FIT: Final = KIT.reason("no-fit", "§2.1")
DRAWS: Final = KIT.saying("draws")
""",
        deal="""
        self.draw(STOCK, PILE)
        self[PASSES] = 0""",
        body="""
    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, card, _ = self.read(move)
        return NO_FIT if verb is LAY and not fits(card, self.top(PILE)) else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, card, _ = self.read(move)
        if verb is LAY:
            self.put(card, HAND[seat], PILE)
            self[PASSES] = 0
SCORING        else:
            there = min(1, self.size(STOCK))
            self.draw(STOCK, HAND[seat], there)
            self[PASSES] += 1 - there
            self.announce(DRAWS, there, who=seat)
        self.turn = self.after(seat)
        if self.somebody_is_out() or self[PASSES] == self.players:
            self.end_deal()
""",
        clauses={
            "en": ["Lay a card that fits the top card of the pile.",
                   "Or draw a card; when there is none left, you pass. If all pass in a row, that was it."],
            "de": ["Lege eine Karte, die zur obersten des Stapels passt.",
                   "Oder ziehe eine; ist keine mehr da, passt du. Passen alle nacheinander, ist Schluss."],
        },
    ),
    "collect": Part(
        "take a card, open or face down, then lay one open",
        table="""OPEN: Final = KIT.pile("open", at=(62, 45), sees=ALL)

TAKING: Final = KIT.phase("take")
LAYING: Final = KIT.phase("lay")
DRAW: Final = KIT.verb("draw", phase=TAKING, touch=STOCK)
TAKE: Final = KIT.verb("take", phase=TAKING, touch=OPEN)
LAY: Final = KIT.verb("lay", KIT.card_in(HAND), phase=LAYING, about=OPEN)
""",
        deal="""
        self.draw(STOCK, OPEN)
        self.phase = TAKING""",
        body="""
    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, card, _ = self.read(move)
        if verb is LAY:
            self.put(card, HAND[seat], OPEN)
            self.end_turn(seat)
            return
        self.draw(STOCK if verb is DRAW else OPEN, HAND[seat])
        if verb is TAKE:
            self.draw(STOCK, OPEN)
        self.phase = LAYING

    def end_turn(self, seat: Seat) -> None:
        self.turn = self.after(seat)
        self.phase = TAKING
        if not self.size(STOCK):
            self.end_deal()
""",
        clauses={
            "en": ["Take a card: the top one of the draw pile, or the open one, and then the next is turned up.",
                   "Then lay a card of your hand on the open pile.",
                   "When the draw pile is empty, that was the last turn."],
            "de": ["Nimm eine Karte: die oberste vom Nachziehstapel oder die offene, dann wird die nächste aufgedeckt.",
                   "Lege danach eine Karte deiner Hand auf den offenen Stapel.",
                   "Ist der Nachziehstapel leer, war das der letzte Zug."],
        },
    ),
    "collect-empty": Part(
        "",
        table="""OPEN: Final = KIT.pile("open", at=(62, 45), sees=ALL)

TAKING: Final = KIT.phase("take")
LAYING: Final = KIT.phase("lay")
MORE: Final = KIT.phase("more")
DRAW: Final = KIT.verb("draw", phase=TAKING, touch=STOCK)
TAKE: Final = KIT.verb("take", phase=TAKING, touch=OPEN)
LAY: Final = KIT.verb("lay", KIT.card_in(HAND), phase=LAYING, about=OPEN)
ADD: Final = KIT.verb("add", KIT.card_in(HAND), phase=MORE, about=OPEN)
DONE: Final = KIT.verb("done", phase=MORE)
NO_FIT: Final = KIT.reason("no-fit", "§2.3")
""",
        deal="""
        self.draw(STOCK, OPEN)
        self.phase = TAKING""",
        body="""
    @override
    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        verb, card, _ = self.read(move)
        return NO_FIT if verb is ADD and not fits(card, self.top(OPEN)) else None

    @override
    def act(self, seat: Seat, move: Move) -> None:
        verb, card, _ = self.read(move)
        if verb is DONE:
            self.end_turn(seat)
        elif verb is LAY or verb is ADD:
            self.put(card, HAND[seat], OPEN)
            self.phase = MORE
            if self.somebody_is_out():
                self.end_deal()
        else:
            self.draw(STOCK if verb is DRAW else OPEN, HAND[seat])
            if verb is TAKE:
                self.draw(STOCK, OPEN)
            self.phase = LAYING

    def end_turn(self, seat: Seat) -> None:
        self.turn = self.after(seat)
        self.phase = TAKING
        if not self.size(STOCK):
            self.end_deal()
""",
        clauses={
            "en": ["Take a card: the top one of the draw pile, or the open one, and then the next is turned up.",
                   "Then lay a card of your hand on the open pile.",
                   "After that add as many as you like that fit the one on top, one by one.",
                   "When the draw pile is empty, that was the last turn."],
            "de": ["Nimm eine Karte: die oberste vom Nachziehstapel oder die offene, dann wird die nächste aufgedeckt.",
                   "Lege danach eine Karte deiner Hand auf den offenen Stapel.",
                   "Danach darfst du einzeln weitere dazulegen, solange sie zur obersten passen.",
                   "Ist der Nachziehstapel leer, war das der letzte Zug."],
        },
    ),
}  # fmt: skip

IS_OUT = """
    def somebody_is_out(self) -> bool:
        return any([not self.size(HAND[seat]) for seat in range(self.players)])
"""
COUNT_HANDS = """        for seat in range(self.players):
            self.show(HAND[seat])
            self[POINTS[seat]] = self.worth(HAND[seat], WORTH)
"""
WINS = {
    "most": Part(
        "the most points",
        table='POINTS: Final = KIT.count_each("points")\n',
        body="""
    def end_deal(self) -> None:
COUNTING        self.over = True

    @override
    def score(self, seat: Seat) -> int:
        return int(self[POINTS[seat]])
""",
        clauses={"en": ["Whoever has the most points wins."], "de": ["Wer die meisten Punkte hat, gewinnt."]},
    ),
    "fewest": Part(
        "the fewest points",
        table='POINTS: Final = KIT.count_each("points")\n',
        body="""
    def end_deal(self) -> None:
COUNTING        self.over = True

    @override
    def score(self, seat: Seat) -> int:
        return -int(self[POINTS[seat]])
""",
        clauses={
            "en": ["Points are bad: whoever has the fewest wins."],
            "de": ["Punkte sind schlecht: Wer die wenigsten hat, gewinnt."],
        },
    ),
    "empty": Part(
        "the first without cards",
        body="""
    def end_deal(self) -> None:
        self.over = True

    @override
    def score(self, seat: Seat) -> int:
        return -int(self.size(HAND[seat]))
""",
        clauses={
            "en": ["Whoever first has no cards left wins. If it ends before that, whoever holds the fewest."],
            "de": ["Wer zuerst keine Karten mehr hat, gewinnt. Endet es vorher, wer die wenigsten hält."],
        },
    ),
    "rounds": Part(
        "the most points after several rounds",
        table='POINTS: Final = KIT.count_each("points")\n',
        body="""
    def end_deal(self) -> None:
COUNTING        self.write_round([int(self[POINTS[seat]]) for seat in range(self.players)])
        self.reset(POINTS)
        self.round += 1
        self.deal_again(unless=self.round == self.option("rounds"))
""",
        clauses={
            "en": ["Several rounds are played. Whoever has the most points after the last wins."],
            "de": ["Gespielt werden mehrere Runden. Wer nach der letzten die meisten Punkte hat, gewinnt."],
        },
    ),
}  # fmt: skip

WORDS = {
    "en": {
        "zone-stock": "draw pile", "zone-hand": "hand", "zone-laid": "card laid", "zone-won": "cards won",
        "zone-pile": "pile", "zone-open": "open pile", "fact-points": "points", "fact-passes": "passed in a row",
        "phase-turn": "Turn", "prompt-turn": "Lay a card.", "phase-choose": "Choosing",
        "prompt-choose": "Choose a card. The others do not see it yet.", "phase-take": "Taking a card",
        "prompt-take": "Take a card, face down or open.", "phase-lay": "Laying a card",
        "prompt-lay": "Lay a card on the open pile.", "phase-more": "More cards",
        "prompt-more": "Add another card that fits, or say that you are done.",
        "move-lay": "Lay { $card }", "move-draw": "Draw a card", "move-take": "Take the open card",
        "move-add": "Add { $card }", "move-done": "Done",
        "log-lay": "{ $you ->\n    [yes] You lay { $card }.\n   *[no] { $who } lays { $card }.\n}",
        "log-add": "{ $you ->\n    [yes] You add { $card }.\n   *[no] { $who } adds { $card }.\n}",
        "log-draw": "{ $you ->\n    [yes] You go to the draw pile.\n   *[no] { $who } goes to the draw pile.\n}",
        "log-take": "{ $you ->\n    [yes] You take the open card.\n   *[no] { $who } takes the open card.\n}",
        "log-done": "{ $you ->\n    [yes] You are done.\n   *[no] { $who } is done.\n}",
        "say-draws": "{ $value ->\n    [0] There is nothing left to draw.\n   *[other] One card is drawn.\n}",
        "refusal-no-fit": "{ $card } does not fit the card on top.",
        "option-rounds": "How many rounds are played.",
        "card-own": "the { $number } of { $suit }\n    .acc = the { $number } of { $suit }\n"
                    "    .dat = the { $number } of { $suit }",
    },
    "de": {
        "zone-stock": "Nachziehstapel", "zone-hand": "Hand", "zone-laid": "gelegte Karte",
        "zone-won": "gewonnene Karten", "zone-pile": "Stapel", "zone-open": "offener Stapel", "fact-points": "Punkte",
        "fact-passes": "nacheinander gepasst", "phase-turn": "Zug", "prompt-turn": "Lege eine Karte.",
        "phase-choose": "Wahl", "prompt-choose": "Wähle eine Karte. Die anderen sehen sie noch nicht.",
        "phase-take": "Karte nehmen", "prompt-take": "Nimm eine Karte, verdeckt oder offen.",
        "phase-lay": "Karte legen", "prompt-lay": "Lege eine Karte auf den offenen Stapel.",
        "phase-more": "Weitere Karten",
        "prompt-more": "Lege noch eine passende Karte dazu, oder sag, dass du fertig bist.",
        "move-lay": "{ $card-acc } legen", "move-draw": "Eine Karte ziehen", "move-take": "Die offene Karte nehmen",
        "move-add": "{ $card-acc } dazulegen", "move-done": "Fertig",
        "log-lay": "{ $you ->\n    [yes] Du legst { $card-acc }.\n   *[no] { $who } legt { $card-acc }.\n}",
        "log-add": "{ $you ->\n    [yes] Du legst { $card-acc } dazu.\n   *[no] { $who } legt { $card-acc } dazu.\n}",
        "log-draw": "{ $you ->\n    [yes] Du gehst zum Nachziehstapel.\n   *[no] { $who } geht zum Nachziehstapel.\n}",
        "log-take": "{ $you ->\n    [yes] Du nimmst die offene Karte.\n   *[no] { $who } nimmt die offene Karte.\n}",
        "log-done": "{ $you ->\n    [yes] Du bist fertig.\n   *[no] { $who } ist fertig.\n}",
        "say-draws": "{ $value ->\n    [0] Es gibt nichts mehr zu ziehen.\n   *[other] Eine Karte wird gezogen.\n}",
        "refusal-no-fit": "{ $card } passt nicht zur obersten Karte.",
        "option-rounds": "So viele Runden werden gespielt.",
        "card-own": "die { $suit ->\n    [hearts] Herz\n    [diamonds] Karo\n    [clubs] Kreuz\n   *[spades] Pik\n}"
                    "-{ $number }\n"
                    "    .acc = die { $suit ->\n        [hearts] Herz\n        [diamonds] Karo\n        [clubs] Kreuz\n"
                    "       *[spades] Pik\n    }-{ $number }\n"
                    "    .dat = der { $suit ->\n        [hearts] Herz\n        [diamonds] Karo\n        [clubs] Kreuz\n"
                    "       *[spades] Pik\n    }-{ $number }",
    },
}  # fmt: skip
