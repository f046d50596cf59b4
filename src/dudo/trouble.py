"""What went wrong and can be mended by whoever asked."""


class Trouble(Exception):
    """The root of all errors that name what is wrong and where, for a person to read."""
