"""What is answered when something cannot be had: a status as in HTTP, a key of the words, and a sentence."""

from spieltisch.errors import InputError
from spieltisch.server.answers import ErrorKey, RequestError
from spieltisch.server.chores import TableGoneError
from spieltisch.server.desk.call import NotValidError
from spieltisch.server.helpers import TooMuchAskedError, WorkerDiedError
from spieltisch.server.shapes import Wrong
from spieltisch.server.stores.contract import StoreAwayError

STATUS: dict[ErrorKey, int] = {
    "seat-kept": 403, "banned": 403, "no-game": 404, "no-table": 404, "no-seat": 404, "no-printer": 404,
    "not-over": 409, "seat-taken": 409, "trouble": 409, "old-table": 410, "closed": 410, "too-fast": 429,
    "too-many-tables": 429,
}  # fmt: skip
TROUBLE = (500, Wrong(error="trouble", detail="Something went wrong on the server. It has been noted."))


def told(error: Exception) -> tuple[int, Wrong]:
    """What to say of a mistake; of one that nobody foresaw, only that there was one."""
    if isinstance(error, RequestError):
        return STATUS[error.key], Wrong(error=error.key, detail=str(error))
    if isinstance(error, NotValidError):
        return 422, Wrong(error="bad-request", detail=str(error))
    if isinstance(error, InputError):
        return 400, Wrong(error="bad-request", detail=str(error))
    if isinstance(error, TooMuchAskedError):
        return 429, Wrong(error="too-fast", detail=str(error))
    if isinstance(error, TableGoneError | StoreAwayError):
        return 503, Wrong(error="trouble", detail="The table is just being read again. Please ask once more.")
    if isinstance(error, WorkerDiedError):
        return 503, Wrong(error="trouble", detail="Whoever worked on this has given up. Please ask once more.")
    return TROUBLE


FORESEEN = (
    RequestError, NotValidError, InputError, TooMuchAskedError, TableGoneError, StoreAwayError, WorkerDiedError,
)  # fmt: skip
