import { CallFailure } from "#platform/http/client.ts";
import type { FoundAddress } from "./addresses/gazetteer.model.ts";
import type { Point } from "./addresses/model.ts";
import { call } from "./client.ts";
import { type Finding, isArea, isSameHouse } from "./find-address.model.ts";

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
export async function verifiedAt({ latitude, longitude }: Point, address = "", unit = ""): Promise<FoundAddress[]> {
  const query = { latitude: String(latitude), longitude: String(longitude), address, unit };
  const { verfiedAddresses } = await call("GET /coverage/verified-address", { query });
  return verfiedAddresses
    .filter(({ amid }) => amid !== "")
    .map(({ buildings, source, metres: _, ...info }) => ({ info, buildings, source, score: 100 }));
}
