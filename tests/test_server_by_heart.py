"""What has to be remembered is not looked up: the history of a running game leaves it out until the round is over."""

import json
from typing import Any

import spieltisch
from spieltisch.server.clerk import views_of
from spieltisch.server.log_lines import AnyLine, Moved, Opened, Sat, write_line

GAME = spieltisch.game("paarfinder")
OPENED = Opened(0, GAME.slug, GAME.version, 2, GAME.resolve({"starter": 0}, 2), ["open", "open"], deal=3)
BEGUN: list[AnyLine] = [OPENED, Sat(1, 0, "Anna"), Sat(2, 1, "Ben")]
GAMES = {GAME.slug: GAME}


def history(moves: list[AnyLine], seat: int = -1) -> list[dict[str, Any]]:
    views: list[dict[str, Any]] = json.loads(
        views_of("t", [write_line(line) for line in (*BEGUN, *moves)], GAMES, seat, 0)
    )
    return views


def played_to_the_next_round() -> list[AnyLine]:
    """Pairs found one after the other by somebody who sees through the cards."""
    match = GAME.match(2, 3, {"starter": 0})
    lines: list[AnyLine] = []
    cards = {
        zone.place(): int(match.state.top(zone)) for zone in GAME.kit.named("grid:1-1").family if match.state.size(zone)
    }
    while match.state.round == 0:
        place = next(iter(cards))
        pair = next(other for other, card in cards.items() if card == cards[place] ^ 1)
        for one in (place, pair):
            del cards[one]
            seat = match.state.actors()[0]
            match.play(seat, f"flip {one}")
            lines.append(Moved(10 + len(lines), seat, f"flip {one}"))
    return lines


def faces(view: dict[str, Any]) -> list[str]:
    shown = [
        card
        for zone in (view.get("table") or {}).get("zones", [])
        if zone.get("by_heart")
        for card in zone.get("cards", [])
    ]
    told = [card for step in view.get("steps", []) if step["kind"].startswith("turn") for card in step.get("cards", [])]
    return [card for card in [*shown, *told] if card is not None]


def test_no_card_that_was_turned_back_can_be_looked_up_while_the_round_goes_on() -> None:
    for seat in (-1, 0, 1):
        views = history([Moved(3, 0, "flip 1-1")], seat)
        assert not any(faces(view) for view in views)
        assert views[-1].get("table") is None  # a card lies open there, and so would its sentence
        assert views[-1]["told"]["args"] == {"place": "1-1"}
        assert views[-2]["table"]["zones"]


def test_when_the_round_is_over_everything_may_be_seen_again() -> None:
    lines = played_to_the_next_round()
    views = history(lines)
    assert all(view.get("table") for view in views if view["n"] >= 2)
    assert any(faces(view) for view in views)
    during = history(lines[:-1])
    assert not any(faces(view) for view in during)
