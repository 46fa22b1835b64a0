"""`metropolitain referee`: the rules for other programs, one JSON object per line."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from metropolitain.engine.ids import Player, Seat
from metropolitain.engine.refusal import Refusal

if TYPE_CHECKING:
    from metropolitain.engine.game import Game

MAX_LINE = 4_000_000  # a long record is far below this


class Referee:
    """Holds one game at a time and answers requests about it."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._answers: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "new": self.new,
            "load": self.load,
            "legal": self.legal,
            "play": self.play,
            "scores": self.scores,
            "view": self.view,
            "undo": self.undo,
            "record": self.record,
            "perft": self.perft,
            "bot": self.bot,
        }

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to one line; a refusal changes nothing."""
        lang = "en"
        try:
            request = self._read(line)
            lang = request.get("lang", "en")
            return {"ok": True, **self._answers[request["op"]](request)}
        except Refusal as refusal:
            return self._refuse(refusal, lang)

    def _read(self, line: bytes) -> dict[str, Any]:
        if len(line) > MAX_LINE:
            raise Refusal("G1", "too-large", size=len(line), limit=MAX_LINE)
        try:
            request = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("G1", "not-json", problem=str(error)) from None
        if not isinstance(request, dict):
            raise Refusal("G1", "not-a-request")
        operation = request.get("op")
        if not isinstance(operation, str) or operation not in self._answers:
            known = ", ".join(self._answers)
            raise Refusal("G1", "unknown-op", op=str(operation)[:40], known=known)
        return request

    def _refuse(self, refusal: Refusal, lang: Any) -> dict[str, Any]:
        from metropolitain.engine.words import LANGUAGES, Words

        words = Words(lang if lang in LANGUAGES else "en")
        return {"ok": False, "rule": refusal.rule, "error": words.refusal(refusal)}

    @property
    def game(self) -> "Game":
        """The game at hand."""
        if self._game is None:
            raise Refusal("G1", "no-game")
        return self._game

    def _status(self) -> dict[str, Any]:
        game = self.game
        return {"to_move": list(game.to_move), "over": game.over, "scores": self._scores()}

    def _scores(self) -> list[int]:
        """All that is scored, moves of an unfinished turn included: the referee knows everything."""
        return [self.game.scores_for(Player(player))[player] for player in range(self.game.players)]

    def _seat(self, request: dict[str, Any]) -> Seat:
        seat = request.get("seat")
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.game.seat_count:
            raise Refusal("G2", "no-such-seat", seat=str(seat)[:20], seats=self.game.seat_count)
        return Seat(seat)

    def new(self, request: dict[str, Any]) -> dict[str, Any]:
        """Begin a game from a seed or a set-up."""
        from metropolitain.engine.game import Game

        self._game = game = Game.new(
            request.get("game", ""),
            request.get("players", 2),
            request.get("options", {}),
            seed=request.get("seed"),
            setup=request.get("setup"),
        )
        seed = {} if game.seed is None else {"seed": game.seed}
        return {"setup": game.record.setup, **self._status(), **seed}

    def load(self, request: dict[str, Any]) -> dict[str, Any]:
        """Replay a record."""
        from metropolitain.engine.game import Game

        record = request.get("record")
        if not isinstance(record, dict):
            raise Refusal("G1", "bad-record", problem="a record is a JSON object")
        self._game = Game.from_record(record)
        return {"setup": self._game.record.setup, **self._status()}

    def legal(self, request: dict[str, Any]) -> dict[str, Any]:
        """Every legal move of a seat, sorted."""
        return {"legal": sorted(str(move) for move in self.game.legal_for(self._seat(request)))}

    def play(self, request: dict[str, Any]) -> dict[str, Any]:
        """Make a move."""
        self.game.play(request.get("move", ""), self._seat(request))
        return self._status()

    def scores(self, request: dict[str, Any]) -> dict[str, Any]:
        """Scores, winners and the score sheet."""
        game = self.game
        detail = game.rules.detail(game.state)
        return {"scores": self._scores(), "winners": game.winners, "detail": detail}

    def view(self, request: dict[str, Any]) -> dict[str, Any]:
        """The record as a seat may see it."""
        viewer = None if request.get("seat") is None else self.game.player_of(self._seat(request))
        return {"view": self.game.view(viewer)}

    def undo(self, request: dict[str, Any]) -> dict[str, Any]:
        """Take one move back."""
        self.game.undo()
        return self._status()

    def record(self, request: dict[str, Any]) -> dict[str, Any]:
        """The whole record."""
        return {"record": self.game.record}

    def perft(self, request: dict[str, Any]) -> dict[str, Any]:
        """Count move sequences."""
        return {"nodes": self.game.perft(request.get("depth", -1))}

    def bot(self, request: dict[str, Any]) -> dict[str, Any]:
        """What a bot would play."""
        import secrets

        from metropolitain.bots import make_bot

        seed = request.get("seed", secrets.randbits(53))
        level = request.get("level", "greedy")
        bot = make_bot(level if isinstance(level, str) else str(level), seed, ms=request.get("ms"))
        choice = bot.choose(self.game, self._seat(request))
        return {"move": str(choice.move), "evaluation": choice.evaluation}


def _read_line() -> bytes | None:
    """The next line; of one that is far too long only enough to refuse it."""
    line = sys.stdin.buffer.readline(MAX_LINE + 1)
    if not line:
        return None
    rest = line
    while not rest.endswith(b"\n"):
        rest = sys.stdin.buffer.readline(MAX_LINE)
        if not rest:
            break
    return line


def referee() -> None:
    """Referee a game for another program: one JSON request per line in, one answer per line out.

    Requests: new, load, legal, play, scores, view, undo, record, perft, bot; `docs/referee.md`
    describes them. A malformed line is answered with `{"ok": false, "error": …}`.

    **Example**

    `echo '{"op":"new","game":"metro","players":2,"seed":7}' | metropolitain referee`
    """
    judge = Referee()
    encoder = msgspec.json.Encoder()
    while (line := _read_line()) is not None:
        if line.strip():
            sys.stdout.buffer.write(encoder.encode(judge.answer(line)) + b"\n")
            sys.stdout.buffer.flush()
