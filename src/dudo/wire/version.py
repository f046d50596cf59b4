"""The version of the shapes on the wire."""

VERSION = 2
"""Raised by every change of a shape that a program of today could stumble over.

In version 1 views held their whole rules, and refusals and replies had no tags.
"""
