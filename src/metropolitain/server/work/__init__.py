"""Work beside the event loop: games tried, bots' thinking, analyses."""
