"""What lies in the box of Shuttle (S1–S3)."""

MAX_PLAYERS = 3
MAX_STOPS = 11
HAND = 2
LONGEST = 3  # tickets are for 1 … LONGEST stops
COPIES = 4
TICKETS = LONGEST * COPIES
