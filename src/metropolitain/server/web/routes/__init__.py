"""The addresses of the web table, by what they are about."""
