"""What the documentation site takes from elsewhere in the repository when it is built."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import griffe
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
PAGES = {"CHANGELOG.md": "changes.md", "CONTRIBUTING.md": "contributing.md", "SECURITY.md": "security.md"}
COMMANDS = "<!-- commands -->"
SESSION = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
FETCHED = re.compile(r"<(?:script|link|img|iframe)\b[^>]*?\b(?:src|href)=[\"']?(?:https?:)?//[^>]*>")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are kept at the top of the repository, with their links as seen from `docs/`."""
    for source, page in PAGES.items():
        text = (ROOT / source).read_text("utf-8").replace("](docs/", "](")
        for other, target in PAGES.items():
            text = text.replace(f"]({other}", f"]({target}")
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the help of every command where its page wants it."""
    return markdown.replace(COMMANDS, _commands()) if COMMANDS in markdown else markdown


def _commands() -> str:
    command = [
        sys.executable,
        "-m",
        "typer",
        "metropolitain.cli.main",
        "utils",
        "docs",
        "--name",
        "metropolitain",
    ]
    text = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return text.partition("\n")[2]  # without its title


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Refuse a page that would fetch something from another host."""
    if fetched := FETCHED.search(output):
        raise PluginError(f"{page.file.src_uri} loads from another host: {fetched[0]}")
    return output


class Sessions(griffe.Extension):
    """Shows the examples in docstrings as what they are: sessions with Python."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Fence each example; it ends with the next empty line."""
        if obj.docstring:
            obj.docstring.value = SESSION.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)

    def on_module(self, *, mod: griffe.Module, **_: Any) -> None:
        """The same for a whole module."""
        self.on_object(obj=mod)
