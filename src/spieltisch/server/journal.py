"""What the server did, for operators: a line of JSON each. No names, no keys, no cards.

Every request and every socket has an id, under which stands whatever was noted on its behalf, and at which table.
"""

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from typing_extensions import override

ABOUT: ContextVar[dict[str, str]] = ContextVar("about")
JOURNAL = logging.getLogger("spieltisch.server")


class AsJson(logging.Formatter):
    @override
    def format(self, record: logging.LogRecord) -> str:
        told = {"at": round(record.created, 3), "level": record.levelname.lower(), "what": record.getMessage()}
        told |= getattr(record, "facts", {})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def note(what: str, *, exc_info: bool = False, **facts: object) -> None:
    told = {**ABOUT.get({}), **facts}
    JOURNAL.log(logging.ERROR if exc_info else logging.INFO, what, exc_info=exc_info, extra={"facts": told})


@contextmanager
def about(request: str, table: str) -> Iterator[None]:
    """Whatever is noted meanwhile, or by what begins meanwhile, is noted with these."""
    before = ABOUT.set({"request": request} | ({"table": table} if table else {}))
    try:
        yield
    finally:
        ABOUT.reset(before)


def write_to_stderr() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    JOURNAL.handlers = [handler]
    JOURNAL.setLevel(logging.INFO)
    JOURNAL.propagate = False
