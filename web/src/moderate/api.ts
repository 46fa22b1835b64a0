import { Refused } from "../lib/api";
import type { BanOrder, Close, Erase, Lift, ModerationInfo, Rename, Settle } from "../lib/generated";
import { words } from "../lib/words.svelte";

// The server's side for moderators; their cookie comes along.

type Given<Order> = Omit<Order, "order">;
export type Order =
  | ({ order: "rename" } & Given<Rename>)
  | ({ order: "close" } & Given<Close>)
  | ({ order: "erase" } & Given<Erase>)
  | ({ order: "ban" } & Given<BanOrder>)
  | ({ order: "lift" } & Given<Lift>)
  | ({ order: "settle" } & Given<Settle>);

async function send<T>(path: string, body?: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json", "Accept-Language": words.lang };
  const answer = await fetch(`/api/moderation${path}`, {
    headers,
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const { rule = "", error = "" } = (data ?? {}) as { rule?: string; error?: string };
    throw new Refused(answer.status, rule, error);
  }
  return data as T;
}

export const openPage = (code: string) => send<object>("/open", { code });
export const leavePage = () => send<object>("/leave", {});
export const overview = () => send<ModerationInfo>("");
export const carryOut = (order: Order) => send<ModerationInfo>("/order", order);
