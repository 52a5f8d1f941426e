import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Job } from "#platform/jobs.server.ts";
import { htmlOf, textOf } from "#platform/messages/email.model.ts";
import { Undeliverable } from "#platform/messages/mail.port.ts";
import type { CustomersContext } from "../context.server.ts";
import { CODE_PURPOSES, type CodePurpose, codeEmail, codeSms, targetOf } from "./model.ts";
import { deleteExpiredCodes, forgetTarget, unsentCode } from "./repository.server.ts";

/** Queue of codes that were just asked for. What is queued names a code and says nothing of it. */
export const CODE_SEND = "code-send";

const Queued = z.object({ codeId: z.uuid(), purpose: z.enum(CODE_PURPOSES) });

/** Work of the codes: each is sent once it was asked for, and once a night those that expired are forgotten (N-04). */
export function codeJobs(context: CustomersContext): Job[] {
  return [
    { queue: CODE_SEND, run: (data) => sendCode(context, Queued.parse(data)) },
    { queue: "code-keeping", schedule: "57 3 * * *", run: () => deleteExpiredCodes(context.db, context.clock.now()) },
  ];
}

/**
 * Sends a code, unless it expired or a newer one took its place, and forgets where it went. Cut off in between it is sent
 * again under the same id, by which receivers know it.
 * @throws Error where it may be tried again. It names nobody, because the queue keeps it
 */
async function sendCode(context: CustomersContext, { codeId, purpose }: z.output<typeof Queued>): Promise<void> {
  const kept = await unsentCode(context.db, codeId);
  if (!kept) return;
  if (context.clock.now() <= kept.expiresAt) {
    const code = context.codes.codeOf(codeId);
    if (!timingSafeEqual(kept.codeHash, context.codes.hashOf(codeId, code)))
      throw new Error("A one-time code was made with another CODES_KEY: several replicas have to share one");
    await hand(context, { codeId, purpose, code, address: context.codes.open(codeId, kept.sealedTarget) });
  }
  await forgetTarget(context.db, codeId);
}

interface Ready {
  codeId: string;
  purpose: CodePurpose;
  code: string;
  address: string;
}

async function hand({ brand, mail, sms }: CustomersContext, { codeId, purpose, code, address }: Ready): Promise<void> {
  try {
    if (targetOf(address)?.channel === "sms")
      await sms.send({ messageId: codeId, to: address, text: codeSms(purpose, code, brand) });
    else {
      const letter = codeEmail(purpose, code, brand);
      const { violet: action, ...colours } = brand.colours.light;
      const html = htmlOf(letter, brand.name, { ...colours, action });
      await mail.send({ messageId: codeId, to: address, subject: letter.subject, text: textOf(letter), html });
    }
  } catch (error) {
    // What a server says of a failure may hold the address, or what was sent.
    if (!(error instanceof Undeliverable)) throw new Error("A one-time code could not be handed over");
  }
}
