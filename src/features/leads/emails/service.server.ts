import type { z } from "zod";
import { emailOf } from "#customers/data-rights/repository.server.ts";
import { deliver } from "#customers/deliver.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Once } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit, requireHourlyLimit } from "#platform/rate-limit/service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { masked } from "#shared/person.ts";
import type { LeadsContext } from "../context.server.ts";
import { emailMissing } from "../newsletter/contract.ts";
import { sendEmailGeneric } from "./contract.ts";
import { EMAILS_PER_CALLER } from "./model.ts";
import { deleteEmail, type EmailKey, insertEmail, waitingEmail } from "./repository.server.ts";
import { type Question, TEMPLATES, type TemplateName } from "./templates.model.ts";

/** Queue of requested emails. A payload contains ids only. */
export const EMAIL_SEND = "requested-email-send";

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
  { detailCipher, jobs, clock }: PlatformContext,
  trx: Database,
  ownerId: string,
  template: TemplateName,
  question: Question,
): Promise<void> {
  const now = clock.now();
  const key = { ownerId, emailId: uuidv7(now) };
  await insertEmail(trx, detailCipher, key, { template, question, now });
  await jobs.enqueue(trx, EMAIL_SEND, key);
}

function replyOf({ brand }: PlatformContext & Branded, copySentTo: string | null): Reply {
  return {
    success: true,
    body: { copySentTo },
    message: `Thank you. We'll answer within one working day, ${brand.support.hours}`,
  };
}

/**
 * Sends a requested email and deletes it. After an interruption it is sent again with the same id, by which receivers detect the duplicate. A
 * question that is refused stays until it is too old: the address of the department may be corrected, and the job retried by staff.
 * @throws Error for a retry. Its message contains no personal data, because the queue stores it
 */
export async function sendRequestedEmail(context: LeadsContext, key: EmailKey): Promise<void> {
  const { db, detailCipher, brand, env } = context;
  const waiting = await waitingEmail(db, detailCipher, key);
  if (!waiting) return;
  const { template, question } = waiting;
  const { recipient, content } = TEMPLATES[template];
  const to =
    recipient === "caller"
      ? await emailOf(db, key.ownerId)
      : (env.DEPARTMENT_EMAILS[question.department] ?? brand.support.email);
  // A customer may have removed the address meanwhile.
  if (to) {
    const result = await deliver(context, {
      kind: recipient === "department" ? "question to a department" : "requested email",
      messageId: key.emailId,
      to,
      email: content(question, brand),
      sms: "",
      // So that the department answers the customer. It was validated to be one address.
      ...(recipient === "department" ? { replyTo: question.email } : {}),
    });
    if (result === "refused" && recipient === "department")
      throw new Error(`The address of the department ${question.department} is refused`);
  }
  await deleteEmail(db, key);
}
