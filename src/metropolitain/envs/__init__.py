"""The games as environments of other libraries: PettingZoo, Gymnasium and OpenSpiel.

Each adapter is about a page for all games and needs the extra of its name; nothing is imported before it is
asked for. `metro_v0`, `nextstation_v0` and `metromania_v0` are PettingZoo's; importing `gymnasium` or
`openspiel` here registers the games there.
"""
