"""When the server ran, and alarms of tables at which nobody looks."""
