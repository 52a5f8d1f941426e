import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { readRecent, withoutRecent, withRecent } from "./recent.model.ts";

const KEY = "recentSearches";
const NONE: readonly string[] = [];

let read: { text: string | null; list: readonly string[] } = { text: null, list: NONE };
const listeners = new Set<() => void>();

/** What this browser was searched for, the last first. Nobody else knows; nothing while the server draws, or where nothing may be kept. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(listen, recentSearches, () => NONE);
}

/** Somebody searched for it. */
export function rememberSearch(term: string): void {
  keep(withRecent(recentSearches(), term));
}

/** Forgets one of them. */
export function forgetSearch(term: string): void {
  keep(withoutRecent(recentSearches(), term));
}

/** Forgets all of them. */
export function forgetSearches(): void {
  keep(NONE);
}

/** The same list as long as nothing of it changes. */
function recentSearches(): readonly string[] {
  const text = readStored("localStorage", KEY);
  if (text !== read.text) read = { text, list: readRecent(text) };
  return read.list;
}

function keep(list: readonly string[]): void {
  writeStored("localStorage", KEY, list.length > 0 ? JSON.stringify(list) : null);
  for (const tell of listeners) tell();
}

/** Another tab tells of its changes by the browser. */
function listen(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}
