"""A good moment of each game, for its picture in the lobby.

A few deals are played at random but not sillily, always the same ones. Of all their positions the liveliest is taken:
much of the table is in use and lies face up, figures have come a long way, nothing is heaped up. No game is named here.
"""

from spieltisch.engine.game import Game
from spieltisch.engine.moves import MoveList
from spieltisch.engine.rng import Rng
from spieltisch.engine.shapes import TableView, ZoneView
from spieltisch.engine.state import State
from spieltisch.engine.table import table
from spieltisch.engine.zones import TABLE
from spieltisch.players.next_seat import table_move
from spieltisch.players.random import choose, somebody

DEALS = 4
MOVES = 60
PLAYERS = 3  # or as near to it as the game allows: more would be specks
FULL = 4  # cards of a zone that can be told apart in a small picture
HEAPED = 7


def good_moment(game: Game) -> State:
    """The liveliest position, always the same one."""
    best, liveliest = None, -1
    for deal in range(DEALS):
        state = game.match(players=min(game.most, max(game.least, PLAYERS)), seed=deal).state.copy()
        rng, out = Rng(deal), MoveList()
        start = table(state, None, game.slug)
        for _ in range(MOVES):
            play_on(state, rng, out)
            if state.over:
                break
            found = liveliness(table(state, None, game.slug), start)
            if found > liveliest:
                best, liveliest = state.copy(), found
    assert best is not None, f"{game.slug} is over after one move."
    return best


def play_on(state: State, rng: Rng, out: MoveList) -> None:
    """One more move of a game that is always the same."""
    seat = int(somebody(state, rng, out, True))
    if seat >= 0:
        state.act(seat, out.at(rng.below(out.size)))
    elif (move := table_move(state, out)) >= 0:
        state.act(TABLE, move)
    elif (choice := choose(state, rng, out)) is not None:
        state.act(*choice)


def liveliness(now: TableView, start: TableView) -> int:
    """How much there is to see at a table, for everybody, that was not there from the start."""
    zones = {zone.id: zone.cards for zone in start.zones}
    figures = {fact.id: (fact.at, fact.figure) for fact in start.facts}
    seen = sum([worth_seeing(zone, zones.get(zone.id, [])) for zone in now.zones])
    return seen + sum([2 for fact in now.facts if (fact.at, fact.figure) != figures.get(fact.id)])


def worth_seeing(zone: ZoneView, cards_before: list[str | None]) -> int:
    if zone.kind == "box" or not zone.count:
        return 0
    faces = sum([card is not None for card in zone.cards])
    taken = zone.kind == "place" or faces > 0
    return min(faces, FULL) + 2 * taken + (zone.cards != cards_before) - 2 * max(0, faces - HEAPED)
