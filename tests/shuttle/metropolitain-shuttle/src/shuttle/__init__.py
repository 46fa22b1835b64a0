"""Shuttle: a train goes to and fro on one line, and everybody wants the full platforms. Rules S1–S8."""
