"""The root of all errors that a person can mend, and the exit code of an interruption."""

INTERRUPTED = 130
"""The exit code of Ctrl-C, as shells expect it."""


class UserError(Exception):
    """Something that whoever asked can mend: the message says what is wrong and where.

    The command line prints it in one line and exits with 2.
    """
