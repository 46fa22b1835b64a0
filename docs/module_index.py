"""Makes the page `modules.md` of the documentation: every module, with the first line of its docstring."""

import ast
from itertools import groupby
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

SOURCE = Path(__file__).parent.parent / "src"
TITLE = "# Module index\n\nEach package with its modules. The lines are the first ones of their docstrings.\n"
MIGRATIONS = "versions"  # files with a number, one for each form of the database


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the page."""
    files.append(File.generated(config, "modules.md", content=page()))
    return files


def page(package: Path = SOURCE / "metropolitain") -> str:
    """Return the page as Markdown: a title for each package, then its modules."""
    sections = [
        f"## {'.'.join(folder.relative_to(package.parent).parts)}\n\n" + "\n".join(map(_line, paths))
        for folder, paths in groupby(_modules(package), lambda path: path.parent)
    ]
    return "\n\n".join([TITLE, *sections]) + "\n"


def _modules(package: Path) -> list[Path]:
    paths = [path for path in package.rglob("*.py") if path.parent.name != MIGRATIONS]
    return sorted(paths, key=lambda path: (path.parent.parts, path.stem != "__init__", path.stem))


def _line(path: Path) -> str:
    docstring = ast.get_docstring(ast.parse(path.read_text("utf-8")))
    if not docstring:
        raise PluginError(f"{path} has no docstring")
    first = docstring.partition("\n")[0]
    return f"{first}\n" if path.stem == "__init__" else f"- `{path.stem}`: {first}"
