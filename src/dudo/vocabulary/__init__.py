"""The words of the table in four languages, and what is heard in a text before any game's rules.

Speech reads moves with it, and house rules are refused words that it understands as something else.
"""
