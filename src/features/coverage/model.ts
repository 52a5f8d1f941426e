import {
  availableOf,
  type NetworkName,
  type NetworkProvider,
  type Networks,
  networkName,
  sameName,
} from "#catalogue/connection/networks.model.ts";
import { DAY_MS } from "#shared/day.ts";
import type { Point } from "./addresses/model.ts";

/** How long an answer holds (I-08). */
const ANSWER_DAYS = 7;

/** How long an answer is kept after it ended, for questions about orders that were placed with it. */
export const KEPT_DAYS = 30;

/** What was answered about a place, and until when it holds. */
export interface CoverageAnswer extends Point {
  /** Named by lines of carts and orders. */
  id: string;
  /** Id of the address in the register. */
  amid: string;
  networks: Networks;
  /** Where the data come from, in words. */
  source: string;
  takenAt: Date;
  expiresAt: Date;
}

/** An answer as it travels; instants in ISO 8601. */
export interface CoverageInfo extends Omit<CoverageAnswer, "takenAt" | "expiresAt"> {
  takenAt: string;
  expiresAt: string;
  available: boolean;
  /** The answer in a sentence, also where nothing reaches. */
  message: string;
}

/** The end of an answer that was given at an instant. */
export function expiryOf(takenAt: Date): Date {
  return new Date(takenAt.getTime() + ANSWER_DAYS * DAY_MS);
}

/**
 * A point as it is looked up and kept: to four decimals, some ten metres. Coverage data are no finer, and the same point is
 * looked at when the answer is checked again.
 */
export function roundedPoint({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * 10_000) / 10_000, longitude: Math.round(longitude * 10_000) / 10_000 };
}

/** What a line was sold on the ground of. */
export interface Wanted {
  network: NetworkName;
  /** Name of a provider; any case. */
  provider?: string | undefined;
  /** Code of one of the provider's fibre products. */
  productCode?: string | undefined;
}

/** Who brings a network to a place: all of its providers, or the one that is named. */
function providersOf(
  networks: Networks,
  { network, provider }: Pick<Wanted, "network" | "provider">,
): NetworkProvider[] {
  const { available, providers } = networks[network];
  return available ? providers.filter(({ name }) => provider === undefined || sameName(name, provider)) : [];
}

/** Whether something can be had at a place. */
export function isOffered(networks: Networks, { productCode, ...wanted }: Wanted): boolean {
  return providersOf(networks, wanted).some(
    ({ products }) => productCode === undefined || products.some((product) => product.productCode === productCode),
  );
}

/** Whether all that could be had at a place still can: each kind of network by each provider. */
export function stillOffered(before: Networks, now: Networks): boolean {
  return availableOf(before).every((network) =>
    before[network].providers.every(({ name }) => isOffered(now, { network, provider: name })),
  );
}

/** An answer in a sentence. */
export function formatAnswer(networks: Networks): string {
  const names = availableOf(networks).map(networkName);
  const last = names.pop();
  if (last === undefined) return "None of the networks that we know reaches this place";
  const sentence = `${names.length > 0 ? `${names.join(", ")} and ${last} reach` : `${last} reaches`} this place`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Everything that a question about coverage may carry (S3-20). */
export const COVERAGE_QUERY_FIELDS = [
  ...["amid", "latitude", "longitude", "addressSubCategory", "addressProvider", "addressCurrentRef", "otherProviders"],
  ...["floatTypes", "topSpeed", "availableSubCat", "coverageInfo", "building", "floor", "unit", "gisProvider"],
  ...["serviceProviderName", "ftthType", "productCode", "isOther", "page"],
] as const;

type CoverageQueryField = (typeof COVERAGE_QUERY_FIELDS)[number];

/** A question about coverage, with only the fields that say something. */
export type CoverageQuery = Partial<Record<CoverageQueryField, string>>;

/** Whether a value says something: '{}' is what an empty object becomes on its way, and "null" what null does (S5-22). */
export function isSaid(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return typeof value !== "string" || !["", "null", "{}"].includes(value.trim());
}

/** A question without what says nothing: empty, null or '{}' (S5-22). Fields that none has are left out. */
export function coverageQuery(fields: Readonly<Record<string, unknown>>): CoverageQuery {
  const query: CoverageQuery = {};
  for (const field of COVERAGE_QUERY_FIELDS) {
    const value = fields[field];
    if (isSaid(value)) query[field] = typeof value === "object" ? JSON.stringify(value) : String(value).trim();
  }
  // An object without anything in it says nothing either.
  return Object.fromEntries(Object.entries(query).filter(([, value]) => isSaid(value)));
}

/** Whether a text is a number of degrees as people and programs write it (S5-20). */
export function isDegrees(text: string): boolean {
  return /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text.trim());
}
