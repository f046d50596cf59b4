"""Fair dice: a proof that nobody chose them, which any stranger can check.

Before the dice of a round are thrown, whoever keeps the table publishes a *commitment* to a secret.
Then every seat may add a *seed* of its own. The dice are a function of secret, seeds and the
identity of each throw, so that nobody alone can choose them. When the round has been shown, the
secret is opened, and everybody can compute the dice again. docs/fairness.md says what that proves
and what it does not.
"""

from dudo.fair.checking import Outcome, RoundCheck, Verdict, check, outcome
from dudo.fair.lines import FairError, proof_extras, proof_lines, read_proof
from dudo.fair.proof import FairRound, Proof, commitment, new_secret, round_key, round_secret
from dudo.fair.roller import FairRoller

__all__ = [
    "FairError",
    "FairRoller",
    "FairRound",
    "Outcome",
    "Proof",
    "RoundCheck",
    "Verdict",
    "check",
    "commitment",
    "new_secret",
    "outcome",
    "proof_extras",
    "proof_lines",
    "read_proof",
    "round_key",
    "round_secret",
]
