"""Packages with games of their own, found as if they were installed, for the length of a test."""

import os
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from metropolitain.engine import discovery, words


def write_metadata(place: Path, name: str, version: str, points: Mapping[str, Mapping[str, str]]) -> Path:
    """What an installer writes beside a package, in a folder for the search path; the folder."""
    info = place / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    groups = [
        "\n".join([f"[{group}]", *(f"{key} = {value}" for key, value in named.items()), ""])
        for group, named in points.items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups))
    return place


def install(project: Path, place: Path) -> list[Path]:
    """Where Python finds a project of the usual form (`pyproject.toml`, `src/`), installed into a folder."""
    about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    write_metadata(place, about["name"], about["version"], about["entry-points"])
    return [place, project / "src"]


def forget_what_was_found() -> None:
    """Games and their words are looked for once in a process."""
    for function in (
        discovery._entry_points,
        discovery.plugins,
        discovery._playable,
        discovery.folder_of,
    ):
        function.cache_clear()
    words.catalogue.cache_clear()
    words._messages.cache_clear()


@contextmanager
def on_search_path(paths: Sequence[Path]) -> Iterator[None]:
    """Put folders on the search path of this process and of those that it starts."""
    before = list(sys.path), os.environ.get("PYTHONPATH")
    added = [str(path) for path in paths]
    sys.path[:0] = added
    os.environ["PYTHONPATH"] = os.pathsep.join([*added, *filter(None, [before[1]])])
    forget_what_was_found()
    try:
        yield
    finally:
        sys.path[:] = before[0]
        del os.environ["PYTHONPATH"]
        if before[1] is not None:
            os.environ["PYTHONPATH"] = before[1]
        forget_what_was_found()
