"""The report on a test in words: its fastest routes, or why it was impossible."""

from metropolitain.engine.look.palette import letter
from metropolitain.engine.words import Words
from metropolitain.games.metromania.routes import Route
from metropolitain.games.metromania.sheet import TripReport
from metropolitain.games.metromania.show.names import GUILT_WORDS, kind_named


def route_text(route: Route, words: Words) -> str:
    """A route, e.g. `R1 c8-f10, B1 f10-g9`."""
    return ", ".join(f"{letter(leg.colour, words.lang)}{leg.line} {'-'.join(leg.stations)}" for leg in route)


def guilt_texts(report: TripReport, words: Words) -> list[str]:
    """Every cause of an impossible trip, once."""
    causes = [cause for entry in report.guilty for cause in entry.causes]
    return [
        words.say(GUILT_WORDS[cause.why], letter=cause.destination[0], kind=kind_named(cause.destination))
        for cause in causes
    ]


def report_texts(report: TripReport, words: Words) -> list[str]:
    """What there is to tell about a test besides its points."""
    return [route_text(route, words) for route in report.routes] + guilt_texts(report, words)
