"""What a game brings: kernels over its state, and how people and files see that state.

A game is a folder with one `Rules` object named `RULES`, found by its name (`engine/discovery.py`),
built in or in a package of its own. Everything else works on any game through this contract.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar, NamedTuple

import msgspec
import numpy as np

from metropolitain.engine.actions import Plane
from metropolitain.engine.batch_loops import bind_batch_loops
from metropolitain.engine.ids import Player, Seat, Viewer
from metropolitain.engine.kernel import plain_of
from metropolitain.engine.loops import bind_loops, nothing_to_clear
from metropolitain.engine.refusal import Refusal, RefusalCode

State = Any  # a record (`np.record`) of the game's dtype
Ints = Any  # an array of 64-bit integers
Floats = Any  # an array of floats
Bytes = Any  # an array of bytes
Generator = Any  # the generator of random numbers (`rng.py`)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's options, all with defaults. `check` refuses values that do not go together."""

    def check(self, players: int) -> None:
        """Refuse combinations that the rules forbid."""

    @classmethod
    def choices(cls) -> dict[str, list[Any]]:
        """The values of options whose type does not list them (a `str` that names a file, say)."""
        return {}

    @classmethod
    def named_sets(cls) -> dict[str, list[str]]:
        """Names that may be given in place of several options, by what they are called (`edition`)."""
        return {}

    @classmethod
    def written_out(cls, players: int, given: dict[str, Any]) -> dict[str, Any]:
        """The options as given, with the options themselves in place of the name of a set of them."""
        return given

    def changed(self) -> dict[str, Any]:
        """The options that are not at their default, as plain data."""
        default = type(self)()
        return {
            name: msgspec.to_builtins(getattr(self, name))
            for name in self.__struct_fields__
            if getattr(self, name) != getattr(default, name)
        }

    def write_switches(self, s: Any) -> None:
        """Write the options that are true or false into a state whose fields are called as they are."""
        for name, value in msgspec.structs.asdict(self).items():
            if isinstance(value, bool):
                s[name] = value


class Effect(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One thing that a move did, as one viewer may see it.

    One list of effects serves preview, log, announcements, animation and charts. The log's words
    are the catalogue message `<game>-log-<kind>`; it is given the fields, players as names.
    """

    milestone: bool | msgspec.UnsetType = msgspec.UNSET


class Milestone(Effect, frozen=True, kw_only=True):
    """An effect that completes what took several moves, a line or a round: worth a sound."""

    milestone: bool = True


class Position(msgspec.Struct, kw_only=True):
    """All that is needed to draw a game as one viewer may see it; games add their own fields."""

    game: str
    viewer: Viewer
    to_move: list[Player]
    over: bool
    scores: list[int]  # of each player, as far as the viewer may know
    winners: list[Player]
    prompt: str  # catalogue message that tells the viewer what to do: `<game>-prompt-<prompt>`


class BoardGeometry(msgspec.Struct, frozen=True, kw_only=True):
    """The board as data: shapes and paths, from which every renderer draws; games add their own fields."""

    size: tuple[float, float]


class ScoreSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What each score is made of; games add their own fields."""


class ProvedBest(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a finished game beside the best that is proved to have been possible in it.

    Its words are the catalogue messages `<game>-hindsight-best` and, where the player reached the best,
    `<game>-hindsight-perfect`; they are given the fields, of which games add their own.
    """

    player: Player
    colour: str | None = None  # to mark it by
    points: int
    best_points: int
    best: list[str]  # the moves to it; none where the player reached it


class MoveTold(NamedTuple):
    """A move of a finished game: who made it, what it did, and everybody's points after it."""

    player: Player
    effects: Sequence[Effect]
    scores: Sequence[int]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The finest moment of a finished game for a player: the move that brought it, and the points.

    Its words are the catalogue message `<game>-moment-<kind>`, which is given points and facts; for the kind
    `gain` there are words.
    """

    player: Player
    number: int  # of the move, from 1
    points: int
    kind: str = "gain"
    facts: dict[str, str | int | bool] = {}


def largest_gain(player: Player, moves: Sequence[MoveTold]) -> Moment | None:
    """The move that brought a player the most points, the first among equals; None where none brought any."""
    best: Moment | None = None
    before = 0
    for number, move in enumerate(moves, 1):
        gain = move.scores[player] - before
        before = move.scores[player]
        if gain > (best.points if best else 0):
            best = Moment(player=player, number=number, points=gain)
    return best


class Section(msgspec.Struct, frozen=True):
    """A part of a game told in plain sentences, for those who do not see the board."""

    title: str
    lines: list[str]


class Search(msgspec.Struct, frozen=True):
    """How a game is searched: budgets in simulations by level, and how the tree is grown.

    Values are chances to win (0 … 1), or points where `alone` is set: each seat then has a sheet of
    its own that others do not touch, and a search thinks about its own seat only.
    """

    levels: dict[str, int]
    explore: float = 0.4  # how strongly rarely tried moves are tried, in values
    trust: float = 0.0  # how many visits the advice on a move is worth; 0: there is none
    horizon: int = -1  # moves by the policy before the estimate; −1: to the end of the game
    alone: bool = False
    spread: float = 10.0  # points of margin that count for half
    sharp: float = 0.0  # share of the best known move in the values taken up (for a search alone)
    branching: int = 16  # children a node has room for, on average
    share: dict[str, float] = {}  # of what the game learned, where a level plays with less than all


@dataclass(frozen=True, kw_only=True, slots=True)
class Kernels:
    """A game's rules as kernels: state first; moves are small integers, seats 0 and up.

    - `deal(s, rng)` draw a set-up for the options in the state
    - `begin(s)` from options and set-up to the first decision
    - `to_move(s) -> bits` the seats that may act now (several when turns are simultaneous);
      0 when the game is over
    - `legal(s, seat, moves) -> n` write the legal moves
    - `refuse(s, seat, move) -> code` a member of the game's refusals, LEGAL when the move is legal;
      called only for a seat that is to move, but with any 64-bit integer as a move
    - `apply(s, seat, move)` make a legal move
    - `result(s, scores) -> bits` write the scores per player; the winners, 0 while the game runs
    - `pick(s, seat, moves, rng) -> move` what the bot `random` plays
    - `evaluate(s, seat) -> int` what the bot `greedy` maximises after its move
    - `redeal(s, seat, rng)` replace all that the seat (−1: a spectator) cannot know by a uniformly
      chosen alternative, without reading what it cannot know

    A game whose moves leave something behind that no rule reads any more, a slot beyond a count, room to
    work in, clears it, or has a kernel that does:

    - `canonicalize(s)` clear what nothing reads. Whatever leaves a machine after a `redeal` has gone
      through it, so that what a seat knows alone decides every byte of it

    A game may help the search (`work` two states, of which the second is free; `weights` what
    `read_weights` gives; `notes` room for `notes` 64-bit integers):

    - `advise(s, seat, moves, n, worths, work, weights, notes)` write what each move is worth
    - `policy(s, seat, moves, worths, work, weights, notes, rng) -> move` plays the games out;
      `pick` when there is none
    - `gauge(s, seat, values, moves, worths, work, weights, notes)` write what each player may expect
      (only the seat's own, where a search thinks about its own seat alone); the seat is to move there

    A game may be for programs that learn (`actions.py`), with all of these but the last:

    - `num_actions(s)`, `observation_size(s)` how many there are with the options in the state
    - `code_of(s, seat, action) -> move` what an action means here; NO_MOVE where it means nothing, PART where
      it is legal and begins a move that another action ends
    - `action_of(s, seat, move) -> action` the action that means a legal move, or the next one towards it
    - `legal_mask(s, seat, moves, mask)` write 1 for each legal action, else 0; `moves` is room to work,
      `mask_room` 64-bit integers
    - `observe(s, seat, out)` write what the seat sees, as `observation_spec` tells it; nothing that it cannot
      know
    - `begin_part(s, seat, action)` keep what such an action began; NO_ACTION: forget it
    """

    deal: Callable[[State, Generator], None]
    begin: Callable[[State], None]
    to_move: Callable[[State], int]
    legal: Callable[[State, Seat, Ints], int]
    refuse: Callable[[State, Seat, int], int]
    apply: Callable[[State, Seat, int], None]
    result: Callable[[State, Ints], int]
    pick: Callable[[State, Seat, Ints, Generator], int]
    evaluate: Callable[[State, Seat], int]
    redeal: Callable[[State, Seat, Generator], None]
    canonicalize: Callable[[State], None] = nothing_to_clear
    advise: Callable[[State, Seat, Ints, int, Floats, State, Floats, Ints], None] | None = None
    policy: Callable[[State, Seat, Ints, Floats, State, Floats, Ints, Generator], int] | None = None
    gauge: Callable[[State, Seat, Floats, Ints, Floats, State, Floats, Ints], None] | None = None
    num_actions: Callable[[State], int] | None = None
    observation_size: Callable[[State], int] | None = None
    code_of: Callable[[State, Seat, int], int] | None = None
    action_of: Callable[[State, Seat, int], int] | None = None
    legal_mask: Callable[[State, Seat, Ints, Bytes], None] | None = None
    observe: Callable[[State, Seat, Bytes], None] | None = None
    begin_part: Callable[[State, Seat, int], None] | None = None

    @classmethod
    def of(cls, *modules: ModuleType) -> "Kernels":
        """Return the kernels that a game's modules define under these names."""
        names = {field.name for field in fields(cls)}
        return cls(**{
            name: kernel
            for module in modules
            for name, kernel in vars(module).items()
            if name in names and getattr(plain_of(kernel), "__module__", "") == module.__name__
        })  # fmt: skip

    def by_name(self) -> dict[str, Callable[..., Any]]:
        """The kernels that the game has, by the names that loops call them."""
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: kernel for name, kernel in given.items() if kernel is not None}


def deferred(module: str, name: str) -> Callable[..., Any]:
    """A function whose module is imported when it is first called: drawing needs what rules do not."""

    def call(*args: Any, **kwargs: Any) -> Any:
        return getattr(import_module(module), name)(*args, **kwargs)

    return call


class Rules(ABC):
    """The contract. Class attributes describe the game, `kernels` are its rules.

    A game binds the functions of its modules: `position = staticmethod(metro_position)`, and those that
    only draw by `deferred`. `check.check_rules` names what is missing.
    """

    name: ClassVar[str]
    player_counts: ClassVar[range]
    offline: ClassVar[bool] = False  # whether browsers can play it without a server
    Options: ClassVar[type[Options]]
    Position: ClassVar[type[Position]]
    Effects: ClassVar[Any]  # the union of the game's `Effect` types
    Geometry: ClassVar[type[BoardGeometry]]
    Sheet: ClassVar[type[ScoreSheet]]
    Hindsight: ClassVar[type[ProvedBest] | None] = None
    dtype: ClassVar["np.dtype[Any]"]
    max_moves: ClassVar[int]  # the longest list of legal moves
    max_steps: ClassVar[int]  # the longest game, in moves
    refusals: ClassVar[type[RefusalCode]]  # what `refuse` answers
    kernels: ClassVar[Kernels]
    benchmarks: ClassVar[Sequence[tuple[int, dict[str, Any]]]]  # (players, options) that `bench` runs
    effects_differ: ClassVar[bool] = True  # False: nobody but who made a move is told more than a spectator
    copied_on_cards: ClassVar[bool] = True  # False: `bench/gpu.py` is faster with states where they lie

    @cached_property
    def loops(self) -> SimpleNamespace:
        """The loops over this game's kernels."""
        kernels = self.kernels.by_name()
        loops = bind_loops(self.name, kernels)
        return SimpleNamespace(**vars(loops), **bind_batch_loops(self.name, kernels, loops.first_seat))

    def __reduce__(self) -> tuple[Callable[[str], "Rules"], tuple[str]]:
        """Rules are the same everywhere: a copy is the game itself, a pickle its name."""
        from metropolitain.engine.discovery import load

        return load, (self.name,)

    # --- options and set-up ---

    def read_options(self, players: int, raw: Any) -> Any:
        """Typed options from plain data; refuses unknown ones, wrong values, wrong player counts."""
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.player_counts:
            low, high = self.player_counts[0], self.player_counts[-1]
            raise Refusal("G9", "players", players=str(players), low=low, high=high)
        if not isinstance(raw, dict):
            raise Refusal("G4", "not-an-object")
        kind = self.Options
        raw = kind.written_out(players, raw)
        for name in raw:
            if name not in kind.__struct_fields__:
                known = ", ".join([*kind.__struct_fields__, *kind.named_sets()])
                raise Refusal("G4", "unknown-option", option=str(name), known=known)
        try:
            options = msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            raise Refusal("G4", "bad-value", problem=str(error)) from None
        options.check(players)
        return options

    def seats(self, players: int, options: Any) -> int:
        """How many seats act; the players, unless a player has several."""
        return players

    def player_of(self, seat: Seat, players: int) -> Player:
        """The player to whom a seat belongs."""
        return Player(seat)

    @abstractmethod
    def configure(self, s: State, players: int, options: Any) -> None:
        """Write the options into an empty state."""

    @abstractmethod
    def write_setup(self, s: State, setup: dict[str, Any]) -> None:
        """Write a record's set-up into a configured state; refuses what does not fit (G5)."""

    @abstractmethod
    def read_setup(self, s: State) -> dict[str, Any]:
        """The set-up as it stands in a record."""

    def setup_form(self, s: State, setup: dict[str, Any]) -> dict[str, Any]:
        """The parts of a set-up just written whose wording the state does not hold (notes, order of entries).

        They mean what `read_setup` would write in their place; a game keeps them beside its states, so
        that a record comes out as it went in. Nothing in them is hidden from anybody.
        """
        return {}

    # --- moves as text ---

    @abstractmethod
    def parse(self, s: State, seat: Seat, text: str) -> int:
        """A move from its text; refuses what cannot be read. Not yet a check that it is legal."""

    @abstractmethod
    def format(self, move: int) -> str:
        """A move's text."""

    def move_facts(self, s: State, seat: Seat, move: int) -> dict[str, Any]:
        """What a sentence about a refused move needs; the move may be any integer."""
        return {"move": str(move)}

    def refusal(self, s: State, seat: Seat, move: int, code: int) -> Refusal:
        """The refusal behind an answer of the `refuse` kernel."""
        refused = self.refusals.numbered(code)
        return Refusal(refused.rule, refused.reason, **self.move_facts(s, seat, move))

    # --- what people see ---

    @abstractmethod
    def view_setup(self, s: State, viewer: Viewer) -> dict[str, Any]:
        """The set-up with what the viewer may not know replaced by None."""

    @abstractmethod
    def hides(self, players: int, options: Any) -> bool:
        """Whether players come to know different things: of the set-up, or of an unfinished turn's moves."""

    def secret_moves(self, s: State) -> int:
        """How many of the last moves are hidden from the other players (simultaneous turns)."""
        return 0

    def known_to(self, s: State, viewer: Viewer) -> State:
        """The state without the moves of an unfinished turn that a viewer may not know."""
        return s

    @abstractmethod
    def detail(self, s: State) -> ScoreSheet:
        """The score sheet: what each score is made of."""

    @abstractmethod
    def position(self, s: State, viewer: Viewer) -> Any:
        """All that is needed to draw the game for a viewer."""

    @abstractmethod
    def effects(self, before: State, after: State, seat: Seat, move: int, viewer: Viewer) -> list[Effect]:
        """What a move did, as a viewer may see it."""

    @abstractmethod
    def preview(self, before: State, after: State, seat: Seat, move: int) -> list[Effect]:
        """What a move would do, as far as its seat can know before making it (no draws, no reveals)."""

    def reveals(self, before: State, after: State, seat: Seat, move: int) -> bool:
        """Whether a move showed anybody something hidden, so that it cannot be taken back lawfully."""
        return True

    def surprises(self, before: State, after: State, seat: Seat, move: int) -> bool:
        """Whether a move showed its own seat what it could not foresee, so that a draft ends with it."""
        return self.reveals(before, after, seat, move)

    @abstractmethod
    def geometry(self, s: State) -> BoardGeometry:
        """The board as data: shapes and paths, from which every renderer draws."""

    @abstractmethod
    def picture(self, position: Any, theme: str, lang: str) -> str:
        """A position as SVG; theme `light` or `dark`, labels in a language."""

    @abstractmethod
    def text_board(self, position: Any, width: int, height: int, lang: str) -> Any:
        """A position for a terminal of this size, as something Rich can print."""

    @abstractmethod
    def tell(self, position: Any, lang: str, names: list[str] | None = None) -> list[Section]:
        """A position in plain sentences; players are called by these names."""

    def describe(self, s: State, viewer: Viewer, lang: str, names: list[str] | None = None) -> list[Section]:
        """The game in plain sentences, from nothing but the viewer's position."""
        return self.tell(self.position(s, viewer), lang, names)

    # --- actions and observations, for programs that learn ---

    mask_room: ClassVar[int] = 1  # scratch space that the game's `legal_mask` asks for

    @property
    def has_actions(self) -> bool:
        """Whether the game has actions and observations."""
        return self.kernels.code_of is not None

    def action_names(self, s: State) -> list[str]:
        """What each action is, with the options in a state."""
        raise Refusal("G8", "no-actions", game=self.name)

    def observation_spec(self, s: State) -> list[Plane]:
        """The planes of an observation, in order, with the options in a state."""
        raise Refusal("G8", "no-actions", game=self.name)

    def relive(self, s: State, seat: Seat, moves: Sequence[tuple[Seat, int]], rng: Generator) -> list[int]:
        """Make a re-deal of a state one that came about by these moves, as far as the seat can tell.

        What `redeal` forgot of the set-up is filled in; the moves come back with those that the seat does not
        know replaced by what the re-deal says.
        """
        return [move for _, move in moves]

    # --- search ---

    notes: ClassVar[int] = 1  # scratch space that the game's search kernels ask for

    def search(self, players: int, options: Any) -> Search:
        """How to search a game of this kind."""
        return Search(levels={"medium": 100, "strong": 1000, "expert": 4000})

    def read_weights(self, share: float = 1.0) -> Any:
        """What the game learned for its search kernels, or a share of it."""
        return np.zeros((1, 1), np.float32)

    def hindsight(self, states: Sequence[State], player: Player) -> Sequence[ProvedBest]:
        """What can be proved about a player's game, given the state before each move and at the end."""
        return []

    def moment(self, player: Player, moves: Sequence[MoveTold]) -> Moment | None:
        """A player's finest moment in a finished game: the largest gain, unless the game knows better."""
        return largest_gain(player, moves)

    def greedy_worlds(self, options: Any) -> int:
        """In how many re-deals `greedy` should compare its moves: 1 where chance plays no part."""
        return 1
