"""The tables of actions and planes in docs/learning.md: `python -m tests.tools.planes` writes them anew."""

from pathlib import Path
from typing import Any

from metropolitain.engine.game import Game

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"
BEGIN, END = "<!-- planes of {} -->", "<!-- end of {} -->"
WITH_ALL: dict[str, list[tuple[str, int, dict[str, Any]]]] = {
    "metro": [
        ("without options, 2 players", 2, {}),
        ("companies and wagons", 2, {"companies": True, "wagons": True}),
        ("rails and numbers", 2, {"rails": True, "numbers": True}),
    ],
    "nextstation": [
        ("alone, without options", 1, {}),
        ("alone, with everything", 1, {"objectives": True, "powers": True, "pencils": "chosen"}),
    ],
    "metromania": [
        ("2 players", 2, {}),
        ("3 players who choose hands", 3, {}),
        ("4 players", 4, {}),
    ],
}


def tables(name: str) -> str:
    """What a game's actions and planes are, by its options."""
    games = [(told, Game.new(name, players, options, seed=0)) for told, players, options in WITH_ALL[name]]
    lines = ["| options | actions | numbers in an observation |", "|---|---|---|"]
    lines += [f"| {told} | {game.num_actions} | {game.observation_size} |" for told, game in games]
    lines += ["", "| plane | shape | largest | what a number says |", "|---|---|---|---|"]
    seen: set[str] = set()
    for told, game in games:
        for plane in game.observation_spec:
            if plane.name not in seen:
                seen.add(plane.name)
                where = "" if told == games[0][0] else f" ({told})"
                shape = " × ".join(map(str, plane.shape))
                lines.append(f"| `{plane.name}` | {shape} | {plane.high} | {plane.about}{where} |")
    return "\n".join(lines)


def written(text: str) -> str:
    """The page with its tables as they are now."""
    for name in WITH_ALL:
        begin, end = BEGIN.format(name), END.format(name)
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = f"{before}{begin}\n\n{tables(name)}\n\n{end}{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
