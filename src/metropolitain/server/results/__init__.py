"""Results of finished games, profiles, and the tables of one person."""
