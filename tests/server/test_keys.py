"""The key by which push services know the server: private, whole, and never lost without a word."""

import errno
from pathlib import Path

import pytest

from metropolitain.engine.refusal import Refusal
from metropolitain.server.notices.keys import shared_keys
from tests.server.kit import InProcess, in_process


async def test_the_key_is_private_and_comes_back_with_a_backup(tmp_path: Path) -> None:
    async with in_process(tmp_path) as server:
        key = server.server.notices.keys.public
    file = tmp_path / "push.pem"
    assert file.stat().st_mode & 0o777 == 0o600
    file.unlink()  # another machine, the same database
    async with in_process(tmp_path) as server:
        assert server.server.notices.keys.public == key
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("damage", [b"", b"-----BEGIN PRIVATE KEY-----\nhalf a k", b"\xff\x00"])
async def test_a_damaged_key_is_replaced_by_the_copy_in_the_database(tmp_path: Path, damage: bytes) -> None:
    async with in_process(tmp_path) as server:
        key = server.server.notices.keys.public
    file = tmp_path / "push.pem"
    sound = file.read_bytes()
    file.write_bytes(damage)
    async with in_process(tmp_path) as server:
        assert server.server.notices.keys.public == key
    assert file.read_bytes() == sound
    assert file.stat().st_mode & 0o777 == 0o600


async def test_a_key_damaged_in_both_places_is_refused_by_its_name(tmp_path: Path) -> None:
    async with in_process(tmp_path) as server:
        await server.server.notices.store.keep_key("push.pem", "damaged too")
    file = tmp_path / "push.pem"
    file.write_bytes(b"damaged")
    with pytest.raises(Refusal) as refused:
        async with in_process(tmp_path):
            pass
    assert (refused.value.reason, refused.value.facts["file"]) == ("key-damaged", str(file))
    assert file.read_bytes() == b"damaged"


async def test_a_key_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    async with in_process(tmp_path):
        pass
    file = tmp_path / "push.pem"
    file.unlink()
    file.mkdir()
    with pytest.raises(Refusal) as refused:
        async with in_process(tmp_path):
            pass
    assert (refused.value.reason, refused.value.facts["file"]) == ("cannot-read", str(file))


async def test_a_damaged_key_of_several_servers_is_refused(local: InProcess) -> None:
    store = local.server.notices.store
    await store.keep_key("push.pem", "damaged")
    with pytest.raises(Refusal) as refused:
        await shared_keys(store)
    assert refused.value.reason == "shared-key-damaged"


async def test_a_key_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("metropolitain.server.notices.keys.write_file", full)
    with pytest.raises(Refusal) as refused:
        async with in_process(tmp_path):
            pass
    assert refused.value.reason == "cannot-write"
    assert refused.value.facts == {"file": str(tmp_path / "push.pem"), "problem": "No space left on device"}
