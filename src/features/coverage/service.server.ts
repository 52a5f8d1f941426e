import { requiredConnection } from "#catalogue/connection/availability.model.ts";
import {
  NETWORKS,
  type NetworkName,
  type Networks,
  networksOf,
  sameName,
  visibleProviders,
} from "#catalogue/connection/networks.model.ts";
import { coverageSubCategories } from "#catalogue/connection/sub-categories.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { requireInSouthAfrica } from "./addresses/borders.server.ts";
import { limitedNetworks } from "./addresses/lines.model.ts";
import type { Point } from "./addresses/model.ts";
import { formatSources } from "./cache.server.ts";
import type { CoverageContext, NetworkData } from "./context.server.ts";
import { coverageUnavailable } from "./contract.ts";
import {
  type CoverageAnswer,
  type CoverageQuery,
  expiryOf,
  isOffered,
  type OfferRequirement,
  roundedPoint,
  stillOffered,
} from "./model.ts";
import { answersById, saveAnswer } from "./repository.server.ts";

type Coverage = Pick<CoverageContext, "coverage" | "fibreProviders" | "flags">;

/** The networks at a point, from the current data. */
function networksAt({ coverage, fibreProviders, flags }: Coverage, point: Point): Networks {
  return networksOf(coverage.at(roundedPoint(point)), visibleProviders(fibreProviders, flags.isOn));
}

/**
 * Looks up the coverage of an address and stores the answer for a week, under an id that cart lines and orders refer to
 * (I-08). It stores the address id and the rounded point only.
 * @param address network address of the client, for the rate limit
 * @param query what the register of addresses knows about the building, which limits the networks (S3-20, S7-27). What it says is not
 * asked again: a client that leaves it out gets what the coverage data have
 * @throws HttpProblem outsideSouthAfrica, coverageUnavailable or tooManyRequests
 */
export async function lookUp(
  context: PlatformContext & NetworkData,
  { amid, ...point }: Point & { amid: string },
  address: string,
  query: CoverageQuery = {},
): Promise<CoverageAnswer> {
  requireInSouthAfrica(point);
  if (context.coverage.networks().length === 0) throw new HttpProblem(coverageUnavailable);
  const takenAt = context.clock.now();
  const rounded = roundedPoint(point);
  const sources = context.coverage.at(rounded).map(({ source }) => source);
  const networks = networksAt(context, rounded);
  const answer: CoverageAnswer = {
    id: uuidv7(takenAt),
    amid,
    ...rounded,
    takenAt,
    expiresAt: expiryOf(takenAt),
    // A building that the customer typed is none that the register knows.
    networks: query.isOther === "true" ? networks : limitedNetworks(networks, query),
    // Without any network, the answer is based on all sources.
    source: [...new Set([formatSources(sources) || context.coverage.source(), query.gisProvider?.slice(0, 60) ?? ""])]
      .filter(Boolean)
      .join(" and "),
  };
  try {
    await requireAddressLimit(context, "coverage look-up", address, 5 * context.env.RATE_LIMIT);
    await saveAnswer(context.db, answer);
  } catch (error) {
    if (isUnavailable(error)) throw new HttpProblem(coverageUnavailable);
    throw error;
  }
  return answer;
}

/** Whether an answer is still valid, or why not: it is unknown or deleted, expired, or a network is no longer available. */
export type Qualification =
  | { state: "valid" | "expired" | "unavailable"; answer: CoverageAnswer }
  | { state: "unknown"; answer?: undefined };

/**
 * Checks an answer that a cart line or order refers to: it is at most a week old, and its networks are still available.
 * @param answer undefined when it was not found
 * @param now the time at which it has to be valid
 * @param requirement what the cart line needs; by default everything that was available
 */
export function qualification(
  context: Coverage,
  answer: CoverageAnswer | undefined,
  now: Date,
  requirement?: OfferRequirement,
): Qualification {
  if (!answer) return { state: "unknown" };
  if (now.getTime() > answer.expiresAt.getTime()) return { state: "expired", answer };
  const networks = networksAt(context, answer);
  const isValid = requirement
    ? isOffered(answer.networks, requirement) && isOffered(networks, requirement)
    : stillOffered(answer.networks, networks);
  return { state: isValid ? "valid" : "unavailable", answer };
}

/** Whether a kind of connection is available at an address. */
export interface CoverageOffer {
  /** Name of the sub-category, or of the product's one. */
  name: string;
  network: NetworkName;
  /** Fibre provider; empty for any. */
  provider: string;
  available: boolean;
}

/**
 * Whether what the customer looks at is available by an answer: the product `addressCurrentRef`, or else the sub-category with its provider
 * and product code; then each sub-category of `availableSubCat` (S3-20). Unknown products and sub-categories are left out.
 */
export async function offersOf(
  context: CoverageContext,
  query: CoverageQuery,
  networks: Networks,
): Promise<CoverageOffer[]> {
  const { addressCurrentRef, addressSubCategory, productCode } = query;
  const product = addressCurrentRef ? await context.catalogue.byId(addressCurrentRef) : undefined;
  const connection = product && requiredConnection(product);
  const fromProduct = product &&
    connection && { name: product.subCategory.name, network: connection.network, provider: connection.provider };
  const asked = fromProduct ?? subCategoryNamed(context, addressSubCategory ?? "", query);
  const listed = (query.availableSubCat ?? "").split(",").map((name) => subCategoryNamed(context, name, {}));
  return [asked, ...listed]
    .filter((each) => each !== undefined)
    .map((each, place) => ({
      ...each,
      available: isOffered(networks, {
        network: each.network,
        provider: each.provider || undefined,
        productCode: each === asked && place === 0 ? productCode : undefined,
      }),
    }));
}

/** A sub-category that the shop sells, or a network by its own name; with the provider where it is one of fibre. */
function subCategoryNamed(
  { catalogue, coverage }: CoverageContext,
  name: string,
  { addressProvider, serviceProviderName }: CoverageQuery,
) {
  const sold = SEGMENTS.flatMap((segment) =>
    coverageSubCategories(catalogue.categories(segment), (slug) => catalogue.cards(segment, slug), coverage.networks()),
  );
  const network =
    sold.find((each) => sameName(each.name, name))?.network ?? NETWORKS.find((each) => sameName(each, name));
  if (!network) return undefined;
  const provider = network === "fibre" ? (addressProvider ?? serviceProviderName ?? "") : "";
  return { name: name.trim(), network, provider };
}

/** Whether other networks are available than by an earlier answer about the same address; false for an unknown one (S3-20). */
export async function hasChanged(
  { db }: PlatformContext,
  earlierId: string | undefined,
  answer: CoverageAnswer,
): Promise<boolean> {
  if (!earlierId) return false;
  const earlier = (await answersById(db, [earlierId])).get(earlierId.toLowerCase());
  if (earlier?.amid !== answer.amid) return false;
  return !stillOffered(earlier.networks, answer.networks) || !stillOffered(answer.networks, earlier.networks);
}
