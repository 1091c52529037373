"""The words of the contract, read from the code itself: signature, docstring, and the games that use them.

Nothing is imported for that, only read: the engine may be compiled or not.
"""

import ast
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

HOME = Path(__file__).parent.parent.parent
ENGINE = HOME / "src" / "spieltisch" / "engine"
CARDS = HOME / "src" / "spieltisch" / "cards"
EXAMPLES = HOME / "docs" / "example"
GAMES = HOME / "src" / "spieltisch" / "games"
FIRST = ("mau-mau", "witwe", "durchbruch", "highest", "luecke")  # whose lines are shown where they have any
LONGEST_EXAMPLE = 14  # lines
WIDEST = 96  # letters of a signature, as much as a page shows without scrolling
QUOTED = ("'State'", "'Match'", "'Zone'")  # types that are written as texts in the code

# What a class has besides what rules say: the engine's own household, and what everybody else uses.
NOT_FOR_RULES = {
    "Kit": {"named", "secret", "borrow_scratch", "take_list", "give_back"},
    "Places": {"is_complete", "lies_like", "alike", "in_order", "where", "holds_only"},
    "Cards": {"lay_out", "what_is_known"},
    "Exclusions": {"excluded_at", "exclude_at"},
    "Deck": {"text", "copies", "card", "names", "shows", "spoken", "order"},
    "MoveList": {"clear", "at", "add_each"},
    "State": {"set_up", "refuses", "has_what", "runs_out_with", "refusal_of"},
}
HOOKS = "what a game writes"
FOR_OTHERS = "what everybody else uses"


@dataclass
class Word:
    """One word: how it is said (`KIT.pile`), what it is given, what the code says of it."""

    name: str
    said: str
    signature: str
    doc: str
    owner: str
    is_hook: bool = False
    uses: dict[str, list[str]] = field(default_factory=dict)  # by game: the lines that say it

    @property
    def anchor(self) -> str:
        return f"{self.owner}-{self.name}".lower().replace("_", "-").strip("-")


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def the_class(file: Path, name: str) -> ast.ClassDef:
    return next(node for node in tree(file).body if isinstance(node, ast.ClassDef) and node.name == name)


def comment(file: Path, line: int) -> str:
    """What is written behind a line."""
    return file.read_text("utf-8").splitlines()[line - 1].partition("  # ")[2].strip()


def signature(said: str, node: ast.FunctionDef) -> str:
    """As it is called: without self, and over several lines where it is long."""
    if "property" in [ast.unparse(one) for one in node.decorator_list] and node.returns is not None:
        return f"{said}: {plain(node.returns)}"
    given = [part for part in arguments(node.args) if part != "self"]
    back = f" -> {plain(node.returns)}" if node.returns is not None and plain(node.returns) != "None" else ""
    line = f"{said}({', '.join(given)}){back}"
    if len(line) <= WIDEST:
        return line
    room = WIDEST - 8
    lines = [""]
    for part in given:
        if len(lines[-1]) + len(part) > room:
            lines.append("")
        lines[-1] += f"{part}, "
    return f"{said}(\n    " + "\n    ".join(one.rstrip() for one in lines) + f"\n){back}"


def arguments(args: ast.arguments) -> list[str]:
    """The parts of a signature, each with its type and what it is if nothing is said."""
    parts = [
        shown(arg, default) for arg, default in zip(args.args, without_end(args.defaults, len(args.args)), strict=True)
    ]
    if args.vararg is not None:
        parts.append(f"*{shown(args.vararg, None)}")
    elif args.kwonlyargs:
        parts.append("*")
    return parts + [shown(arg, default) for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)]


def without_end(defaults: list[ast.expr], count: int) -> list[ast.expr | None]:
    """Of so many arguments, the last ones have a default."""
    return [*[None] * (count - len(defaults)), *defaults]


def shown(arg: ast.arg, default: ast.expr | None) -> str:
    kind = f": {plain(arg.annotation)}" if arg.annotation is not None else ""
    return f"{arg.arg}{kind}" + (f" = {plain(default)}" if default is not None else "")


def plain(node: ast.expr) -> str:
    """As authors think of it: the engine's numbers are ints, its rows lists."""
    text = ast.unparse(node).replace("vec[i64]", "list[int]").replace("i64", "int")
    return text.strip("'") if text[1:-1].isidentifier() and isinstance(node, ast.Constant) and text in QUOTED else text


def methods(file: Path, owner: str, prefix: str) -> Iterator[tuple[int, Word]]:
    """The public words of a class, with the line where each begins."""
    for node in the_class(file, owner).body:
        if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
            continue
        if node.name not in NOT_FOR_RULES.get(owner, set()):
            said = prefix + node.name
            yield node.lineno, Word(node.name, said, signature(said, node), ast.get_docstring(node) or "", owner)


def made_with(file: Path, owner: str) -> Word:
    """A class as one makes one of it."""
    found = the_class(file, owner)
    begin = next((node for node in found.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"), None)
    shown = signature(owner, begin).partition(" -> ")[0] if begin is not None else owner
    return Word(owner, owner, shown, ast.get_docstring(found) or "", "engine")


def functions(file: Path, *names: str) -> list[Word]:
    found = {node.name: node for node in tree(file).body if isinstance(node, ast.FunctionDef)}
    docs = {name: ast.get_docstring(found[name]) or "" for name in names}
    owner = {"game": "option", "numbers": "deck", "symbols": "deck"}.get(file.stem, "rules")
    return [Word(name, name, signature(name, found[name]), docs[name], owner) for name in names]


def state_words() -> tuple[list[Word], list[Word], list[Word]]:
    """What a game writes, what everybody else uses, and what rules say besides the words for cards."""
    file = ENGINE / "state.py"
    lines = file.read_text("utf-8").splitlines()
    borders = [next(k for k, line in enumerate(lines, 1) if "# ---" in line and part in line)
               for part in (HOOKS, FOR_OTHERS, "words for rules")]  # fmt: skip
    parts: tuple[list[Word], list[Word], list[Word]] = ([], [], [])
    for line, word in methods(file, "State", ""):
        part = sum([line > border for border in borders]) - 1
        if part >= 0:
            word.said = word.name if part == 0 else f"{('', 'state', 'self')[part]}.{word.name}"
            word.signature = word.signature if part == 0 else f"{word.said}{word.signature[len(word.name) :]}"
            word.is_hook = part == 0
            parts[part].append(word)
    for name, owner in (("exclusions.py", "Exclusions"), ("cards_in_play.py", "Cards")):
        hooks = [word for _, word in methods(ENGINE / name, owner, "") if word.name in ("clues", "is_by_heart")]
        for word in hooks:
            word.is_hook, word.owner = True, "State"
        parts[0].extend(hooks)
    return parts


def attributes() -> list[Word]:
    """What a position consists of, and rules read and set."""
    found: list[Word] = []
    for file, owner in (
        (ENGINE / "state.py", "State"),
        (ENGINE / "places.py", "Places"),
        (ENGINE / "cards_in_play.py", "Cards"),
    ):
        for node in the_class(file, owner).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                name, kind = node.target.id, ast.unparse(node.annotation).replace("i64", "int")
                said = comment(file, node.lineno)
                if name in RULES_READ:
                    found.append(Word(name, f"self.{name}", f"self.{name}: {kind}", said, "State"))
    return found


RULES_READ = {"turn", "phase", "round", "over", "players", "kit", "rng", "cards"}


def constants() -> list[Word]:
    """The names that stand for something, with what is written behind them."""
    file = ENGINE / "zones.py"
    exported = ast.literal_eval(
        next(node.value for node in tree(ENGINE / "__init__.py").body if isinstance(node, ast.Assign))
    )
    found: list[Word] = []
    for node in tree(file).body:
        target = (
            node.target
            if isinstance(node, ast.AnnAssign)
            else node.targets[0]
            if isinstance(node, ast.Assign)
            else None
        )
        if isinstance(target, ast.Name) and target.id in exported:
            found.append(Word(target.id, target.id, target.id, comment(file, node.lineno), "engine"))
    return found


def classes() -> list[Word]:
    """What rules make themselves, with what it is given; what they only speak of, by its name."""
    made = {"Kit": "kit.py", "Clock": "state.py", "Clue": "exclusions.py", "InRow": "zones.py"}
    named = {"state.py": ["State"], "moves.py": ["Verb", "Operand", "MoveList"], "rng.py": ["Rng", "SealedRng"],
             "zones.py": ["Zone", "Fact", "Phase", "Reason"]}  # fmt: skip
    words = [made_with(ENGINE / file, name) for name, file in made.items()]
    for file, names in named.items():
        docs = {name: ast.get_docstring(the_class(ENGINE / file, name)) or "" for name in names}
        words += [Word(name, name, name, doc, "engine") for name, doc in docs.items()]
    return [*words, *[Word(name, name, shown, doc, "engine") for name, (shown, doc) in BESIDES.items()]]


# What has no docstring of its own to be read.
BESIDES = {
    "Args": (
        "Args = dict[str, int | str | list[str]]",
        "What sentences are given, by name: numbers, words, names of cards and places, `@2` for a seat, or lists.",
    ),
    "override": ("@override", "Marks a hook: mypy then finds one whose name has changed, or was misspelt."),
}


def numbers() -> Word:
    """Facts are read and set by their name in brackets."""
    node = next(node for node in the_class(ENGINE / "state.py", "State").body
                if isinstance(node, ast.FunctionDef) and node.name == "__getitem__")  # fmt: skip
    return Word("fact", "self[FACT]", "self[FACT]: int", ast.get_docstring(node) or "", "State")


@cache
def reference() -> dict[str, list[Word]]:
    """All words by the part of the reference where they stand."""
    hooks, others, rules = state_words()
    files = {"Places": "places.py", "Exclusions": "exclusions.py", "Cards": "cards_in_play.py"}
    cards = [word for owner, file in files.items() for _, word in methods(ENGINE / file, owner, "self.")]
    cards = [word for word in cards if word.name not in [hook.name for hook in hooks]]
    drawn = [word for _, word in methods(CARDS / "deck.py", "Deck", "DECK.")]
    pictures = [*functions(CARDS / "numbers.py", "gap_deck", "plus_minus_deck", "row_deck", "equation_deck"),
                *functions(CARDS / "symbols.py", "symbol_deck")]  # fmt: skip
    parts = {
        "kit": [word for _, word in methods(ENGINE / "kit.py", "Kit", "KIT.")],
        "hooks": hooks,
        "position": attributes(),
        "cards": cards,
        "rules": [numbers(), *rules, *functions(ENGINE / "knowledge.py", "how_many")],
        "moves": [*[word for _, word in methods(ENGINE / "moves.py", "MoveList", "out.")],
                  *[word for _, word in methods(ENGINE / "moves.py", "Verb", "VERB.")]],
        "names": [*constants(), *classes()],
        "game": [made_with(ENGINE / "game.py", "Game"),
                 *functions(ENGINE / "game.py", "number", "flag", "choice", "seat", "starter", "order")],
        "deck": [made_with(CARDS / "deck.py", "Deck"), *drawn, *pictures],
        "others": others,
    }  # fmt: skip
    for part, words in parts.items():
        if part != "others":
            find_uses(words)
    return parts


# ---------------------------------------------------------------------- the games that use them


def game_files() -> dict[str, list[Path]]:
    """The Python of every game, those of docs/example first."""
    found = {"highest": [EXAMPLES / "highest.py"]}
    for home in [*EXAMPLES.glob("*/rules.py"), *sorted(GAMES.glob("*/rules.py"))]:
        found[home.parent.name.replace("_", "-")] = sorted(home.parent.glob("*.py"))
    order = [*FIRST, *[name for name in found if name not in FIRST]]
    return {name: found[name] for name in order}


def find_uses(words: list[Word]) -> None:
    for game, files in game_files().items():
        for file in files:
            said = sayings(file)
            for word in words:
                lines = said.get(key_of(word), [])
                if lines:
                    word.uses.setdefault(game, []).extend(lines)


def key_of(word: Word) -> str:
    """Under which a use is found: hooks are written, methods and functions called, other names stand for themselves."""
    if word.is_hook:
        return f"def {word.name}"
    return f"{word.said}()" if "(" in word.signature else word.said


@cache
def sayings(file: Path) -> dict[str, list[str]]:
    """Everything of interest that a file says, each with the statement in which it does."""
    text = file.read_text("utf-8")
    lines = text.splitlines()
    found: dict[str, list[str]] = {}
    for statement in ast.walk(tree(file)):
        if not isinstance(statement, ast.stmt):
            continue
        written = source(lines, statement)
        parts = list(own_parts(statement))
        if isinstance(statement, ast.FunctionDef):
            found.setdefault(f"def {statement.name}", []).append(written)
        for key in {key for node in parts for key in keys(node)}:
            found.setdefault(key, []).append(written)
        if written.count("\n") > 2:  # of a long statement, the call itself says enough
            for node in parts:
                for key in keys(node) if isinstance(node, ast.Call) else []:
                    found[key].append(ast.get_source_segment(text, node) or "")
    return found


def own_parts(statement: ast.stmt) -> Iterator[ast.AST]:
    """All there is in a statement, but not what is in the statements inside it."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.stmt))


def keys(node: ast.AST) -> list[str]:
    """What an expression says: `KIT.pile()` where it is called, `self.turn` or `ALL` where it is named."""
    if isinstance(node, ast.Call):
        called = [f"{key}()" for key in keys(node.func)]
        is_verb = isinstance(node.func, ast.Attribute) and called[0].partition(".")[0].isupper()
        return [*called, *([f"VERB.{node.func.attr}()"] if is_verb and isinstance(node.func, ast.Attribute) else [])]
    if isinstance(node, ast.Attribute):
        return [f"{node.value.id if isinstance(node.value, ast.Name) else ''}.{node.attr}"]
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "self":
        return ["self[FACT]"]
    return [node.id] if isinstance(node, ast.Name) else []


def source(lines: list[str], node: ast.stmt) -> str:
    """A statement as it is written; of one with others inside, what stands before them."""
    start = node.decorator_list[0].lineno if isinstance(node, ast.FunctionDef) and node.decorator_list else node.lineno
    end = node.end_lineno or node.lineno
    if isinstance(node, ast.If) and len(node.body) == 1:
        end = node.body[0].end_lineno or end
    elif isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.ClassDef):
        end = max(node.lineno, node.body[0].lineno - 1)
    return textwrap.dedent("\n".join(lines[start - 1 : end]))


def example(word: Word) -> tuple[str, str]:
    """The game and the lines that show a word best: of the first game that has short ones."""
    for longest in (3, LONGEST_EXAMPLE, 40):
        for game, lines in word.uses.items():
            short = [line for line in lines if line.count("\n") < longest and not line.startswith(("from ", "import "))]
            if short:
                return game, min(short, key=lambda line: (line.count("\n"), abs(len(line) - 60)))
    return "", ""
