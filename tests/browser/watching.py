"""What a browser complains about while a test drives it."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page


class Complaints:
    """Errors and warnings in the console, and errors that nobody caught."""

    def __init__(self) -> None:
        self.all: list[str] = []
        self._expected: list[str] = []

    def watch(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", self._failed)

    def watch_all(self, context: BrowserContext) -> None:
        context.on("page", self.watch)

    def expect(self, pattern: str) -> None:
        """A complaint that a test brings about on purpose, such as `404`."""
        self._expected.append(pattern)

    @property
    def unexpected(self) -> list[str]:
        return [
            said
            for said in self.all
            if not any(re.search(pattern, said) for pattern in self._expected)
        ]

    def _said(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning", "assert"}:
            self.all.append(f"{said.type}: {said.text} ({said.location.get('url', '')})")

    def _failed(self, error: Error) -> None:
        self.all.append(f"uncaught: {error.message}")
