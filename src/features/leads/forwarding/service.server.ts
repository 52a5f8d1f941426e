import type { PlatformContext } from "#platform/context.server.ts";
import type { LeadStorage } from "../context.server.ts";
import { readLead } from "./repository.server.ts";

/** Queue of leads to forward. A payload contains ids only. */
export const LEAD_FORWARD = "lead-forward";

/** Forwards a lead to the operator's other systems, unless it was deleted or withdrawn meanwhile. @throws Error for a retry */
export async function forwardLead(
  { db, catalogue, leadReceiver }: PlatformContext & LeadStorage,
  leadId: string,
): Promise<void> {
  const lead = await readLead(db, leadId);
  if (!lead || !leadReceiver) return;
  const product = lead.productId === "" ? undefined : await catalogue.byId(lead.productId);
  await leadReceiver.receive({ ...lead, productName: product?.name ?? "" });
}
