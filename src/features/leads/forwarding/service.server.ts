import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type MadeMessage, queueMessage } from "#platform/messages/outbox.service.server.ts";
import type { LeadStorage } from "../context.server.ts";
import { type ForwardedLead, leadEmail } from "./model.ts";
import { readLead } from "./repository.server.ts";

/** Queue of leads to forward. A payload contains ids only. */
export const LEAD_FORWARD = "lead-forward";

/** Lets a new lead be forwarded, in its transaction: to the operator's other systems, or else to the mailbox of a department. */
export async function queueForwarding(
  context: PlatformContext & LeadStorage,
  trx: Database,
  leadId: string,
): Promise<void> {
  const { jobs, leadReceiver, leadsEmail } = context;
  if (leadReceiver) await jobs.enqueue(trx, LEAD_FORWARD, { leadId });
  else if (leadsEmail) await queueMessage(context, trx, { kind: "lead", channel: "email", data: { leadId } });
}

/** Forwards a lead to the operator's other systems, unless it was deleted or withdrawn meanwhile. @throws Error for a retry */
export async function forwardLead(context: PlatformContext & LeadStorage, leadId: string): Promise<void> {
  const lead = await leadToForward(context, leadId);
  if (lead) await context.leadReceiver?.receive(lead);
}

/** The email about a lead to the department; undefined when it was deleted or withdrawn meanwhile. */
export async function leadMessage(
  context: PlatformContext & LeadStorage,
  leadId: string,
): Promise<MadeMessage | undefined> {
  const to = context.leadsEmail;
  const lead = await leadToForward(context, leadId);
  return to && lead ? { to, email: leadEmail(lead), sms: "" } : undefined;
}

async function leadToForward(
  { db, catalogue }: PlatformContext & LeadStorage,
  leadId: string,
): Promise<ForwardedLead | undefined> {
  const lead = await readLead(db, leadId);
  if (!lead) return undefined;
  const product = lead.productId === "" ? undefined : await catalogue.byId(lead.productId);
  return { ...lead, productName: product?.name ?? "" };
}
