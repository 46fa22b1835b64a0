import { createTable, isReady, options as askOptions, troubleOf, type Trouble } from "../lib/api";
import { botOf, games } from "../lib/games.svelte";
import { recall, remember } from "../lib/memory";
import type { GameInfo, NewTable, OptionInfo, OptionValue, PlayerChoice } from "../lib/protocol";
import { route } from "../lib/route.svelte";
import { say } from "../lib/words.svelte";

// The table that somebody is about to open: game, options, players, clock.

const PERSON: PlayerChoice = { kind: "person" };
const SLOW = 1500; // milliseconds after which a start needs a word of explanation

export class Plan {
  gameName = $state("");
  players = $state(2);
  chosen = $state.raw<Record<string, OptionValue>>({});
  offered = $state.raw<OptionInfo[]>([]);
  /** The game that the offered options belong to; empty until the first answer. */
  offeredFor = $state("");
  roster = $state.raw<PlayerChoice[]>([]);
  /** Names of those who share this device, by their place in the roster. */
  names = $state.raw<Record<number, string>>({});
  name = $state(recall("name") ?? "");
  hotseat = $state(false);
  hints = $state(false);
  watch = $state(true);
  minutes = $state(0);
  increment = $state(10);
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  /** The rules are being compiled for the first time: this takes a while. */
  compiling = $state(false);

  game = $derived(games.find(this.gameName));
  persons = $derived(this.roster.filter((choice) => choice.kind === "person").length);
  /** Nobody has to be waited for. */
  starts = $derived(this.persons === 1 || (this.hotseat && this.persons > 0));
  #bot = $derived(botOf(this.game));
  #asked = 0;

  load(): Promise<void> {
    return this.#attempt(async () => {
      const [first] = await games.load();
      const wanted = games.find(recall("game") ?? "") ?? first;
      if (wanted) this.pickGame(wanted);
    });
  }

  pickGame(next: GameInfo): void {
    this.gameName = next.name;
    remember("game", next.name);
    this.chosen = {};
    const usual = next.players.find((count) => count > 1) ?? next.players[0]!;
    this.setPlayers(next.players.includes(this.players) ? this.players : usual);
  }

  setPlayers(count: number): void {
    this.players = count;
    const bot: PlayerChoice = { kind: "bot", bot: this.#bot };
    this.roster = Array.from({ length: count }, (_, index) => this.roster[index] ?? (index ? bot : PERSON));
  }

  setChoice(index: number, choice: PlayerChoice): void {
    this.roster = this.roster.map((old, at) => (at === index ? choice : old));
  }

  setName(index: number, name: string): void {
    this.names = { ...this.names, [index]: name };
  }

  /** All at this device: everybody but the bots is somebody here. */
  shareDevice(shared: boolean): void {
    this.hotseat = shared;
    if (shared && this.persons < 2) this.roster = this.roster.map(() => PERSON);
  }

  choose(option: string, value: OptionValue): void {
    if (this.offeredFor !== this.gameName) return;
    this.chosen = { ...this.chosen, [option]: value };
  }

  /** Which values go with what is chosen? */
  async askOptions(): Promise<void> {
    const turn = ++this.#asked;
    const game = this.gameName;
    try {
      const answer = await askOptions(game, this.players, this.chosen);
      if (turn !== this.#asked) return;
      this.offered = answer.options;
      this.offeredFor = game;
    } catch (error) {
      if (turn === this.#asked) this.trouble = troubleOf(error);
    }
  }

  againstBots(): void {
    const bot: PlayerChoice = { kind: "bot", bot: this.#bot };
    const roster = this.roster.map((old, index) => (index === 0 ? PERSON : old.kind === "bot" ? old : bot));
    this.#create({ roster, start: true, hotseat: false });
  }

  open(): void {
    this.#create({ roster: this.roster, start: this.starts, hotseat: this.hotseat, names: this.#guests() });
  }

  /** The short guided first game, with its own set-up. */
  guided(): void {
    const [few = 2] = this.game!.players;
    const bot: PlayerChoice = { kind: "bot", bot: this.#bot };
    const roster = Array.from({ length: few }, (_, index) => (index ? bot : PERSON));
    this.#create({ players: few, roster, options: {}, clock: null, start: true, guide: true });
  }

  #guests(): string[] {
    const persons = this.roster.flatMap((choice, index) => (choice.kind === "person" ? [index] : []));
    return persons.map((index, order) => {
      const name = order ? this.names[index]?.trim() : this.name.trim();
      return name || (order ? say("player", { number: index + 1 }) : say("guest"));
    });
  }

  #create(part: Partial<NewTable> & Pick<NewTable, "roster">): void {
    const name = this.name.trim();
    if (name) remember("name", name);
    const table: NewTable = {
      game: this.gameName,
      players: this.players,
      options: this.chosen,
      clock: this.minutes > 0 ? { minutes: this.minutes, increment: this.increment } : null,
      name: name || say("guest"),
      hints: this.hints,
      watch: this.watch,
      start: false,
      ...part,
    };
    void this.#attempt(async () => route.go(`/table/${(await createTable(table)).table}`));
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    this.trouble = null;
    this.busy = true;
    const timer = setTimeout(() => void this.#explainDelay(), SLOW);
    try {
      await what();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    clearTimeout(timer);
    this.compiling = false;
    this.busy = false;
  }

  async #explainDelay(): Promise<void> {
    const ready = await isReady(this.gameName).catch(() => true);
    this.compiling = this.busy && !ready;
  }
}
