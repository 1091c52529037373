"""What is compiled; and what is asked of gcc beyond what mypyc asks, and what each of it is worth.

No trick changes a game. `SPIELTISCH_PLAIN=1` builds without any of them, and `make test-plain-build` holds the two
builds against each other. All of them together: 7.2 instead of 5.4 million random steps of a four-player Lücke a second
(the best of fifteen times 300 games, one build after the other).

The figures of single tricks were measured when each came, on the code of that day; whoever doubts one builds plainly
and measures again. A trick that finds nothing to do stops the build: mypyc writes something else then, or a function
has a new name, and otherwise nobody would notice that the games have become slower.
"""

import ast
import re
from pathlib import Path
from typing import NamedTuple, NoReturn

PACKAGE = Path("src/spieltisch")
COMPILED = (
    "cards/*.py",
    "engine/*.py",
    "games/**/*.py",
    "players/*.py",
    "envs/observation.py",
    "envs/game_loop.py",
    "envs/tables.py",
)
TEXTS = (PACKAGE / "engine/words.py", PACKAGE / "engine/fluent.py")
BY_NAME = ("shapes.py", "saving.py")

# The whole package is one library. These let gcc put functions of one module into those of another, which it may not do
# while somebody else could take their place: 10 % more playouts.
FLAGS = ("-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt")


def is_compiled(file: Path) -> bool:
    """msgspec needs its Structs interpreted and pickle its functions, texts gain nothing, and an empty file has nothing
    to compile."""
    return file.name not in BY_NAME and file not in TEXTS and file.stat().st_size > 0


def compiled_files(patterns: tuple[str, ...] = COMPILED) -> list[Path]:
    return sorted(file for pattern in patterns for file in PACKAGE.glob(pattern) if is_compiled(file))


class Trick(NamedTuple):
    """A pattern in the C that mypyc has written, line by line, and what becomes of it."""

    pattern: str
    by: str


# What a module does when it is imported happens once. To optimize that takes a quarter of gcc's time, for the same
# number of playouts.
ONCE = Trick(
    r"^(char CPyDef_\w+_____top_level__\(void\) \{)",
    r'__attribute__((optimize("O1"))) \1',
)

# mypyc allows for counting from the end at every access to a vec: if the place is not there, it adds the length and
# looks again. Nobody here counts from the end, so the second look always says no: compiled, a negative place is an
# IndexError like any other that is not there. Bounds are still checked at every access. Without any check the vector
# form of the environments would be up to a quarter faster, but a mistake would write over memory instead of raising.
NOT_FROM_THE_END = Trick(
    r"^( +(\w+) = \w+ \+ (\w+);\n +\w+ = )\(uint64_t\)\2 < \(uint64_t\)\3;$",
    r"\g<1>0;",
)

# And a place that is asked for is normally there. Together with the one above: 4,287 to 3,906 instructions for a
# decision of the vector form by callgrind; side by side 13 to 16 % more decisions there, 4 to 9 % more in whole games.
IS_THERE = Trick(
    r"^( +(\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n +if \()(\2)\)",
    r"\1likely(\3))",
)

# A name that is `Final` is set when its module has been imported, and nothing is played before that: 154 to 135
# instructions a step in `act` of Lücke, 72 to 65 in `begin_turn`, by callgrind. In seconds no difference was seen.
IS_SET = Trick(
    r"^( +(\w+) = CPyStatic_\w+;\n +if \(unlikely\()\2 == NULL\)\)",
    r"\g<1>0))",
)
IS_SET_AT_ONCE = Trick(
    r"^( +(\w+) = CPyStatic_\w+;\n +if \(likely\()\2 != NULL\)\)",
    r"\g<1>1))",
)

# Of a position mypyc asks at every use whether its numbers have been set at all: a game that nobody compiles might have
# forgotten it. They are set before anything is played; a row of numbers that is not is empty from now on, so that
# whoever reaches into it is told so.
EMPTY_AT_FIRST = Trick(r"^( +self->_\w+\.len = )-1;$", r"\g<1>0;")
HAS_ITS_ROWS = Trick(
    r"^( +(\w+) = \(\(\w+Object \*\)\w+\)->_\w+;\n +if \(unlikely\()\2\.len < 0\)\)",
    r"\g<1>0))",
)
HAS_ITS_NUMBERS = Trick(
    r"^( +(\w+) = \(\(\w+Object \*\)\w+\)->_\w+;\n +if \()unlikely\(\2 == -113\)"
    r"( && .*\n.*\n +\}\n +\w+ = )\2 == -113;$",
    r"\g<1>0\g<3>0;",
)

# What is asked of a list is there, too, nearly always, and then one need not call anybody for it: of 1,215 instructions
# for a decision in whole games of Lücke 29 were in that function, by callgrind.
ITEM_OF_A_LIST = Trick(
    r'^(#include "__native_internal_spieltisch\.h")$',
    r"""\1
static inline PyObject *item_of_a_list(PyObject *list, int64_t at) {
    if (unlikely((uint64_t)at >= (uint64_t)PyList_GET_SIZE(list))) return CPyList_GetItemInt64(list, at);
    return Py_NewRef(PyList_GET_ITEM(list, at));
}
#define CPyList_GetItemInt64 item_of_a_list""",
)

# These are called at nearly every move, and gcc would not put them into their callers by itself: 4 s more of gcc, 8 to
# 15 % more playouts and up to 8 % more decisions of the vector form, measured for the first 26 of them together.
INLINED = (
    "zones___Zone_____getitem__",
    "cards_in_play___Cards____lay",
    "engine___places___Places___size",
    "engine___places___Places___top",
    "engine___places___Places___where",
    "numbers___stands",
    "knowledge___seen_by",
    "moves___MoveList___add",
    "moves___MoveList___add_if",
    "moves___MoveList___add_number",
    "moves___MoveList___add_each",
    "moves___MoveList____add_run",
    "perspective___list_choices",
    "perspective___list_offered",
    "random___somebody",
    "state___State_____getitem__",
    "state___State___announce",
    "state___State_____setitem__",
    "state___State___after",
    "state___State___read",
    "game_loop___GameLoop___play",
    "game_loop___GameLoop___play_by",
    "game_loop___GameLoop____mark",
    "game_loop___GameLoop____next_seat",
    "game_loop___GameLoop____settle",
    "observation___look",
    "observation___set_one",
    "observation___write_singles",
    "observation___Observer____write_head",
    "observation___Observer____write_others",
    "observation___Observer____write_scores",
    "observation___Observer____write_slot",
    "observation___Observer____write_touched",
    "tables___Tables____show",
    "tables___Tables____step_one",
    "tables___Tables____fetch_cards",
    "tables___Tables____fetch_rows",
    "tables___fetch_parts",
)


# A game that nobody compiles may take the place of any method, so mypyc looks each one up in a table. But of a position
# a game writes its hooks and nothing else; its words are called directly, and gcc may put them into their callers: 3 %
# more steps in whole games, 5 % more decisions of the vector form.
ENGINE = {"places": "Places", "exclusions": "Exclusions", "cards_in_play": "Cards", "state": "State"}


def words() -> dict[str, list[str]]:
    """The methods of each of these classes that are nobody's hook."""
    trees = {module: ast.parse((PACKAGE / f"engine/{module}.py").read_text("utf-8")) for module in ENGINE}
    named = (node for node in trees["state"].body if isinstance(node, ast.AnnAssign))
    hooks = next(ast.literal_eval(node.value) for node in named if node.value and ast.unparse(node.target) == "HOOKS")
    classes = {module: [node for node in tree.body if isinstance(node, ast.ClassDef)] for module, tree in trees.items()}
    return {
        module: [
            method.name
            for one in classes[module]
            if one.name == ENGINE[module]
            for method in one.body
            if isinstance(method, ast.FunctionDef) and method.name not in hooks and method.name != "__reduce__"
        ]
        for module in ENGINE
    }


def called_directly(text: str) -> str:
    """Every call of a word through the table, as a call of its one function."""
    function = {
        word: found.group(1)
        for module, names in words().items()
        for word in names
        if (found := re.search(rf"\b(CPyDef_(?:\w+___)?{module}___{ENGINE[module]}___{word})\(", text))
    }
    types = "|".join(rf"(?:\w+___)?{module}___{name}" for module, name in ENGINE.items())
    call = (
        rf"CPY_GET_METHOD\(cpy_r_\w+, CPyType_(?:{types}), [^\n]*?\)\((cpy_r_[^\n]*)\); /\* ({'|'.join(function)}) \*/"
    )
    text, calls = re.subn(call, lambda call: f"{function[call.group(2)]}({call.group(1)}); /* {call.group(2)} */", text)
    return text if calls else nothing_like(call)


# The rows of a position, of an observation and of many tables are theirs as long as they are there: only who makes one
# gives it its rows. So a function that was handed their owner need not count itself among those who hold them. Together
# with the three tricks above for what is set, instructions in compiled functions by callgrind: 3,791 to 3,097 for a
# decision of the vector form, 1,357 to 1,164 for one in whole games of Lücke.
OWNERS = {
    "places": "Places",
    "exclusions": "Exclusions",
    "cards_in_play": "Cards",
    "state": "State",
    "observation": r"(?:Row|Observer)",
    "tables": "Tables",
    "game_loop": "GameLoop",
    "moves": "MoveList",  # which grows before it is written, never meanwhile
    "rules": r"\w+",
}
KEPT = (
    "cards", "known", "sizes", "facts", "choices", "cells", "memory", "scores", "spots", "plans", "face", "fact_order",
    "squares", "columns", "mask", "masks", "seats", "ended", "picked", "points", "moves", "places", "piles",
)  # fmt: skip
MAKERS = ("__init__", "_lay_board", "lay_out", "set_up", "_twin")


def holds_without_counting(text: str) -> str:
    """Every function without what it counts for rows that it only looks into, or hands to others."""
    function = re.compile(r"^[^\n]*\bCPyDef_\w+\(([^\n]*)\) \{\n.*?^\}$", re.MULTILINE | re.DOTALL)
    owner = "|".join(rf"\w*___{module}___{name}Object" for module, name in OWNERS.items())
    row = re.compile(
        rf"^ +(\w+) = \(\((?:{owner}) \*\)(\w+)\)->_(?:{'|'.join(KEPT)});\n(?:.*\n){{0,4}}? +VEC_\w+_INCREF\(\1\);$",
        re.MULTILINE,
    )
    found = 0

    def without(one: re.Match[str]) -> str:
        nonlocal found
        body = one.group()
        for held, of in row.findall(body):
            if is_handed(one.group(1), of, body) and is_looked_into(held, body):
                found += 1
                body = re.sub(rf"\bVEC_\w+_(?:IN|DE)CREF\({held}\);", "", body)
        return body

    text = function.sub(without, text)
    return text if found else nothing_like(row.pattern)


def is_handed(parameters: str, name: str, body: str) -> bool:
    """Does whoever calls keep it, as long as the function runs?"""
    return f"*{name}" in parameters.replace(",", " ").split() and not re.search(rf"^ +{name} = ", body, re.MULTILINE)


def is_looked_into(row: str, body: str) -> bool:
    """Is nothing else done with this row than to read and write in it, or to hand it to others meanwhile?"""
    harmless = rf"\b{row}(?:\.len|\.items)\b|VEC_\w+_(?:IN|DE)CREF\({row}\)|^ +Vec\w+ {row};|\bCPyDef_\w+\(.*\);"
    rest = re.sub(harmless, "", body, flags=re.MULTILINE)
    return len(re.findall(rf"\b{row}\b", rest)) == 1


def into_its_callers(name: str) -> Trick:
    return Trick(rf"^(\w+ \*?CPyDef_{name}\(.*\) \{{)$", r"inline __attribute__((always_inline)) \1")


def fetching(name: str, parameter: str, address: str, lines: int) -> Trick:
    """The body of a function that does nothing but say what is needed soon."""
    lying = "".join(f" __builtin_prefetch((char *)({address}) + {64 * line});" for line in range(lines))
    return Trick(
        rf"^(char CPyDef_tables___{name}\({parameter}.*\) \{{)$", rf"inline __attribute__((always_inline)) \1{lying}"
    )


# With many tables the memory next to the processor is too small, but it is known which table comes next. At 1,024
# tables of Lücke 2.66 million decisions a second instead of 2.38, medians of five; 2.59 if an observation is fetched
# whole and not its beginning alone. With 128 tables it does not pay: 3.05 instead of 3.27.
FETCHES = (
    fetching("fetch", r"PyObject \*cpy_r_what", "cpy_r_what", lines=5),
    fetching("fetch_item", r"PyObject \*cpy_r_things", "PyList_GET_ITEM(cpy_r_things, cpy_r_at)", lines=4),
    fetching("fetch_numbers", "VecI64 cpy_r_numbers", "cpy_r_numbers.items + cpy_r_at", lines=1),
    fetching("fetch_cells", "VecI16 cpy_r_cells", "cpy_r_cells.items + cpy_r_at", lines=1),
    fetching("fetch_mask", "VecU8 cpy_r_mask", "cpy_r_mask.items + cpy_r_at", lines=1),
)

# What is only fetched is not touched: to count who holds it would wait for it.
FETCHED_UNCOUNTED = Trick(
    r"^ +CPy_INCREF\((\w+)\);\n((?:CPyL\d+: ;\n)? +\w+ = CPyDef_tables___fetch\(\1\);\n) +CPy_DECREF\(\1\);$",
    r"\2",
)

# To empty a part of an observation in one go takes a few instructions, where one cell after the other takes hundreds.
CLEARS = Trick(
    r"^(char CPyDef_observation___clear\(VecI16 cpy_r_cells, int64_t cpy_r_begin, int64_t cpy_r_end\) \{)$",
    r"inline __attribute__((always_inline)) \1 if (likely((uint64_t)cpy_r_begin <= (uint64_t)cpy_r_end"
    r" && cpy_r_end <= cpy_r_cells.len)) {"
    r" memset(cpy_r_cells.items + cpy_r_begin, 0, sizeof(int16_t) * (cpy_r_end - cpy_r_begin)); return 1; }",
)

# And for the lowest member of a set there is an instruction.
LOWEST = Trick(
    r"^(int64_t CPyDef_knowledge___lowest\(int64_t cpy_r_members\) \{)$",
    r"inline __attribute__((always_inline)) \1 if (likely(cpy_r_members)) return __builtin_ctzll(cpy_r_members);",
)

TRICKS = (
    ONCE,
    NOT_FROM_THE_END,
    IS_THERE,
    IS_SET,
    IS_SET_AT_ONCE,
    EMPTY_AT_FIRST,
    HAS_ITS_ROWS,
    HAS_ITS_NUMBERS,
    ITEM_OF_A_LIST,
    *FETCHES,
    FETCHED_UNCOUNTED,
    CLEARS,
    LOWEST,
    *(into_its_callers(name) for name in INLINED),
)


def rewrite(text: str, tricks: tuple[Trick, ...] = TRICKS) -> str:
    for trick in tricks:
        text, found = re.subn(trick.pattern, trick.by, text, flags=re.MULTILINE)
        if not found:
            nothing_like(trick.pattern)
    return text


def nothing_like(pattern: str) -> NoReturn:
    raise SystemExit(
        f"There is nothing like {pattern} in what mypyc has written; build_tricks.py should know why. "
        "SPIELTISCH_PLAIN=1 builds without it, slower but the same games."
    )


def rewrite_file(file: Path) -> None:
    text = moved_to_the_left(file.read_text("utf-8"))
    file.write_text(rewrite(holds_without_counting(called_directly(text))), "utf-8")


def moved_to_the_left(text: str) -> str:
    """mypyc indents module after module a little more: four fifths of what it has written are blanks, which take time
    to be read, here and by gcc."""
    return re.sub(r"^ {4,}", "    ", text, flags=re.MULTILINE)
