"""The full-screen game: a session that plays, and screens that show what a person may see."""
