"""A game in progress: the handle that Python users, the command line and the server hold."""

import secrets
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, SupportsIndex

import msgspec
import numpy as np
import numpy.typing as npt

from metropolitain.engine.batch import REWARDS, Reward
from metropolitain.engine.compilation import compile_rules
from metropolitain.engine.contract import Effect, Options, Position, Rules, ScoreSheet
from metropolitain.engine.course import MAX_MOVE_TEXT, Course
from metropolitain.engine.discovery import load
from metropolitain.engine.ids import Player, Seat, Viewer, players_in
from metropolitain.engine.moves import Move as Move  # most who want a game want its moves too
from metropolitain.engine.pickling import (
    States,
    check_stamp,
    copy_states,
    pack_history,
    stamp,
    unpack_history,
)
from metropolitain.engine.record import (
    FORMAT,
    Json,
    Record,
    Result,
    check_format,
    read_record,
    write_record,
)
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.rng import generator, read_seed

BRANCH_ROOM = 4  # states copied for a branch: the present one and room for a few more
FIRST_ROOM = 16  # states, before the array is made larger
SPECTATOR = Seat(-1)  # where a seat is wanted: somebody who only watches


class Game(Course):
    """One game of any kind, with its whole history.

    >>> game = Game.new("metro", players=2, seed=7)
    >>> game
    <metro, 2 players, 0 moves, to move 0>
    >>> game.play("baac@d1")
    Move(seat=0, code=1539, text='baac@d1')
    >>> game.scores, game.over
    ([0, 0], False)

    A *seat* acts, a *player* scores, sees and wins; mostly they are the same number, but a player may
    have several seats (`player_of`). Games can be copied, pickled and sent to other processes.
    """

    def __init__(self, rules: Rules, players: int, options: Options, states: States) -> None:
        super().__init__(rules, players, options, states)
        self.seed: int | None = None
        self._form: dict[str, Any] = {}  # parts of the set-up as the record worded them
        self._is_whole = True  # its history goes back to the set-up

    def __repr__(self) -> str:
        state = "over" if self.over else f"to move {', '.join(map(str, self.to_move))}"
        return f"<{self.rules.name}, {self.players} players, {len(self._moves)} moves, {state}>"

    # --- making one ---

    @classmethod
    def new(
        cls,
        game: str,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        *,
        seed: SupportsIndex | None = None,
        setup: Mapping[str, Json] | None = None,
    ) -> "Game":
        """A fresh game, from a seed (random when none is given) or from a complete set-up.

        >>> Game.new("nextstation", 3, {"objectives": True}, seed=1)
        <nextstation, 3 players, 0 moves, to move 0, 1, 2>
        """
        rules = load(game)
        typed = rules.read_options(players, _plain({} if options is None else options))
        compile_rules(rules)
        states = np.zeros(FIRST_ROOM, rules.dtype)
        rules.configure(states[0], players, typed)
        handle = cls(rules, players, typed, states)
        if setup is not None:
            if not isinstance(setup, Mapping):
                raise Refusal("G5", "not-an-object")
            plain = _plain(setup)
            rules.write_setup(states[0], plain)
            handle._form = deepcopy(rules.setup_form(states[0], plain))
            rules.loops.begin_at(states, 0)
            return handle
        handle.seed = secrets.randbits(53) if seed is None else read_seed(seed)
        rules.loops.deal_at(states, 0, generator(handle.seed))
        return handle

    @classmethod
    def from_record(cls, source: Record | Mapping[str, Json] | str | bytes) -> "Game":
        """Replay a record; refuses one that does not replay to its own result.

        >>> game = Game.new("metro", seed=7)
        >>> Game.from_record(game.to_json()).record == game.record
        True
        """
        record = read_record(source)
        check_format(record.format)
        game = cls.new(record.game, record.players, record.options, setup=record.setup)
        for number, entry in enumerate(record.moves, 1):
            if entry is None:
                raise Refusal("G1", "hidden-move", number=number)
            seat, _, text = entry.partition(" ")
            if not (seat.isascii() and seat.isdecimal() and len(seat) < 4 and text):
                raise Refusal("G1", "bad-move-entry", number=number, entry=entry[:MAX_MOVE_TEXT])
            game.play(text, Seat(int(seat)))
        if record.result is not None and record.result != game.result:
            raise Refusal(
                "G7",
                "result" if game.result else "unfinished",
                claimed=msgspec.json.encode(record.result).decode(),
                found=msgspec.json.encode(game.result).decode(),
            )
        return game

    # --- copies and travel ---

    def copy(self) -> "Game":
        """An independent copy with its history.

        >>> game = Game.new("metro", seed=7)
        >>> twin = game.copy()
        >>> _ = twin.play(twin.legal[0])
        >>> len(game.moves), len(twin.moves)
        (0, 1)
        """
        states = copy_states(self._states[: len(self._moves) + 2])
        twin = Game(self.rules, self.players, self.options, states)
        twin._moves = list(self._moves)
        twin.seed = self.seed
        twin._form = self._form
        twin._begun = dict(self._begun)
        twin._is_whole = self._is_whole
        return twin

    def branch(self) -> "Game":
        """A game that goes on from the present state, without the history: for trying moves out."""
        number = len(self._moves)
        states = copy_states(self._states[number : number + BRANCH_ROOM])
        twig = Game(self.rules, self.players, self.options, states)
        twig._begun = dict(self._begun)
        twig._is_whole = False
        return twig

    def follow(self, branch: "Game") -> None:
        """Make all moves of a branch of the present state here too; they were checked when it made them."""
        for move in branch._moves:
            self.push(move)

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        content = (
            self.rules.name,
            self.players,
            msgspec.to_builtins(self.options),
            self.seed,
            [tuple(move) for move in self._moves],
            pack_history(self._states[: len(self._moves) + 1]),
            self._form,
            self._begun,
            self._is_whole,
        )
        return restore_game, (stamp(), content)

    # --- effects, positions, views ---

    def effects(self, number: int = -1, viewer: Viewer = None) -> list[Effect]:
        """What the move of this number (0-based, −1 the last) did, as a viewer may see it."""
        self._check_viewer(viewer)
        at = range(len(self._moves))[number]
        move = self._moves[at]
        return self.rules.effects(self._states[at], self._states[at + 1], move.seat, move.code, viewer)

    def preview(self, move: Move | str, seat: Seat | None = None) -> list[Effect]:
        """What a move would do, as far as its seat can know now; nothing is played."""
        chosen = self.read_move(move, seat)
        after = np.empty(2, self.rules.dtype)
        after[0] = self.state
        self.rules.loops.advance_at(after, 0, chosen.seat, chosen.code)
        return self.rules.preview(after[0], after[1], chosen.seat, chosen.code)

    def position(self, viewer: Viewer = None) -> Position:
        """All that is needed to draw the game for a player, or for a spectator."""
        position: Position = self.rules.position(self.state, self._check_viewer(viewer))
        return position

    def svg(self, viewer: Viewer = None, theme: str = "light", lang: str = "en") -> str:
        """The position as an SVG picture."""
        return self.rules.picture(self.position(viewer), theme, lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _check_viewer(self, viewer: Viewer) -> Viewer:
        """Refuse who is neither a player of the game nor a spectator."""
        is_number = isinstance(viewer, int) and not isinstance(viewer, bool)
        if viewer is not None and not (is_number and 0 <= viewer < self.players):
            raise Refusal("G2", "no-such-player", player=str(viewer)[:20], players=self.players)
        return viewer

    def view(self, viewer: Viewer = None) -> Record:
        """The record as a player may see it (None: a spectator); hidden entries are None."""
        self._check_viewer(viewer)
        if self.over:
            return self.record
        return self._record(self.rules.view_setup(self.state, viewer), self._visible_moves(viewer))

    def _visible_moves(self, viewer: Viewer) -> list[str | None]:
        """The moves as a record has them; those that a viewer may not know yet are None."""
        told = self._all_moves()
        secret = self._secret_moves()
        for at, move in enumerate(secret, len(told) - len(secret)):
            if viewer != self.player_of(move.seat):
                told[at] = None
        return told

    def _secret_moves(self) -> list[Move]:
        """The last moves, as far as only those who made them may know them yet."""
        count = 0 if self.over else self.rules.secret_moves(self.state)
        return self._moves[len(self._moves) - count :]

    def information_state(self, seat: Seat) -> str:
        """All that a seat's player (−1: a spectator) knows of the game so far, as text.

        Equal exactly where the player cannot tell two games apart, in whatever way the games came about.
        """
        viewer = None if seat == SPECTATOR else self.player_of(self._check_seat(seat))
        if not self._is_whole:
            raise Refusal("G1", "no-past")
        state = self.state
        setup = self.rules.read_setup(state) if self.over else self.rules.view_setup(state, viewer)
        acted = [move.seat for move in self._secret_moves()]  # in which order everybody saw, but not what
        known = [setup, self._visible_moves(viewer), acted, self.to_move, self._begun.get(seat)]
        return msgspec.json.encode(known).decode()

    # --- scores and record ---

    def _result(self) -> tuple[list[int], list[Player]]:
        scores = np.zeros(self.players, np.int64)
        winners = self.rules.loops.result_at(self._states, len(self._moves), scores)
        return scores.tolist(), players_in(winners)

    def scores_for(self, viewer: Viewer) -> list[int]:
        """The score of each player by now, as a viewer may know it.

        What other players did in an unfinished simultaneous turn does not count.
        """
        if not self.rules.secret_moves(self.state):
            return self._result()[0]
        known = np.empty(1, self.rules.dtype)
        known[0] = self.rules.known_to(self.state, viewer)
        scores = np.zeros(self.players, np.int64)
        self.rules.loops.result_at(known, 0, scores)
        return scores.tolist()

    @property
    def scores(self) -> list[int]:
        """The score of each player by now, as everybody may know it."""
        return self.scores_for(None)

    @property
    def winners(self) -> list[Player]:
        """The winning players; empty while the game runs."""
        return self._result()[1]

    @property
    def result(self) -> Result | None:
        """Scores and winners of a game that is over."""
        return Result(*self._result()) if self.over else None

    def returns(self, reward: Reward | None = None) -> list[float]:
        """What each player has from the game: a part of the win (`win`, all together 0), or `points`.

        Nobody has won anything before the end. A player alone has points.
        """
        kind = reward or ("win" if self.players > 1 else "points")
        scores, winners = self._result()
        if kind == "points":
            return [float(score) for score in scores]
        if kind != "win":
            raise Refusal("G4", "reward", reward=str(reward)[:20], known=", ".join(REWARDS))
        if self.players == 1 or not winners:
            return [0.0] * self.players
        shares = [(player in winners) * self.players / len(winners) for player in range(self.players)]
        return [(share - 1.0) / (self.players - 1) for share in shares]

    @property
    def detail(self) -> ScoreSheet:
        """What the scores are made of: the game's score sheet, as everybody may know it."""
        return self.rules.detail(self.rules.known_to(self.state, None))

    @property
    def record(self) -> Record:
        """The whole game as a record."""
        return self._record(self.rules.read_setup(self.state), self._all_moves())

    def _record(self, setup: dict[str, Any], moves: list[str | None]) -> Record:
        return Record(
            format=FORMAT,
            game=self.rules.name,
            players=self.players,
            options=self.options.changed(),
            setup=setup | deepcopy(self._form),
            moves=moves,
            result=self.result,
        )

    def _all_moves(self) -> list[str | None]:
        """The moves as a record has them."""
        return [f"{move.seat} {move.text}" for move in self._moves]

    def to_json(self) -> str:
        """The record as JSON text; `Game.from_record` reads it back."""
        return write_record(self.record)

    # --- what a seat cannot know, drawn anew ---

    def redeal(self, seat: Seat, seed: SupportsIndex) -> "Game":
        """A copy in which all that the seat (−1: a spectator) cannot know is drawn anew, without a past."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        states = np.zeros(FIRST_ROOM, self.rules.dtype)
        states[0] = self.state
        self.rules.loops.redeal_at(states, 0, seat, generator(read_seed(seed)))
        world = Game(self.rules, self.players, self.options, states)
        world._form = self._form
        world._is_whole = False
        return world

    def resample(self, seat: Seat, seed: SupportsIndex) -> "Game":
        """A whole game that the seat (−1: a spectator) cannot tell from this one.

        What the seat does not know is drawn anew; draws that cannot have led to what it has seen are drawn
        again. Unlike `redeal` this keeps the history, which can be undone, looked at and saved as a record.

        >>> game = Game.new("metro", seed=7)
        >>> world = game.resample(Seat(0), 3)
        >>> world.information_state(Seat(0)) == game.information_state(Seat(0)), world.record == game.record
        (True, False)
        """
        rng = generator(read_seed(seed))
        seen = self.information_state(seat)
        while True:
            world = self.another_past(seat, rng)
            if world is not None and world.information_state(seat) == seen:
                return world

    def another_past(self, seat: Seat, rng: npt.NDArray[np.uint64]) -> "Game | None":
        """The moves so far on a set-up drawn anew for a seat; None where they are not possible with it."""
        rules = self.rules
        drawn = copy_states(self._states[len(self._moves) : len(self._moves) + 1])
        if not self.over:
            rules.loops.redeal_at(drawn, 0, seat, rng)
        codes = rules.relive(drawn[0], seat, [(move.seat, move.code) for move in self._moves], rng)
        states = np.zeros(len(self._moves) + FIRST_ROOM, rules.dtype)
        rules.configure(states[0], self.players, self.options)
        rules.write_setup(states[0], rules.read_setup(drawn[0]))
        rules.loops.begin_at(states, 0)
        world = Game(rules, self.players, self.options, states)
        world._form = self._form
        for number, (move, code) in enumerate(zip(self._moves, codes, strict=True)):
            waiting = rules.loops.to_move_at(states, number)
            if not waiting >> move.seat & 1 or rules.loops.refuse_at(states, number, move.seat, code):
                return None
            rules.loops.advance_at(states, number, move.seat, code)
            world._moves.append(Move(move.seat, code, rules.format(code)))
        if seat in self._begun:
            world.step(self._begun[seat], seat)
        return world


def _plain(values: Any) -> Any:
    """A mapping of any kind as the dictionary that games read; anything else as it is, to be refused."""
    return dict(values) if isinstance(values, Mapping) else values


def restore_game(version: str, content: tuple[Any, ...]) -> Game:
    """The game that was pickled; refuses a pickle of another version by its name."""
    check_stamp(version)
    name, players, options, seed, moves, packed, form, begun, is_whole = content
    rules = load(name)
    typed = msgspec.convert(options, rules.Options)
    game = Game(rules, players, typed, unpack_history(packed, rules.dtype))
    game.seed = seed
    game._moves = [Move(*move) for move in moves]
    game._form = form
    game._begun = begun
    game._is_whole = is_whole
    return game
