import { z } from "zod";
import { RandShape } from "#catalogue/contract.ts";
import { dayField } from "#platform/http/day-field.contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { DAY_MS } from "#shared/day.ts";
import { DIFFERENCES, MAX_DAYS, MAX_DIFFERENCES, MAX_STATEMENT_MB } from "./model.ts";

/** The message says what is wrong with the file. */
export const wrongStatement = problem("wrong_statement", 422, "This file is no statement of payments");
const statementTooLarge = problem(
  "statement_too_large",
  413,
  `The file is larger than ${MAX_STATEMENT_MB} MB. Export a shorter period`,
);

const rand = RandShape.nullable();

export const reconcilePayments = endpoint("POST /staff/payments/reconcile", {
  summary: "Compare the gateway's statement of a period with the payments of the shop; nothing is changed",
  permission: "orders:read",
  body: z
    .object({ from: dayField(), to: dayField().describe("The last day, included") })
    .refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS, {
      message: `must be a period of at most ${MAX_DAYS} days`,
      path: ["to"],
    }),
  upload: { file: "file", maxBytes: MAX_STATEMENT_MB * 1_048_576, tooLarge: statementTooLarge },
  reply: replyWith({
    entries: z.number().int().describe("Lines without the heading"),
    others: z.number().int().describe("Lines that are no payment: fees, refunds, payouts, failed attempts"),
    faultCount: z.number().int(),
    faults: z.array(z.string()).describe("Lines that cannot be read, the first 50"),
    matched: z.number().int(),
    matchedTotal: RandShape,
    differenceCount: z.number().int(),
    differences: z
      .array(
        z.object({
          kind: z.enum(DIFFERENCES),
          reference: z.string().describe("What the gateway calls the payment"),
          line: z.number().int().nullable(),
          ecomid: z.string().nullable(),
          statementAmount: rand,
          shopAmount: rand,
          changedAt: z.iso.datetime().nullable().describe("When the payment got its status in the shop"),
        }),
      )
      .describe(`The first ${MAX_DIFFERENCES}; differenceCount has the number of all`),
  }),
  problems: [wrongStatement, statementTooLarge, tooManyRequests],
});
