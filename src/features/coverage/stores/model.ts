import { metresBetween } from "../addresses/gazetteer.model.ts";
import type { Point } from "../addresses/model.ts";

/** A shop where people are helped, and where an order can be collected. */
export interface Store extends Point {
  /** What forms send and orders keep. */
  key: string;
  name: string;
  /** In one line, as people write it. */
  address: string;
  town: string;
  province: string;
  telephone: string;
  hours: string;
  /** Whether 5G devices can be seen and tried there. */
  fiveG: boolean;
}

/** Where the stores are found, by people of both kinds. */
export const STORES_PATH = "/stores";

/** What somebody looks for: parts of the town, the address, the name or the province, any case and order. */
export function storesAbout<Each extends Store>(stores: readonly Each[], words: string): Each[] {
  const parts = folded(words)
    .split(/[\s,]+/)
    .filter(Boolean);
  return stores.filter(({ name, address, town, province }) => {
    const all = folded(`${name} ${address} ${town} ${province}`);
    return parts.every((part) => all.includes(part));
  });
}

/** Without case and marks above letters. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Kilometres to a store as the crow flies, with one decimal. */
export function kilometresTo(store: Point, from: Point): number {
  return Math.round(metresBetween(store, from) / 100) / 10;
}

/** Stores with how far away each is, the nearest first; in their own order, and without a distance, from nowhere. */
export function withDistances<Each extends Store>(
  stores: readonly Each[],
  from: Point | undefined,
): (Each & { distanceKm: number | null })[] {
  if (!from) return stores.map((store) => ({ ...store, distanceKm: null }));
  return stores
    .map((store) => ({ ...store, distanceKm: kilometresTo(store, from) }))
    .sort((one, other) => one.distanceKm - other.distanceKm);
}

/** "0,4 km" as South Africans write it, whole numbers from ten kilometres on. */
export function formatDistance(kilometres: number): string {
  return kilometres < 10 ? `${kilometres.toFixed(1).replace(".", ",")} km` : `${Math.round(kilometres)} km`;
}

/** Where a map outside the shop shows the way; it learns the store, and nothing of who asks. */
export function wayTo({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` })}`;
}
