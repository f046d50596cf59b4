"""How the database became what it is: one step to a file, run in order when a server starts."""
