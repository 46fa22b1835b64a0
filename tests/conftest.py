"""Add to every failed test what its people saw and what its servers logged."""

from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add what the fixtures know of it that have something to tell."""
    report = yield
    if report.failed and report.when == "call":
        for thing in item.funcargs.values():
            report.sections += getattr(thing, "told_of_failure", list)()
    return report
