// What translated Python (`translated.ts` of a game) is made of, with Python's own meaning: whole numbers without
// bounds, lists, mappings, sets, texts, and as much of numpy as games use to show a state.

export { Cells, State, States } from "./memory";
export * from "./python/comparison";
export * from "./python/functions";
export * from "./python/game";
export * from "./python/items";
export * from "./python/methods";
export * from "./python/numbers";
export * from "./python/values";
