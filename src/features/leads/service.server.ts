import type { z } from "zod";
import type { Products } from "#catalogue/context.server.ts";
import { consentText } from "#customers/consents/model.ts";
import { giveConsent } from "#customers/consents/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Once } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound, tooManyRequests } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/day.ts";
import { cleanMobileNumber } from "#shared/person.ts";
import type { LeadStorage } from "./context.server.ts";
import { callMeBack, LeadDetailsShape, type LeadReplyShape, type NewLeadShape } from "./contract.ts";
import { queueForwarding } from "./forwarding/service.server.ts";
import { LEAD_CONSENTS, type LEAD_SOURCES, LEADS_PER_NUMBER, SAME_LEAD_MINUTES, storedEnquiryType } from "./model.ts";
import { insertLead, leadsSince, lockPerson, recentLead } from "./repository.server.ts";

type LeadReply = z.output<typeof LeadReplyShape>;

/** What a lead of any source is stored from. */
type NewLead = z.output<typeof NewLeadShape> & {
  source: (typeof LEAD_SOURCES)[number];
  storeId?: string;
  /** What only leads of this source have, such as the phone to trade in, for staff to read. */
  extra?: Record<string, string>;
};

/**
 * Stores the lead of a form of the shop (S7-62 to S7-64, M-01). With a filled honeypot field the reply is the same, but nothing is stored.
 * @param address network address of the client, for the rate limit
 * @throws HttpProblem one of the endpoint's problems
 */
export async function createLead(
  context: PlatformContext & LeadStorage & Branded,
  request: NewLead & { website: string },
  { address, once }: { address: string; once: Once },
): Promise<LeadReply> {
  const now = context.clock.now();
  if (request.website !== "") return replyOf(context, request, uuidv7(now));
  // All forms together; many, because thousands of customers of a mobile network share an address.
  await requireAddressLimit(context, callMeBack.route, address, context.env.RATE_LIMIT);
  return storeLead(context, request, { once }, async (leadId) => replyOf(context, request, leadId));
}

/**
 * Stores a lead, or finds the same one of the last minutes.
 * @param conclude makes the reply, in the same transaction
 * @throws HttpProblem not_found for an unknown product, too_many_requests for too many leads of a person
 */
export async function storeLead<Reply extends object>(
  context: PlatformContext & LeadStorage,
  request: NewLead,
  { once }: { once: Once },
  conclude: (leadId: string, trx: Database) => Promise<Reply>,
): Promise<Reply> {
  const now = context.clock.now();
  await requireProduct(context, request);
  const ownerId = ownerIdFor(context, cleanMobileNumber(request.mobileNumber));
  return context.db.transaction().execute(async (trx) => {
    await lockPerson(trx, ownerId, now);
    return once(trx, { ownerId, now }, async () =>
      conclude(await findOrCreateLead(context, trx, { ...request, ownerId }, now), trx),
    );
  });
}

/** Id of the person's recent lead with the same content, or of a new lead. */
async function findOrCreateLead(
  context: PlatformContext & LeadStorage,
  db: Database,
  { ownerId, ...request }: NewLead & { ownerId: string },
  now: Date,
): Promise<string> {
  const content = {
    source: request.source,
    store_id: request.storeId ?? null,
    product_id: request.productId,
    variation_id: request.variationId,
    email: request.email,
    enquiry_type: storedEnquiryType(request.enquiryType),
    contact_method: request.contactMethod,
    details: JSON.stringify({ ...LeadDetailsShape.parse(request), ...request.extra }),
  };
  // What was corrected is a lead of its own.
  const known = await recentLead(db, ownerId, content, new Date(now.getTime() - SAME_LEAD_MINUTES * MINUTE_MS));
  if (known) return known;
  if ((await leadsSince(db, ownerId, new Date(now.getTime() - HOUR_MS))) >= LEADS_PER_NUMBER)
    throw new HttpProblem(tooManyRequests, { field: "body.mobileNumber" });
  const leadId = uuidv7(now);
  await insertLead(db, {
    owner_id: ownerId,
    lead_id: leadId,
    ...content,
    name: request.name,
    vendor_type: request.vendorType,
    page_type: request.pageType,
    mobile_number: cleanMobileNumber(request.mobileNumber),
    consent_version: request.consent.version,
    consent_at: now,
    created_at: now,
  });
  await giveConsent(db, leadId, { purpose: "lead", ...consentText(LEAD_CONSENTS, request.consent.version) }, now);
  await queueForwarding(context, db, leadId);
  return leadId;
}

/** Checks that the product and variation exist in the segment. */
async function requireProduct(
  context: PlatformContext & Products,
  { vendorType: segment, productId, variationId }: NewLead,
): Promise<void> {
  if (productId === "" && variationId === "") return;
  const product = await context.catalogue.byId(productId);
  if (!product || product.segment !== segment || product.kind === "add-on")
    throw new HttpProblem(notFound, { message: "There is no such product", field: "body.productId" });
  if (variationId !== "" && !product.variants.some((variant) => variant.variationId === variationId))
    throw new HttpProblem(notFound, { message: "The product has no such variation", field: "body.variationId" });
}

/** Derives an owner id from the mobile number, as a UUID (version 8, RFC 9562); leads have no session. Rows with it outlive the lead. */
function ownerIdFor({ keyHashOf }: PlatformContext, mobileNumber: string): string {
  const bytes = keyHashOf("lead", mobileNumber).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function replyOf(context: PlatformContext & Branded, { source }: NewLead, leadId: string): LeadReply {
  const { hours } = context.brand.support;
  const message =
    source === "preorder"
      ? "Thank you. We'll contact you as soon as you can order it"
      : `Thank you. We'll contact you within one working day, ${hours}`;
  return { success: true, body: { leadId }, message };
}
