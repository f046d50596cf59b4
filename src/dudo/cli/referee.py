"""Placeholder."""


def referee(name: str = "") -> None:
    """Say referee."""
    print(name)
