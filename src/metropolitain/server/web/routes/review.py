"""HTTP around a game: my tables, rematch, replay, the game in words, records, what-ifs, analyses."""

from litestar import MediaType, Response, get, post
from litestar.openapi import ResponseSpec

from metropolitain.engine.record import read_record
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.server import Server
from metropolitain.server.table import views
from metropolitain.server.table.fold import Player
from metropolitain.server.table.live import LiveTable
from metropolitain.server.table.lobby import claim
from metropolitain.server.table.opening import plan_branch, plan_names
from metropolitain.server.table.replay import replay_work
from metropolitain.server.web.identity import (
    AnyRequest,
    check_opening,
    check_page,
    check_replay,
    choice_of_sight,
    language_of,
    seated,
    seats_of,
    sight_of,
)
from metropolitain.server.web.my_tables import tables_of_mine
from metropolitain.server.wire.bodies import (
    AnalysisInfo,
    AskBranch,
    Replay,
    Seated,
    TableNamed,
    TableOfMine,
    TextView,
)


@get("/api/mine")
async def mine(request: AnyRequest, server: Server) -> list[TableOfMine]:
    """The tables at which this browser has a seat, those waiting for it first."""
    return await tables_of_mine(server.registry, dict(request.cookies))


@post("/api/tables/{table:str}/rematch")
async def rematch(request: AnyRequest, server: Server, table: str) -> Response[Seated]:
    """Another game of the same kind with everybody one seat further; the same table however often asked."""
    check_opening(request, server)
    master = await server.registry.find(table)
    own = seats_of(request, master)
    if not own:
        raise Refusal("T1", "spectator")
    following = await server.registry.rematch(master, own[0])
    return await take_own_seat(request, following, master, own)


async def take_own_seat(
    request: AnyRequest, master: LiveTable, previous: LiveTable, players: list[Player]
) -> Response[Seated]:
    """Give somebody of the previous table their seats in its rematch, unless they have taken them."""
    held = seats_of(request, master)
    if held:
        return Response(Seated(master.state.table, held[0]), status_code=200)
    seat, token = await claim(master, previous.state.seats, players)
    return seated(request, master.state.table, seat, token)


@get("/api/tables/{table:str}/replay", responses={200: ResponseSpec(Replay, generate_examples=False)})
async def replay(request: AnyRequest, server: Server, table: str) -> Response[bytes]:
    """The game move by move, with effects and positions as the asker may see them."""
    check_replay(request, server)
    master = await server.registry.find(table)
    told = await server.workers.work(replay_work(master.state, choice_of_sight(request, master)))
    return Response(told, media_type=MediaType.JSON)


@get("/api/tables/{table:str}/text")
async def text(request: AnyRequest, server: Server, table: str) -> TextView:
    """The game in plain sentences, as the asker may see it."""
    master = await server.registry.find(table)
    viewer = choice_of_sight(request, master)
    return views.text(master.state, viewer, Words(language_of(request)))


@post("/api/records")
async def hand_in_record(request: AnyRequest, server: Server) -> TableNamed:
    """Keep a record (the body) as a table for everybody; refuses what is none, or does not replay."""
    check_opening(request, server)
    master = await server.registry.keep_record(read_record(await request.body()))
    return TableNamed(master.state.table)


@post("/api/tables/{table:str}/branch")
async def branch(request: AnyRequest, server: Server, table: str, data: AskBranch) -> Response[Seated]:
    """Play on from a position of a finished game, at a table of its own."""
    check_opening(request, server)
    master = await server.registry.find(table)
    sight_of(request, master)
    created = plan_branch(master.state, data)
    names = plan_names(created, data.name, data.names)
    persons = sum(seat.kind == "person" for seat in created.seats)
    opened = await server.registry.open(created, names, start=len(names) == persons)
    return seated(request, opened.master.state.table, opened.seat, opened.token)


@post("/api/tables/{table:str}/analysis", status_code=200)
async def ask_analysis(request: AnyRequest, server: Server, table: str) -> AnalysisInfo:
    """Have a finished game analysed; asked again, it is not made again."""
    check_page(request, server)
    master = await server.registry.find(table)
    sight_of(request, master)
    return await server.analyses.ask(master)


@get("/api/tables/{table:str}/analysis")
async def analysis(request: AnyRequest, server: Server, table: str) -> AnalysisInfo:
    """The analysis as far as it has come."""
    master = await server.registry.find(table)
    sight_of(request, master)
    return await server.analyses.tell(master)


ROUTES = [mine, rematch, replay, text, hand_in_record, branch, ask_analysis, analysis]
