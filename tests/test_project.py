"""What is written down about the project in two places says the same in both."""

import re
import tomllib

import pytest
from msgspec import structs
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import metropolitain
from metropolitain.server.settings import Limits
from tests.playing import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_the_changelog_is_cut_into_releases_up_to_this_version() -> None:
    titles = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert titles.pop(0) == "Unreleased"
    releases = [re.fullmatch(r"(\d+\.\d+\.\d+) – \d{4}-\d{2}-\d{2}", title) for title in titles]
    versions = [Version(match[1]) for match in releases if match]
    assert len(versions) == len(titles)
    assert versions == sorted(versions, reverse=True)
    assert versions[0] <= Version(metropolitain.__version__)


def dependencies() -> list[Requirement]:
    """What the package, its extras and its dependency groups want; neither the package itself nor pgx."""
    project = PROJECT["project"]
    lists = [project["dependencies"], *project.get("optional-dependencies", {}).values()]
    lists += [group for name, group in PROJECT["dependency-groups"].items() if name != "pgx"]
    wanted = [Requirement(line) for lines in lists for line in lines if isinstance(line, str)]
    return [requirement for requirement in wanted if requirement.name != project["name"]]


def pinned() -> dict[str, list[str]]:
    """The versions of each package in the lock file: one, or one for each range of Pythons."""
    versions: dict[str, list[str]] = {}
    for line in (ROOT / "requirements-dev.lock").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            pin = Requirement(line)
            versions.setdefault(canonicalize_name(pin.name), []).append(next(iter(pin.specifier)).version)
    return versions


@pytest.mark.parametrize("wanted", dependencies(), ids=lambda wanted: wanted.name)
def test_the_lock_file_pins_every_dependency(wanted: Requirement) -> None:
    """Otherwise: `make lock`."""
    versions = pinned().get(canonicalize_name(wanted.name))
    assert versions
    assert all(wanted.specifier.contains(version) for version in versions)


def test_operations_tells_every_limit() -> None:
    text = (ROOT / "docs" / "operations.md").read_text("utf-8")
    rows = re.findall(r"^\| (`[a-z_`, ]+`) \| ([\d., ]+) \|", text, re.MULTILINE)
    documented = {
        name.strip("` "): float(value)
        for names, values in rows
        for name, value in zip(names.split(","), values.split(","), strict=True)
    }
    assert documented == structs.asdict(Limits())
