import type { z } from "zod";
import { emailOf } from "#customers/data-rights/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Once } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { type MadeMessage, type MessageEnd, queueMessage } from "#platform/messages/outbox.service.server.ts";
import { requireAddressLimit, requireHourlyLimit } from "#platform/rate-limit/service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { masked } from "#shared/person.ts";
import type { LeadsContext } from "../context.server.ts";
import { emailMissing } from "../newsletter/contract.ts";
import { sendEmailGeneric } from "./contract.ts";
import { EMAILS_PER_CALLER } from "./model.ts";
import { deleteEmail, type EmailKey, insertEmail, waitingEmail } from "./repository.server.ts";
import { type Question, TEMPLATES, type TemplateName } from "./templates.model.ts";

type Request = z.output<NonNullable<typeof sendEmailGeneric.body>>;
type Reply = z.output<typeof sendEmailGeneric.reply>;

/**
 * Stores the emails of a request and queues them (S7-68, M-03). With a filled honeypot field the reply is the same, but nothing is stored.
 * @throws HttpProblem email_missing for a copy to a caller without a verified address, too_many_requests
 */
export async function requestEmail(
  context: PlatformContext & Branded,
  ownerId: string,
  { fields, copy, website }: Request,
  { address, once }: { address: string; once: Once },
): Promise<Reply> {
  const { db } = context;
  const now = context.clock.now();
  if (website !== "") return replyOf(context, null);
  await requireHourlyLimit(context, ["caller", sendEmailGeneric.route, ownerId], EMAILS_PER_CALLER);
  await requireAddressLimit(context, sendEmailGeneric.route, address, context.env.RATE_LIMIT);
  return db.transaction().execute((trx) =>
    once(trx, { ownerId, now }, async () => {
      const verified = copy ? await emailOf(trx, ownerId) : undefined;
      if (copy && !verified) throw new HttpProblem(emailMissing, { field: "body.copy" });
      await queueEmail(context, trx, ownerId, "question", fields);
      if (verified) await queueEmail(context, trx, ownerId, "question-copy", fields);
      return replyOf(context, verified ? masked(verified) : null);
    }),
  );
}

async function queueEmail(
  context: PlatformContext,
  trx: Database,
  ownerId: string,
  template: TemplateName,
  question: Question,
): Promise<void> {
  const now = context.clock.now();
  const data = { ownerId, emailId: uuidv7(now) };
  await insertEmail(trx, context.detailCipher, data, { template, question, now });
  const kind = isForDepartment(template) ? "question to a department" : "requested email";
  await queueMessage(context, trx, { kind, channel: "email", data });
}

function replyOf({ brand }: PlatformContext & Branded, copySentTo: string | null): Reply {
  return {
    success: true,
    body: { copySentTo },
    message: `Thank you. We'll answer within one working day, ${brand.support.hours}`,
  };
}

function isForDepartment(template: TemplateName): boolean {
  return TEMPLATES[template].recipient === "department";
}

/** A requested email; undefined once it was sent, or when the customer has removed their address meanwhile. */
export async function requestedEmail(context: LeadsContext, key: EmailKey): Promise<MadeMessage | undefined> {
  const { db, detailCipher, brand, env } = context;
  const waiting = await waitingEmail(db, detailCipher, key);
  if (!waiting) return undefined;
  const { template, question } = waiting;
  const email = TEMPLATES[template].content(question, brand);
  // So that the department answers the customer. It was validated to be one address.
  if (isForDepartment(template))
    return {
      to: env.DEPARTMENT_EMAILS[question.department] ?? brand.support.email,
      email,
      sms: "",
      replyTo: question.email,
    };
  const to = await emailOf(db, key.ownerId);
  return to ? { to, email, sms: "" } : undefined;
}

/**
 * Deletes what a customer wrote once it was sent, or their own address was refused. Until it is too old, staff can send all else again: no server took
 * it, or the address of the department is to be corrected.
 */
export async function endEmail({ db, detailCipher }: PlatformContext, key: EmailKey, end: MessageEnd): Promise<void> {
  const waiting = await waitingEmail(db, detailCipher, key);
  const isRefused = end === "refused" && waiting && !isForDepartment(waiting.template);
  if (end === "accepted" || isRefused) await deleteEmail(db, key);
}
