import { createTable, options as askOptions, troubleOf, type Trouble } from "../lib/net/api";
import { opponentIn } from "../lib/bots/bots";
import { recall, remember } from "../lib/browser/localStorage";
import { sameValue } from "../lib/i18n/optionLabels";
import type { GameInfo, NewTable, OptionInfo, OptionValue, PlayerChoice } from "../lib/net/protocol";
import { route } from "../lib/browser/route.svelte";
import { askedClock, NO_CLOCK, type ChosenClock } from "../lib/i18n/clocks";
import { say } from "../lib/i18n/words.svelte";

// The table of one game that somebody is about to open, remembered in this browser: players, options, clock.

const PERSON: PlayerChoice = { kind: "person" };

/** Who is to sit somewhere: a person, whoever is next on the ladder, or a bot by its level. */
export type SeatChoice = "person" | "ladder" | { bot: string };

/** What is remembered of a setup. */
interface StoredSetup extends ChosenClock {
  players: number;
  chosen: Record<string, OptionValue>;
  seats: SeatChoice[];
  hotseat: boolean;
  hints: boolean;
  watch: boolean;
}

export class TableSetup {
  players = $state(2);
  chosen = $state.raw<Record<string, OptionValue>>({});
  /** The options with their values, as the server offers them with what is chosen; empty until it has answered. */
  offered = $state.raw<OptionInfo[]>([]);
  seats = $state.raw<SeatChoice[]>([]);
  /** Names of those who share this device, by their seat. */
  names = $state.raw<Record<number, string>>({});
  name = $state(recall("name") ?? "");
  hotseat = $state(false);
  hints = $state(false);
  watch = $state(true);
  chosenClock = $state({ ...NO_CLOCK });
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);

  /** Thinking time; null for none. */
  clock = $derived(askedClock(this.chosenClock));
  persons = $derived(this.seats.filter((seat) => seat === "person").length);
  /** Somebody has to come by the link before the game can begin. */
  waits = $derived(this.persons > 1 && !this.hotseat);
  /** How many options differ from the box. */
  changed = $derived(this.offered.filter((option) => !sameValue(option.value, option.default)).length);
  #asked = 0;
  #again: (() => void) | null = null;

  constructor(readonly game: GameInfo) {
    this.reset();
    const stored = recallSetup(game.name);
    if (!stored || !game.players.includes(stored.players)) return;
    const { players, chosen, seats, hotseat, hints, watch, ...clock } = { ...this.#toStore(), ...stored };
    Object.assign(this, { chosen, hotseat, hints, watch });
    this.chosenClock = clock;
    this.seats = seats.map((seat) => (typeof seat === "string" || game.bots.includes(seat.bot) ? seat : "ladder"));
    this.setPlayers(players);
  }

  /** As in the box. */
  reset(): void {
    this.chosen = {};
    this.seats = [];
    this.hotseat = this.hints = false;
    this.watch = true;
    this.chosenClock = { ...NO_CLOCK };
    this.setPlayers(usualCount(this.game));
  }

  setPlayers(count: number): void {
    this.players = count;
    this.seats = Array.from({ length: count }, (_, index) => this.seats[index] ?? (index ? "ladder" : "person"));
  }

  setSeat(index: number, seat: SeatChoice): void {
    this.seats = this.seats.map((old, at) => (at === index ? seat : old));
  }

  setName(index: number, name: string): void {
    this.names = { ...this.names, [index]: name };
  }

  /** All at this device: everybody but the bots is somebody here. */
  shareDevice(shared: boolean): void {
    this.hotseat = shared;
    if (shared && this.persons < 2) this.seats = this.seats.map(() => "person");
    if (!shared) this.seats = this.seats.map((seat, index) => (index && seat === "person" ? "ladder" : seat));
  }

  choose(option: string, value: OptionValue): void {
    this.chosen = { ...this.chosen, [option]: value };
  }

  /** The bot that would sit on a seat; null for a person. */
  botAt(seat: SeatChoice): string | null {
    if (seat === "person") return null;
    return seat === "ladder" ? opponentIn(this.game) : seat.bot;
  }

  /** Which values go with what is chosen? */
  async askOptions(): Promise<void> {
    const turn = ++this.#asked;
    try {
      const answer = await askOptions(this.game.name, this.players, this.chosen);
      if (turn === this.#asked) this.offered = answer.options;
    } catch (error) {
      if (turn === this.#asked) this.#fail(error, () => void this.askOptions());
    }
  }

  #toStore(): StoredSetup {
    const { players, chosen, seats, hotseat, hints, watch, chosenClock } = this;
    return { players, chosen, seats, hotseat, hints, watch, ...chosenClock };
  }

  keep(): void {
    remember(`plan-${this.game.name}`, JSON.stringify(this.#toStore()));
    remember("game", this.game.name);
    if (this.name.trim()) remember("name", this.name.trim());
  }

  /** Begin at once: whoever would have to come by the link is played by a bot. */
  playNow(): void {
    const alone = this.seats.map((seat, index) => (index && seat === "person" && !this.hotseat ? "ladder" : seat));
    const seats = alone.includes("person") ? alone : alone.map((seat, index) => (index ? seat : "person"));
    this.#create({ ...this.#seated(seats), start: true });
  }

  /** Begin at once against a bot of one's choice, on every other seat. */
  playAgainst(bot: string): void {
    const count = this.players > 1 ? this.players : usualCount(this.game);
    const seats = Array.from({ length: count }, (_, index): SeatChoice => (index ? { bot } : "person"));
    this.#create({ ...this.#seated(seats), players: count, hotseat: false, names: [], start: true });
  }

  /** Begin alone, which needs no server in some games. */
  playAlone(): void {
    this.#create({ ...this.#seated(["person"]), players: 1, hotseat: false, names: [], clock: null, start: true });
  }

  /** Open a table to which others come by the link; where nobody is expected, all others are. */
  invite(): void {
    const count = this.players > 1 ? this.players : usualCount(this.game);
    const planned = this.waits ? this.seats : Array.from({ length: count }, (): SeatChoice => "person");
    this.#create({ ...this.#seated(planned), players: count, hotseat: false, names: [] });
  }

  /** The short guided first game, with its own set-up. */
  guided(): void {
    const [few = 2] = this.game.players;
    const seats = Array.from({ length: few }, (_, index): SeatChoice => (index ? "ladder" : "person"));
    this.#create({ ...this.#seated(seats), players: few, hotseat: false, options: {}, clock: null, guide: true });
  }

  /** Once more what did not work. */
  tryAgain(): void {
    this.#again?.();
  }

  #seated(seats: SeatChoice[]): Pick<NewTable, "roster" | "hotseat" | "names"> {
    const roster = seats.map((seat): PlayerChoice => {
      const bot = this.botAt(seat);
      return bot === null ? PERSON : { kind: "bot", bot };
    });
    return { roster, hotseat: this.hotseat, names: this.hotseat ? this.#guests(seats) : [] };
  }

  #guests(seats: SeatChoice[]): string[] {
    const persons = seats.flatMap((seat, index) => (seat === "person" ? [index] : []));
    return persons.map((index, order) => {
      const name = order ? this.names[index]?.trim() : this.name.trim();
      return name || (order ? say("player", { number: index + 1 }) : say("guest"));
    });
  }

  #create(part: Partial<NewTable> & Pick<NewTable, "roster">): void {
    if (this.busy) return;
    this.keep();
    const table: NewTable = {
      game: this.game.name,
      players: this.players,
      options: this.chosen,
      clock: this.clock,
      name: this.name.trim() || say("guest"),
      hints: this.hints,
      watch: this.watch,
      start: false,
      ...part,
    };
    void this.#open(table);
  }

  async #open(table: NewTable): Promise<void> {
    this.trouble = null;
    this.busy = true;
    try {
      route.go(`/table/${(await createTable(table)).table}`);
    } catch (error) {
      this.#fail(error, () => void this.#open(table));
    }
    this.busy = false;
  }

  #fail(error: unknown, again: () => void): void {
    this.trouble = troubleOf(error);
    this.#again = again;
  }
}

/** How many play unless somebody says otherwise. */
const usualCount = (game: GameInfo): number => game.players.find((count) => count > 1) ?? game.players[0]!;

function recallSetup(game: string): StoredSetup | null {
  try {
    const stored = JSON.parse(recall(`plan-${game}`) ?? "null") as StoredSetup | null;
    return stored && Array.isArray(stored.seats) ? stored : null;
  } catch {
    return null; // somebody else's words
  }
}
