// What comes anew from the server, with the parts of it that are as they were: who looks at those has nothing to do.

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The newer of two values, made of the older one's parts wherever they are equal; the older one where all is. */
export function shared<T>(older: unknown, newer: T): T {
  if (Object.is(older, newer)) return newer;
  if (!isObject(older) || !isObject(newer) || Array.isArray(older) !== Array.isArray(newer)) return newer;
  const keys = Object.keys(newer);
  let same = keys.length === Object.keys(older).length;
  for (const key of keys) {
    const part = shared(older[key], newer[key]);
    same &&= key in older && Object.is(part, older[key]);
    (newer as Record<string, unknown>)[key] = part;
  }
  return same ? (older as T) : newer;
}
