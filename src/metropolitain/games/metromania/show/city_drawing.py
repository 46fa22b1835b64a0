"""A city file as a picture, without a game."""

from typing import Any

import numpy as np

from metropolitain.engine.look.palette import Theme
from metropolitain.engine.look.svg import document, text
from metropolitain.engine.words import Words
from metropolitain.games.metromania.city import write_city
from metropolitain.games.metromania.city_check import CityPlan
from metropolitain.games.metromania.deal import lay_out_city
from metropolitain.games.metromania.show.geometry import SIZE
from metropolitain.games.metromania.show.ground import city_picture, vertex_names
from metropolitain.games.metromania.show.position import areas, arrows
from metropolitain.games.metromania.state import STATE

TITLE_AT = (24, 36)


def draw_city(plan: CityPlan, name: str, theme_name: str, lang: str) -> str:
    """A city as it lies, or with its districts in their order where it is drawn anew each game."""
    s = _laid_out(plan)
    theme = Theme(theme_name)
    title = text(*TITLE_AT, name, fill=theme["ink"], font_size=28, font_weight="bold", text_anchor="start")
    heading = f"{Words(lang).say('metromania-title')}: {name}"
    return document(
        *SIZE, theme, heading, title, city_picture(areas(s), arrows(s), theme), vertex_names(theme)
    )


def _laid_out(plan: CityPlan) -> Any:
    states = np.zeros(1, STATE)
    s = states[0]
    write_city(s, plan)
    for slot, (district, turns) in enumerate(
        plan.arrangement or [(slot, 0) for slot in range(len(s.district))]
    ):
        s.district[slot] = district
        s.turns[slot] = turns
    lay_out_city(s)
    return s
