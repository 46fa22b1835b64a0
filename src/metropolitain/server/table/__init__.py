"""One table: its log, the state folded from it, those who change it and those who look."""
