"""Metromania as people see it: positions, effects, pictures, terminal. No rules in here."""
