"""`python -m dudo` is the command `dudo`."""

from dudo.cli import main

if __name__ == "__main__":
    main()
