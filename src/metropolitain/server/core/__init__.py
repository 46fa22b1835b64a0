"""A table as its log tells it: pure, without an event loop, SQL or JSON."""
