"""Placeholder."""


def rules(name: str = "") -> None:
    """Say rules."""
    print(name)
