"""Metro by Dirk Henn, with its four expansions: rules M1–M71."""
