"""Draw the pictures of the full-screen game in docs/images: `python docs/screenshots.py`."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from textual.pilot import Pilot

from dudo.game import View
from dudo.keyboard.setup import Setup
from dudo.terminal.app import DudoApp
from dudo.terminal.dialogs import Handover, Question
from dudo.terminal.opening import OpeningScreen
from dudo.terminal.pages import EndScreen
from dudo.terminal.reveal import Reveal
from dudo.terminal.table import TableScreen

IMAGES = Path(__file__).parent / "images"
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
MOST_GAMES = 200
WAITING = (Handover, Question, Reveal, EndScreen, OpeningScreen)


class Picture(NamedTuple):
    """What is to be seen, and when."""

    name: str
    setup: Setup | None
    language: str
    size: tuple[int, int]
    when: Callable[[DudoApp], bool]


def _seen(app: DudoApp) -> View | None:
    """The table, where it is somebody's turn to speak at it."""
    top = app.screen
    return top.seen if isinstance(top, TableScreen) and top.waiting else None


def _raised(app: DudoApp) -> bool:
    seen = _seen(app)
    return seen is not None and seen.number > 1 and len(seen.bids) > 2


def _special(app: DudoApp) -> bool:
    seen = _seen(app)
    return seen is not None and seen.variant != "" and seen.seat in seen.ring


def _special_reveal(app: DudoApp) -> bool:
    below = app.screen_stack[-2] if len(app.screen_stack) > 1 else None
    shown = isinstance(app.screen, Reveal) and isinstance(below, TableScreen)
    return shown and isinstance(below, TableScreen) and below.seen.variant != ""


ALONE = ("Zoe",)
PICTURES = (
    Picture("start", None, "en", (80, 24), lambda app: isinstance(app.screen, OpeningScreen)),
    Picture(
        "table",
        Setup(people=ALONE, bots=("beginner", "honest", "reckless", "cautious")),
        "en",
        (120, 40),
        _raised,
    ),
    Picture(
        "table-small",
        Setup(book="chart", people=ALONE, bots=("beginner", "honest", "cautious")),
        "en",
        (80, 24),
        _raised,
    ),
    Picture(
        "obligo",
        Setup(book="cacho", people=ALONE, bots=("reckless", "honest", "beginner")),
        "es",
        (100, 32),
        _special,
    ),
    Picture(
        "maputo",
        Setup(book="maputo", people=ALONE, bots=("cautious", "honest", "reckless")),
        "ru",
        (100, 32),
        _raised,
    ),
    Picture(
        "palifico",
        Setup(book="jouhet", people=ALONE, bots=("reckless", "beginner")),
        "en",
        (100, 32),
        _special_reveal,
    ),
)


async def draw(picture: Picture) -> str:
    """The picture of the first game in which its moment comes."""
    for seed in range(1, MOST_GAMES):
        app = DudoApp(
            picture.setup,
            keep=lambda _: Path("game.dudo"),
            language=picture.language,
            seed=seed,
            pace=0,
        )
        async with app.run_test(size=picture.size) as pilot:
            if await _reach(app, pilot, picture.when):
                await pilot.pause()
                return FONTS.sub("", app.export_screenshot(title="dudo play"))
    raise LookupError(f"no game comes to {picture.name}")


async def _reach(app: DudoApp, pilot: Pilot[int], when: Callable[[DudoApp], bool]) -> bool:
    """Play on, raising a little and doubting soon, until the moment comes or the game ends."""
    while True:
        await pilot.pause()
        if when(app):
            return True
        if isinstance(app.screen, EndScreen):
            return False
        seen = _seen(app)
        if seen is not None:
            await pilot.press("d" if len(seen.bids) > 3 else "enter")
        elif isinstance(app.screen, WAITING):
            await pilot.press("enter")


def main() -> None:
    """Draw them all."""
    IMAGES.mkdir(exist_ok=True)
    for picture in PICTURES:
        target = IMAGES / f"{picture.name}.svg"
        target.write_text(asyncio.run(draw(picture)), encoding="utf-8")
        print(target)


if __name__ == "__main__":
    main()
