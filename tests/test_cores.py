"""Many tables on several cores: the same games as on one, and nothing is left behind."""

from pathlib import Path

import numpy as np
import pytest

from spieltisch import InputError
from spieltisch.envs import cores
from spieltisch.envs.cores import TablesOnCores
from spieltisch.envs.tables import LEFT_OUT
from spieltisch.envs.vector import ManyTables

SEEDS = [90210, 1, 2, 3, 4]


def test_on_two_cores_the_same_games_are_played_and_a_move_that_cannot_be_made_is_made_nowhere() -> None:
    alone = ManyTables("luecke", 5, players=3, options={"rounds": 1})
    alone.reset(SEEDS)
    with TablesOnCores("luecke", 5, players=3, options={"rounds": 1}, cores=2, seed=SEEDS) as many:
        ended = 0
        for _ in range(150):
            for name in cores.OUT:
                np.testing.assert_array_equal(getattr(many, name), getattr(alone, name))
            moves = alone.pick().copy()
            alone.step(moves)
            many.step(moves)
            ended += int(many.ended.sum())
        assert ended
        before = many.observations.copy()
        wrong = [*alone.pick()[:4], int(many.masks[4].argmin())]
        with pytest.raises(InputError, match=f"Move {wrong[4]} cannot be made at table 4 now. Nothing was played."):
            many.step(wrong)
        with pytest.raises(InputError, match="not an array of the shape"):
            many.step(wrong[:2])
        with pytest.raises(ValueError, match="read-only"):
            many.masks[0, 0] = 1
        np.testing.assert_array_equal(many.observations, before)
        many.step(many.pick())
        seen = many.observations
    assert seen.any()  # an array outlives its tables
    with pytest.raises(InputError, match="have been closed"):
        many.pick()


def test_whoever_ends_a_process_hears_of_it_and_no_file_stays() -> None:
    many = TablesOnCores("luecke", 2, cores=2)
    folder = Path(many._folder.name)
    assert folder.is_dir()
    many._processes[1].kill()
    many._processes[1].join()
    with pytest.raises(InputError, match="has ended"):
        many.pick()
    assert not folder.exists()


def test_there_are_no_more_cores_than_tables_and_a_seed_for_each_table() -> None:
    with pytest.raises(InputError, match="2 tables can be played on 1 to 2 cores, not on 3"):
        TablesOnCores("luecke", 2, cores=3)
    with pytest.raises(InputError, match="2 tables take 2 seeds, not 3"):
        TablesOnCores("luecke", 2, cores=1, seed=[1, 2, 3])
    with (
        pytest.raises(InputError, match="2 tables take 2 seeds, not 1"),
        TablesOnCores("luecke", 2, cores=1) as many,
    ):
        many.reset([1])


def test_a_core_that_is_ready_goes_on_and_every_table_plays_the_same_games() -> None:
    """One core makes three moves while the other makes one."""
    alone = ManyTables("luecke", 5, players=3, options={"rounds": 1})
    alone.reset(SEEDS)
    with TablesOnCores("luecke", 5, players=3, options={"rounds": 1}, cores=2, seed=SEEDS) as many:
        seen: list[list[bytes]] = [[] for _ in range(5)]

        def go_on(tables: slice) -> None:
            for table in range(tables.start, tables.stop):
                seen[table].append(what_is_at(many, table))
            many.send(tables, many.masks[tables].argmax(axis=1))

        often, seldom = many.wait(), many.wait()
        assert (often, seldom) == (slice(0, 2), slice(2, 5))
        for turn in range(240):
            go_on(often)
            if turn % 3 == 0:
                go_on(seldom)
                assert {many.wait().start, many.wait().start} == {0, 2}
            else:
                assert many.wait() == often
        assert [len(rows) for rows in seen] == [240, 240, 80, 80, 80]
        for k in range(240):
            for table, rows in enumerate(seen):
                assert k >= len(rows) or rows[k] == what_is_at(alone, table)
            alone.step(alone.masks.argmax(axis=1))
        go_on(often)
        many.step(np.full(5, LEFT_OUT))  # waits for all before it begins


def what_is_at(many: ManyTables | TablesOnCores, table: int) -> bytes:
    return b"".join(getattr(many, name)[table].tobytes() for name in cores.OUT)


def test_what_cannot_be_sent_to_a_core_is_sent_nowhere() -> None:
    with TablesOnCores("luecke", 4, cores=2) as many:
        one, other = many.wait(), many.wait()
        with pytest.raises(InputError, match="send moves first"):
            many.wait()
        with pytest.raises(InputError, match="No core plays just the tables 1 to 3"):
            many.send(slice(1, 3), [0, 0])
        moves = many.masks[other].argmax(axis=1)
        with pytest.raises(InputError, match=f"Move {many.masks[2].argmin()} cannot be made at table 2 now"):
            many.send(other, [many.masks[2].argmin(), moves[1]])
        with pytest.raises(InputError, match="2 tables take 2 moves"):
            many.send(other, moves[:1])
        many.send(other, moves)
        with pytest.raises(InputError, match="still being played"):
            many.send(other, moves)
        assert many.wait() == other
        many._processes[0].kill()
        many._processes[0].join()

        def go_on() -> None:  # the line may still take it, or not any more
            many.send(one, [LEFT_OUT, LEFT_OUT])
            many.wait()

        with pytest.raises(InputError, match="has ended"):
            go_on()
    with pytest.raises(InputError, match="have been closed"):
        many.wait()
    with pytest.raises(InputError, match="have been closed"):
        many.send(one, [LEFT_OUT, LEFT_OUT])
