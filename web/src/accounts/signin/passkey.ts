import type { PasskeyMade, PasskeyUsed } from "../../lib/net/protocol";

// Passkeys, as browsers offer them; they write and read the bytes as base64url themselves.

const IP_ADDRESS = /^\d+\.\d+\.\d+\.\d+$|^\[/;

/** Why this browser offers no passkeys at this address; null where it does. */
export function noPasskeys(): "address" | "browser" | null {
  if (!isSecureContext || IP_ADDRESS.test(location.hostname)) return "address";
  const isNew = "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return isNew ? null : "browser";
}

/** Where to go from an address at which no browser offers passkeys: on the machine that serves, its other name. */
export function betterAddress(): string | null {
  const { hostname, port, pathname } = location;
  return hostname === "127.0.0.1" ? `http://localhost${port && `:${port}`}${pathname}` : null;
}

/** What the browser tells, with bytes as base64url; TypeScript does not know it yet. */
interface Told<Response> {
  id: string;
  response: Response;
}
type Made = Told<{ clientDataJSON: string; attestationObject: string }>;
type Used = Told<{ clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }>;

/** Have the browser make a passkey; null where its owner changed their mind. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<PasskeyMade | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await asked<Made>(() => navigator.credentials.create({ publicKey }));
  return (
    made && { id: made.id, client_data: made.response.clientDataJSON, attestation: made.response.attestationObject }
  );
}

/** Have the browser use one of its passkeys; null where its owner changed their mind. */
export async function usePasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyUsed | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const used = await asked<Used>(() => navigator.credentials.get({ publicKey }));
  if (!used) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  return {
    id: used.id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    user_handle: userHandle || null,
  };
}

/** A passkey of this device is registered already: nothing is wrong, and nothing is to be done. */
export class AlreadyHere extends Error {}

async function asked<Answer>(question: () => Promise<Credential | null>): Promise<Answer | null> {
  try {
    const credential = (await question()) as PublicKeyCredential | null;
    return credential && (credential.toJSON() as Answer);
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : "";
    if (reason === "InvalidStateError") throw new AlreadyHere();
    if (reason === "NotAllowedError" || reason === "AbortError") return null;
    throw error;
  }
}
