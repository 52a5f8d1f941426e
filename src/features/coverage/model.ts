import {
  availableOf,
  NETWORK_NAMES_IN_TEXT,
  type NetworkName,
  type NetworkProvider,
  type Networks,
  sameName,
} from "#catalogue/connection/networks.model.ts";
import { DAY_MS } from "#shared/day.ts";
import { capitalised, joinNames } from "#shared/text.ts";
import type { Point } from "./addresses/model.ts";

/** How long a coverage answer is valid, in days (I-08). */
const VALIDITY_DAYS = 7;

/** How long an expired answer is retained for queries about orders that refer to it, in days. */
export const ANSWER_RETENTION_DAYS = 30;

/** Coverage at a point, and until when it is valid. */
export interface CoverageAnswer extends Point {
  /** Cart lines and orders refer to it. */
  id: string;
  /** Id of the address in the register. */
  amid: string;
  networks: Networks;
  /** Name of the data source. */
  source: string;
  takenAt: Date;
  expiresAt: Date;
}

/** The JSON form of a coverage answer; timestamps in ISO 8601. */
export interface CoverageInfo extends Omit<CoverageAnswer, "takenAt" | "expiresAt"> {
  takenAt: string;
  expiresAt: string;
  available: boolean;
  /** The result in a sentence, also without any network. */
  message: string;
}

/** When an answer expires. */
export function expiryOf(takenAt: Date): Date {
  return new Date(takenAt.getTime() + VALIDITY_DAYS * DAY_MS);
}

/** Steps of a degree to which places are rounded, each about ten metres. */
const STEPS = 10_000;

/** The most that rounding moves a place, in degrees of longitude and of latitude; with a little for what numbers cannot hold exactly. */
export const ROUNDED_BY = 0.5 / STEPS + 1e-9;

/**
 * Rounds a point to four decimals, about ten metres, for look-up and storage. Coverage data are no finer, and a later check
 * of the answer uses the same point.
 */
export function roundedPoint({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * STEPS) / STEPS, longitude: Math.round(longitude * STEPS) / STEPS };
}

/** The network that a cart line needs. */
export interface OfferRequirement {
  network: NetworkName;
  /** Name of a provider; any case. */
  provider?: string | undefined;
  /** Code of one of the provider's fibre products. */
  productCode?: string | undefined;
}

/** The providers of a network: all, or the named one. */
function providersOf(
  networks: Networks,
  { network, provider }: Pick<OfferRequirement, "network" | "provider">,
): NetworkProvider[] {
  const { available, providers } = networks[network];
  return available ? providers.filter(({ name }) => provider === undefined || sameName(name, provider)) : [];
}

/** Whether the networks at a point meet a requirement. */
export function isOffered(networks: Networks, { productCode, ...requirement }: OfferRequirement): boolean {
  return providersOf(networks, requirement).some(
    ({ products }) => productCode === undefined || products.some((product) => product.productCode === productCode),
  );
}

/** Whether every network and provider of an earlier answer is still available. */
export function stillOffered(before: Networks, now: Networks): boolean {
  return availableOf(before).every((network) =>
    before[network].providers.every(({ name }) => isOffered(now, { network, provider: name })),
  );
}

/** The available networks in a sentence. @param place what they reach */
export function formatAnswer(networks: Networks, place = "this place"): string {
  const names = availableOf(networks).map((name) => NETWORK_NAMES_IN_TEXT[name]);
  if (names.length === 0) return `None of our networks reaches ${place}`;
  return `${capitalised(joinNames(names))} ${names.length > 1 ? "reach" : "reaches"} ${place}`;
}

/** The parameters of a coverage look-up (S3-20). */
export const COVERAGE_QUERY_FIELDS = [
  ...["amid", "latitude", "longitude", "addressSubCategory", "addressProvider", "addressCurrentRef", "otherProviders"],
  ...["floatTypes", "topSpeed", "availableSubCat", "coverageInfo", "building", "floor", "unit", "gisProvider"],
  ...["serviceProviderName", "ftthType", "productCode", "isOther", "page"],
] as const;

type CoverageQueryField = (typeof COVERAGE_QUERY_FIELDS)[number];

/** The unit of a look-up within a sentence: "unit 14 on the 2nd floor of Acacia Court"; "this place" without one. */
export function formatPlace({ building, floor, unit }: Pick<CoverageQuery, "building" | "floor" | "unit">): string {
  if (!building && !unit) return "this place";
  const parts = [
    unit && (/^unit\b/i.test(unit) ? unit.toLowerCase() : `unit ${unit}`),
    floor && (unit ? `on the ${floor.toLowerCase()}` : `the ${floor.toLowerCase()}`),
    building && (unit || floor ? `of ${building}` : building),
  ];
  return parts.filter(Boolean).join(" ");
}

/** Parameters of a coverage look-up that have a value. */
export type CoverageQuery = Partial<Record<CoverageQueryField, string>>;

/** Whether a parameter has a value. Clients also send '{}' for an empty object and "null" for null (S5-22). */
export function hasValue(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return typeof value !== "string" || !["", "null", "{}"].includes(value.trim());
}

/** The known parameters among some fields, without empty values: empty, null or '{}' (S5-22). */
export function coverageQuery(fields: Readonly<Record<string, unknown>>): CoverageQuery {
  const query: CoverageQuery = {};
  for (const field of COVERAGE_QUERY_FIELDS) {
    const value = fields[field];
    if (hasValue(value)) query[field] = typeof value === "object" ? JSON.stringify(value) : String(value).trim();
  }
  // An empty object becomes '{}'.
  return Object.fromEntries(Object.entries(query).filter(([, value]) => hasValue(value)));
}

/** Whether a text is a decimal number of degrees (S5-20). */
export function isDegrees(text: string): boolean {
  return /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text.trim());
}
