"""What the best fair player wins at Schildkröte, exactly: python bench/turtle_chance.py [--write FILE]

By the strict rule a card is put away only where it fits nowhere, and what fits nowhere never fits again: spaces only
fill up. So it does not matter whether such a card was drawn or is still to come, and all that lies ahead follows from
the board alone. The next card that fits is any of those that still do, each as likely; it goes where the chance is best
afterwards. That is one number for each of the 1.6 million boards from which the turtle can still be filled. The order
of the singles makes no difference: exchanging symbols turns any into any other.
"""

from pathlib import Path

from figures import arguments, write_section

from spieltisch.cards.symbols import CARDS, one_apart, rank
from spieltisch.games.schildkroete.turtle import BESIDE, FLIPPERS, MIDDLE, RANK, full_boards

SPACES = range(MIDDLE + 1, FLIPPERS)
Lay = tuple[int, int]  # a space and a card


class Turtle:
    """Every lay as a bit, and for each what it rules out and which full boards have it."""

    def __init__(self) -> None:
        boards = full_boards()
        self.lays: list[Lay] = [
            (space, card)
            for space in SPACES
            for card in range(CARDS)
            if rank(card) == RANK[space] and fits(space, card)
        ]
        self.ways = [
            sum(1 << number for number, board in enumerate(boards) if board[space] == card) for space, card in self.lays
        ]
        self.rules_out = [sum(1 << k for k, other in enumerate(self.lays) if exclude(lay, other)) for lay in self.lays]
        self.with_card = [
            sum(1 << k for k, (_, other) in enumerate(self.lays) if other == card) for card in range(CARDS)
        ]
        self.with_card = [lays for lays in self.with_card if lays]
        self.all_lays, self.all_ways = (1 << len(self.lays)) - 1, (1 << len(boards)) - 1
        self.known: dict[int, float] = {}

    def chance(self, laid: list[Lay]) -> float:
        """Of winning from here, for who plays best."""
        made, free, ways = 0, self.all_lays, self.all_ways
        for lay in laid:
            k = self.lays.index(lay)
            made, free, ways = made | 1 << k, free & ~self.rules_out[k], ways & self.ways[k]
        return self.look(made, free, ways, len(laid)) if ways else 0.0

    def look(self, made: int, free: int, ways: int, count: int) -> float:
        if count == len(SPACES):
            return 1.0
        if made in self.known:
            return self.known[made]
        total, cards = 0.0, 0
        for lays in self.with_card:
            fitting = lays & free
            if fitting:
                cards += 1
                total += self.best(fitting, made, free, ways, count)
        self.known[made] = total / cards
        return total / cards

    def best(self, fitting: int, made: int, free: int, ways: int, count: int) -> float:
        """The chance after the best of these lays."""
        best = 0.0
        while fitting:
            lowest = fitting & -fitting
            fitting ^= lowest
            k = lowest.bit_length() - 1
            left = ways & self.ways[k]
            if left:
                best = max(best, self.look(made | lowest, free & ~self.rules_out[k], left, count + 1))
        return best


def fits(space: int, card: int) -> bool:
    """Does a card agree with what lies beside a space from the start?"""
    start = full_boards()[0]
    return all(one_apart(card, start[other]) for other in BESIDE[space] if other not in SPACES)


def exclude(lay: Lay, other: Lay) -> bool:
    """Can the other no longer be made, or was it this one?"""
    (space, card), (other_space, other_card) = lay, other
    if space == other_space or card == other_card:
        return True
    return other_space in BESIDE[space] and not one_apart(card, other_card)


def main() -> None:
    args = arguments("Solve Schildkröte for who sees nothing in advance.", has_quick=False).parse_args()
    turtle = Turtle()
    chance = turtle.chance([])
    text = (
        f"`python bench/turtle_chance.py`. With the strict rule the best player who sees no card in advance wins"
        f" {chance:.2%} of all deals, exactly; {len(turtle.known):,} boards were looked at.\n"
    )
    print(text)
    if args.write:
        write_section(Path(args.write), "What luck leaves to skill at Schildkröte", text)


if __name__ == "__main__":
    main()
