import { folded } from "#shared/typed-text.ts";
import { metresBetween } from "../addresses/gazetteer.model.ts";
import type { AddressInfo, Point } from "../addresses/model.ts";

/** A store, where orders can be collected. */
export interface Store extends Point {
  /** Id in forms and orders. */
  key: string;
  name: string;
  /** In one line. */
  address: string;
  town: string;
  province: string;
  telephone: string;
  hours: string;
  /** Whether 5G devices can be seen and tried there. */
  fiveG: boolean;
}

/** Path of the store finder, for both segments. */
export const STORES_PATH = "/stores";

/** Stores that match all words in town, address, name or province, regardless of case and order. */
export function searchStores<Each extends Store>(stores: readonly Each[], text: string): Each[] {
  const parts = folded(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  return stores.filter(({ name, address, town, province }) => {
    const searchable = folded(`${name} ${address} ${town} ${province}`);
    return parts.every((part) => searchable.includes(part));
  });
}

/** Straight-line distance to a store in kilometres, to one decimal. */
export function kilometresTo(store: Point, from: Point): number {
  return Math.round(metresBetween(store, from) / 100) / 10;
}

/** Stores with their distances, the nearest first; without a position in given order and without distances. */
export function sortedByDistance<Each extends Store>(
  stores: readonly Each[],
  from: Point | undefined,
): (Each & { distanceKm: number | null })[] {
  if (!from) return stores.map((store) => ({ ...store, distanceKm: null }));
  return stores
    .map((store) => ({ ...store, distanceKm: kilometresTo(store, from) }))
    .sort((one, other) => one.distanceKm - other.distanceKm);
}

/** "0.4 km", "1,263 km", in the notation of prices; whole numbers from ten kilometres on. */
export function formatDistance(kilometres: number): string {
  const digits = kilometres < 10 ? 1 : 0;
  return `${kilometres.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })} km`;
}

/** Link to directions on Google Maps, which contains the store only and no personal data. */
export function directionsUrl({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` })}`;
}

/** A place with its name in a sentence: "Soweto, Gauteng". */
export function namedPlace({ suburb, town, province, latitude, longitude }: AddressInfo): Point & { name: string } {
  return { name: [suburb || town, province].filter(Boolean).join(", "), latitude, longitude };
}
