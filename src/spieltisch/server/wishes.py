"""What people may ask of a table besides making a move: who may, when, and what is said if not."""

from spieltisch.engine.match import Match
from spieltisch.engine.moves import MoveList
from spieltisch.engine.state import State
from spieltisch.errors import IllegalMoveError, InputError
from spieltisch.players.perspective import waits
from spieltisch.server.answers import refusal
from spieltisch.server.guest import Guest
from spieltisch.server.log_lines import Filled, Followed, Handed, Removed, Revealed, Undone
from spieltisch.server.races import is_race
from spieltisch.server.room import Room, now_ms
from spieltisch.server.table import STOOD_UP
from spieltisch.server.turns import Asker
from spieltisch.server.wire import Ack, Advice, Because, React, Refused, Reveal, Sign, Sorry, Why


def why(room: Room, guest: Guest, why: Why) -> None:
    """Why a move, a card or a place cannot be used; asked of a seat's own position only."""
    match = room.table.match
    if match is None or guest.seat < 0:
        room.answer(guest, Because(why.id, [refusal("not-begun" if match is None else "spectator")]))
        return
    if not why.move:
        room.find_out(guest, why.id, because(room, room.asker(guest), why, match.state))
        return
    try:
        refusals = match.state.why(guest.seat, move=match.state.parse(guest.seat, why.move))
    except IllegalMoveError as refused:
        refusals = [refused.refusal]
    except InputError:
        refusals = [refusal("no-such-move")]
    room.answer(guest, Because(why.id, refusals))


async def because(room: Room, asker: Asker, why: Why, state: State) -> Because:
    return Because(why.id, await room.clerk.reasons(asker, state, room.table.game, why.touches))


async def reveal(room: Room, guest: Guest, reveal: Reveal) -> None:
    """A seat tells the salt it is committed to, as soon as everybody sits: before that others could still choose
    theirs by it."""
    if guest.seat < 0:
        room.refuse(guest, reveal.id, "spectator")
    elif room.has_done(guest, reveal.id):
        return
    elif not room.table.is_full:
        room.refuse(guest, reveal.id, "not-begun")
    elif guest.seat not in room.table.unrevealed():
        room.refuse(guest, reveal.id, "too-late")
    elif not room.table.has_committed(guest.seat, reveal.salt):
        room.answer(guest, Sorry("error-other-salt", id=reveal.id))
    else:
        await room.ask(guest, Revealed(now_ms(), guest.seat, reveal.salt, reveal.id))


async def hand(room: Room, guest: Guest, id: str, level: str) -> None:
    """Pass a seat to a bot, or take it back. What changes nothing is not written down."""
    if guest.seat < 0:
        room.refuse(guest, id, "spectator")
    elif room.has_done(guest, id):
        return
    elif room.table.is_handed(guest.seat, level):
        room.answer(guest, Ack(id, room.table.n))
    elif room.table.has_full_log:
        room.refuse(guest, id, "log-full")
    else:
        await room.ask(guest, Handed(now_ms(), guest.seat, level, id=id))


async def fill(room: Room, guest: Guest, id: str, level: str) -> None:
    """Bots take every seat that is still free, if the host says so."""
    if not guest.is_host:
        room.refuse(guest, id, "not-host")
    elif room.has_done(guest, id):
        return
    elif room.table.is_full:
        room.answer(guest, Ack(id, room.table.n))  # there is nothing to fill, and nothing to write down
    elif room.table.has_full_log:
        room.refuse(guest, id, "log-full")
    else:
        await room.ask(guest, Filled(now_ms(), level, guest.seat, id))


async def remove(room: Room, guest: Guest, id: str, seat: int) -> None:
    """Make a seat free: one's own, or as the host anybody's."""
    if room.has_done(guest, id) or (guest.seat < 0 and room.has_done(guest, id, STOOD_UP - seat)):
        return
    if not guest.is_host and guest.seat != seat:
        room.refuse(guest, id, "not-host")
    elif room.table.unrevealed():
        room.refuse(guest, id, "dealing")  # somebody new could choose a salt that suits those already told
    elif seat >= len(room.table.seats) or not room.table.seats[seat].taken:
        room.answer(guest, Sorry("error-no-seat", id=id))
    elif room.table.has_full_log:
        room.refuse(guest, id, "log-full")
    else:
        line = Removed(now_ms(), seat, guest.seat, id)
        for one in room.guests:
            if one.seat == seat:
                one.seat = -1  # who sat there sees what anybody sees, from now on
        await room.ask(guest, line)


async def undo(room: Room, guest: Guest, id: str) -> None:
    match = room.table.match
    if guest.seat >= 0 and room.has_done(guest, id):
        return
    if guest.seat < 0 or match is None or not match.takes_back or not match.log:
        room.refuse(guest, id, "no-undo")
    elif match.players > 1 and not may_take_back(guest.seat, match):
        room.refuse(guest, id, "undo-too-late")
    elif room.table.has_full_log:
        room.refuse(guest, id, "log-full")
    else:
        await room.ask(guest, Undone(now_ms(), guest.seat, id))


def may_take_back(seat: int, match: Match) -> bool:
    """In company: one's own move, before anybody has acted, and only if it has told nobody anything."""
    return match.log[-1].seat == seat and not is_race(match.state) and match.has_told_nothing()


def react(room: Room, guest: Guest, react: React) -> None:
    """Somebody at the table gives a sign to all who are there. It is no part of the game: nobody keeps it."""
    if guest.seat < 0:
        room.refuse(guest, react.id, "spectator")
        return
    for other in room.guests:
        other.send(Sign(guest.seat, react.sign, react.id if other is guest else ""))


def help(room: Room, guest: Guest, id: str) -> None:
    """Advice for whoever plays alone or against bots; the table goes on while the coach thinks."""
    state = room.table.state
    alone = all(one.level or number == guest.seat for number, one in enumerate(room.table.seats))
    acts = state is not None and guest.seat in state.actors() and not waits(state, guest.seat, MoveList())
    if guest.seat < 0 or state is None or not alone or not acts:
        room.refuse(guest, id, "no-help")
    else:
        room.find_out(guest, id, advice(room, room.asker(guest), id, state))


async def advice(room: Room, asker: Asker, id: str, state: State) -> Advice | Refused:
    try:
        return Advice(id, await room.bots.advise(state, room.table.game, asker))
    except InputError:
        return Refused(id, refusal("no-help"))  # as far as this seat can tell there is nothing to do but wait


async def follow(room: Room, guest: Guest, id: str, table: str) -> None:
    """These people play on over there; said once, however many say it."""
    if room.table.next:
        room.answer(guest, Ack(id, room.table.n))
    else:
        await room.ask(guest, Followed(now_ms(), table, guest.seat, id))
