import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { typedOrderNumber } from "#orders/guests/model.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { tooManyRequests } from "#platform/http/problem.ts";
import { checkedField, linesField, storedFields } from "#platform/http/text-fields.contract.ts";
import { emailMissing } from "../newsletter/contract.ts";
import { DEPARTMENTS, MAX_MESSAGE, QUESTION_CHECKS } from "./model.ts";

// Strict, so that a recipient, a subject or a header in the body is an error and not ignored.
export const QuestionShape = z.strictObject({
  department: z.enum(
    DEPARTMENTS.map(({ value }) => value),
    QUESTION_CHECKS.department.message,
  ),
  name: checkedField(QUESTION_CHECKS.name),
  /** Where the department answers. Nothing is sent there by this call. */
  email: checkedField(QUESTION_CHECKS.email),
  orderNumber: checkedField(QUESTION_CHECKS.orderNumber)
    .default("")
    .transform((text) => typedOrderNumber(text) ?? ""),
  message: linesField(MAX_MESSAGE).min(1, QUESTION_CHECKS.message.message),
});

/** A question as it waits to be sent. */
export const StoredQuestionShape = z.object({
  ...storedFields(QuestionShape.pick({ name: true, email: true, message: true }).shape),
  department: QuestionShape.shape.department,
  orderNumber: z.string().default(""),
});

export const sendEmailGeneric = endpoint("POST /chat/sendemailgeneric", {
  summary: "Send an email of a named template: a question to a department, and a copy to the caller's verified address",
  access: "person",
  body: z.strictObject({
    template: z.literal("question"),
    fields: QuestionShape,
    /** Also sends a copy to the verified address of the customer who is signed in. */
    copy: z.boolean().default(false),
    /** Honeypot field, hidden from people. If it is filled in, the reply is the same but nothing is sent or stored. */
    website: z.string().max(300).default(""),
  }),
  reply: z.object({
    success: z.literal(true),
    body: z.object({ copySentTo: z.string().nullable().describe("Masked address") }),
    message: z.string(),
  }),
  problems: [invalidToken, emailMissing, tooManyRequests],
  idempotent: true,
});
