import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import type { Segment } from "#shared/segment.ts";
import { readProducts, type StoredProducts } from "./stored-products.ts";

/** Products of a segment on a wish list at most. One call returns the cards of all. */
export const MAX_SAVED = 50;

const KEY = "wishList";

// Kept in memory too, so that the list lasts as long as the page where storage is forbidden.
let saved: StoredProducts | undefined;
const listeners = new Set<() => void>();

/** Ids of the products on the wish list of this browser, the latest first. */
export function savedProducts(): StoredProducts {
  saved ??= readProducts(readStored("localStorage", KEY), MAX_SAVED);
  return saved;
}

/**
 * Puts a product on the wish list.
 * @param position where it is to stand, such as its former one
 * @returns false when the list is full
 */
export function saveProduct(segment: Segment, id: string, position = 0): boolean {
  const others = savedProducts()[segment].filter((each) => each !== id);
  if (others.length >= MAX_SAVED) return false;
  store({ ...savedProducts(), [segment]: others.toSpliced(position, 0, id) });
  return true;
}

/** Takes a product off the wish list. @returns its position, to restore it */
export function removeSaved(segment: Segment, id: string): number {
  const ids = savedProducts()[segment];
  store({ ...savedProducts(), [segment]: ids.filter((each) => each !== id) });
  return ids.indexOf(id);
}

/** The wish list of this browser, also after a change in another tab; undefined while the server renders. */
export function useSavedProducts(): StoredProducts | undefined {
  return useSyncExternalStore(subscribe, savedProducts, () => undefined);
}

/** Whether a product is on the wish list of this browser; false while the server renders. */
export function useIsSaved(segment: Segment, id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => savedProducts()[segment].includes(id),
    () => false,
  );
}

function store(next: StoredProducts): void {
  saved = next;
  writeStored("localStorage", KEY, JSON.stringify(next));
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Added once: a repeated call with the same function has no effect.
  addEventListener("storage", readAgain);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab has changed the list; the key is null when it cleared the whole storage. */
function readAgain({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  saved = undefined;
  announce();
}
