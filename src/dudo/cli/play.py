"""Placeholder."""


def play(name: str = "") -> None:
    """Say play."""
    print(name)
