import type { Component } from "svelte";
import type { PersonInfo } from "../lib/net/protocol";
import { dayWords } from "../lib/i18n/times";
import { say } from "../lib/i18n/words.svelte";

// The sections of the page, in their order. Each is a component of its own, fetched when it is opened; its title is
// the message `you-<id>`.

export interface Section {
  id: string;
  load: () => Promise<{ default: Component }>;
  /** In a few words how it stands, beside the title; "" for nothing. */
  state: (person: PersonInfo | null) => string;
  /** Whether guests have it too. */
  guests?: boolean;
  /** Whether it is there only where the operator lets the server send mail. */
  mail?: boolean;
}

export const SECTIONS: Section[] = [
  { id: "name", load: () => import("./sections/Name.svelte"), state: (person) => person?.name ?? "" },
  {
    id: "devices",
    load: () => import("./sections/Devices.svelte"),
    state: (person) => say("you-devices-count", { count: person?.passkeys.length ?? 0 }),
  },
  {
    id: "sessions",
    load: () => import("./sections/Sessions.svelte"),
    state: (person) => say("you-sessions-count", { count: person?.sessions.length ?? 0 }),
  },
  {
    id: "recovery",
    load: () => import("./sections/Recovery.svelte"),
    state: (person) => (person?.recovery_at ? dayWords(person.recovery_at) : ""),
  },
  {
    id: "email",
    load: () => import("./sections/Email.svelte"),
    state: (person) => person?.email ?? (person?.email_asked ? say("you-email-waiting") : say("you-email-none")),
    mail: true,
  },
  { id: "notices", load: () => import("./sections/Notices.svelte"), state: () => "", guests: true },
  { id: "blocked", load: () => import("./sections/Blocked.svelte"), state: () => "", guests: true },
  { id: "data", load: () => import("./sections/Data.svelte"), state: () => "" },
];
