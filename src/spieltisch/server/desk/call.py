"""A question that can be asked: its address, the function that answers it, and how what was asked is read.

What a function takes says where that is to be found: in the address if it stands there in braces, in the body if it
is a shape, among the headers if its name begins with `x_`, else behind the question mark.
"""

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, NamedTuple, TypeVar, get_type_hints

import msgspec

from spieltisch.errors import SpieltischError
from spieltisch.server.hall import Hall

Where = Literal["path", "query", "header", "body"]
Answering = TypeVar("Answering", bound=Callable[..., Awaitable[Any]])
JSON = "application/json"


class NotValidError(SpieltischError):
    """What was asked is not of the shape it should have."""


class Visitor(NamedTuple):
    """Who asks, as far as it matters."""

    address: str


class Ready(NamedTuple):
    """An answer that is more than a shape: bytes, and what they are."""

    body: bytes
    kind: str = JSON
    is_zipped: bool = False
    file: str = ""  # the name under which to keep it


class Parameter(NamedTuple):
    name: str
    where: Where
    kind: Any
    default: Any

    @property
    def is_needed(self) -> bool:
        return self.default is inspect.Parameter.empty

    @property
    def called(self) -> str:
        """As it is written where it stands."""
        return self.name.replace("_", "-") if self.where == "header" else self.name

    def read(self, found: str | None) -> Any:
        if found is None:
            if self.is_needed:
                raise NotValidError(f"{self.where}.{self.called}: This is missing.")
            return self.default
        try:
            return msgspec.convert(found, self.kind, strict=False)
        except msgspec.ValidationError as error:
            raise NotValidError(f"{self.where}.{self.called}: {error}.") from None

    def read_body(self, body: bytes) -> Any:
        try:
            return msgspec.json.decode(body, type=self.kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            said, _, place = str(error).partition(" - at `$")
            raise NotValidError(f"body{place.rstrip('`')}: {said}.") from None


class Call:
    def __init__(
        self, method: str, path: str, what: Callable[..., Awaitable[Any]], status: int, wrong: tuple[int, ...],
        content: dict[str, Any] | None,
    ) -> None:  # fmt: skip
        self.method = method
        self.path = path
        self.what = what
        self.status = status
        self.wrong = wrong  # the statuses of answers that tell what went wrong
        self.content = content  # what the document says of an answer that is no shape
        hints = get_type_hints(what, include_extras=True)
        self.answer = hints["return"]
        names = list(inspect.signature(what).parameters.items())[2:]
        self.parameters = [self._parameter(name, hints[name], one.default) for name, one in names]
        self._address = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

    def _parameter(self, name: str, kind: Any, default: Any) -> Parameter:
        where: Where = "query"
        if f"{{{name}}}" in self.path:
            where = "path"
        elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            where = "body"
        elif name.startswith("x_"):
            where = "header"
        return Parameter(name, where, kind, default)

    def match(self, method: str, path: str) -> dict[str, str] | None:
        """What stands in the braces of the address, if it is this one."""
        found = self._address.fullmatch(path) if method == self.method else None
        return found and found.groupdict()

    def read(
        self, path: Mapping[str, str], query: Mapping[str, str], headers: Mapping[str, str], body: bytes
    ) -> dict[str, Any]:
        """What the function takes, checked; the names of headers are in small letters."""
        places: dict[Where, Mapping[str, str]] = {"path": path, "query": query, "header": headers}
        return {
            one.name: one.read_body(body) if one.where == "body" else one.read(places[one.where].get(one.called))
            for one in self.parameters
        }


class Calls(list[Call]):
    """The questions of one kind, in the order in which they are documented."""

    def answer(
        self, method: str, path: str, status: int = 200, wrong: tuple[int, ...] = (),
        content: dict[str, Any] | None = None,
    ) -> Callable[[Answering], Answering]:  # fmt: skip
        """This function answers what is asked there."""

        def add(what: Answering) -> Answering:
            self.append(Call(method, path, what, status, wrong, content))
            return what

        return add


async def put(call: Call, hall: Hall, visitor: Visitor, asked: dict[str, Any]) -> msgspec.Struct | Ready:
    """Ask the hall."""
    found: msgspec.Struct | Ready = await call.what(hall, visitor, **asked)
    return found
