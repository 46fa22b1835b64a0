"""Guided first games: their steps can be followed against the bot, and each has its words."""

import re

import pytest

from metropolitain.bots import make_bot
from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.learn.guides import Guide, guide_of
from tests.cases import every_game
from tests.test_words import effect_kinds

GUEST = Player(0)
GUESTS_SEAT = Seat(0)


def bots_move(game: Game, guide: Guide, seed: int) -> None:
    while not game.over and GUESTS_SEAT not in game.to_move:
        seat = game.to_move[0]
        game.play(make_bot(guide.bot or "", seed).choose(game, seat).move, seat)


def happened(game: Game, since: int, kind: str) -> bool:
    found = (effect for number in range(since, len(game.moves)) for effect in game.effects(number, GUEST))
    return any(effect.__struct_config__.tag == kind for effect in found)


@every_game
def test_a_guide_is_short_and_begins_and_ends_with_words(game_name: str) -> None:
    steps = guide_of(game_name).steps
    assert 5 <= len(steps) <= 10
    assert len({step.id for step in steps}) == len(steps)
    assert steps[0].expect is None
    assert steps[-1].expect is None


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_its_words(game_name: str, lang: str) -> None:
    words = Words(lang)
    for step in guide_of(game_name).steps:
        assert len(words.say(f"guide-{game_name}-{step.id}")) > 20


@every_game
def test_a_step_expects_one_thing_that_can_happen(game_name: str) -> None:
    for step in guide_of(game_name).steps:
        if step.expect:
            asked = [step.expect.draft, step.expect.move, step.expect.event]
            assert sum(part is not None for part in asked) == 1
            assert step.expect.event is None or step.expect.event in effect_kinds(game_name)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_a_guide_can_be_followed_to_its_end(game_name: str, seed: int) -> None:
    """Whatever the bot does, a move that a step asks for is legal, and its event comes before the end."""
    guide = guide_of(game_name)
    game = Game.new(game_name, guide.players, guide.options, setup=guide.setup)
    for step in guide.steps:
        before = len(game.moves)
        if step.expect and step.expect.event:
            while not happened(game, before, step.expect.event):
                game.play(game.legal_for(GUESTS_SEAT)[seed % len(game.legal_for(GUESTS_SEAT))], GUESTS_SEAT)
                bots_move(game, guide, seed)
        elif step.expect and (pattern := step.expect.draft or step.expect.move):
            made = any(re.search(pattern, str(move)) for move in game.moves if move.seat == GUESTS_SEAT)
            fitting = [move for move in game.legal_for(GUESTS_SEAT) if re.search(pattern, str(move))]
            assert fitting or made, step.id
            if fitting:
                game.play(fitting[0], GUESTS_SEAT)
        bots_move(game, guide, seed)
    assert not game.over


def test_unknown_guides_are_refused() -> None:
    with pytest.raises(Refusal, match="G8"):
        guide_of("chess")
