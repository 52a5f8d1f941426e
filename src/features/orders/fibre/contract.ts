import { z } from "zod";
import { checkoutBlocked, productDetailsRequired } from "#cart/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound, problem } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { groupNotAvailable } from "../contract.ts";
import { CONTRACT_TERMS, PROCESS_STATUSES } from "./model.ts";

/**
 * The message states the fault and what to do. `details.reason` is coverage_missing, coverage_expired or coverage_gone for faults of
 * the coverage answer (D-15, I-08).
 */
export const addressNotQualified = problem(
  "address_not_qualified",
  422,
  "Choose your address from the list, so that we know exactly where to install fibre",
);
/** The message is the status text of the fibre checkout (S8-10). */
export const fibreCheckoutUnavailable = problem(
  "fibre_checkout_away",
  503,
  "The fibre checkout isn't responding right now. Please try again",
);
/** The customer was redirected with other lines, or the process has ended: POST /chat/generateProcessId begins a new one. */
export const processClosed = problem(
  "process_closed",
  409,
  "This fibre order has already moved on. Please start again from your cart",
);
/** The message says what differs from what the process was begun for, and `details.differs` names it: term or deal (D-15). */
export const processDiffers = problem(
  "process_differs",
  422,
  "This fibre order was started for another product. Please start again from your cart",
);
/** More than a day has passed, or the cart has changed: POST /chat/generateProcessId or /process/cartItems again (D-16). */
export const processStale = problem(
  "process_stale",
  409,
  "Your cart has changed, or you started this fibre order more than a day ago. Please start again from your cart",
);
/** The signature of a notification is missing or wrong. */
export const badFibreSignature = problem("bad_signature", 401, "This notification is not signed by the fibre checkout");

const text = z.string();
const short = text.max(100);
const scalar = z.union([text.max(500), z.number(), z.boolean(), z.null()]);
const place = z.union([text.max(50), z.number()]).optional();

/** Address info (S3-09, S3-10): id and location of the installation, with all other fields of the look-up. */
const InstallationAddressShape = z
  .object({ amid: place, latitude: place, longitude: place })
  .catchall(z.union([scalar, z.record(text.max(50), scalar)]))
  .refine((address) => Object.keys(address).length <= 40, "has too many fields");

const ProcessRequestShape = z.object({
  /** The variationId of the line, or its legacyDealId. */
  dealId: short.min(1),
  /** Has to be the term of the line. */
  contractTerm: z.enum(CONTRACT_TERMS),
  installationAddress: InstallationAddressShape,
});

export type ProcessRequest = z.output<typeof ProcessRequestShape>;

export const generateProcessId = endpoint("POST /chat/generateProcessId", {
  summary: "Start the hand-off of a fibre product of the cart; a repeated request returns the same process",
  access: "person",
  body: ProcessRequestShape,
  reply: z.object({ success: z.literal(true), processId: short }),
  problems: [invalidToken, invalidRequest, notFound, addressNotQualified, groupNotAvailable, fibreCheckoutUnavailable],
  links: [
    { route: "POST /process/cartItems", body: { processId: "$response.body#/processId" } },
    { route: "GET /fkstatus", parameters: { processId: "$response.body#/processId" } },
  ],
});

const ProcessItemShape = z.object({
  order_item_id: short,
  dealId: short.optional(),
  quantity: z.number().int().optional(),
});

export const processCartItems = endpoint("POST /process/cartItems", {
  summary: "Set the cart lines of a process and create their draft order",
  access: "person",
  body: z.object({
    processId: short,
    productDetails: z.array(ProcessItemShape).max(20).nullish(),
  }),
  reply: z.object({
    success: z.literal(true),
    processId: short,
    /** The checkout order of the process. */
    order_id: z.uuid(),
    ecomid: text,
  }),
  problems: [
    ...[invalidToken, notFound, productDetailsRequired, checkoutBlocked],
    ...[addressNotQualified, processDiffers, processClosed, groupNotAvailable, fibreCheckoutUnavailable],
  ],
});

const InitiatedShape = z.object({
  /** Any main line of the process. */
  order_item_id: short,
  processId: short,
  status: z.literal("Initiated"),
  /** Response of generateProcessId; stored for support. */
  processRes: z.union([text.max(2_000), z.record(text.max(50), scalar)]).nullish(),
});

export const cartStatus = endpoint("POST /cartStatus", {
  summary: "Record that the customer goes to the fibre checkout, and return its URL",
  access: "person",
  body: InitiatedShape,
  reply: replyWith({
    order_item_id: short,
    processId: short,
    status: z.enum(PROCESS_STATUSES),
    /** The external fibre checkout, its session id being the process id. */
    redirectUrl: text,
  }),
  problems: [
    ...[invalidToken, notFound, checkoutBlocked, addressNotQualified],
    ...[processDiffers, processStale, processClosed, groupNotAvailable],
  ],
});

export const fibreStatus = endpoint("GET /fkstatus", {
  summary: "Status of a hand-off of the caller",
  access: "person",
  /** Without a process: the caller's process that was last redirected or notified. */
  query: z.object({ processId: short.optional() }),
  reply: replyWith({
    processId: short,
    status: z.enum(PROCESS_STATUSES),
    /** Null until POST /process/cartItems. */
    order_id: z.uuid().nullable(),
    /** Not in the specification: the number of that order. */
    ecomid: text.nullable(),
  }),
  problems: [invalidToken, notFound],
});
