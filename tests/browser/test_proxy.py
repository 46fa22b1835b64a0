"""The page over TLS, through a real HAProxy: HTTP/2, and a socket that goes through it."""

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.people import Person
from tests.server.haproxy import behind_haproxy


def test_a_move_is_made_over_tls_through_the_proxy(chromium: Browser, tmp_path: Path) -> None:
    with behind_haproxy(tmp_path) as proxied:
        ada = Person("Ada", chromium, proxied.url, {"ignore_https_errors": True})
        try:
            ada.open_table()
            ada.play_by_keyboard()
            spoken = ada.page.evaluate("performance.getEntriesByType('navigation')[0].nextHopProtocol")
            assert spoken == "h2"
            own = [problem for problem in ada.problems if "SSL certificate" not in problem]  # it is our own
            assert own == []
        finally:
            ada.leave()
