"""Moves chosen step by step, where there are many of them: first the verb, then one thing after the other.

Where a board alone makes thousands of moves, no step has more to choose from than the board has places. A step is a
number: of the verb, of an operand's value, or of a set the place of its next card, and `done` after its last. Who
looks at a board from the other side names its places as seen from there, as in the observation. What has been chosen so
far is a row of numbers, each + 1, 0 for what is still to come.
"""

from typing_extensions import override

from spieltisch.engine.moves import PlaceOperand, SetOperand
from spieltisch.engine.saving import Saved
from spieltisch.engine.state import State
from spieltisch.envs.game_loop import GameLoop
from spieltisch.envs.observation import Observer


class Steps:
    """The steps of one game.

    >>> import spieltisch
    >>> state = spieltisch.game("combi-schach").start(2, 0)
    >>> steps = Steps(state, Observer(state))
    >>> len(state.kit.moves), steps.size, steps.longest
    (5126, 64, 4)
    """

    def __init__(self, state: State, observer: Observer) -> None:
        self.moves = state.kit.moves
        self.observer = observer
        self.verbs = {verb.name: k for k, verb in enumerate(self.moves.verbs)}
        operands = [operand for verb in self.moves.verbs for operand in verb.operands]
        sizes = [len(operand.texts) for operand in operands if not isinstance(operand, SetOperand)]
        caps = [int(operand.zone.cap) + 1 for operand in operands if isinstance(operand, SetOperand)]
        self.size = max([len(self.moves.verbs), *sizes, *caps])
        self.done = self.size - 1  # of a set: no place has this number
        self.longest = max(len(self.path(state, 0, int(verb.base + verb.size - 1))) for verb in self.moves.verbs)

    @override
    def __reduce__(self) -> Saved:
        return Steps, (self.observer.made_from, self.observer)

    def path(self, state: State, seat: int, move: int) -> tuple[int, ...]:
        """The steps that lead to a move."""
        verb = self.moves.verb_of(move)
        steps = [self.verbs[verb.name]]
        for operand, value in zip(verb.operands, self.moves.operands(move), strict=True):
            if isinstance(operand, SetOperand):
                steps += [*operand.sets[value], self.done]
            elif isinstance(operand, PlaceOperand) and state.turned(seat):
                steps.append(self._across(operand, value))
            else:
                steps.append(value)
        return tuple(steps)

    def _across(self, operand: PlaceOperand, value: int) -> int:
        """The number of the place that lies there for who has the board turned round."""
        kit = self.observer.made_from.kit
        there = [zone for zone in kit.zones if zone.id == operand.zones[value]]
        id = self.observer.across(there[0]).id if there else ""
        return operand.zones.index(id) if id in operand.zones else value

    def ways(self, loop: GameLoop, begun: list[int]) -> dict[int, list[int]]:
        """For every next step the moves to which it can lead, of those that whoever decides has now."""
        found: dict[int, list[int]] = {}
        seat = int(loop.seat)
        for move in loop.choices():
            path = self.path(loop.state, seat, move)
            if list(path[: len(begun)]) == begun:
                found.setdefault(path[len(begun)], []).append(move)
        return found

    def so_far(self, begun: list[int]) -> list[int]:
        """The steps chosen so far, each + 1; 0 for those to come."""
        return [*[step + 1 for step in begun], *[0] * (self.longest - len(begun))]

    def is_whole(self, loop: GameLoop, begun: list[int], move: int) -> bool:
        """Are these all the steps to this move?"""
        return list(self.path(loop.state, int(loop.seat), move)) == begun
