"""What moderators do: on their page, or on the command line."""
