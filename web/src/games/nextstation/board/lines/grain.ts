import { getContext, setContext } from "svelte";

// The paint of the paper that shows through pencil strokes: each board has its own, with a name of its own.

const KEY = Symbol("grain");

export const provideGrain = (id: string): void => void setContext(KEY, `url(#${id})`);
export const grainHere = (): string => getContext<string | undefined>(KEY) ?? "none";
