"""Any rules as a game for libraries of research: OpenSpiel and PettingZoo, which are extras."""
