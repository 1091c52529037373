"""What the server did, for operators: a line of JSON each. No names, no keys, no cards."""

import json
import logging
import sys

from typing_extensions import override

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
    JOURNAL.log(logging.ERROR if exc_info else logging.INFO, what, exc_info=exc_info, extra={"facts": facts})


def write_to_stderr() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    JOURNAL.handlers = [handler]
    JOURNAL.setLevel(logging.INFO)
    JOURNAL.propagate = False
