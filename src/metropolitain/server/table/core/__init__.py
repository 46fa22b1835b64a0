"""A table without a server: its entries, its state, what players may do, and what that changes."""
