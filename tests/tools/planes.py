"""The tables in docs/environments: `python -m tests.tools.planes` writes them anew."""

from pathlib import Path
from typing import Any

import msgspec

from metropolitain.engine.game import Game
from metropolitain.games import load

PAGES = Path(__file__).parents[2] / "docs" / "environments"
BEGIN, END = "<!-- {} of {} -->", "<!-- end of {} of {} -->"
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


def options(name: str) -> str:
    """A game's options, their values and defaults."""
    kind = load(name).Options
    known = msgspec.json.schema(kind)["$defs"][kind.__name__]["properties"]
    lines = ["| option | values | default |", "|---|---|---|"]
    for option, told in known.items():
        values = told.get("enum") or [False, True] if told.get("type") == "boolean" else told.get("enum")
        if values is None and "minimum" in told:
            values = [f"{told['minimum']} … {told['maximum']}"]
        listed = [value for value in values or kind.choices().get(option, []) if not isinstance(value, list)]
        shown = ", ".join(f"`{value}`" for value in listed)
        lines.append(f"| `{option}` | {shown} | `{told['default']}` |")
    lines += [
        f"| `{named}` | {', '.join(f'`{value}`' for value in values)} | several options at once |"
        for named, values in kind.named_sets().items()
    ]
    return "\n".join(lines)


def page_of(name: str) -> Path:
    """The page about a game as an environment."""
    return PAGES / f"{name}.md"


def written(name: str, text: str) -> str:
    """A game's page with its tables as they are now."""
    for what, content in (("planes", tables(name)), ("options", options(name))):
        begin, end = BEGIN.format(what, name), END.format(what, name)
        before, found, rest = text.partition(begin)
        _, ended, after = rest.partition(end)
        assert found
        assert ended
        text = f"{before}{begin}\n\n{content}\n\n{end}{after}"
    return text


if __name__ == "__main__":
    for game in WITH_ALL:
        page = page_of(game)
        page.write_text(written(game, page.read_text("utf-8")), "utf-8")
