"""Notices for who has closed the page: by Web Push, and by e-mail where the operator has set that up."""
