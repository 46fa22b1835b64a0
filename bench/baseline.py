"""Install the commit that later versions are measured against, in a folder and an environment of its own.

python bench/baseline.py

Prints the folder. Its Python is `.venv/bin/python`; its rules are compiled and its page is built. Nothing is
done again while it is there. `alternate.py`, `move_cost.py` and `python -m tests.attack` use it.
"""

import os
import subprocess
import sys
from pathlib import Path

COMMIT = "11b326b2"
ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".baseline" / COMMIT


def install_baseline() -> Path:
    """Install it where it is not; return its folder."""
    if not FOLDER.exists():
        archive = subprocess.run(["git", "archive", COMMIT], cwd=ROOT, capture_output=True, check=False)
        if archive.returncode:
            sys.exit(f"commit {COMMIT} is not in this clone: git fetch --unshallow, then try again")
        FOLDER.mkdir(parents=True)
        subprocess.run(["tar", "x"], cwd=FOLDER, input=archive.stdout, check=True)
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    subprocess.run(
        ["make", "--silent", ".venv/tools", "library", "page"],
        cwd=FOLDER,
        env=plain,
        stdout=sys.stderr,
        check=True,
    )
    return FOLDER


def main() -> None:
    """Install and print the folder."""
    print(install_baseline())


if __name__ == "__main__":
    main()
