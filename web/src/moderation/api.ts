import { ask, tell } from "../lib/net/api";
import type { BanOrder, Close, Erase, Lift, ModerationInfo, Rename, Settle } from "../lib/net/generated";

// The server's side for moderators; their cookie comes along.

type Given<Order> = Omit<Order, "order">;
export type Order =
  | ({ order: "rename" } & Given<Rename>)
  | ({ order: "close" } & Given<Close>)
  | ({ order: "erase" } & Given<Erase>)
  | ({ order: "ban" } & Given<BanOrder>)
  | ({ order: "lift" } & Given<Lift>)
  | ({ order: "settle" } & Given<Settle>);

export const openPage = (code: string) => tell<object>("moderation/open", { code });
export const leavePage = () => tell<object>("moderation/leave");
export const overview = () => ask<ModerationInfo>("moderation");
export const carryOut = (order: Order) => tell<ModerationInfo>("moderation/order", order);
