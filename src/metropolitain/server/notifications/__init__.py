"""Telling people who have closed the page, by Web Push and e-mail."""
