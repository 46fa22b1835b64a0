"""Work beside the event loop: compiling, bots' thinking, analyses."""
