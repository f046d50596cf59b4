"""What went wrong and can be mended by whoever asked, and the exit code of an interruption."""

INTERRUPTED = 130
"""The exit code of Ctrl-C, as shells expect it."""


class Trouble(Exception):
    """The root of all errors that name what is wrong and where, for a person to read."""
