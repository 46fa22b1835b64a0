// Whether the server answers, as far as the last question tells.

/** What the service worker writes on answers that it had kept. */
const KEPT = "x-kept";

class Connection {
  lost = $state(false);

  /** Ask, and note whether somebody answered. */
  async watched(ask: () => Promise<Response>): Promise<Response> {
    try {
      const answer = await ask();
      this.lost = answer.headers.has(KEPT);
      return answer;
    } catch (error) {
      this.lost = true;
      throw error;
    }
  }
}

export const connection = new Connection();
