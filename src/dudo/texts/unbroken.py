"""No-break spaces kept from programs that break lines at whatever is a space."""

UNBROKEN, GLUE = "\u00a0\u202f", "\ue0a0\ue02f"
"""No-break spaces, and what stands for them while lines are broken."""
HOLD, RELEASE = str.maketrans(UNBROKEN, GLUE), str.maketrans(GLUE, UNBROKEN)
