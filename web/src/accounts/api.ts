import { ask, tell } from "../lib/net/api";
import type { LinkMade, PasskeyMade, PasskeyUsed, You } from "../lib/net/protocol";

// The server's side of who one is.

export type Purpose = "sign-up" | "sign-in" | "add";

export const you = () => ask<You>("you");
/** What a passkey is to sign. */
export const askPasskey = <T>(purpose: Purpose, name = "") => tell<T>("you/passkey", { purpose, name });
export const signUp = (passkey: PasskeyMade, device: string) => tell<You>("you/sign-up", { passkey, device });
export const signIn = (passkey: PasskeyUsed, device: string) => tell<You>("you/sign-in", { passkey, device });
export const recover = (code: string, device: string) => tell<You>("you/recover", { code, device });
export const openSignInLink = (code: string, device: string) => tell<You>("you/link/open", { code, device });
export const makeSignInLink = () => tell<LinkMade>("you/link");
export const newRecovery = () => tell<You>("you/recovery");
export const addPasskey = (passkey: PasskeyMade, device: string) => tell<You>("you/passkeys", { passkey, device });
export const removePasskey = (id: string) => tell<You>("you/passkeys/remove", { id });
/** Sign out in another browser; without an id in all others. */
export const endSession = (id = "") => tell<You>("you/sessions/end", { id });
export const signOut = () => tell<You>("you/sign-out");
export const rename = (name: string) => tell<You>("you/name", { name });
export const setEmail = (email: string) => tell<You>("you/email", { email });
export const confirmEmail = (code: string) => tell<You>("you/email/confirm", { code });
export const deleteAll = (name: string) => tell<You>("you/delete", { name });
