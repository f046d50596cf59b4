"""What a pass over a tree is for, and which part of the tree it goes over."""

LEARN, RESPOND, JUDGE = 0, 1, 2
"""What a walk is for: learning from regrets, the best response, or the value of a strategy."""

WHOLE, ABOVE, JOINED = 0, 1, 2
"""Which part is walked: all of it; what is above the cut, to find how one gets to what is below;
and what is above once more, with the values of what is below at hand."""

TINY = 1e-30
"""Regrets that add up to less than this say nothing: all actions are as good as each other."""
