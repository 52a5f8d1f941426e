import { type Networks, networksOf, visibleProviders } from "#catalogue/connection/networks.model.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { outsideSouthAfrica } from "./addresses/contract.ts";
import { isInSouthAfrica, type Point } from "./addresses/model.ts";
import { formatSources } from "./cache.server.ts";
import type { CoverageContext } from "./context.server.ts";
import { coverageUnavailable } from "./contract.ts";
import {
  type CoverageAnswer,
  expiryOf,
  isOffered,
  type OfferRequirement,
  roundedPoint,
  stillOffered,
} from "./model.ts";
import { saveAnswer } from "./repository.server.ts";

type Coverage = Pick<CoverageContext, "coverage" | "fibreProviders" | "flags">;

/** The networks at a point, from the current data. */
function networksAt({ coverage, fibreProviders, flags }: Coverage, point: Point): Networks {
  return networksOf(coverage.at(roundedPoint(point)), visibleProviders(fibreProviders, flags.isOn));
}

/**
 * Looks up the coverage of an address and stores the answer for a week, under an id that cart lines and orders refer to
 * (I-08). It stores the address id and the rounded point only.
 * @param address network address of the client, for the rate limit
 * @throws HttpProblem outsideSouthAfrica, coverageUnavailable or tooManyRequests
 */
export async function lookUp(
  context: CoverageContext,
  { amid, ...point }: Point & { amid: string },
  address: string,
): Promise<CoverageAnswer> {
  if (!isInSouthAfrica(point)) throw new HttpProblem(outsideSouthAfrica);
  if (context.coverage.networks().length === 0) throw new HttpProblem(coverageUnavailable);
  const takenAt = context.clock.now();
  const rounded = roundedPoint(point);
  const sources = context.coverage.at(rounded).map(({ source }) => source);
  const answer: CoverageAnswer = {
    ...{ id: uuidv7(takenAt), amid, ...rounded, takenAt, expiresAt: expiryOf(takenAt) },
    networks: networksAt(context, rounded),
    // Without any network, the answer is based on all sources.
    source: formatSources(sources) || context.coverage.source(),
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
