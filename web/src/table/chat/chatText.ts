import type { ChatLine } from "../../lib/net/protocol";
import { say } from "../../lib/i18n/words.svelte";

/** The phrases that everybody reads in their own language, in the order in which they are offered. */
export const PHRASES = [
  "hello",
  "luck",
  "nice",
  "close",
  "oops",
  "thanks",
  "sorry",
  "moment",
  "turn",
  "back",
  "game",
  "again",
  "bye",
] as const;
export type Phrase = (typeof PHRASES)[number];

/** What a line of the chat says, in the reader's language where it is a phrase. */
export function saidIn(line: Pick<ChatLine, "text" | "phrase" | "erased">): string {
  if (line.erased) return say("chat-erased");
  return line.phrase ? say(`phrase-${line.phrase}`) : line.text;
}
