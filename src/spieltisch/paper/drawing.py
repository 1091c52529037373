"""What one draws with, whatever one draws on: paths as SVG writes them, boxes and letters; y grows downwards."""

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager

PLAIN, BOLD, ITALIC, BOLD_ITALIC = "Vera", "VeraBd", "VeraIt", "VeraBI"


class Pen(ABC):
    saves_ink = False

    @abstractmethod
    def at(self, x: float, y: float, scale: float = 1.0, turned: float = 0.0) -> AbstractContextManager[None]:
        """Draw as if (x, y) were (0, 0), larger or smaller, turned clockwise by so many degrees."""

    @abstractmethod
    def path(
        self, d: str, *, fill: str = "", line: str = "", width: float = 1.0, dash: str = "", opacity: float = 1.0
    ) -> None: ...

    @abstractmethod
    def circle(
        self, x: float, y: float, radius: float, *, fill: str = "", line: str = "", width: float = 1.0
    ) -> None: ...

    @abstractmethod
    def box(
        self, x: float, y: float, width: float, height: float, *, round: float = 0.0, fill: str = "", line: str = "",
        thick: float = 1.0, dash: str = "",
    ) -> None: ...  # fmt: skip

    @abstractmethod
    def text(
        self, x: float, y: float, text: str, size: float, *, colour: str, font: str = PLAIN, anchor: str = "left",
        most: float = 0.0,
    ) -> None:  # fmt: skip
        """A line of text whose letters stand on y, set smaller where it would become wider than `most`."""
