"""The pages of the documentation as Sphinx wants them: what is written in docs/, with what the code has to say.

    python -m docs.site.pages FOLDER

In a page, a line of its own asks for something that is made here:

    <!-- words: kit -->                       the words of a part of the reference
    <!-- file: docs/tutorial/step1.py -->     a whole file
    <!-- changes: docs/tutorial/step1.py docs/tutorial/step2.py -->   what is new in the second
    <!-- code: docs/example/witwe/rules.py take_trick, beats -->      some functions of a file
    <!-- drawing: knowledge -->               a picture
    <!-- games -->                            the list of all games
    <!-- python -->                           the Python package
    <!-- docstring: src/spieltisch/lab/cases.py -->   what a module says of itself
    <!-- programs -->                         the list of programs to begin from
"""

import ast
import difflib
import os
import re
import shutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from textwrap import dedent

import spieltisch
from docs.site.drawings import DRAWINGS
from docs.site.words import EXAMPLES, HOME, Word, example, game_files, methods, reference, signature, tree
from spieltisch.engine.game import Game
from spieltisch.engine.words import words

DOCS = HOME / "docs"
# Pages that have another place in the site; Sphinx wants search.html for itself.
OUTSIDE = {
    "README.md": "readme.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "docs/search.md": "search-figures.md",
}
MARK = re.compile(r"^<!-- (\w+)(?:: (.*?))? -->$", re.MULTILINE)
LINK = re.compile(r"(!?\[[^\]]*\]\()([^)\s]+)(\))")
LANGUAGES = {".py": "python", ".ftl": "text", ".toml": "toml", ".md": "markdown", ".txt": "text"}


def pages() -> dict[str, str]:
    """All pages by their place in the site, with everything in them."""
    files = [file for file in sorted(DOCS.rglob("*.md")) if is_page(file)]
    found = {str(file.relative_to(DOCS)): file.read_text("utf-8") for file in files}
    found |= {place: as_markdown((HOME / name).read_text("utf-8")) for name, place in OUTSIDE.items()}
    made = {place: expand(text, place) for place, text in found.items()}
    made |= {f"games/{name}.md": game_page(name) for name in game_files()}
    made |= {f"programs/{file.stem}.md": program_page(file) for file in programs()}
    return {place: relinked(text, place).replace("\n\n```\n", "\n```\n") for place, text in made.items()}


def as_markdown(text: str) -> str:
    """Pictures that are written as HTML, because they stand side by side, as Sphinx reads them."""
    text = re.sub(r'<img alt="([^"]+)" src="([^"]+)" width="(\d+)">', r"![\1](\2){width=\3px}", text)
    return re.sub(r"</?p>", "", text)


def is_page(file: Path) -> bool:
    """The rules of example games are part of their pages."""
    return not re.search(r"(^|\.)rules\.(de|en)\.md$", file.name) and str(file.relative_to(HOME)) not in OUTSIDE


def home_of(place: str) -> Path:
    """Where a page lies in the repository."""
    outside = {there: name for name, there in OUTSIDE.items()}
    return HOME / outside[place] if place in outside else DOCS / place


def expand(text: str, place: str) -> str:
    """A page with what it asks for."""

    def made(mark: re.Match[str]) -> str:
        kind, wish = mark[1], mark[2] or ""
        below = "###" if "\n## " in text[: mark.start()] else "##"
        makers: dict[str, Callable[[], str]] = {
            "words": lambda: entries(wish, place, below),
            "file": lambda: whole_file(wish),
            "changes": lambda: changes(*wish.split()),
            "code": lambda: code(*wish.split(maxsplit=1)),
            "docstring": lambda: docstring(HOME / wish),
            "drawing": lambda: DRAWINGS[wish](),
            "games": game_list,
            "programs": program_list,
            "python": python_package,
        }
        return makers[kind]() if kind in makers else mark[0]

    return MARK.sub(made, text)


# ---------------------------------------------------------------------- what is made


def fenced(text: str, kind: str) -> str:
    return f"```{kind}\n{text.rstrip()}\n```"


def whole_file(name: str) -> str:
    file = HOME / name
    return f"{fenced(file.read_text('utf-8'), LANGUAGES[file.suffix])}"


def changes(before: str, after: str) -> str:
    """The lines that are new or gone, with a little of what is around them."""
    old, new = [(HOME / name).read_text("utf-8").splitlines() for name in (before, after)]
    diff = [line for line in difflib.unified_diff(old, new, lineterm="", n=2) if not line.startswith(("---", "+++"))]
    return fenced("\n".join("⋯" if line.startswith("@@") else line for line in diff[1:]), "diff")


def code(name: str, wanted: str) -> str:
    """Some functions of a file, as they are written there, or declarations by their names."""
    text = (HOME / name).read_text("utf-8")
    parts = [definition(text, HOME / name, one.strip()) for one in wanted.split(",")]
    return fenced("\n\n".join(parts), "python")


def definition(text: str, file: Path, name: str) -> str:
    for node in ast.walk(tree(file)):
        is_target = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name
        if is_target or (isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name):
            assert isinstance(node, ast.stmt)
            first = (
                node.decorator_list[0].lineno
                if isinstance(node, ast.FunctionDef) and node.decorator_list
                else node.lineno
            )
            lines = text.splitlines()[first - 1 : node.end_lineno]
            return "\n".join(line[node.col_offset :] for line in lines)
    raise ValueError(f"{file} has no '{name}'.")


def docstring(file: Path) -> str:
    """What a module says of itself, after its first paragraph; what is indented is a file to be written."""
    blocks = (ast.get_docstring(tree(file)) or "").split("\n\n")[1:]
    text = "\n\n".join(blocks)
    return re.sub(
        r"((?:^ {4}.*\n?|^\n(?= {4}))+)",
        lambda part: "\n" + fenced(dedent(part[0]).strip(), "toml") + "\n",
        text,
        flags=re.M,
    )


def entries(part: str, place: str, heading: str) -> str:
    return "\n\n".join(entry(word, place, heading) for word in reference()[part])


def entry(word: Word, place: str, heading: str) -> str:
    """A word: how it is said, what the code says of it, lines of a game that tests play, who else uses it."""
    parts = [f"({word.anchor})=", f"{heading} `{word.said}`", fenced(word.signature, "python"), prose(word.doc)]
    game, lines = example(word)
    if lines:
        parts += [f"In {game_link(game, place)}:", fenced(lines, "python")]
    others = [game_link(name, place) for name in word.uses if name != game]
    if others:
        parts.append(f"Also in {', '.join(others)}.")
    return "\n\n".join(parts)


def prose(doc: str) -> str:
    """A docstring, or what is written behind a line, as Markdown: what a doctest shows is code."""
    doc = doc[:1].upper() + doc[1:] + ("" if doc.endswith((".", "?", ")", "'", ">")) or "\n" in doc else ".")
    blocks = re.split(r"\n\s*\n", doc)
    return "\n\n".join(fenced(block, "pycon") if block.startswith(">>>") else block for block in blocks)


def game_link(name: str, place: str) -> str:
    return f"[{title(name)}]({'../' * place.count('/')}games/{name}.md)"


@cache
def loaded(name: str) -> Game:
    own = {"highest": EXAMPLES / "highest.py"} | {
        home.parent.name.replace("_", "-"): home.parent for home in EXAMPLES.glob("*/rules.py")
    }
    return spieltisch.game(str(own[name]) if name in own else name)


def title(name: str) -> str:
    return words(loaded(name), "en").say("name")


def game_list() -> str:
    def listed(names: list[str]) -> str:
        return "\n".join(
            f"- [{title(name)}](games/{name}.md): {words(loaded(name), 'en').say('blurb')}" for name in names
        )

    own = [name for name in game_files() if loaded(name).path]
    toc = "\n".join(f"games/{name}" for name in game_files())
    family = [game.slug for game in spieltisch.games()]
    return f"""## Examples

{listed(own)}

## The family

{listed(family)}

```{{toctree}}
:hidden:

{toc}
```"""


def game_page(name: str) -> str:
    """A game for whoever wants to learn from it: its rules, then its code."""
    game = loaded(name)
    seats = f"{game.least}–{game.most}" if game.most > game.least else str(game.most)
    where = (
        game_files()[name][-1].parent.relative_to(HOME)
        if not game.in_one_file
        else game_files()[name][0].relative_to(HOME)
    )
    parts = [
        f"# {title(name)}",
        words(game, "en").say("blurb"),
        f"For {seats} player{'s' if game.most > 1 else ''}. Its home is `{where}`.",
    ]
    if not game.in_one_file:
        parts += ["## Rules", lowered(game.rules_text("en"))]
    for file in sorted(game_files()[name], key=lambda file: (file.name != "rules.py", file.name)):
        parts += [f"## {file.name}", fenced(file.read_text("utf-8"), "python")]
    if game.path and not game.in_one_file:
        for name in ("words.en.ftl", "words.de.ftl", "cases.toml"):
            parts += [f"## {name}", fenced(game.file(name).read_text("utf-8"), LANGUAGES[Path(name).suffix])]
    return "\n\n".join(parts) + "\n"


def programs() -> list[Path]:
    """What lies in docs/example besides games."""
    return [file for file in sorted(EXAMPLES.glob("*.py")) if file.stem not in game_files()]


def program_page(file: Path) -> str:
    return f"# {file.name}\n\n{fenced(file.read_text('utf-8'), 'python')}\n"


def program_list() -> str:
    firsts = {file: (ast.get_docstring(tree(file)) or "").partition("\n")[0] for file in programs()}
    listed = "\n".join(f"- [{file.name}](programs/{file.stem}.md): {first}" for file, first in firsts.items())
    toc = "\n".join(f"programs/{file.stem}" for file in firsts)
    return f"{listed}\n\n```{{toctree}}\n:hidden:\n\n{toc}\n```"


def lowered(text: str) -> str:
    """Rules for people without their title, their headings one lower."""
    return re.sub(r"^#", "##", text.partition("\n")[2].strip(), flags=re.MULTILINE)


def python_package() -> str:
    """What `import spieltisch` gives: its functions, and what can be done with games, matches and positions."""
    engine, package = HOME / "src/spieltisch/engine", HOME / "src/spieltisch"
    parts: list[str] = []
    for name in ("games", "game", "add", "replay"):
        node = next(
            node
            for node in tree(package / "catalogue.py").body
            if isinstance(node, ast.FunctionDef) and node.name == name
        )
        parts += [
            f"### `spieltisch.{name}`",
            fenced(signature(f"spieltisch.{name}", node), "python"),
            prose(ast.get_docstring(node) or ""),
        ]
    for owner, file, said in (("Game", engine / "game.py", "game."), ("Match", engine / "match.py", "match.")):
        parts.append(f"## {owner}")
        parts += [described(word) for _, word in methods(file, owner, said) if word.doc]
    parts += ["## State", *[described(word) for word in reference()["others"]]]
    return "\n\n".join(parts)


def described(word: Word) -> str:
    return "\n\n".join([f"({word.anchor})=", f"### `{word.said}`", fenced(word.signature, "python"), prose(word.doc)])


# ---------------------------------------------------------------------- links


def relinked(text: str, place: str) -> str:
    """Links between files of the repository as links between pages of the site."""
    if place.startswith(("games/", "programs/")):
        return text

    def made(link: re.Match[str]) -> str:
        target, _, anchor = link[2].partition("#")
        if re.match(r"\w+:", link[2]) or not target:
            return link[0]
        file = Path(os.path.normpath(home_of(place).parent / target))
        there = site_place(file)
        if not there and not file.exists():  # made here; or dead, which a test finds
            return link[0]
        if not there:  # nothing that a site has: a folder, a file of the sources
            return link[1].lstrip("!")[1:].removesuffix("](")
        return f"{link[1]}{os.path.relpath(there, Path(place).parent)}{'#' + anchor if anchor else ''}{link[3]}"

    return LINK.sub(made, text)


def site_place(file: Path) -> str:
    """Where a file of the repository is found in the site; '' if it is no part of it."""
    inside = os.path.relpath(file, HOME)
    home = file.parent if file.name == "rules.py" else file
    if inside in OUTSIDE:
        return OUTSIDE[inside]
    if (home / "rules.py").is_file():
        return f"games/{home.name.replace('_', '-')}.md"
    if file.parent == EXAMPLES:
        return f"{'programs' if file in programs() else 'games'}/{file.stem}.md"
    is_seen = file.suffix in (".md", ".svg", ".jpg", ".png") and file.is_relative_to(DOCS) and file.is_file()
    return os.path.relpath(file, DOCS) if is_seen else ""


def write(target: Path) -> None:
    """All pages and what they show, in a folder of their own."""
    shutil.rmtree(target, ignore_errors=True)
    for place, text in pages().items():
        file = target / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        for _, link, _ in LINK.findall(text):
            source = DOCS / os.path.normpath(Path(place).parent / link.partition("#")[0])
            if source.suffix != ".md" and source.is_file():
                copy = target / source.relative_to(DOCS)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, copy)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
