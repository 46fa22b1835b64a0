"""HTTP around games: replay, the game in words, records handed in, what-ifs."""

from litestar import MediaType, Response, get, post
from litestar.openapi import ResponseSpec

from metropolitain.engine.ids import Player
from metropolitain.engine.record import read_record
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.server import Server
from metropolitain.server.table import views
from metropolitain.server.table.core.names import clean_name
from metropolitain.server.table.create import RefusedMove, plan_branch, plan_names
from metropolitain.server.table.replay import replay_work
from metropolitain.server.web.identity import (
    AnyRequest,
    check_opening,
    check_record,
    choice_of_sight,
    language_of,
    seated,
    sight_of,
    take,
    token_for,
)
from metropolitain.server.web.limits import Rate
from metropolitain.server.wire.bodies import (
    AskBranch,
    AskHandIn,
    Replay,
    Seated,
    TableNamed,
    TextView,
)
from metropolitain.server.wire.sentences import sentence


@get("/api/tables/{table_id:str}/replay", responses={200: ResponseSpec(Replay, generate_examples=False)})
async def replay(request: AnyRequest, server: Server, table_id: str) -> Response[bytes]:
    """The game move by move, with effects and positions as the asker may see them."""
    take(request, server, Rate.REQUESTS, server.config.limits.replay_cost)  # it takes longer than others
    table = await server.registry.read(table_id)
    body = await server.workers.work(replay_work(table.state, choice_of_sight(request, table)))
    return Response(body, media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/text")
async def text(request: AnyRequest, server: Server, table_id: str) -> TextView:
    """The game in plain sentences, as the asker may see it."""
    table = await server.registry.read(table_id)
    viewer = choice_of_sight(request, table)
    return views.text(table.state, viewer, Words(language_of(request)))


@post("/api/records")
async def hand_in_record(request: AnyRequest, server: Server) -> TableNamed:
    """Keep a record (the body) as a table for everybody; refuses what is none, or does not replay."""
    check_opening(request, server)
    body = await request.body()
    record = read_record(body)
    check_record(request, server, body)
    table = await server.registry.keep_record(record)
    return TableNamed(table.state.table)


@post("/api/records/own")
async def hand_in_game(request: AnyRequest, server: Server, data: AskHandIn) -> Response[Seated]:
    """Keep a finished game that was played without a server among one's own; every move is checked again."""
    check_opening(request, server)
    record = read_record(data.record)
    check_record(request, server, await request.body())
    if len(data.names) != record.players:
        raise Refusal("T2", "name-count", names=len(data.names), seats=record.players)
    names = {Player(player): clean_name(name) for player, name in enumerate(data.names)}
    token = token_for(request, server)
    try:
        table = await server.registry.keep_own(record, names, token)
    except RefusedMove as wrong:
        why = sentence(wrong.refusal, Words(language_of(request)))
        facts = {"number": wrong.number, "move": wrong.move, "broken": wrong.refusal.rule, "why": why}
        raise Refusal("G7", "move", **facts) from None
    return seated(request, table.state.table, Player(0), token)


@post("/api/tables/{table_id:str}/branch")
async def branch(request: AnyRequest, server: Server, table_id: str, data: AskBranch) -> Response[Seated]:
    """Play on from a position of a finished game, at a table of its own."""
    check_opening(request, server)
    table = await server.registry.read(table_id)
    sight_of(request, table)
    created = plan_branch(table.state, data)
    names = plan_names(created, data.name, data.names)
    persons = sum(plan.kind == "person" for plan in created.seats)
    token = token_for(request, server)
    opened = await server.registry.open(created, names, start=len(names) == persons, token=token)
    return seated(request, opened.table.state.table, opened.player, token)
