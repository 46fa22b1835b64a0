"""HTTP, the socket, and the page."""
