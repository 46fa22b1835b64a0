"""Tables on a server: moves, seats, lobby, restarts."""
