"""Work beside the event loop: games tried, bots' thinking, plans for browsers that think."""
