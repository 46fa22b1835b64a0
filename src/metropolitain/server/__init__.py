"""The web table: a server that never loses a move. Generic over the game contract."""
