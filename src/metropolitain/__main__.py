"""`python -m metropolitain` is the command line."""

from metropolitain.cli.main import main

main()
