"""Who asks: accounts and browsers, their sessions, and the visitor of a request."""
