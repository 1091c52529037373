"""The page of all leagues: `spieltisch league GAME … --write docs` keeps each result and writes the page anew."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

from spieltisch.lab.alone import Alone
from spieltisch.lab.league import League
from spieltisch.players.levels import NAMES, word_of

MASTER = NAMES[-1]
REFERENCES = "references.json"  # what `bench/gallery.py` found
STEPS = [(better, lesser) for lesser, better in pairwise(NAMES)]

INTRO = """# How strong the levels are

Made by `spieltisch league GAME … --games N --write docs`, from the results kept in [levels/](levels).

One of the better plays among others of the lesser, in every seat on the same deals. The share is that of the wins, a
shared win divided; behind it the interval of 95 %. A share is **bold** where even the lower end is above what is fair;
else these games do not tell who is better. Ratings are on the scale of Elo, counted from the first player. Patiences:
what the bot wins, beside what somebody who sees every card could win on the same deals.

Wanted is that master wins nine of ten games against random, with more players at least twice its fair share, and that
every level is clearly better than the one below it, with 95 % confidence over 400 games. With `--sparing` a pairing
gets no more of them once it is beyond doubt who is better (99.9 %, after 48 games at the earliest):
where that came early, the share is a little too high.

"""

BESIDE = """## Master beside plain programs

Made by `make gallery`, or by what stands below the table. Master in one seat, the same program in all others, each with
the processor time that master takes for a move and with master's reflexes. The share of the wins that is master's,
**bold** where even the lower end of its interval of 95 % is above what is fair, with (!) where the upper end is below;
and of how many games. They are in `bench/references.py`: *first* makes the first legal move, *lay* the first that names
a card, *sensible* any that the game calls so, *greedy* what is best at once by `standing`; *flat* and *ismcts* are the
plain forms of Monte Carlo and of its tree search; *alpha-beta* looks two and three plies ahead where all lies open. The
searches of *openspiel* are OpenSpiel's own, in Python, which end few simulations in that time; its MCTS takes one
imagined world for the real one. Where it says *master/20* or *master/4*, master and with it all others had a twentieth
or a quarter of the time that it usually takes.

"""


def keep(found: League | Alone, folder: Path) -> None:
    """Write down a result, its picture, and the page of all results there."""
    results = folder / "levels"
    results.mkdir(parents=True, exist_ok=True)
    options = "".join(f"-{value}" for value in found.options.values())
    stem = f"{found.game}-{found.players}{options}" if isinstance(found, League) else f"{found.game}{options}"
    if isinstance(found, League) and is_ceiling(found.as_data()):
        stem += "-ceiling"
    (results / f"{stem}.json").write_text(json.dumps(found.as_data(), indent=2) + "\n", "utf-8")
    if isinstance(found, League):
        (results / f"{stem}.svg").write_text(found.picture(), "utf-8")
    write_page(folder)


def write_page(folder: Path) -> None:
    """The page of all that is kept in a folder of documents."""
    (folder / "levels.md").write_text(page(folder / "levels"), "utf-8")


def page(results: Path) -> str:
    """All results as Markdown: a table of what is wanted, then one part a game."""
    files = [file for file in sorted(results.glob("*.json")) if file.name != REFERENCES]
    found = [(json.loads(file.read_text("utf-8")), file) for file in files]
    parts = "\n".join(part(one, file) for one, file in found)
    return INTRO + summary([one for one, _ in found]) + beside_references(results / REFERENCES) + parts


def beside_references(file: Path) -> str:
    """Master beside plain programs: a line a game, a column a program."""
    if not file.is_file():
        return ""
    found = json.loads(file.read_text("utf-8"))
    names = list(dict.fromkeys(one["reference"] for one in found))
    rows: dict[tuple[str, str], dict[str, Any]] = {}
    for one in found:
        title = f"{one['game']}, {one['players']} players"
        rows.setdefault((title, one.get("master", MASTER)), {})[one["reference"]] = one
    lines = [f"| game | who | fair | {' | '.join(names)} |", "| --- " * (3 + len(names)) + "|"]
    for (title, master), row in sorted(rows.items()):
        fair = 1 / next(iter(row.values()))["players"]
        cells = [share_beside(row[name], fair) if name in row else "" for name in names]
        lines.append(f"| {title} | {master} | {fair:.0%} | {' | '.join(cells)} |")
    return BESIDE + "\n".join(lines) + "\n\n" + how_played(found)


def how_played(found: list[dict[str, Any]]) -> str:
    """By which commands, and on which machines."""
    runs = dict.fromkeys((one["command"], one["machine"]) for one in found if "command" in one)
    return "".join(f"- `{command}`; {machine}.\n" for command, machine in runs) + ("\n" if runs else "")


def share_beside(one: dict[str, Any], fair: float) -> str:
    share = f"{one['share']:.0%}"
    clear = f"**{share}**" if one["low"] > fair else f"{share} (!)" if one["high"] < fair else share
    return f"{clear} of {one['games']}"


def summary(found: list[dict[str, Any]]) -> str:
    """How far each game is from what is wanted."""
    lines = ["| game | games a pairing | master against random | wanted | steps that are clear |", "| --- " * 5 + "|"]
    for one in found:
        if "pairings" in one and is_ceiling(one):
            continue
        pairs = {(word_of(pair["better"]), pair["lesser"]): pair for pair in one.get("pairings", [])}
        steps = [pairs[pair] for pair in STEPS if pair in pairs]
        ends = pairs.get(("master", "random"))
        if ends and steps:
            wanted = 0.9 if one["players"] == 2 else 2 * ends["fair"]
            clear = sum(pair["low"] > pair["fair"] for pair in steps)
            share = f"{ends['share']:.1%}"
            reached = f"**{share}**" if ends["share"] >= wanted else share
            title = f"{one['game']}, {one['players']} players"
            if ends["better"] != "master":
                reached += f" ({ends['better']})"
            lines.append(f"| {title} | {one['games']} | {reached} | {wanted:.1%} | {clear} of {len(steps)} |")
    return "\n".join([*lines, "", ""]) if len(lines) > 2 else ""


def is_ceiling(found: dict[str, Any]) -> bool:
    """Did somebody get more time than any level has, to see how much luck leaves to skill?"""
    return any("*" in pair["better"] for pair in found["pairings"])


def part(found: dict[str, Any], file: Path) -> str:
    if "pairings" not in found:
        return part_alone(found)
    name, players = found["game"], found["players"]
    options = "".join(f", {key}={value}" for key, value in found["options"].items())
    lines = [
        f"## {name}, {players} players{options}{': the ceiling that luck sets' if is_ceiling(found) else ''}",
        "",
        f"{found['games']} games a pairing, seed {found['seed']}.",
        "",
    ]
    most = max(pair["games"] for pair in found["pairings"])
    if most > found["games"]:
        lines[2] = f"{found['games']} to {most} games a pairing, seed {found['seed']}."
    lines += ["| one | among | share of wins | fair |", "| --- | --- | --- | --- |"]
    for pair in found["pairings"]:
        share = f"{pair['share']:.1%}"
        clear = f"**{share}**" if pair["low"] > pair["fair"] else share
        between = f"{pair['low']:.1%} to {pair['high']:.1%}"
        lines.append(f"| {pair['better']} | {pair['lesser']} | {clear} ({between}) | {pair['fair']:.1%} |")
    lines += ["", f"![Ratings](levels/{file.stem}.svg)", ""]
    return "\n".join(lines)


def part_alone(found: dict[str, Any]) -> str:
    options = "".join(f", {key}={value}" for key, value in found["options"].items())
    low, high = found["won_between"]
    least, most = found["can_be_won_between"]
    return (
        f"## {found['game']}{options}\n\n{found['games']} deals, seed {found['seed']}.\n\n"
        f"The bot won {found['won']:.1%} ({low:.1%} to {high:.1%}), {found['points']:.1f} points on average; its"
        f" slowest move took {found['slowest']:.2f} s.\nSomebody who sees every card wins at least"
        f" {found['can_be_won']:.1%} ({least:.1%} to {most:.1%}).\n"
    )
