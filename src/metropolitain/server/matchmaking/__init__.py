"""Finding somebody to play with: open tables and quick matches."""
