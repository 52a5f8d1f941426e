import { availabilityAt } from "#catalogue/connection/availability.model.ts";
import type { FibreProduct } from "#catalogue/connection/networks.model.ts";
import type { NetworkData } from "#coverage/context.server.ts";
import type { CoverageAnswer } from "#coverage/model.ts";
import { answersById } from "#coverage/repository.server.ts";
import { qualification } from "#coverage/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Offer } from "../line.model.ts";
import type { CartItem } from "../model.ts";
import { type CoverageError, matchesAddress, neededConnection } from "./model.ts";

/** The coverage of a line that can be ordered. */
export interface ConfirmedCoverage {
  answer: CoverageAnswer;
  /** Name of the fibre provider as in the coverage data; undefined for other networks. */
  provider: string | undefined;
  /** The provider's product with the line's speed; undefined when the provider has no product list. */
  product: FibreProduct | undefined;
}

/** Coverage of the lines that need a network at their address, by line id: confirmed ones, and the faults of the others. */
export interface CoverageCheck {
  confirmed: Map<string, ConfirmedCoverage>;
  faults: Map<string, CoverageError>;
}

/**
 * Checks the coverage results that the lines of a cart refer to (D-15, I-08): each must be for the line's address, at most a week old, and
 * offer the needed network both then and now. At most one query.
 */
export async function checkCoverage(
  context: PlatformContext & NetworkData,
  db: Database,
  { items, offers }: { items: readonly CartItem[]; offers: ReadonlyMap<string, Offer> },
): Promise<CoverageCheck> {
  const now = context.clock.now();
  const confirmed = new Map<string, ConfirmedCoverage>();
  const faults = new Map<string, CoverageError>();
  const networks = context.coverage.networks();
  const lines = items.flatMap((line) => {
    const need = neededConnection(line, offers.get(line.variationId), (network) => networks.includes(network));
    return need ? [{ line, need }] : [];
  });
  const answers = await answersById(
    db,
    lines.map(({ line }) => line.coverageId),
  );
  for (const { line, need } of lines) {
    const answer = answers.get(line.coverageId.toLowerCase());
    if (!answer || !matchesAddress(answer, line.address ?? {})) {
      faults.set(line.id, "coverage_missing");
      continue;
    }
    const offer = availabilityAt(answer.networks, need);
    const sold = offer.state === "offered" ? { provider: offer.provider || undefined, product: offer.line } : undefined;
    const requested = sold && {
      network: need.network,
      provider: sold.provider,
      productCode: sold.product?.productCode,
    };
    const { state } = qualification(context, answer, now, requested);
    if (state === "expired") faults.set(line.id, "coverage_expired");
    else if (state === "valid" && sold) confirmed.set(line.id, { answer, ...sold });
    else faults.set(line.id, "coverage_gone");
  }
  return { confirmed, faults };
}
