"""What every part of a rule book has in common."""

from msgspec import Struct


class Part(
    Struct,
    frozen=True,
    cache_hash=True,
    tag_field="kind",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """A frozen piece of a rule book: plain data that hashes, compares and prints itself."""
