"""The page's own code, run by node beside a game's module for browsers."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from metropolitain.engine.library import folder_for

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"


def bundled(script: str, folder: Path) -> Path:
    """A script of this folder with all of the page's code that it uses, as one file that node can run."""
    made = folder / Path(script).with_suffix(".mjs")
    bundler = WEB / "node_modules" / ".bin" / "rolldown"
    command = [bundler, HERE / script, "--platform", "node", "--format", "esm", "--file", made]
    subprocess.run(list(map(str, command)), cwd=WEB, check=True, capture_output=True)
    return made


def answer_of(bundle: Path, game: str, asked: Any) -> Any:
    """What such a file answers, with a game's module and its bindings."""
    node = shutil.which("node")
    assert node, "node is needed, as for the page"
    bindings = shutil.copy(folder_for(game) / f"{game}.js", bundle.with_name(f"{game}.mjs"))
    done = subprocess.run(
        [node, str(bundle), str(folder_for(game) / f"{game}.wasm"), str(bindings)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)
