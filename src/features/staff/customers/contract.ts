import { z } from "zod";
import { RandShape, SegmentShape } from "#catalogue/contract.ts";
import { LEAD_SOURCES } from "#leads/model.ts";
import { OrderStatusShape } from "#orders/contract.ts";
import { dayField } from "#platform/http/day-field.contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { checkedField, linesField } from "#platform/http/text-fields.contract.ts";
import { LEAD_STATES } from "#staff/leads/model.ts";
import { secondPersonTooNew } from "#staff-access/people/contract.ts";
import { CONTACT_CHECK, OUTCOMES, REQUEST_KINDS } from "./model.ts";

/** Details have the outcome, and who closed it. */
export const requestClosed = problem("request_closed", 409, "Someone else has closed this request already");
export const requestsOpen = problem(
  "requests_open",
  409,
  "This customer has other open requests. Close those first: after a deletion nobody can read them",
);
export const ownDeletion = problem(
  "own_deletion",
  409,
  "You recorded this request. Somebody else has to close it as done, because nobody can read afterwards what the audit has about the customer",
);
export const notYetReceived = problem("not_yet_received", 422, "A request cannot be received after today");

const moment = z.iso.datetime();
/** In the body, because addresses of people do not belong in URLs. */
const contact = checkedField(CONTACT_CHECK);

const RecordsShape = z.object({
  orders: z.array(
    z.object({ ecomid: z.string(), createdAt: moment, status: OrderStatusShape, total: RandShape.nullable() }),
  ),
  leads: z.array(
    z.object({ leadId: z.uuid(), createdAt: moment, source: z.enum(LEAD_SOURCES), state: z.enum(LEAD_STATES) }),
  ),
  newsletters: z.array(z.object({ vendorType: SegmentShape, since: moment, leftAt: moment.nullable() })),
  openRequests: z.array(z.object({ requestId: z.uuid(), kind: z.enum(REQUEST_KINDS), dueOn: z.iso.date() })),
});

export const findCustomer = endpoint("POST /staff/customers/find", {
  summary: "What is stored under an email address or mobile number: the newest hundred orders and leads",
  permission: "orders:read",
  body: z.object({ contact }),
  reply: replyOf(RecordsShape.extend({ contact: z.string() })),
});

const EntryShape = z
  .object({
    requestId: z.uuid(),
    kind: z.enum(REQUEST_KINDS),
    contact: z.string().nullable().describe("null once it was deleted"),
    receivedOn: z.iso.date(),
    dueOn: z.iso.date(),
    recordedBy: z.string().nullable().describe("null for a request that the customer made in their account"),
    outcome: z.enum(OUTCOMES).nullable().describe("null while it is open"),
    closedBy: z.string().nullable().describe("null while it is open, and where the customer deleted their account"),
    closedAt: moment.nullable(),
  })
  .meta({ id: "DataRequestEntry" });

export const DataRequestShape = EntryShape.extend({
  note: z.string(),
  answer: z.string().describe("What was done, or why it was refused"),
}).meta({ id: "DataRequest" });

export const listDataRequests = endpoint("GET /staff/customers/requests", {
  summary:
    "Requests of customers about their data: the open ones by the day on which they are due, or those that are closed",
  permission: "orders:read",
  query: z.object({
    state: z.enum(["open", "closed"]).default("open"),
    after: z.uuid().optional().describe("Id of the last request of the page before"),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: replyWith({ requests: z.array(EntryShape), hasMore: z.boolean() }),
});

const RequestReply = replyOf(DataRequestShape);
const params = z.object({ requestId: z.uuid() });

export const readDataRequest = endpoint("GET /staff/customers/requests/:requestId", {
  summary: "A request of a customer about their data",
  permission: "orders:read",
  params,
  reply: RequestReply,
  problems: [notFound],
});

export const recordDataRequest = endpoint("POST /staff/customers/requests", {
  summary: "Record a request that a customer made by phone, by letter or in a store",
  permission: "orders:write",
  idempotent: true,
  body: z.object({
    kind: z.enum(REQUEST_KINDS),
    contact,
    receivedOn: dayField(),
    note: linesField(2_000).min(1, "Write what the customer wants, and how you checked who it is"),
  }),
  reply: replyWith({ requestId: z.uuid() }),
  problems: [notYetReceived],
});

export const closeDataRequest = endpoint("POST /staff/customers/requests/:requestId/close", {
  summary:
    "Close a request: done, or refused for a reason; a deletion is done by somebody who did not record it, and its contact and note cannot be read any more",
  permission: "orders:write",
  recentProof: true,
  params,
  body: z.object({
    outcome: z.enum(OUTCOMES),
    answer: linesField(2_000).min(1, "Write what you did, or why it is refused"),
  }),
  reply: RequestReply,
  problems: [notFound, requestClosed, requestsOpen, ownDeletion, secondPersonTooNew],
});
