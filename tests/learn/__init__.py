"""Tests of what teaches: rules pages, figures, guides, and the games in words."""
