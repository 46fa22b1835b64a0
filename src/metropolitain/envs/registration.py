"""What Gymnasium calls to learn of our environments when it is imported; nothing heavy happens here."""

NAME = "metropolitain/NextStationSolo-v0"
MOST_STEPS = 1000  # of an episode, illegal ones counted
HOME = "metropolitain.envs.gymnasium"


def register() -> None:
    """Make the environments known to Gymnasium by their names, once."""
    from gymnasium.envs import registration

    if NAME not in registration.registry:
        registration.register(
            NAME,
            entry_point=f"{HOME}:NextStationSolo",
            vector_entry_point=f"{HOME}:NextStationSoloVector",
            max_episode_steps=MOST_STEPS,
        )
