import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { invalidToken } from "../sessions/contract.ts";
import { CONSENT_SOURCES } from "./model.ts";

/** An agreement or a law rests on the consent; the message says which. */
export const consentFixed = problem("consent_fixed", 409, "This consent can no longer be withdrawn");

const ok = z.literal(true);

const KeyShape = z.object({ source: z.enum(CONSENT_SOURCES), id: z.string().max(100) });

const ConsentShape = KeyShape.extend({
  title: z.string().describe("What it belongs to"),
  path: z.string().nullable().describe("Page of what it belongs to"),
  words: z.string().describe("What the customer agreed to, as it was shown"),
  version: z.string().describe("Of the words; empty for those of one agreement"),
  givenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  fixedBecause: z.string().nullable().describe("Why it cannot be withdrawn; null when it can be"),
}).meta({ id: "GivenConsent" });

export const listConsents = endpoint("GET /account/consents", {
  summary: "Every consent that the customer gave, newest first, and the address that gets their news",
  access: "account",
  reply: replyWith({ email: z.string().nullable(), consents: z.array(ConsentShape) }),
  problems: [invalidToken],
});

export const withdrawConsent = endpoint("POST /account/consents/withdraw", {
  summary: "Withdraw a consent at once; withdrawing it again has no effect",
  access: "account",
  body: KeyShape,
  reply: z.object({ success: ok, message: z.string().describe("What follows") }),
  problems: [invalidToken, notFound, consentFixed],
});
