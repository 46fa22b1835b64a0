"""Files are replaced whole: an interrupted write leaves the old one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from metropolitain.engine.files import replacing, write_file

posix = pytest.mark.skipif(os.name != "posix", reason="permissions, links and pipes of POSIX")


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    write_file(file, b"one")
    write_file(file, "zwölf")
    assert file.read_text("utf-8") == "zwölf"
    assert list(tmp_path.iterdir()) == [file]


def test_an_error_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    write_file(file, b"old")
    with pytest.raises(OSError, match="full"):
        fail_half_way(file)
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def fail_half_way(file: Path) -> None:
    with replacing(file) as part:
        part.write_bytes(b"half")
        raise OSError("full")


@posix
def test_a_killed_process_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    write_file(file, b"old")
    dying = (
        "import os, sys; from pathlib import Path; from metropolitain.engine.files import replacing\n"
        "with replacing(Path(sys.argv[1])) as part: part.write_bytes(b'half'); os.kill(os.getpid(), 9)"
    )
    assert subprocess.run([sys.executable, "-c", dying, str(file)], check=False).returncode == -9
    assert file.read_bytes() == b"old"


def test_the_content_is_on_disk_before_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a power cut could leave the new name with an empty file."""
    done = list[str]()
    sync, replace = os.fsync, Path.replace

    def note_sync(number: int) -> None:
        done.append("sync")
        sync(number)

    def note_replace(path: Path, target: Path) -> Path:
        done.append("rename")
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_replace)
    write_file(tmp_path / "push.pem", b"key")
    assert done[:2] == ["sync", "rename"]


@posix
def test_permissions_are_set_from_the_start_or_kept(tmp_path: Path) -> None:
    file = tmp_path / "push.pem"
    with replacing(file, 0o600) as part:
        assert part.stat().st_mode & 0o777 == 0o600
    write_file(file, b"key")
    assert file.stat().st_mode & 0o777 == 0o600


@posix
def test_a_link_stays_a_link_and_a_pipe_a_pipe(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_file(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    code = (
        "from pathlib import Path; from metropolitain.engine.files import write_file; "
        "write_file(Path('/dev/stdout'), 'said')"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert ran.stdout == b"said"
