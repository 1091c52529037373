"""Many tables on several cores: the same games as on one, and nothing is left behind."""

from pathlib import Path

import numpy as np
import pytest

from spieltisch import InputError
from spieltisch.envs import cores
from spieltisch.envs.cores import TablesOnCores
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
