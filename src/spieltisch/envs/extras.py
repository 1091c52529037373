"""What an environment needs beyond the base package, said plainly where it is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from spieltisch.errors import InputError


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports that come with an extra of the package: where one is missing, a sentence says how to get it."""
    try:
        yield
    except ImportError as missing:
        raise InputError(
            f"This needs {missing.name}, which is not installed: pip install 'spieltisch[{name}]'."
        ) from None
