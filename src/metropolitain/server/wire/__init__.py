"""What travels between server and clients, as types: socket messages and HTTP bodies."""
