import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { linesField } from "#platform/http/text-fields.contract.ts";
import { CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "../otp/contract.ts";
import { contactMissing, signInAgain } from "../proof/contract.ts";
import { invalidToken } from "../sessions/contract.ts";
import { EXPORT_FORMATS, EXPORT_HOURS, MAX_NOTE_LENGTH, OWN_REQUEST_KINDS } from "./model.ts";

export const exportNotReady = problem(
  "export_not_ready",
  409,
  "We're still putting your data together. Please try again in a moment",
);
/** Details have the orders that stand in the way: `orders`, each with orderId and ecomid. */
export const ordersOpen = problem(
  "orders_open",
  409,
  "You have orders that aren't finished. Cancel them or wait until they're finished, and then delete your account",
);
export const requestsFull = problem(
  "requests_full",
  409,
  "You have five requests that we haven't answered yet. Please wait for our answer first",
);

const ok = z.literal(true);

const ExportShape = z
  .object({
    exportId: z.uuid(),
    state: z.enum(["building", "ready"]),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe("Until then it can be downloaded"),
  })
  .meta({ id: "DataExport" });

export const requestDataCode = endpoint("POST /account/data/code", {
  summary: "Send a one-time code to the customer, with which they get an export of their data, or delete it",
  access: "account",
  body: z.object({
    channel: z.enum(["email", "sms"]).optional().describe("By default email, or sms for a customer without"),
    purpose: z.enum(["export", "deletion"]).default("export").describe("A code is for this only"),
  }),
  reply: replyOf(CodeSentShape),
  problems: [invalidToken, contactMissing, codeTooSoon, tooManyRequests],
});

export const startExport = endpoint("POST /account/data/export", {
  summary: `Begin an export of everything that is stored about the customer, or get the one of the last ${EXPORT_HOURS} hours`,
  access: "account",
  body: z.object({ otp: OtpShape.describe("The code that was sent last") }),
  reply: replyOf(ExportShape),
  problems: [invalidToken, wrongCode],
});

export const listExports = endpoint("GET /account/data/exports", {
  summary: "The customer's exports that can still be downloaded, newest first",
  access: "account",
  reply: replyWith({ exports: z.array(ExportShape) }),
  problems: [invalidToken],
});

export const readExportFile = endpoint("GET /account/data/exports/:exportId/:format", {
  summary: "An export as a file, soon after a proof: JSON for programs, HTML for reading",
  access: "account",
  params: z.object({ exportId: z.uuid(), format: z.enum(EXPORT_FORMATS) }),
  download: true,
  reply: z.unknown(),
  problems: [invalidToken, signInAgain, notFound, exportNotReady],
});

const OpenOrderShape = z.object({ orderId: z.uuid(), ecomid: z.string() });

export const readDeletion = endpoint("GET /account/data/deletion", {
  summary:
    "What a deletion of the account would delete, what the law makes the shop keep, and the orders that stand in the way",
  access: "account",
  reply: replyWith({
    deleted: z.array(z.string()).describe("Sentences"),
    kept: z.array(z.string()).describe("Sentences, with until when and the law"),
    openOrders: z.array(OpenOrderShape).describe("Placed and not concluded; while there are any, nothing is deleted"),
  }),
  problems: [invalidToken],
});

export const deleteAccount = endpoint("POST /account/data/deletion", {
  summary: "Delete the account with everything that the law does not make the shop keep; every sign-in ends",
  access: "account",
  body: z.object({ otp: OtpShape.describe("The code that was sent last for this purpose") }),
  reply: replyWith({ deleted: ok }),
  problems: [invalidToken, wrongCode, ordersOpen],
});

const OwnRequestShape = z
  .object({
    requestId: z.uuid(),
    kind: z.enum(OWN_REQUEST_KINDS),
    note: z.string(),
    receivedOn: z.iso.date(),
    dueOn: z.iso.date().describe("The last day on which the shop answers"),
    state: z.enum(["open", "done", "refused"]),
    answer: z.string().describe("Empty while it is open"),
  })
  .meta({ id: "OwnDataRequest" });

export const makeDataRequest = endpoint("POST /account/data/requests", {
  summary: "Ask the shop to correct data, or object to its use; staff answer",
  access: "account",
  idempotent: true,
  body: z.object({
    kind: z.enum(OWN_REQUEST_KINDS),
    note: linesField(MAX_NOTE_LENGTH).min(1, "Write what we should change"),
  }),
  reply: replyWith({ requestId: z.uuid() }),
  problems: [invalidToken, requestsFull],
});

export const listOwnRequests = endpoint("GET /account/data/requests", {
  summary: "What the customer asked about their data, newest first, with the answers",
  access: "account",
  reply: replyWith({ requests: z.array(OwnRequestShape) }),
  problems: [invalidToken],
});
