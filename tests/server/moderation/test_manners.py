"""Manners: resigning, leaving, phrases, names that imitate nobody, lines that come too fast, blocks."""

import json

import pytest

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.record import Record
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.server.analysis.plans import finished_game
from metropolitain.server.core.names import check_alike, clean_name, clean_text, length
from metropolitain.server.identity.holders import Holder
from metropolitain.server.moderation.reports import block
from metropolitain.server.table import views
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.messages import Phrase
from metropolitain.server.table.subscribers import Connection
from metropolitain.server.table.views import table_info
from tests.server.kit import InProcess, ask, heard_of, refused, until

GAMES = ("metro", "nextstation", "metromania")

# --- resigning ---


def ended(table: LiveTable) -> tuple[bool, list[Player], list[Player]]:
    return table.state.over, table.state.winners, table.state.resigned


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_of_two_ends_and_the_other_wins(game: str, local: InProcess) -> None:
    table = await local.table(game=game)
    watching = await local.connect(table, 1)
    legal = heard_of(watching, "position")[-1]
    await ask(table, 0, "resign")
    assert ended(table) == (True, [1], [0])
    told = heard_of(watching, "position")[-1]
    assert (told["position"]["over"], told["position"]["winners"]) == (True, [1])
    assert (told["legal"], told["position"]["to_move"]) == ([], [])
    assert legal["position"]["scores"] == told["position"]["scores"]
    await refused(ask(table, 1, "resign"), "over")
    await refused(ask(table, 1, "hand_over", player=0, action="ask"), "over")
    record = json.loads(views.record(table.state, None))
    assert "result" not in record
    assert Game.from_record(Record(**record)).moves == table.state.playing.moves
    with pytest.raises(Refusal, match="Only a finished game"):  # only what was played to its end is analysed
        finished_game(table.state)
    assert (await local.server.new_tables.rematch(table, Player(0))).state.stage == "lobby"


@pytest.mark.parametrize("game", GAMES)
async def test_among_three_a_bot_plays_for_who_resigned_and_cannot_win(game: str, local: InProcess) -> None:
    table = await local.table(3, game=game)
    await ask(table, 1, "resign")
    assert ended(table) == (False, [], [1])
    assert table.state.roster[1].bot == "medium"
    await refused(ask(table, 1, "take_back"), "resigned")
    await refused(ask(table, 1, "resign"), "resigned")
    roster = table_info(table, Player(0)).roster
    assert [who.resigned for who in roster] == [False, True, False]
    await ask(table, 2, "resign")  # one is left
    assert ended(table) == (True, [0], [1, 2])


async def test_who_resigned_does_not_win_though_the_bot_played_best(local: InProcess) -> None:
    table = await local.table(3)
    await ask(table, 0, "resign")
    watching = await local.connect(table, 1)
    for bot in (1, 2):  # bots play all: the one for who resigned is the best of them
        table.state.roster[bot].bot = "random"
    table.bots.wake()
    await until(lambda: table.state.over, 120)
    scores = table.state.playing.scores
    best = max(scores[1:])
    assert table.state.winners == [player for player in (1, 2) if scores[player] == best]
    assert heard_of(watching, "position")[-1]["position"]["winners"] == table.state.winners


async def test_when_the_last_person_resigns_the_game_ends_where_it_stands(local: InProcess) -> None:
    table = await local.table(3, bots={1: "random", 2: "random"})
    await ask(table, 0, "resign")
    assert ended(table) == (True, [1, 2], [0])  # with no points yet they share it


@pytest.mark.config(bot_pause=60)
async def test_no_bot_plays_on_once_the_last_person_has_resigned(local: InProcess) -> None:
    table = await local.table(3, bots={1: "random", 2: "random"})
    await local.connect(table, 0)
    move = next(str(move) for move in table.state.playing.legal if "@" in str(move))
    await ask(table, 0, "move", moves=[move])
    assert table.bots.turn()
    await ask(table, 0, "resign")
    assert (table.state.over, table.bots.turn()) == (True, None)


# --- phrases ---


async def test_phrases_are_told_to_each_in_their_own_language(local: InProcess) -> None:
    table = await local.table()
    readers = {}
    for lang in LANGUAGES:
        connection = readers[lang] = Connection(None, 0, 1000, Words(lang))
        table.connect(connection)
        await table.catch_up(connection)
    for phrase in Phrase.__args__:  # type: ignore[attr-defined]
        await ask(table, 0, "phrase", phrase=phrase)
    heard = {lang: heard_of(connection, "chat") for lang, connection in readers.items()}
    for index, phrase in enumerate(Phrase.__args__):  # type: ignore[attr-defined]
        for lang, lines in heard.items():
            assert lines[index]["phrase"] == phrase
            assert lines[index]["text"] == Words(lang).say(f"phrase-{phrase}")


# --- names and lines ---


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Zoë",
        "Jürgen O’Neil",
        "Анна",
        "Μαρία",
        "Ken健",
        "健太 カナー",
        "김민수",
        "علی\u200cرضا",
        "👨‍👩‍👧 Bo",
        "R2",
    ],
)
def test_names_of_the_world_are_fine(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "name"),
        ("x" * 41, "name"),
        ("...", "name-blank"),
        ("\u3164", "name-blank"),
        ("\u202e\u200b", "name"),
        ("Аda", "name-alphabets"),
        ("Vіktor", "name-alphabets"),
        ("Viktor", "name-reserved"),
        ("inès", "name-reserved"),
        ("M0DERAT0R", "name-reserved"),
        ("Former player", "name-reserved"),
        ("Ancien joueur", "name-reserved"),
    ],
)
def test_names_that_mislead_are_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.reason == reason


@pytest.mark.parametrize("other", ["Anna", "anna", "Аnnа", "Ánna", " A n n a", "𝒜nna"])
def test_nobody_sits_down_with_the_look_of_another(other: str) -> None:
    with pytest.raises(Refusal, match="looks the same"):
        check_alike(other, [None, "Anna"])
    check_alike("Hanna", ["Anna"])


def test_what_is_not_seen_or_turns_text_around_is_dropped() -> None:
    assert clean_text("a\u202eb\u2066c\u200bd\x00") == "abcd"
    assert len(clean_text("Z" + "\u0301" * 20)) == 3
    assert (length("👨‍👩‍👧"), length("e\u0302\u0323"), length("Ada")) == (1, 1, 3)


# --- blocks ---


async def test_who_blocked_whom_are_not_brought_together_and_only_one_of_them_knows(local: InProcess) -> None:
    meetings, store = local.server.meetings, local.server.moderation_store
    ada, bob, cem = Holder("b:ada"), Holder("p:bob"), Holder("b:cem")
    await block(store, ada, bob, "Bob")
    await block(store, ada, bob, "Robert")  # once is enough
    assert [each.name for each in await store.blocks_of(ada)] == ["Robert"]
    assert await store.blocks_of(bob) == []
    assert not await meetings.may_meet(ada, [cem, bob])
    assert not await meetings.may_meet(bob, [ada])
    assert await meetings.may_meet(bob, [cem])
    await store.unblock(bob, code=(await store.blocks_of(ada))[0].code)  # not his to lift
    assert not await meetings.may_meet(bob, [ada])
    await store.unblock(ada, code=(await store.blocks_of(ada))[0].code)
    assert await meetings.may_meet(bob, [ada])
