import type { FoundAddress } from "./addresses/gazetteer.model.ts";
import type { AddressInfo, Point } from "./addresses/model.ts";

/** Why a list of addresses is shown to choose from. */
export type ChoiceReason = "several" | "nearest" | "here";

/** What came of looking for an address. */
export type Finding =
  /** It is this one. */
  | { kind: "found"; found: FoundAddress }
  | { kind: "several"; reason: ChoiceReason; found: FoundAddress[]; place?: Point }
  /** A street or a town: the number of the house is missing. */
  | { kind: "area"; text: string }
  /** Nobody has such an address. */
  | { kind: "none" }
  /** Somebody is where no address is near. */
  | { kind: "place"; place: Point };

/** Kinds of found addresses that are no single house. */
const AREAS: ReadonlySet<string> = new Set(["StreetName", "Locality", "Postal", "PostalLoc", "PostalExt"]);

/** Whether a found address is a street or a town as a whole. */
export function isArea({ amid, streetNo, addressType }: AddressInfo): boolean {
  return amid === "" && streetNo === "" && AREAS.has(addressType);
}

/** Whether the register means the same house as somebody who typed it. */
export function isSameHouse(one: AddressInfo, other: AddressInfo): boolean {
  return same(one.streetNo, other.streetNo) && same(one.street, other.street);
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * What stands in the field once a street or town was chosen: the number that was typed already, or room for one in front, where
 * people write it.
 */
export function collectionText(collection: string, typed: string): string {
  const number = /^\s*(\d{1,5}[a-z]?)\s+\D/i.exec(typed)?.[1] ?? "";
  return `${number} ${collection}`;
}

/** Where addresses come from, each once: "sample data". */
export function sourceOf(found: readonly { source: string }[]): string {
  return [...new Set(found.map(({ source }) => source).filter(Boolean))].join(", ");
}
