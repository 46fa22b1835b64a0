"""HTTP and WebSocket connections: limits, headers, static files."""
