"""Whole numbers on the command line: 3.7 dice are refused, and not taken for four."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from cyclopts.exceptions import CoercionError

if TYPE_CHECKING:
    from cyclopts import App
    from cyclopts.argument import ArgumentCollection


def refuse_fractions(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Refuse fractions where whole numbers are expected; Cyclopts would round them."""
    del app, commands
    for argument in arguments:
        if int in {argument.hint, *get_args(argument.hint)}:
            for token in argument.tokens:
                if "." in token.value:
                    raise CoercionError(token=token, argument=argument, target_type=int)
