"""The solver: equilibria of two-player rounds under any rules, chained to values of whole games."""
