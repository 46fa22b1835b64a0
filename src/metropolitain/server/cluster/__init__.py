"""Several servers on one PostgreSQL: who they are, what they tell each other, who does what."""
