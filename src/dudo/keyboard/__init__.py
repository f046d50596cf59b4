"""People and bots at one keyboard: what the full screen and the line mode have in common.

A table is set up, played by a `Session` on top of the driver, saved after every move and gone on
with. Nothing here draws or reads: how a game is shown is the business of `dudo.terminal` and of
`dudo.cli`.
"""
