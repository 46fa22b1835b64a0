"""Disks that are full or read-only: a file system of its own for a test, where one can be mounted."""

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class SmallDisk:
    """A file system in memory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self) -> None:
        """Leave nothing free, also where somebody else writes meanwhile."""
        self.make_room()
        while (free := self._free()) and not self._take(free):
            pass

    def _free(self) -> int:
        state = os.statvfs(self.folder)
        return state.f_bavail * state.f_frsize

    def _take(self, size: int) -> bool:
        """Take so much room; whether there was so much."""
        with (self.folder / "ballast").open("wb") as ballast:
            try:
                os.posix_fallocate(ballast.fileno(), 0, size)
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
                return False
        return True

    def make_room(self) -> None:
        """Make room again."""
        (self.folder / "ballast").unlink(missing_ok=True)

    def allow_writing(self, allowed: bool) -> None:
        """Let it be written, or not; what is open for writing is closed for it by force."""
        mode = "rw" if allowed else "ro"
        subprocess.run(["mount", "-o", f"remount,{mode}", str(self.folder)], check=True)


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[SmallDisk]:
    """Such a file system; the test is left out where it cannot be mounted."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=700", "tmpfs", str(folder)]
    if os.name != "posix" or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("needs the right to mount a file system")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
