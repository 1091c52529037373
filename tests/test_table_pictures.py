"""Tables as drawings: everything lies free and stays where it is, and what is drawn is what the seat sees."""

import re

import pytest

import spieltisch
from spieltisch import Game
from spieltisch.engine import Rng
from spieltisch.engine.table import table
from spieltisch.engine.words import words
from spieltisch.envs.game_loop import GameLoop
from spieltisch.envs.picture import Box, TablePicture, back_drawn, face_drawn, picture, piece_drawn

GAMES = spieltisch.games()
SETUPS = [(game, players) for game in GAMES for players in sorted({game.least, game.most})]


def drawn(name: str, players: int, decisions: int, seat: int | None = 0) -> tuple[str, GameLoop]:
    game = spieltisch.game(name)
    loop, rng = GameLoop(game, players), Rng(2)
    loop.begin(3)
    for _ in range(decisions):
        loop.take(rng.below(loop.legal.size))
    return picture(game, table(loop.state, seat, game.slug), words(game, "en")), loop


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize(("game", "players"), SETUPS, ids=lambda value: getattr(value, "slug", value))
def test_everything_has_room_and_stays_where_it_is(game: Game, players: int, seat: int | None) -> None:
    loop, rng, speech = GameLoop(game, players), Rng(4), words(game, "en")
    loop.begin(1)
    first = TablePicture(game, table(loop.state, seat, game.slug), speech)
    spots = [first.spot(zone) for zone in first.zones] + first.field_spots()
    boxes = [Box(spot, first.card * (first.others if spot.is_another_s else 1)) for spot in spots]
    for box in boxes:
        box.x, box.y = first.places[box.id]
        box.y += box.label / 2
    for k, box in enumerate(boxes):
        assert not [other.id for other in boxes[:k] if box.meets(other)], box.id
    assert first.card > 40
    for _ in range(12):
        if loop.seat < 0:
            break
        loop.take(rng.below(loop.legal.size))
        now = TablePicture(game, table(loop.state, seat, game.slug), speech)
        assert now.places.items() <= first.places.items()  # a zone may be there only at times


def test_a_hand_is_open_to_whom_it_belongs_and_shows_its_backs_to_others() -> None:
    deck = spieltisch.game("luecke").kit.deck
    for seat in (0, 1):
        drawing, loop = drawn("luecke", 2, 4, seat)
        for owner in (0, 1):
            held = loop.state.held(loop.state.kit.named(f"hand:{owner}"))
            shown = [face_drawn(deck, deck.text(card)) in drawing for card in held]
            assert all(shown) if owner == seat else not any(shown)
        assert drawing.count(back_drawn("navy")) > 10


def test_a_board_has_its_squares_and_its_pieces() -> None:
    drawing, _ = drawn("combi-schach", 2, 0)
    assert drawing.count("#a5805a") == drawing.count("#e8dcc0") == 32
    assert [drawing.count(piece_drawn(piece)) for piece in "♙♟♔♚"] == [8, 8, 1, 1]


def test_pawns_stand_on_the_fields_they_have_reached() -> None:
    drawing, loop = drawn("treppenspiel", 4, 20)
    assert len(loop.game.kit.fields) == 33
    for seat in range(4):
        assert f">{seat}</text>" in drawing


def test_the_table_says_whose_turn_it_is_and_what_to_do() -> None:
    drawing, loop = drawn("luecke", 3, 9)
    said = re.findall(r">([^<>]+)</text>", drawing)
    assert [line for line in said if line.startswith("player_")][:3] == ["player_0  0", "player_1  0", "player_2  0"]
    lit = re.search(r'fill="#f2c94c">(player_\d)  0<', drawing)
    assert lit is not None
    assert lit[1] == f"player_{loop.seat}"
    assert "The gap goes from" in drawing
