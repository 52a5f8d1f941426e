import type { FibreProduct } from "#catalogue/connection/networks.model.ts";
import { offerAt } from "#catalogue/connection/offer.model.ts";
import type { CoverageAnswer } from "#coverage/model.ts";
import { answersById } from "#coverage/repository.server.ts";
import { qualification } from "#coverage/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { CartContext } from "./context.server.ts";
import { type CoverageFault, isAbout, needOf } from "./coverage.model.ts";
import type { Offer } from "./line.model.ts";
import type { CartItem } from "./model.ts";

/** What is known of the address of a line that may be ordered. */
export interface LineGround {
  answer: CoverageAnswer;
  /** Name of the fibre provider, as the coverage data write it; undefined for other networks. */
  provider: string | undefined;
  /** The provider's product of the line's speed; undefined where there is none to choose. */
  product: FibreProduct | undefined;
}

/** Lines of a cart that need a network at their address: what may be ordered, and why the others may not, by the id of the line. */
export interface Grounds {
  held: Map<string, LineGround>;
  faults: Map<string, CoverageFault>;
}

/**
 * Looks again at what the lines of a cart are bought on the ground of (D-15, I-08): each names an answer that is about its address, not
 * older than a week, and what it needs reaches that place then and now. One query for all of them, none where no line names an answer.
 */
export async function groundsOf(
  context: CartContext,
  db: Database,
  { items, offers }: { items: readonly CartItem[]; offers: ReadonlyMap<string, Offer> },
): Promise<Grounds> {
  const now = context.clock.now();
  const held = new Map<string, LineGround>();
  const faults = new Map<string, CoverageFault>();
  const networks = context.coverage.networks();
  const lines = items.flatMap((line) => {
    const need = needOf(line, offers.get(line.variationId), (network) => networks.includes(network));
    return need ? [{ line, need }] : [];
  });
  const answers = await answersById(
    db,
    lines.map(({ line }) => line.coverageId),
  );
  for (const { line, need } of lines) {
    const answer = answers.get(line.coverageId.toLowerCase());
    if (!answer || !isAbout(answer, line.address ?? {})) {
      faults.set(line.id, "coverage_missing");
      continue;
    }
    const offer = offerAt(answer.networks, need);
    const sold = offer.state === "offered" ? { provider: offer.provider || undefined, product: offer.line } : undefined;
    const wanted = sold && { network: need.network, provider: sold.provider, productCode: sold.product?.productCode };
    const { state } = qualification(context, answer, now, wanted);
    if (state === "expired") faults.set(line.id, "coverage_expired");
    else if (state === "holds" && sold) held.set(line.id, { answer, ...sold });
    else faults.set(line.id, "coverage_gone");
  }
  return { held, faults };
}
