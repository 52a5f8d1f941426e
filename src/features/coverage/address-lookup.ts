import { CallFailure } from "#platform/http/client.ts";
import type { FoundAddress } from "./addresses/gazetteer.model.ts";
import type { AddressInfo, Point } from "./addresses/model.ts";
import { call } from "./client.ts";
import { coverageQuery } from "./model.ts";
import {
  type CoverageAddress,
  type CoverageQuestion,
  coverageId,
  type SelectedAddress,
  selectedNetworks,
} from "./selected-address.model.ts";
import { storeAddress } from "./stored-address.ts";
import { PLACE_AMID, placeUnit, unitWith } from "./unit.model.ts";

// Every question travels as an API call, whose query is never logged; no page's address ever carries any of it (I-10).

/** Looks for what was typed, or for a suggestion that was chosen. @throws CallFailure */
export async function findAddress(text: string, magicKey = ""): Promise<Finding> {
  const query = { address: text.trim().slice(0, 200), magicKey };
  const { candidates } = await call("GET /coverage/candidates", { query });
  const [only, ...others] = candidates;
  if (!only) return { kind: "none" };
  return others.length > 0 ? { kind: "several", reason: "several", found: candidates } : { kind: "found", found: only };
}

/** Finds the id of a candidate that was chosen: coverage is asked by it (S5-19). @throws CallFailure */
export async function verifyCandidate(candidate: FoundAddress): Promise<Finding> {
  const { info } = candidate;
  if (info.amid !== "") return { kind: "found", found: candidate };
  if (isArea(info)) return { kind: "area", text: info.address };
  const near = await verifiedAt(info, info.address, info.building.unit);
  const [house, ...others] = near.filter((one) => isSameHouse(one.info, info));
  if (house && others.length === 0) return { kind: "found", found: house };
  return near.length > 0 ? { kind: "several", reason: "nearest", found: near } : { kind: "none" };
}

/**
 * The address at the place where somebody is. It is only offered: a device may be a few houses off.
 * @throws CallFailure also for a place outside South Africa, with a sentence
 */
export async function findHere(place: Point): Promise<Finding> {
  const { latitude, longitude } = place;
  const query = { latitude: String(latitude), longitude: String(longitude) };
  try {
    const found = await call("GET /geocode/reverse", { query });
    return { kind: "several", reason: "here", found: [found], place };
  } catch (error) {
    if (problemOf(error) === "location_unknown") return { kind: "place", place };
    throw error;
  }
}

/** The code of the problem by which the server refused; undefined for everything else that went wrong. */
export function problemOf(error: unknown): string | undefined {
  return error instanceof CallFailure ? error.problem?.code : undefined;
}

/**
 * The addresses with an id at a place, the nearest first.
 * @param address,unit what is known of the one that is meant; empty for nothing
 * @throws CallFailure
 */
async function verifiedAt({ latitude, longitude }: Point, address = "", unit = ""): Promise<FoundAddress[]> {
  const query = { latitude: String(latitude), longitude: String(longitude), address, unit };
  const { verfiedAddresses } = await call("GET /coverage/verified-address", { query });
  return verfiedAddresses
    .filter(({ amid }) => amid !== "")
    .map(({ buildings, source, metres: _, ...info }) => ({ info, buildings, source, score: 100 }));
}

/**
 * Asks the server what can be had at an address, and writes the answer down where it may be kept.
 * @param known its words, where somebody has just chosen them; otherwise the register is asked for them
 * @param mayBeKept asked once the answer is there
 * @throws CallFailure, or Error where the register no longer knows the address
 */
export async function answerAbout(
  { subCategoryInfo, addressInfo }: CoverageQuestion,
  known: AddressInfo | undefined,
  mayBeKept: () => boolean,
): Promise<CoverageAddress> {
  const address = known ?? (await wordsOf(addressInfo));
  const { amid, latitude, longitude, building } = addressInfo;
  const about = coverageQuery({
    ...{ building: building.name, floor: building.floor, unit: building.unit, isOther: building.isOther },
    ...{ addressSubCategory: subCategoryInfo.name, addressProvider: subCategoryInfo.provider },
    addressCurrentRef: subCategoryInfo.current,
  });
  const query = { ...about, amid, latitude: String(latitude), longitude: String(longitude) };
  const { body } = await call("GET /coverage/lookup", { query });
  const answer = body.coverageInfo;
  const found = {
    id: coverageId({ subCategoryInfo, addressInfo }),
    subCategoryInfo,
    info: { addressInfo, networks: selectedNetworks(answer.networks) },
    payload: { address, answer },
  };
  if (mayBeKept()) storeAddress(found);
  return found;
}

/** The register's words for an address of which only the id and the place are known. */
async function wordsOf(chosen: SelectedAddress): Promise<AddressInfo> {
  const { amid, building } = chosen;
  if (amid === PLACE_AMID) return placeUnit(chosen).address;
  for (const found of await verifiedAt(chosen)) {
    const { info } = found;
    const { name, floor, unit } = building;
    if (info.amid === amid) return { ...info, building: { ...info.building, name, floor, unit } };
    const dwelling = unitWith(found, amid);
    if (dwelling) return dwelling.address;
  }
  throw new Error("The register no longer knows the address");
}

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
