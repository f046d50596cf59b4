"""People and bots at one keyboard: what the full screen and the line mode have in common.

A table is set up, and a `KeyboardSeries` gives one `Session` after the other, each a game on top of
the driver that is saved after every move and can be gone on with. Nothing here draws or reads: how
a game is shown is the business of `dudo.terminal` and of `dudo.cli`.
"""
