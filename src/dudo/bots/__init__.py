"""Opponents: they see a view and choose a move."""
