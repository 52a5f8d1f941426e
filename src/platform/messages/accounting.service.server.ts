import type { PlatformContext } from "../context.server.ts";
import { errorCode } from "../database/start-problem.server.ts";
import { countProblem, type MessageProblem } from "./accounting.repository.server.ts";
import { type MailServer, NotAccepted, type SmsGateway, Undeliverable } from "./delivery.port.ts";

type AccountingContext = Pick<PlatformContext, "db" | "clock" | "logger" | "metrics">;

/**
 * A mail server whose emails are all accounted for: each attempt is counted in the metrics by kind, and one that was not accepted is
 * also logged and counted for the back office. Neither has a recipient or content.
 */
export function accountedMail(server: MailServer, context: AccountingContext): MailServer {
  return { send: (mail) => accounted(context, { kind: mail.kind, channel: "email" }, () => server.send(mail)) };
}

/** The same for an SMS gateway. */
export function accountedSms(gateway: SmsGateway, context: AccountingContext): SmsGateway {
  return { send: (message) => accounted(context, { kind: message.kind, channel: "sms" }, () => gateway.send(message)) };
}

type Message = Pick<MessageProblem, "kind" | "channel">;

async function accounted(context: AccountingContext, message: Message, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    const result = error instanceof Undeliverable ? "refused" : "failed";
    await recordProblem(context, { ...message, result, code: codeOf(error) });
    throw error;
  }
  context.metrics.countMessage({ ...message, result: "accepted" });
}

/** Accounts for a message that is given up because it is of no use any more. */
export async function recordExpired(context: AccountingContext, message: Message): Promise<void> {
  await recordProblem(context, { ...message, result: "expired", code: "" });
}

/** Accounts for a message that is not sent because its recipient has got too many. */
export async function recordLimited(context: AccountingContext, message: Message): Promise<void> {
  await recordProblem(context, { ...message, result: "limited", code: "" });
}

const LINES: Record<MessageProblem["result"], string> = {
  refused: "message refused because of its recipient",
  failed: "message not accepted",
  expired: "message expired unsent",
  limited: "message not sent, because its recipient has got too many",
};

/** Never fails, so that the message's own error is the one that counts. */
async function recordProblem(
  { db, clock, logger, metrics }: AccountingContext,
  problem: MessageProblem,
): Promise<void> {
  const { result, ...fields } = problem;
  metrics.countMessage(problem);
  logger.warn(fields, LINES[result]);
  try {
    await countProblem(db, problem, clock.now());
  } catch (err) {
    logger.error({ err }, "a message that was not accepted is not counted");
  }
}

/** What a server answered, or else the code or type of the error. Messages of errors may contain an address. */
export function codeOf(error: unknown): string {
  if (error instanceof NotAccepted) return error.code;
  return errorCode(error) ?? (error instanceof Error ? error.name : "unknown");
}
