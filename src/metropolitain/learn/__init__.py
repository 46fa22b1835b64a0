"""What teaches: rules for players, pictures of positions, guided first games."""
