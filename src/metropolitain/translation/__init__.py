"""Writes in TypeScript what a game's plain Python shows of a state, for browsers without a server.

Kernels are compiled to WebAssembly by the builder; round them, positions, effects, notation and set-ups are
plain functions. They are translated here, function by function, from the very source that the server runs:
nothing is told twice. What cannot be translated is refused with its place, never guessed. Names are resolved
now: tables and boards become data, and whatever the functions use of the standard library and of numpy is in
`web/src/offline/python.ts`, with Python's own meaning.
"""
