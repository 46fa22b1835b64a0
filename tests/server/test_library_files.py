"""Each game's library for browsers: named by content, packed, kept for ever; none that does not fit."""

import logging
from pathlib import Path

import pytest

from metropolitain.builder.processes import build_part, fits
from metropolitain.engine import browser_library
from metropolitain.engine.browser_library import digest_of, read_browser_library
from metropolitain.engine.library import DoesNotFit, folder_for
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.sources import part_digest
from metropolitain.games import BUILT_IN, load
from metropolitain.server.web.library import Libraries
from metropolitain.server.web.policy import POLICY, WEB_ASSEMBLY, WORKER_POLICY
from metropolitain.server.web.static import Page
from tests.server.kit import Guest, ServerProcess


@pytest.fixture(scope="module", autouse=True)
def libraries() -> None:
    """Built before, as `make test` does, or now."""
    for part in BUILT_IN:
        if not fits(part):
            assert build_part(part, folder_for(part)) == 0


@pytest.mark.parametrize("game", BUILT_IN)
def test_files_are_named_by_content_packed_and_kept_for_ever(server: ServerProcess, game: str) -> None:
    guest = Guest(server.url)
    info = guest.request(f"/api/library/{game}").json
    kinds = {"wasm": "application/wasm", "bindings": "text/javascript; charset=utf-8"}
    bodies = read_browser_library(game)
    for (name, kind), body in zip(kinds.items(), (bodies.wasm, bodies.bindings), strict=True):
        assert digest_of(body) in info[name]
        answer = guest.request(info[name], headers={"Accept-Encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert (answer.status, answer.headers["content-type"]) == (200, kind)
        assert "immutable" in answer.headers["cache-control"]
        assert answer.body == body
    weights = load(game).read_weights()
    assert (info["weights"] is not None) == weights.any()
    if info["weights"]:
        assert guest.request(info["weights"]).body == weights.tobytes()


def test_files_of_another_version_are_gone(server: ServerProcess) -> None:
    guest = Guest(server.url)
    for name in ("metro-0123456789abcdef.wasm", "metro-0123456789abcdef.js", "none-1.wasm", "x", "metro-"):
        assert guest.request(f"/library/{name}").status == 404
    answer = guest.request("/api/library/chess")
    assert (answer.status, answer.json["rule"]) == (400, "G8")


def test_a_library_that_does_not_fit_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """None at all (a game of another package, say), of other code, of two builds, or no library."""
    wasm, bindings = read_browser_library("metro")
    monkeypatch.setattr(browser_library, "folder_for", lambda game: tmp_path)
    monkeypatch.setattr(browser_library, "made_here", lambda game: tmp_path / "none" / "x.so")
    with pytest.raises(Refusal, match="does not run in browsers"):
        Libraries().info("metro")
    assert not caplog.records
    other = bindings.replace(part_digest("metro").encode(), b"0" * 16)
    wrong = [(wasm, other), (wasm + b"\0", bindings), (wasm, b"rubbish"), (b"", b""), (wasm, b"\xff")]
    for module, script in wrong:
        (tmp_path / "metro.wasm").write_bytes(module)
        (tmp_path / "metro.js").write_bytes(script)
        with pytest.raises(DoesNotFit, match="cannot be used"):
            read_browser_library("metro")
    with caplog.at_level(logging.WARNING), pytest.raises(Refusal):
        Libraries().info("metro")
    assert "nobody is given hints or analyses of it" in caplog.text
    (tmp_path / "metro.wasm").write_bytes(wasm)
    (tmp_path / "metro.js").write_bytes(bindings)
    assert Libraries().info("metro").wasm == f"/library/metro-{digest_of(wasm)}.wasm"


def test_only_workers_may_compile(tmp_path: Path) -> None:
    """The page's policy knows no eval of any kind; a worker's differs from it in WebAssembly alone."""
    assert "eval" not in POLICY
    assert WORKER_POLICY.replace(f" {WEB_ASSEMBLY}", "") == POLICY
    (tmp_path / "assets").mkdir()
    names = ("index.html", "assets/index-1.js", "assets/search.worker-1.js")
    for name in names:
        (tmp_path / name).write_text("")
    files = Page(tmp_path)._files
    assert [files[name].policy for name in names] == [None, None, WORKER_POLICY]
