"""How Shuttle is seen: no rules in here."""
