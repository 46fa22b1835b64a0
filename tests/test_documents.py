"""What the documents name is there."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.playing import ROOT

DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *(ROOT / "docs").rglob("*.md"),
]
PLACES = [ROOT, ROOT / "src", ROOT / "src" / "metropolitain", ROOT / "docs"]
FILE = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.[a-z]+)`")
SOURCES = {".py", ".ftl", ".ts", ".svelte"}
FOLDER = re.compile(r"`([\w/]+)/`")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files_that_a_document_names_exist(document: Path) -> None:
    named = set(FILE.findall(document.read_text("utf-8")))
    assert {name for name in named if not any((place / name).exists() for place in PLACES)} == set()


@pytest.mark.parametrize("root", ["src/metropolitain", "src/metropolitain/server", "web/src"])
def test_the_architecture_has_a_line_for_each_folder(root: str) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    table = text.split(f"| `{root}/` |")[1].split("\n\n")[0]
    named = {
        name.partition("/")[0] for line in table.splitlines() for name in FOLDER.findall(line.split(" | ")[0])
    }
    sources = (path for path in (ROOT / root).rglob("*") if path.suffix in SOURCES)
    folders = (path.relative_to(ROOT / root).parts[:-1] for path in sources)
    assert named == {folder[0] for folder in folders if folder}


def test_the_module_index_has_every_module_by_its_docstring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs")
    import module_index
    from mkdocs.exceptions import PluginError

    listed = module_index.page()
    modules = [path.stem for path in (ROOT / "src").rglob("*.py") if path.parent.name != "versions"]
    assert Counter(re.findall(r"^- `(\w+)`: \S", listed, re.MULTILINE)) == Counter(
        name for name in modules if name != "__init__"
    )
    (tmp_path / "silent.py").write_text("x = 1")
    with pytest.raises(PluginError, match=r"silent\.py has no docstring"):
        module_index.page(tmp_path)
