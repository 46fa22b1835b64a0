import type { PasskeyMade, PasskeyUsed } from "../lib/protocol";

// Passkeys, as browsers offer them. Bytes travel as base64url.

const IP_ADDRESS = /^\d+\.\d+\.\d+\.\d+$|^\[/;

/** Why this browser offers no passkeys at this address; null where it does. */
export function noPasskeys(): "address" | "browser" | null {
  if (!isSecureContext || IP_ADDRESS.test(location.hostname)) return "address";
  return "PublicKeyCredential" in window ? null : "browser";
}

/** Where to go from an address at which no browser offers passkeys: on the machine that serves, its other name. */
export function betterAddress(): string | null {
  const { hostname, port, pathname } = location;
  return hostname === "127.0.0.1" ? `http://localhost${port && `:${port}`}${pathname}` : null;
}

export function toText(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

type Texts<T, K extends keyof T> = Omit<T, K> & Record<K, string>;
type Known = Texts<PublicKeyCredentialDescriptor, "id">;
/** What the server sends, with bytes as texts. */
export type MakeOptions = Omit<
  Texts<PublicKeyCredentialCreationOptions, "challenge">,
  "user" | "excludeCredentials"
> & { user: Texts<PublicKeyCredentialUserEntity, "id">; excludeCredentials?: Known[] };
export type UseOptions = Texts<PublicKeyCredentialRequestOptions, "challenge">;

/** Have the browser make a passkey; null where its owner changed their mind. */
export async function makePasskey(options: MakeOptions): Promise<PasskeyMade | null> {
  const { user, challenge, excludeCredentials = [] } = options;
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: toBytes(challenge),
        user: { ...user, id: toBytes(user.id) },
        excludeCredentials: excludeCredentials.map((known) => ({ ...known, id: toBytes(known.id) })),
      },
    }),
  );
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    client_data: toText(response.clientDataJSON),
    attestation: toText(response.attestationObject),
  };
}

/** Have the browser use one of its passkeys; null where its owner changed their mind. */
export async function usePasskey(options: UseOptions): Promise<PasskeyUsed | null> {
  const publicKey = { ...options, challenge: toBytes(options.challenge), allowCredentials: [] };
  const used = await asked(() => navigator.credentials.get({ publicKey }));
  if (!used) return null;
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    client_data: toText(response.clientDataJSON),
    authenticator_data: toText(response.authenticatorData),
    signature: toText(response.signature),
    user_handle: response.userHandle?.byteLength ? toText(response.userHandle) : null,
  };
}

/** A passkey of this device is registered already: nothing is wrong, and nothing is to be done. */
export class AlreadyHere extends Error {}

async function asked(question: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await question()) as PublicKeyCredential | null;
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : "";
    if (reason === "InvalidStateError") throw new AlreadyHere();
    if (reason === "NotAllowedError" || reason === "AbortError") return null;
    throw error;
  }
}
