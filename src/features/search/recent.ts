import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { parseRecent, withoutRecent, withRecent } from "./recent.model.ts";

const KEY = "recentSearches";
const NONE: readonly string[] = [];

let cached: { text: string | null; list: readonly string[] } = { text: null, list: NONE };
const listeners = new Set<() => void>();

/** Recent searches of this browser, newest first; never sent to the server. Empty during server rendering and without storage. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, recentSearches, () => NONE);
}

/** Adds a term to the recent searches. */
export function addRecentSearch(term: string): void {
  store(withRecent(recentSearches(), term));
}

/** Removes a term from the recent searches. */
export function removeRecentSearch(term: string): void {
  store(withoutRecent(recentSearches(), term));
}

/** Removes all recent searches. */
export function clearRecentSearches(): void {
  store(NONE);
}

/** Returns the same array until the stored text changes. */
function recentSearches(): readonly string[] {
  const text = readStored("localStorage", KEY);
  if (text !== cached.text) cached = { text, list: parseRecent(text) };
  return cached.list;
}

function store(list: readonly string[]): void {
  writeStored("localStorage", KEY, list.length > 0 ? JSON.stringify(list) : null);
  for (const notify of listeners) notify();
}

/** The "storage" event reports changes by other tabs. */
function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  window.addEventListener("storage", notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener("storage", notify);
  };
}
