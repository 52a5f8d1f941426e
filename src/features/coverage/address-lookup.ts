import { sameName } from "#catalogue/connection/networks.model.ts";
import { CallFailure } from "#platform/http/client.ts";
import { folded } from "#shared/typed-text.ts";
import type { FoundAddress } from "./addresses/gazetteer.model.ts";
import { formatLines, lineParameters } from "./addresses/lines.model.ts";
import { ADDRESS_PARTS, type AddressInfo, type Point, TYPED_POINT } from "./addresses/model.ts";
import { call } from "./client.ts";
import { type CoverageInfo, coverageQuery } from "./model.ts";
import {
  type CoverageAddress,
  type CoverageRequest,
  coverageId,
  type SelectedAddress,
  selectedNetworks,
} from "./selected-address.model.ts";
import { saveAddress } from "./stored-address.ts";
import { PLACE_AMID, registerOf, type SelectedUnit, unitAtPoint, unitWith } from "./unit.model.ts";

/** Why the customer has to select an address from a list. */
export type ChoiceReason = "several" | "nearest" | "here" | "point";

/** Result of an address search. */
export type AddressSearchResult =
  | { kind: "found"; found: FoundAddress }
  | { kind: "several"; reason: ChoiceReason; found: FoundAddress[]; place?: Point }
  /** A street or town; the house number is missing. */
  | { kind: "area"; text: string }
  /** No match. */
  | { kind: "none" }
  /** No address near the device's position, or near a typed point. */
  | { kind: "place"; place: Point };

/** Address types of streets and towns. */
const AREA_TYPES: ReadonlySet<string> = new Set(["StreetName", "Locality", "Postal", "PostalLoc", "PostalExt"]);

// Addresses are sent in API calls only, whose queries are not logged, and never in the URL of a page (I-10).

/** Finds the candidates for typed text or a selected suggestion; of a typed point its nearest address. @throws CallFailure */
export async function findAddress(text: string, magicKey = ""): Promise<AddressSearchResult> {
  const query = { address: text.trim().slice(0, 200), magicKey };
  const { candidates } = await call("GET /coverage/candidates", { query });
  const [only, ...others] = candidates;
  if (!only) return { kind: "none" };
  if (only.info.addressType === TYPED_POINT) return addressAt(only.info, "point", others);
  // Beside an address that has no id, those with one are its neighbours: the register is asked for itself first.
  const unknown = candidates.filter(({ info }) => info.amid === "");
  const [first = only, ...more] = unknown.length > 0 ? unknown : candidates;
  return more.length > 0
    ? { kind: "several", reason: "several", found: [first, ...more] }
    : { kind: "found", found: first };
}

/**
 * Asks the register of addresses for a selected candidate: for its id, which a coverage look-up requires (S5-19), and for what it knows about
 * lines there (S7-27). A candidate with an id can do without the register.
 * @param technology network of the look-up; empty for any
 * @throws CallFailure
 */
export async function verifyCandidate(candidate: FoundAddress, technology = ""): Promise<AddressSearchResult> {
  const { info } = candidate;
  if (info.amid !== "") {
    const known = await verifiedAddressesAt(info, info, technology).catch(() => []);
    const same = known.find((each) => each.info.amid === info.amid);
    return { kind: "found", found: same ? { ...candidate, lines: same.lines, source: same.source } : candidate };
  }
  if (isArea(info)) return { kind: "area", text: info.address };
  const near = await verifiedAddressesAt(info, info, technology);
  const [house, ...others] = near.filter((one) => isSameHouse(one.info, info));
  if (house && others.length === 0) return { kind: "found", found: house };
  return near.length > 0 ? { kind: "several", reason: "nearest", found: byNumber(near, info) } : { kind: "none" };
}

/** Addresses in the order of their house numbers' difference to that of a place: for 7B first 7, then 6 and 8. Those without a number come last. */
function byNumber(found: readonly FoundAddress[], { streetNo }: AddressInfo): FoundAddress[] {
  const distance = ({ info }: FoundAddress) => {
    const difference = Math.abs(Number.parseInt(info.streetNo, 10) - Number.parseInt(streetNo, 10));
    return Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference;
  };
  return found.toSorted((one, other) => distance(one) - distance(other));
}

/**
 * The address at the device's position. The customer has to confirm it, because the position may be a few houses off.
 * @throws CallFailure also for a point outside South Africa
 */
export async function findAddressAt(point: Point): Promise<AddressSearchResult> {
  const query = { latitude: String(point.latitude), longitude: String(point.longitude) };
  try {
    return addressAt(point, "here", [await call("GET /geocode/reverse", { query })]);
  } catch (error) {
    if (problemCode(error) === "location_unknown") return addressAt(point, "here", []);
    throw error;
  }
}

function addressAt({ latitude, longitude }: Point, reason: ChoiceReason, found: FoundAddress[]): AddressSearchResult {
  const place = { latitude, longitude };
  return found.length > 0 ? { kind: "several", reason, found, place } : { kind: "place", place };
}

/** The problem code of an error response; undefined for other errors. */
function problemCode(error: unknown): string | undefined {
  return error instanceof CallFailure ? error.problem?.code : undefined;
}

/**
 * The addresses with an id at a point, the nearest first.
 * @param known the address to match, whose parts the register gets (S7-25); undefined when only its place is known
 * @throws CallFailure
 */
async function verifiedAddressesAt(
  { latitude, longitude }: Point,
  known?: AddressInfo,
  technology = "",
): Promise<FoundAddress[]> {
  const parts = known && {
    address: known.address,
    unit: known.building.unit,
    ...Object.fromEntries(ADDRESS_PARTS.map((part) => [part, known[part]])),
  };
  const query = { latitude: String(latitude), longitude: String(longitude), technology, ...parts };
  const { verfiedAddresses } = await call("GET /coverage/verified-address", { query });
  return verfiedAddresses
    .filter(({ amid }) => amid !== "")
    .map(({ buildings, source, lines, metres: _, ...info }) => ({ info, buildings, source, lines, score: 100 }));
}

/** An address with what the register says about it. */
export type KnownAddress = Pick<SelectedUnit, "address" | "register">;

/**
 * Requests the coverage of an address.
 * @param known the address; requested from the register when undefined
 * @param mayStore called once the response has arrived: whether to store it in the browser
 * @param earlier what the browser already has for this address: `answer` is used instead of a request (S5-21), `earlierId` is the id of an answer
 * to another look-up
 * @throws CallFailure, or Error when the register no longer has the address
 */
export async function fetchCoverage(
  { subCategoryInfo, addressInfo }: CoverageRequest,
  known: KnownAddress | undefined,
  mayStore: () => boolean,
  earlier: { answer?: CoverageInfo | undefined; earlierId?: string | undefined },
): Promise<CoverageAddress> {
  const { address, register } = known ?? (await addressOf(addressInfo));
  const answer = earlier.answer ?? (await requestAnswer({ subCategoryInfo, addressInfo }, register, earlier.earlierId));
  const coverage = {
    id: coverageId({ subCategoryInfo, addressInfo }),
    subCategoryInfo,
    info: { addressInfo, networks: selectedNetworks(answer.networks) },
    payload: { address, answer, linesText: register ? formatLines(register.lines) : "" },
  };
  if (mayStore()) saveAddress({ ...coverage, answer });
  return coverage;
}

async function requestAnswer(
  { subCategoryInfo, addressInfo }: CoverageRequest,
  register: KnownAddress["register"],
  earlierId = "",
): Promise<CoverageInfo> {
  const { amid, latitude, longitude, building } = addressInfo;
  const parameters = coverageQuery({
    building: building.name,
    floor: building.floor,
    unit: building.unit,
    isOther: building.isOther,
    addressSubCategory: subCategoryInfo.name,
    addressProvider: subCategoryInfo.provider,
    addressCurrentRef: subCategoryInfo.current,
    serviceProviderName: subCategoryInfo.provider,
    ...(register && { gisProvider: register.source, ...lineParameters(register.lines) }),
    coverageInfo: earlierId,
    // Pages of the shop have no personal data in their paths.
    page: globalThis.location?.pathname,
  });
  const query = { ...parameters, amid, latitude: String(latitude), longitude: String(longitude) };
  const { body } = await call("GET /coverage/lookup", { query });
  return body.coverageInfo;
}

/** Address text from the register, for an address of which only id and point are stored. @throws CallFailure, or Error when the register no longer has it */
export async function addressOf(selected: SelectedAddress): Promise<KnownAddress> {
  const { amid, building } = selected;
  if (amid === PLACE_AMID) return unitAtPoint(selected);
  for (const found of await verifiedAddressesAt(selected)) {
    const { info } = found;
    const { name, floor, unit } = building;
    if (info.amid === amid)
      return { address: { ...info, building: { ...info.building, name, floor, unit } }, register: registerOf(found) };
    const unitMatch = unitWith(found, amid);
    if (unitMatch) return unitMatch;
  }
  throw new Error("The register no longer knows the address");
}

/** Whether a candidate is a whole street or town. */
export function isArea({ amid, streetNo, addressType }: AddressInfo): boolean {
  return amid === "" && streetNo === "" && AREA_TYPES.has(addressType);
}

/** Whether two addresses have the same house number and street. */
export function isSameHouse(one: AddressInfo, other: AddressInfo): boolean {
  return sameName(one.streetNo, other.streetNo) && folded(one.street) === folded(other.street);
}

/**
 * Input text after a street or town was selected: the typed house number, or a space for it, then the street or town.
 */
export function collectionText(collection: string, typed: string): string {
  return `${houseNumberOf(typed)} ${collection}`;
}

function houseNumberOf(typed: string): string {
  return /^\s*(\d{1,5}(?: ?[a-z])?)\s+\D/i.exec(typed)?.[1] ?? "";
}

/**
 * What the customer does next after the selection of a street or town. A town has two parts ("Polokwane, Limpopo"), a street more.
 * @param typed the text before the selection; its house number is kept
 */
export function collectionCue(collection: string, typed: string): string {
  if (collection.split(",").length <= 2) return "Now add your street and house number";
  return houseNumberOf(typed) ? "Now check your address" : "Now add your house number";
}

/** The distinct sources of addresses: "sample data". */
export function sourceOf(found: readonly { source: string }[]): string {
  return [...new Set(found.map(({ source }) => source).filter(Boolean))].join(", ");
}
