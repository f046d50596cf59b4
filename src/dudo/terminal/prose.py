"""Text on the full screen, which never breaks at a space that does not break."""

from rich.segment import Segment
from rich.text import Text
from textual.strip import Strip
from textual.visual import VisualType
from textual.widgets import Static

from dudo.texts.unbroken import HOLD, RELEASE


class Prose(Static):
    """Sentences, broken into lines where their language allows it."""

    def __init__(
        self,
        content: Text | str = "",
        *,
        id: str | None = None,  # noqa: A002 Textual's own name for it
        classes: str | None = None,
    ) -> None:
        super().__init__(_glued(content), id=id, classes=classes)

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        """Say something else."""
        super().update(_glued(content), layout=layout)

    def render_line(self, y: int) -> Strip:
        """A line, its spaces as they were."""
        line = super().render_line(y)
        return Strip(
            [Segment(part.text.translate(RELEASE), part.style, part.control) for part in line],
            line.cell_length,
        )


def _glued(content: VisualType) -> VisualType:
    if isinstance(content, str):
        return content.translate(HOLD)
    if isinstance(content, Text):
        content = content.copy()
        content.plain = content.plain.translate(HOLD)
    return content
