"""Refusals: why the referee did not accept something."""

from enum import Enum


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

    `clause` is empty where a house rule refuses what no book speaks of.
    """

    def __init__(self, reason: Reason, *, clause: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.clause = clause
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} [{self.clause}]" if self.clause else self.message
