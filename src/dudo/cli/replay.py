"""Placeholder."""


def replay(name: str = "") -> None:
    """Say replay."""
    print(name)
