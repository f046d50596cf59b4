"""Refusals: why the referee did not accept something."""

from enum import Enum

from dudo.messages import Argument, Message, message, tell


class Reason(Enum):
    """Machine-readable reasons for refusing a move."""

    NO_SUCH_SEAT = "no-such-seat"
    GAME_OVER = "game-over"
    PLAYER_OUT = "player-out"
    NOT_YOUR_TURN = "not-your-turn"
    DICE_FIRST = "dice-first"
    NOT_NOW = "not-now"
    NO_BID_YET = "no-bid-yet"
    OWN_BID = "own-bid"
    STALE_CALL = "stale-call"
    COUNT_OUT_OF_RANGE = "count-out-of-range"
    FACE_NOT_BIDDABLE = "face-not-biddable"
    MAY_NOT_OPEN = "may-not-open"
    NOT_A_RAISE = "not-a-raise"
    NO_EXACT_CALL = "no-exact-call"
    NO_SHOWING = "no-showing"
    DICE_UNSEEN = "dice-unseen"
    BAD_SHOW = "bad-show"
    DICE_NOT_HELD = "dice-not-held"
    NOTHING_TO_REROLL = "nothing-to-reroll"
    SHOW_MIXED = "show-mixed"
    SHOW_NO_RAISE = "show-no-raise"
    BID_ON_SHOWN = "bid-on-shown"
    NO_SUCH_VARIANT = "no-such-variant"
    MUST_CHOOSE = "must-choose"
    NO_PENALTIES = "no-penalties"
    NOTHING_TO_ROLL = "nothing-to-roll"
    NOT_A_MOVE = "not-a-move"


class IllegalMove(Exception):
    """A refused move. The game it was put to is unchanged.

    `told` says why in a message that any language can tell, with the facts as its arguments; the
    error itself reads in English. `clause` is empty where a house rule refuses what no book
    speaks of.
    """

    def __init__(self, reason: Reason, told: Message, clause: str) -> None:
        super().__init__(reason, told, clause)
        self.reason = reason
        self.told = told
        self.clause = clause

    @property
    def cited(self) -> Message:
        """Why, with the clause that says so behind it."""
        if not self.clause:
            return self.told
        return message("explain-cited", text=self.told, clauses=self.clause)

    @property
    def message(self) -> str:
        """Why, in English."""
        return tell(self.told)

    def __str__(self) -> str:
        return tell(self.cited)


def refuse(reason: Reason, *, clause: str, **facts: Argument) -> IllegalMove:
    """The refusal for a reason, told by the message that is called after it."""
    return IllegalMove(reason, message(f"refusal-{reason.value}", **facts), clause)
