"""What an environment needs beyond the base package, said plainly where it is missing."""

from importlib import import_module
from types import ModuleType

from spieltisch.cards.mistake import Mistake


def needed(module: str, extra: str) -> ModuleType:
    """The module, or the sentence that says how to get it."""
    try:
        return import_module(module)
    except ImportError:
        raise Mistake(f"This needs {module}, which is not installed: pip install 'spieltisch[{extra}]'.") from None
