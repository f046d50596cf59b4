"""The edition of the referee."""

EDITION = 2
"""Raised whenever a change of code changes what is legal or what happens under the same rules.

A record tells the edition it was played by, and is judged by that edition alone: under any other,
it is replayed from what it tells.
"""
