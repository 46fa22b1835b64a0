import { ask, tell } from "../lib/net/api";
import type { Notices, NoticesChoice, Quiet, Subscription } from "../lib/net/protocol";

// The server's side of notices.

export const notices = () => ask<Notices>("notices");
export const chooseNotices = (choice: NoticesChoice) => tell<Notices>("notices", choice);
export const subscribe = (subscription: Subscription) => tell<Notices>("notices/subscription", subscription);
export const unsubscribe = (endpoint: string) => tell<Notices>("notices/unsubscription", { endpoint });
/** End letters by the link in one of them. */
export const endLetters = (token: string) => tell<Quiet>(`notices/quiet/${encodeURIComponent(token)}`);
