import type { GivenConsent } from "#customers/consents/consents.port.ts";
import type { ContactHolder } from "#customers/data-rights/contact-holder.model.ts";
import { VENDOR_TYPES } from "#shared/segment.ts";
import type { LeadsContext } from "../context.server.ts";
import { LEAD_SOURCES, leadConsentText } from "../model.ts";
import { subscriptionsOf, unsubscribe } from "../newsletter/repository.server.ts";
import { consentsOfLeads, withdrawLead } from "./repository.server.ts";

const LEAD_TITLES = {
  callmeback: "Request to be called back",
  preorder: "Pre-order",
  store: "Request in a store",
  reseller: "Request to become a reseller",
  prepaid: "Request about prepaid",
  oneclick: "Request to be called back",
  enterprise: "Request for your business",
  tradein: "Request to trade in a phone",
} satisfies Record<(typeof LEAD_SOURCES)[number], string>;

/** The consents that the holder of contacts gave for the newsletter and with their leads. */
export async function leadAndNewsConsents(context: LeadsContext, holder: ContactHolder): Promise<GivenConsent[]> {
  const subscriptions = await subscriptionsOf(context.db, holder.emails);
  const news = subscriptions.map(({ vendorType, ...consent }) => ({
    source: "newsletter" as const,
    id: vendorType,
    path: null,
    fixedBecause: null,
    title: vendorType === "business" ? "Business news by email" : "Personal news by email",
    ...consent,
  }));
  const leads = await consentsOfLeads(context.db, holder);
  const requests = leads.map(async ({ leadId, source, productId, version, givenAt, withdrawnAt }) => {
    const title = LEAD_TITLES[LEAD_SOURCES.find((known) => known === source) ?? "callmeback"];
    const product = productId === "" ? undefined : await context.catalogue.byId(productId);
    return {
      source: "lead" as const,
      id: leadId,
      path: null,
      fixedBecause: null,
      title: product ? `${title}: ${product.name}` : title,
      words: leadConsentText(version),
      version,
      givenAt,
      withdrawnAt,
    };
  });
  return [...news, ...(await Promise.all(requests))];
}

/** Ends the newsletter of a segment. @param id the segment @returns false for an address that never got it */
export async function withdrawNews(context: LeadsContext, { emails }: ContactHolder, id: string): Promise<boolean> {
  const vendorType = VENDOR_TYPES.find((known) => known === id);
  return vendorType !== undefined && unsubscribe(context.db, { emails, vendorType }, context.clock.now());
}

/** Ends the work on a lead, so that nobody contacts the customer about it. @returns false when it is not theirs */
export function withdrawLeadConsent(context: LeadsContext, holder: ContactHolder, leadId: string): Promise<boolean> {
  return withdrawLead(context.db, holder, leadId, context.clock.now());
}
