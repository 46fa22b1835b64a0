import { vi } from "vitest";
import type { Player } from "../lib/net/ids";
import type { Message, Position, Question, TableInfo } from "../lib/net/protocol";

// A server's end of a socket, for tests.

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];

  static install(): void {
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = FakeSocket.CONNECTING;
  sent: Question[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Question);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /** Plain numbers stand for players. */
  tell(...messages: (Message | object)[]): void {
    this.onmessage?.({ data: messages.map((message) => JSON.stringify(message)).join("\n") });
  }

  lose(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

export const refusal = (id: string | null): Message => ({ type: "refused", id, rule: "G2", error: "no", number: 0 });

export const position = (part: Partial<Position> = {}): Position => ({
  game: "metro",
  viewer: null,
  to_move: [0 as Player],
  over: false,
  scores: [0, 0],
  winners: [],
  prompt: "lay",
  ...part,
});

export function tableInfo(part: Partial<TableInfo> = {}): TableInfo {
  const person = {
    kind: "person",
    bot: null,
    here: true,
    taken: true,
    away_ms: null,
    made_for: 0,
    resigned: false,
  } as const;
  return {
    type: "table",
    table: "t1",
    game: "metro",
    players: 2,
    options: {},
    state: "running",
    roster: [
      { player: 0 as Player, name: "Ada", ...person },
      { player: 1 as Player, name: "Bob", ...person },
    ],
    clock: null,
    number: 0,
    you: 0 as Player,
    yours: [0 as Player],
    request: null,
    absence_ms: 0,
    hotseat: false,
    secret: false,
    hints: false,
    watch: true,
    host: null,
    guide: false,
    take_backs: false,
    origin: null,
    next: null,
    deletion: null,
    begins_ms: null,
    open: null,
    closed: false,
    ...part,
  };
}
