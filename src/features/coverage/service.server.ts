import { type Networks, networksOf, shownProviders } from "#catalogue/connection/networks.model.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { outsideSouthAfrica } from "./addresses/contract.ts";
import { isInSouthAfrica, type Point } from "./addresses/model.ts";
import { formatSources } from "./cache.server.ts";
import type { CoverageContext } from "./context.server.ts";
import { coverageUnavailable } from "./contract.ts";
import { type CoverageAnswer, expiryOf, isOffered, roundedPoint, stillOffered, type Wanted } from "./model.ts";
import { saveAnswer } from "./repository.server.ts";

type Coverage = Pick<CoverageContext, "coverage" | "fibreProviders" | "flags">;

/** What reaches a place, as the data are now. Nothing is kept of it. */
function networksAt({ coverage, fibreProviders, flags }: Coverage, point: Point): Networks {
  return networksOf(coverage.at(roundedPoint(point)), shownProviders(fibreProviders, flags.isOn));
}

/**
 * Says what reaches an address, and keeps that answer for a week under an id that cart line and order name (I-08). The
 * address itself is not kept, only its id in the register and the rounded point.
 * @throws HttpProblem outsideSouthAfrica or coverageUnavailable
 */
export async function lookUp(
  context: CoverageContext,
  { amid, ...point }: Point & { amid: string },
): Promise<CoverageAnswer> {
  if (!isInSouthAfrica(point)) throw new HttpProblem(outsideSouthAfrica);
  if (context.coverage.networks().length === 0) throw new HttpProblem(coverageUnavailable);
  const takenAt = context.clock.now();
  const rounded = roundedPoint(point);
  const found = context.coverage.at(rounded).map(({ source }) => source);
  const answer: CoverageAnswer = {
    ...{ id: uuidv7(takenAt), amid, ...rounded, takenAt, expiresAt: expiryOf(takenAt) },
    networks: networksAt(context, rounded),
    // That there is nothing is said by all sources.
    source: formatSources(found) || context.coverage.source(),
  };
  try {
    await saveAnswer(context.db, answer);
  } catch (error) {
    if (isUnavailable(error)) throw new HttpProblem(coverageUnavailable);
    throw error;
  }
  return answer;
}

/** Whether an answer still holds, and why not: nobody gave it or it was forgotten, it is older than a week, or less reaches the place. */
export type Qualification =
  | { state: "holds" | "expired" | "gone"; answer: CoverageAnswer }
  | { state: "unknown"; answer?: undefined };

/**
 * Whether an answer that a cart line or an order names still holds: given within a week, and what reached the place then
 * still does.
 * @param answer undefined for one that there is not
 * @param now the instant for which it has to hold
 * @param wanted what is bought on the ground of it; without it everything that was available has to be
 */
export function qualification(
  context: Coverage,
  answer: CoverageAnswer | undefined,
  now: Date,
  wanted?: Wanted,
): Qualification {
  if (!answer) return { state: "unknown" };
  if (now.getTime() > answer.expiresAt.getTime()) return { state: "expired", answer };
  const networks = networksAt(context, answer);
  const holds = wanted
    ? isOffered(answer.networks, wanted) && isOffered(networks, wanted)
    : stillOffered(answer.networks, networks);
  return { state: holds ? "holds" : "gone", answer };
}
