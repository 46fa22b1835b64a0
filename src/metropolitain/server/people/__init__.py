"""Who plays here, beyond one table."""
