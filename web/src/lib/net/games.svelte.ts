import { games as fetchGames } from "./api";
import type { GameInfo } from "./protocol";

// The games that the server offers, asked for once.

class Games {
  all = $state.raw<GameInfo[]>([]);
  #asked: Promise<GameInfo[]> | null = null;

  load(): Promise<GameInfo[]> {
    this.#asked ??= this.#fetch();
    return this.#asked;
  }

  async #fetch(): Promise<GameInfo[]> {
    try {
      this.all = await fetchGames();
    } catch (error) {
      this.#asked = null; // who asks next tries again
      throw error;
    }
    return this.all;
  }

  find(name: string): GameInfo | null {
    return this.all.find((game) => game.name === name) ?? null;
  }
}

export const games = new Games();
