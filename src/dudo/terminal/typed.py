"""A bid as it is typed, sign by sign: a count, a space, a face."""

from collections.abc import Iterable

from msgspec import Struct

from dudo.rules import Bid

PARTING = frozenset(" xX×*хХчЧ")
"""What may stand between count and face, the Cyrillic letter on the key of X among it."""
LARGEST = 999_999
"""What any larger number is read as: no table has so many dice."""


class Typed(Struct, frozen=True):
    """What has been typed so far; nothing of it is ever left out or changed."""

    signs: str = ""

    def __bool__(self) -> bool:
        return bool(self.signs)

    @property
    def wants_face(self) -> bool:
        """Whether a count is being typed, after which a face may come."""
        return bool(self.signs) and " " not in self.signs

    def then(self, sign: str) -> "Typed":
        """One more sign: a digit, or what parts the count from the face.

        >>> Typed("5").then("x").then("4")
        Typed(signs='5 4')
        """
        if sign in PARTING:
            return Typed(f"{self.signs} ") if self.wants_face else self
        return Typed(self.signs + str(int(sign)))

    def back(self) -> "Typed":
        """Without the last sign."""
        return Typed(self.signs[:-1])

    def bid(self, faces: Iterable[int]) -> Bid | None:
        """The bid that was typed, if it is whole: a count alone is, where one face can be bid.

        >>> Typed("5 4").bid({3, 4}), Typed("5").bid({4}), Typed("5").bid({3, 4})
        (Bid(count=5, face=4), Bid(count=5, face=4), None)
        """
        count, _, face = self.signs.partition(" ")
        if not count:
            return None
        if face:
            return Bid(_number(count), _number(face))
        able = set(faces)
        return Bid(_number(count), able.pop()) if len(able) == 1 else None

    def shown(self) -> str:
        """What was typed, as bids are written."""
        count, parted, face = self.signs.partition(" ")
        return f"{count} × {face}" if parted else count


def _number(digits: str) -> int:
    kept = digits.lstrip("0") or "0"
    return int(kept) if len(kept) <= len(str(LARGEST)) else LARGEST
