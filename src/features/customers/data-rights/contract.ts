import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "../otp/contract.ts";
import { invalidToken } from "../sessions/contract.ts";
import { EXPORT_FORMATS, EXPORT_HOURS } from "./model.ts";

/** The customer has no contact of the requested kind. */
export const contactMissing = problem("contact_missing", 409, "Your account has no such contact. Choose another one");
export const exportNotReady = problem(
  "export_not_ready",
  409,
  "We are still putting your data together. Please try again in a moment",
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
  summary: "Send a one-time code to the customer, with which they get an export of their data",
  token: "header",
  access: "account",
  body: z.object({
    channel: z.enum(["email", "sms"]).optional().describe("By default email, or sms for a customer without"),
  }),
  reply: z.object({ success: ok, body: CodeSentShape }),
  problems: [invalidToken, contactMissing, codeTooSoon, tooManyRequests],
});

export const startExport = endpoint("POST /account/data/export", {
  summary: `Begin an export of everything that is stored about the customer, or get the one of the last ${EXPORT_HOURS} hours`,
  token: "header",
  access: "account",
  body: z.object({ otp: OtpShape.describe("The code that was sent last") }),
  reply: z.object({ success: ok, body: ExportShape }),
  problems: [invalidToken, wrongCode],
});

export const listExports = endpoint("GET /account/data/exports", {
  summary: "The customer's exports that can still be downloaded, newest first",
  token: "header",
  access: "account",
  reply: z.object({ success: ok, body: z.object({ exports: z.array(ExportShape) }) }),
  problems: [invalidToken],
});

export const readExportFile = endpoint("GET /account/data/exports/:exportId/:format", {
  summary: "An export as a file: JSON for programs, HTML for reading",
  token: "header",
  access: "account",
  params: z.object({ exportId: z.uuid(), format: z.enum(EXPORT_FORMATS) }),
  download: true,
  reply: z.unknown(),
  problems: [invalidToken, notFound, exportNotReady],
});
