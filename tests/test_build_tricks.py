"""What is told to gcc changes what it says and nothing else; whole games are compared by `make test-plain-build`."""

import ast
import difflib

import pytest

import spieltisch
from build_tricks import (
    CLEARS,
    EMPTY_AT_FIRST,
    FETCHED_UNCOUNTED,
    HAS_ITS_NUMBERS,
    HAS_ITS_ROWS,
    IS_SET,
    IS_SET_AT_ONCE,
    IS_THERE,
    ITEM_OF_A_LIST,
    KEPT,
    LOWEST,
    MAKERS,
    NOT_FROM_THE_END,
    ONCE,
    PACKAGE,
    Trick,
    called_directly,
    fetching,
    holds_without_counting,
    into_its_callers,
    moved_to_the_left,
    rewrite,
    words,
)
from spieltisch.engine.state import HOOKS, State

OWN_FILES = (
    "places.py", "exclusions.py", "cards_in_play.py", "state.py", "observation.py", "tables.py", "game_loop.py",
)  # fmt: skip

# Shortened from what mypyc writes for `vec[place]` in a function and for the body of a module.
WRITTEN = """\
#include "__native_internal_spieltisch.h"
int64_t CPyDef_knowledge___seen_by(int64_t cpy_r_known, int64_t cpy_r_seats);
char CPyDef_knowledge_____top_level__(void);
int64_t CPyDef_knowledge___seen_by(int64_t cpy_r_known, int64_t cpy_r_seats) {
    cpy_r_r9 = cpy_r_r8.len;
    cpy_r_r10 = (uint64_t)cpy_r_seats < (uint64_t)cpy_r_r9;
    if (cpy_r_r10) goto CPyL4;
    cpy_r_r11 = cpy_r_seats + cpy_r_r9;
    cpy_r_r12 = (uint64_t)cpy_r_r11 < (uint64_t)cpy_r_r9;
    if (cpy_r_r12) {
        goto CPyL3;
    } else
        goto CPyL8;
    cpy_r_r20 = cpy_r_r19 + cpy_r_r9;
    cpy_r_r21 = (uint64_t)cpy_r_known < (uint64_t)cpy_r_r9;
    cpy_r_r22 = CPyDef_knowledge___seen_by(cpy_r_known, cpy_r_seats);
    cpy_r_r23 = CPyStatic_rules___LEFT;
    if (unlikely(cpy_r_r23 == NULL)) {
        goto CPyL9;
    } else
        goto CPyL5;
    cpy_r_r24 = CPyStatic_rules___RIGHT;
    if (likely(cpy_r_r24 != NULL)) goto CPyL6;
    cpy_r_r25 = ((spieltisch___RulesObject *)cpy_r_self)->_phase;
    if (unlikely(cpy_r_r25 == NULL)) {
        goto CPyL9;
    }
}
char CPyDef_tables___fetch(PyObject *cpy_r_what) {
}
PyObject *CPyDef_rules_____mypyc__Rules_setup(PyObject *cpy_r_type)
{
    self->_turn = -113;
    self->_cards.len = -1;
    self->_cards.items = NULL;
}
char CPyDef_rules___Rules___draw(PyObject *cpy_r_self, int64_t cpy_r_count) {
    cpy_r_r31 = ((spieltisch___RulesObject *)cpy_r_self)->_cards;
    if (unlikely(cpy_r_r31.len < 0)) {
        goto CPyL9;
    }
    cpy_r_r32 = CPyDef_rules___Rules___held(cpy_r_self);
    if (unlikely(cpy_r_r32.len < 0)) {
        goto CPyL9;
    }
    cpy_r_r33 = ((spieltisch___RulesObject *)cpy_r_self)->_turn;
    if (unlikely(cpy_r_r33 == -113) && !(((spieltisch___RulesObject *)cpy_r_self)->bitmap & 1)) {
        PyErr_SetString(PyExc_AttributeError, "attribute 'turn' of 'Rules' undefined");
    }
    cpy_r_r34 = cpy_r_r33 == -113;
    cpy_r_r35 = CPyDef_rules___Rules___next(cpy_r_self);
    cpy_r_r36 = cpy_r_r35 == -113;
    CPy_INCREF(cpy_r_r37);
    cpy_r_r38 = CPyDef_tables___fetch(cpy_r_r37);
    CPy_DECREF(cpy_r_r37);
    CPy_INCREF(cpy_r_r39);
    cpy_r_r40 = CPyDef_tables___fetch(cpy_r_r38);
    CPy_DECREF(cpy_r_r39);
}
char CPyDef_observation___clear(VecI16 cpy_r_cells, int64_t cpy_r_begin, int64_t cpy_r_end) {
}
int64_t CPyDef_knowledge___lowest(int64_t cpy_r_members) {
}
int64_t CPyDef_knowledge___seen_by_all(int64_t cpy_r_known) {
}
char CPyDef_knowledge_____top_level__(void) {
    cpy_r_r1 = CPyDef_knowledge_____top_level__();
}
"""


def changed(*tricks: Trick) -> list[str]:
    """The lines that came instead of others."""
    lines = difflib.ndiff(WRITTEN.splitlines(), rewrite(WRITTEN, tricks).splitlines())
    return [line[2:].strip() for line in lines if line.startswith("+ ")]


def test_only_what_a_module_does_once_is_compiled_in_haste() -> None:
    assert changed(ONCE) == ['__attribute__((optimize("O1"))) char CPyDef_knowledge_____top_level__(void) {']


def test_only_the_second_look_is_left_out() -> None:
    """The first look, and a comparison of other things, stay as they are."""
    assert changed(NOT_FROM_THE_END) == ["cpy_r_r12 = 0;"]


def test_a_place_is_still_looked_for() -> None:
    assert changed(IS_THERE) == ["if (likely(cpy_r_r10)) goto CPyL4;", "if (likely(cpy_r_r12)) {"]
    assert changed(NOT_FROM_THE_END, IS_THERE) == ["if (likely(cpy_r_r10)) goto CPyL4;", "cpy_r_r12 = 0;"]


def test_a_function_is_put_into_its_callers_and_no_other() -> None:
    (line,) = changed(into_its_callers("knowledge___seen_by"))
    assert line.startswith("inline __attribute__((always_inline)) int64_t CPyDef_knowledge___seen_by(int64_t")


def test_only_names_of_modules_are_taken_to_be_set() -> None:
    """What a position lacks is still noticed."""
    assert changed(IS_SET) == ["if (unlikely(0)) {"]
    assert changed(IS_SET_AT_ONCE) == ["if (likely(1)) goto CPyL6;"]


def test_rows_that_nobody_has_set_are_empty_and_need_not_be_asked_for() -> None:
    """What a function gives back is still looked at: so it tells that it has failed."""
    assert changed(EMPTY_AT_FIRST) == ["self->_cards.len = 0;"]
    assert changed(HAS_ITS_ROWS) == ["if (unlikely(0)) {"]


def test_numbers_of_a_position_are_taken_to_be_set() -> None:
    asked, answered = changed(HAS_ITS_NUMBERS)
    assert asked.startswith("if (0 && !(((spieltisch___RulesObject *)cpy_r_self)->bitmap & 1)) {")
    assert answered == "cpy_r_r34 = 0;"


def test_a_position_that_nobody_has_set_up_says_so() -> None:
    with pytest.raises((AttributeError, IndexError)):
        State().size(spieltisch.game("luecke").kit.zones[0])


# Shortened: rows that are only looked into, handed on, kept by somebody else, and those of somebody who may go.
ROWS = """\
char CPyDef_cards_in_play___Cards___lay(PyObject *cpy_r_self, PyObject *cpy_r_zone) {
    VecI64 cpy_r_r0;
    cpy_r_r0 = ((spieltisch___engine___cards_in_play___CardsObject *)cpy_r_self)->_cards;
    if (unlikely(cpy_r_r0.len < 0)) {
        goto CPyL9;
    }
    VEC_I64_INCREF(cpy_r_r0);
    cpy_r_r1 = (int64_t)cpy_r_r0.len;
    cpy_r_r2 = CPyDef_cards_in_play___look(cpy_r_r0, cpy_r_r1);
    VEC_I64_DECREF(cpy_r_r0);
    cpy_r_r3 = ((spieltisch___engine___cards_in_play___CardsObject *)cpy_r_self)->_known;
    VEC_I64_INCREF(cpy_r_r3);
    cpy_r_r4 = cpy_r_r3;
    cpy_r_r5 = ((spieltisch___engine___cards_in_play___CardsObject *)cpy_r_self)->_sheet;
    VEC_I64_INCREF(cpy_r_r5);
    VEC_I64_DECREF(cpy_r_r5);
    cpy_r_r6 = ((spieltisch___engine___cards_in_play___CardsObject *)cpy_r_r9)->_cards;
    VEC_I64_INCREF(cpy_r_r6);
    VEC_I64_DECREF(cpy_r_r6);
}
"""


def test_only_rows_that_stay_are_held_without_counting() -> None:
    left = holds_without_counting(ROWS)
    assert "CREF(cpy_r_r0)" not in left
    assert left.count("INCREF") == ROWS.count("INCREF") - 1
    assert left.count("DECREF") == ROWS.count("DECREF") - 1


def test_only_who_makes_something_gives_it_its_rows() -> None:
    """`state.cards = …` would take them away from whoever holds them without counting."""
    positions = ("state", "world", "other", "row", "tables", "loop")

    def strangers(node: ast.AST, made: bool, by: tuple[str, ...]) -> list[str]:
        found: list[str] = []
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Attribute) and isinstance(child.ctx, ast.Store) and child.attr in KEPT:
                whose = ast.unparse(child.value)
                found += [ast.unparse(child)] if whose in by and not made else []
            inside = isinstance(child, ast.FunctionDef) and child.name in MAKERS
            found += strangers(child, made or inside, by)
        return found

    for file in PACKAGE.rglob("*.py"):
        own = file.name in OWN_FILES or file.parts[-3:-2] == ("games",)
        tree = ast.parse(file.read_text("utf-8"))
        assert not strangers(tree, False, (*positions, "self") if own else positions), file


def test_what_is_needed_soon_is_fetched_and_nothing_else_done() -> None:
    (line,) = changed(fetching("fetch", r"PyObject \*cpy_r_what", "cpy_r_what", lines=2))
    assert line.endswith(
        "{ __builtin_prefetch((char *)(cpy_r_what) + 0); __builtin_prefetch((char *)(cpy_r_what) + 64);"
    )


def test_what_is_only_fetched_is_not_counted() -> None:
    left = rewrite(WRITTEN, (FETCHED_UNCOUNTED,))
    assert "CREF(cpy_r_r37)" not in left
    assert "CPyDef_tables___fetch(cpy_r_r37)" in left
    assert left.count("CREF(cpy_r_r39)") == 2


def test_lists_are_asked_nearby_and_their_mistakes_told_as_before() -> None:
    lines = changed(ITEM_OF_A_LIST)
    assert lines[-1] == "#define CPyList_GetItemInt64 item_of_a_list"
    assert any("return CPyList_GetItemInt64(list, at);" in line for line in lines)


def test_only_blanks_are_left_out_on_the_left() -> None:
    assert moved_to_the_left("a {\n        b();\n  c();\n}\n") == "a {\n    b();\n  c();\n}\n"


def test_many_cells_are_emptied_at_once_if_they_are_there() -> None:
    """Where they are not, the loop below comes to a place that is not there and says so."""
    (line,) = changed(CLEARS)
    assert "(uint64_t)cpy_r_begin <= (uint64_t)cpy_r_end && cpy_r_end <= cpy_r_cells.len" in line
    assert line.endswith(
        "memset(cpy_r_cells.items + cpy_r_begin, 0, sizeof(int16_t) * (cpy_r_end - cpy_r_begin)); return 1; }"
    )


def test_the_lowest_member_of_an_empty_set_is_looked_for_as_before() -> None:
    (line,) = changed(LOWEST)
    assert line.endswith("if (likely(cpy_r_members)) return __builtin_ctzll(cpy_r_members);")


# Shortened: a word of the engine and a hook, each as it is declared and called through the table.
CALLS = """\
CPyTagged CPyDef_places___Places___size(PyObject *cpy_r_self, PyObject *cpy_r_zone);
CPyTagged CPyDef_state___State___score(PyObject *cpy_r_self, CPyTagged cpy_r_seat);
    cpy_r_r3 = CPY_GET_METHOD(cpy_r_self, CPyType_state___State, 9, Object, Form)(cpy_r_self, cpy_r_r2); /* size */
    cpy_r_r5 = CPY_GET_METHOD(cpy_r_self, CPyType_state___State, 7, Object, Form)(cpy_r_self, cpy_r_r4); /* score */
    cpy_r_r7 = CPY_GET_METHOD(cpy_r_hall, CPyType_hall___Hall, 2, Object, Form)(cpy_r_hall, cpy_r_r6); /* size */
"""


def test_words_are_called_directly_and_hooks_are_asked_for() -> None:
    word, hook, other = called_directly(CALLS).splitlines()[2:]
    assert word.strip() == "cpy_r_r3 = CPyDef_places___Places___size(cpy_r_self, cpy_r_r2); /* size */"
    assert [hook, other] == CALLS.splitlines()[3:]


def test_what_a_game_may_write_is_no_word() -> None:
    names = {name for some in words().values() for name in some}
    assert {"size", "copy", "imagine"} <= names
    assert not names & set(HOOKS)
    assert all(hasattr(State, hook) for hook in HOOKS)


def test_words_that_are_called_otherwise_stop_the_build() -> None:
    with pytest.raises(SystemExit, match=r"nothing like CPY_GET_METHOD"):
        called_directly(CALLS.replace("CPY_GET_METHOD", "CPy_GetMethod"))


def test_a_trick_that_finds_nothing_stops_the_build() -> None:
    with pytest.raises(
        SystemExit, match=r"nothing like .*shuffled_by.* build_tricks\.py should know why.*SPIELTISCH_PLAIN=1"
    ):
        rewrite(WRITTEN, (into_its_callers("knowledge___shuffled_by"),))
