"""Games to learn from: what is written is what was played, and the table of sizes is that of the games."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch.cli import main
from spieltisch.engine import Rng
from spieltisch.envs.game_loop import GameLoop, returns
from spieltisch.envs.observation import Observer
from spieltisch.envs.sizes import played, width

SIZES = Path(__file__).parent.parent / "docs" / "sizes.md"


def read(file: Path) -> Any:
    parquet, ipc = pytest.importorskip("pyarrow.parquet"), pytest.importorskip("pyarrow.ipc")
    return parquet.read_table(file) if file.suffix == ".parquet" else ipc.open_file(str(file)).read_all()


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
def test_every_decision_is_written_as_it_was_made(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pyarrow")
    file = tmp_path / f"games.{ending}"
    told = ["export", "auktion", str(file), "--games", "2", "--players", "easy,random,random", "--seed", "5"]
    assert main(told) == 0
    table = read(file)
    assert f"wrote {len(table)} decisions of 2 games" in capsys.readouterr().out
    about = json.loads(table.schema.metadata[b"spieltisch"])
    assert (about["game"], about["players"]) == ("auktion", 3)
    game = spieltisch.game("auktion")
    observer, loop = Observer(game.start(3, 0)), GameLoop(game, 3)
    row = observer.row()
    assert about["sections"] == [[one.name, one.start, one.size] for one in observer.sections]
    for deal in (5, 6):
        loop.begin(deal)
        rows = [one for one in table.to_pylist() if one["deal"] == deal]
        for step, one in enumerate(rows):
            seat = int(loop.seat)
            observer.write(loop.state, seat, row)
            assert (one["step"], one["seat"], one["player"]) == (step, seat, "random" if seat else "easy")
            assert one["observation"] == list(row.cells)
            assert list(np.flatnonzero(one["action_mask"])) == loop.choices()
            assert one["text"] == loop.state.view(seat, one["move"]).text
            loop.play(one["move"])
        assert loop.seat < 0
        assert [one["return"] for one in rows] == [returns(loop.state)[one["seat"]] for one in rows]
    main(told)
    assert read(file).equals(table)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["games.csv"], "ends in .parquet or .arrow"),
        (["games.arrow", "--games", "0"], "from 1, not 0"),
        (["games.arrow", "--players", "easy,nobody"], "no player 'nobody'"),
        (["games.arrow", "--players", "easy"], "is for 2 to 4 players, not 1"),
    ],
)
def test_what_cannot_be_written_is_said_and_no_file_is_made(
    wrong: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pyarrow")
    assert main(["export", "luecke", str(tmp_path / wrong[0]), *wrong[1:]]) == 2
    assert sentence in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_table_of_sizes_is_that_of_the_games() -> None:
    rows = re.findall(
        r"^\| ([a-z0-9-]+) \| (\d+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|", SIZES.read_text("utf-8"), re.M
    )
    expected = [
        (game.slug, str(players), f"{len(game.moves):,}", f"{width(game, players):,}", f"{game.longest(players):,}")
        for game in spieltisch.games()
        for players in sorted({game.least, game.most})
    ]
    assert rows == expected, "Please run `make sizes`."


def test_the_sizes_of_a_game_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    lengths, choices = played(spieltisch.game("tauziehen"), 2, 3)
    loop, rng, seen = GameLoop(spieltisch.game("tauziehen"), 2), Rng(1), []
    for deal in range(3):
        loop.begin(deal)
        while loop.seat >= 0:
            seen.append(len(loop.choices()))
            loop.take(rng.below(loop.legal.size))
    assert (sum(lengths), choices) == (len(seen), seen)
    assert main(["sizes", "tauziehen", "--games", "3"]) == 0
    assert f"| {max(lengths)} |" in capsys.readouterr().out
    assert main(["sizes", "--games", "0"]) == 2
