"""What the server did, a line of JSON each. No names, no keys, no cards."""

import json
import logging
import sys
import time

from typing_extensions import override

LOG = logging.getLogger("spieltisch.server")


class Lines(logging.Formatter):
    @override
    def format(self, record: logging.LogRecord) -> str:
        told = {"at": round(record.created, 3), "level": record.levelname.lower(), "what": record.getMessage()}
        told |= getattr(record, "facts", {})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def log(what: str, *, exc_info: bool = False, **facts: object) -> None:
    LOG.log(logging.ERROR if exc_info else logging.INFO, what, exc_info=exc_info, extra={"facts": facts})


def log_to_stderr(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.Formatter.converter = time.gmtime
    LOG.handlers = [handler]
    LOG.setLevel(level)
    LOG.propagate = False
