"""What operators read and copy is true: docs/hosting.md and deploy/."""

import json
import re
from pathlib import Path

import pytest

from spieltisch.cli import main, parser
from spieltisch.commands.hosting import days
from spieltisch.errors import InputError
from spieltisch.server.metrics import Metrics

pytestmark = pytest.mark.pure

HOME = Path(__file__).parent.parent
GUIDE = (HOME / "docs" / "hosting.md").read_text("utf-8")


def settings() -> dict[str, object]:
    """What `spieltisch serve` does if nothing is said."""
    return {name: value for name, value in vars(parser().parse_args(["serve"])).items() if name not in ("run", "parse")}


def test_the_guide_has_every_setting_and_what_is_usual() -> None:
    rows = dict(re.findall(r"^\| `--(\w+)` \| (.*?) \|$", GUIDE, re.MULTILINE))
    assert set(rows) == set(settings()) - {"lang", "games"}  # games of one's own are named, not set
    for name, row in rows.items():
        variable, usual = [cell.strip() for cell in row.split("|")[:2]]
        assert variable == ("" if name == "trust" else f"`SPIELTISCH_{name.upper()}`")
        assert usual in (str(settings()[name] or ""), "the user's own", "for ever")


def test_a_setting_can_be_made_in_the_environment_and_the_command_line_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"PORT": "9000", "PACE": "0.5", "STORE": "postgresql://here"}.items():
        monkeypatch.setenv(f"SPIELTISCH_{name}", value)
    assert (settings()["port"], settings()["pace"], settings()["store"]) == (9000, 0.5, "postgresql://here")
    assert parser().parse_args(["serve", "--port", "7000"]).port == 7000
    monkeypatch.setenv("SPIELTISCH_PORT", "none")
    with pytest.raises(InputError, match="--port"):
        settings()


@pytest.mark.parametrize("wrong", [["--workers", "-1"], ["--pace", "-1.0"], ["--pace", "nan"], ["--pace", "inf"]])
def test_what_would_leave_bots_waiting_for_ever_is_told(
    wrong: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "65536", "--data", str(tmp_path / "tables"), *wrong]) == 2
    assert f"not {wrong[1]}" in capsys.readouterr().err
    assert not (tmp_path / "tables").exists()


@pytest.mark.parametrize("file", ["deploy/compose.yaml", "deploy/spieltisch.service", "Containerfile"])
def test_what_is_set_to_start_from_can_be_set(file: str) -> None:
    found = re.findall(r"SPIELTISCH_(\w+)", (HOME / file).read_text("utf-8"))
    assert found
    assert {name.lower() for name in found} <= set(settings())


def test_the_board_shows_what_is_counted() -> None:
    board = json.loads((HOME / "deploy" / "grafana.json").read_text("utf-8"))
    asked = " ".join(one["expr"] for panel in board["panels"] for one in panel["targets"])
    shown = set(re.findall(r"spieltisch_\w+", asked))
    counted = set(re.findall(r"^(spieltisch_\w+)", Metrics().text(tables=1), re.MULTILINE))
    assert shown <= counted
    assert {name.removesuffix("_bucket").removesuffix("_sum").removesuffix("_count") for name in counted - shown} <= {
        "spieltisch_move_seconds"
    }


@pytest.mark.parametrize("text", ["d", "-1d", "0d", "90 days", "1.5d", "99999d", "²d"])
def test_days_that_are_none(text: str) -> None:
    assert (days("90d"), days("7"), days("")) == (90, 7, 0)
    with pytest.raises(InputError, match="number of days"):
        days(text)
