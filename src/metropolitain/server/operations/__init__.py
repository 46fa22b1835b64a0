"""What an operator reads: logs and metrics."""
