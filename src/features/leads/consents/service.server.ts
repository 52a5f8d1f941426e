import type { Products } from "#catalogue/context.server.ts";
import type { GivenConsent } from "#customers/consents/consents.port.ts";
import type { ContactHolder } from "#customers/data-rights/contact-holder.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { backInStockConsentText } from "../back-in-stock/model.ts";
import { consentsOfRequests, deleteRequestOf } from "../back-in-stock/repository.server.ts";
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
  simswap: "Request for a SIM swap",
} satisfies Record<(typeof LEAD_SOURCES)[number], string>;

/** The consents that the holder of contacts gave for the newsletter, with their leads, and for messages when a product is back. */
export async function leadAndNewsConsents(
  context: PlatformContext & Products,
  holder: ContactHolder,
): Promise<GivenConsent[]> {
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
    return {
      source: "lead" as const,
      id: leadId,
      path: null,
      fixedBecause: null,
      title: await aboutProduct(context, title, productId),
      words: leadConsentText(version),
      version,
      givenAt,
      withdrawnAt,
    };
  });
  const waiting = await consentsOfRequests(context.db, holder);
  const awaited = waiting.map(async ({ requestId, productId, version, givenAt }) => ({
    source: "back in stock" as const,
    id: requestId,
    path: null,
    fixedBecause: null,
    title: await aboutProduct(context, "Message when it's back in stock", productId),
    words: backInStockConsentText(version),
    version,
    givenAt,
    withdrawnAt: null,
  }));
  return [...news, ...(await Promise.all([...requests, ...awaited]))];
}

async function aboutProduct(
  { catalogue }: PlatformContext & Products,
  title: string,
  productId: string,
): Promise<string> {
  const product = productId === "" ? undefined : await catalogue.byId(productId);
  return product ? `${title}: ${product.name}` : title;
}

/** Ends the newsletter of a segment. @param id the segment @returns false for an address that never got it */
export async function withdrawNews(context: PlatformContext, { emails }: ContactHolder, id: string): Promise<boolean> {
  const vendorType = SEGMENTS.find((known) => known === id);
  return vendorType !== undefined && unsubscribe(context.db, { emails, vendorType }, context.clock.now());
}

/** Ends the work on a lead, so that nobody contacts the customer about it. @returns false when it is not theirs */
export function withdrawLeadConsent(context: PlatformContext, holder: ContactHolder, leadId: string): Promise<boolean> {
  return withdrawLead(context.db, holder, leadId, context.clock.now());
}

/** Deletes a request for a message when a product is back. @returns false when it is not theirs, or was sent meanwhile */
export function withdrawBackInStock(
  { db }: PlatformContext,
  holder: ContactHolder,
  requestId: string,
): Promise<boolean> {
  return deleteRequestOf(db, holder, requestId);
}
