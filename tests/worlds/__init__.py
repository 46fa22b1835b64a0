"""Nobody learns what they may not know: games that differ in that alone are shown and sent alike.

`making` makes another world, which agrees with a game in all that a viewer may see. What differs for the
viewer all the same is a leak: `test_games` looks at every move of whole games, `test_tables` at tables of a
server. `python -m tests.worlds` counts the pairs of worlds by game and options.
"""
