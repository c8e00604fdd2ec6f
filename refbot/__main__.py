"""`python -m refbot`: the command line where the script is not on the path."""

from refbot.cli import main

main(prog_name="refbot")
