"""How a page looks: what does not fit, and what axe calls a barrier."""

from pathlib import Path

from playwright.sync_api import Page

HERE = Path(__file__).parent
AXE = HERE / "axe" / "node_modules" / "axe-core" / "axe.min.js"
FITTING = (HERE / "fitting.js").read_text("utf-8")
SEARCH = "axe.run({resultTypes: ['violations']})"


def misfits(page: Page) -> list[str]:
    """What is cut off, overlaps or is too wide on the page as it is."""
    found: list[str] = page.evaluate(FITTING)
    return found


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return [
        f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}"
        for each in page.evaluate(SEARCH)["violations"]
    ]


def check_looks(page: Page) -> None:
    """The page as it is has no barrier, and everything on it fits."""
    assert misfits(page) == []
    assert violations(page) == []
