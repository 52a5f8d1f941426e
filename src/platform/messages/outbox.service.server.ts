import type { Branded } from "#shared/brand.ts";
import type { PlatformContext } from "../context.server.ts";
import type { Database } from "../database/connect.server.ts";
import { forEachItem } from "../each.server.ts";
import { uuidv7 } from "../ids.ts";
import { codeOf, recordExpired } from "./accounting.service.server.ts";
import { type MailServer, type SmsGateway, Undeliverable } from "./delivery.port.ts";
import { type EmailContent, htmlOf, textOf } from "./email.model.ts";
import { CHANNELS, type Channel, type MessageKind } from "./kinds.model.ts";
import { MAX_ATTEMPTS, retryDelay, SWEEP_MS } from "./outbox.model.ts";
import {
  type ClaimedMessage,
  claimMessage,
  endMessage,
  giveUp,
  insertMessage,
  type MessageKey,
  type NewMessage,
  postpone,
  renewGivenUp,
  unsentMessages,
} from "./outbox.repository.server.ts";

/** What the outbox needs to send messages. */
export interface OutboxContext extends PlatformContext, Branded {
  mail: MailServer;
  sms: SmsGateway;
}

/** A message as it is sent now; the channel decides which form of it. */
export interface MadeMessage {
  /** An email address, or +27XXXXXXXXX. */
  to: string;
  email: EmailContent;
  /** Empty for kinds that are emails only. */
  sms: string;
  /** Where answers to the email go; the sender by default. One valid address. */
  replyTo?: string;
}

/**
 * How a message ended. refused: because of its recipient or content; failed: all attempts are used; expired: it is of no use any more. Each of the three
 * reached nobody.
 */
export type MessageEnd = "accepted" | "refused" | "failed" | "expired";

/** Makes the messages of a kind. */
export interface MessageSource {
  kind: MessageKind;
  /** The message, made for each attempt from the ids it was queued with; undefined when nobody needs it any more. Errors are tried again. */
  make(data: object): Promise<MadeMessage | undefined>;
  /** Records how it ended. It runs again when the process ends meanwhile. */
  ended?(data: object, end: MessageEnd): Promise<void>;
  /** Queue of jobs by which an earlier release sent these messages, with the same ids: some may still wait. */
  earlierQueue?: string;
}

/** Queue of new messages. */
export const OUTBOX_SEND = "outbox-send";

/** Queue of those that somebody waits for, so that a thousand others do not come first. */
export const OUTBOX_URGENT = "outbox-send-urgent";

const URGENT: readonly string[] = ["one-time code", "link for staff"] satisfies MessageKind[];

/** Queues a message in the caller's transaction. It is sent at once when that is committed, and at least once. */
export async function queueMessage(
  context: Pick<PlatformContext, "clock" | "jobs">,
  trx: Database,
  message: NewMessage,
): Promise<void> {
  const now = context.clock.now();
  const messageId = uuidv7(now);
  const key = { ownerId: messageId, messageId };
  await insertMessage(trx, key, message, now);
  await queueSending(context, trx, { ...key, kind: message.kind });
}

/** Queues an attempt to send a message that is in the outbox. */
export async function queueSending(
  { jobs }: Pick<PlatformContext, "jobs">,
  trx: Database,
  { ownerId, messageId, kind }: MessageKey & { kind: string },
  afterSeconds = 0,
): Promise<void> {
  const queue = URGENT.includes(kind) ? OUTBOX_URGENT : OUTBOX_SEND;
  await jobs.enqueue(trx, queue, { ownerId, messageId }, afterSeconds);
}

/**
 * Sends a message again that was given up, unless it is about an order or has expired.
 * @param queue OUTBOX_SEND, which names messages among what staff can repeat
 * @returns false when there is no such message
 */
export async function sendAgain(
  context: Pick<PlatformContext, "clock" | "jobs">,
  trx: Database,
  { queue, messageId }: { queue: string; messageId: string },
): Promise<boolean> {
  if (queue !== OUTBOX_SEND) return false;
  const now = context.clock.now();
  const newId = uuidv7(now);
  const kind = await renewGivenUp(trx, messageId, newId, now);
  if (kind === undefined) return false;
  await queueSending(context, trx, { ownerId: newId, messageId: newId, kind });
  return true;
}

/** Messages per channel and run of the sweep. */
const BATCH_SIZE = 200;

/** Failures after which a run leaves a channel, because an unavailable server costs seconds per message. */
const MAX_FAILURES = 20;

/**
 * Sends messages whose next attempt is due, up to a batch of each channel: those that failed, and those of a process that was killed. None waits
 * because of another one, or of the other channel.
 */
export async function sendUnsentMessages(context: OutboxContext, sources: readonly MessageSource[]): Promise<void> {
  const work = (channel: Channel) => sendUnsentOf(context, sources, channel);
  await forEachItem(context, CHANNELS, (channel) => ({ channel }), work, CHANNELS.length);
}

async function sendUnsentOf(context: OutboxContext, sources: readonly MessageSource[], channel: Channel) {
  const { db, clock } = context;
  let failures = 0;
  await forEachItem(
    context,
    await unsentMessages(db, { channel, kinds: kindsOf(sources) }, clock.now(), BATCH_SIZE),
    ({ messageId }) => ({ messageId }),
    async (key) => {
      if (failures < MAX_FAILURES && !(await sendMessage(context, sources, key))) failures += 1;
    },
  );
}

/**
 * Sends a message, at least once. If the process stops before the result is stored, it is sent again with the same id, by which the receiver
 * detects the duplicate. A failed attempt is repeated: after seconds by a job of its own, later by the sweep.
 * @returns false when mail server or gateway was at fault
 */
export async function sendMessage(
  context: OutboxContext,
  sources: readonly MessageSource[],
  key: MessageKey,
): Promise<boolean> {
  const { db, clock, logger } = context;
  const message = await claimMessage(db, key, kindsOf(sources), clock.now());
  if (!message) return true;
  const source = sources.find(({ kind }) => message.data !== null && kind === message.kind);
  const kind = source?.kind ?? "order";
  const { messageId, channel, attempts } = message;
  const { end, reason, isServerAtFault = false } = await attempt(context, source, message);
  if (!end) {
    logger.warn({ messageId, kind, channel, attempts, reason }, "message not sent yet");
    const delay = retryDelay(attempts);
    await postpone(db, key, new Date(clock.now().getTime() + delay));
    // A second more, because the database's clock may be ahead.
    if (delay < SWEEP_MS) await queueSending(context, db, { ...key, kind }, delay / 1_000 + 1);
    return !isServerAtFault;
  }
  if (message.data && end !== "obsolete") await source?.ended?.(message.data, end);
  if (end === "accepted" || end === "obsolete") await endMessage(db, message, clock.now());
  else {
    await giveUp(db, key, reason);
    logger.error({ messageId, kind, channel, reason }, "message given up");
  }
  return !isServerAtFault;
}

interface Attempt {
  /** How the message ended; undefined when it is tried again. */
  end?: MessageEnd | "obsolete";
  /** Why it was not accepted, without personal data. */
  reason: string;
  isServerAtFault?: boolean;
}

async function attempt(
  context: OutboxContext,
  source: MessageSource | undefined,
  message: ClaimedMessage,
): Promise<Attempt> {
  const { messageId, channel, data, expiresAt, attempts } = message;
  const failed = (reason: string): Attempt => ({ ...(attempts >= MAX_ATTEMPTS && { end: "failed" }), reason });
  let send = () => sendStored(context, message);
  if (source && data) {
    const { kind } = source;
    if (expiresAt && context.clock.now() > expiresAt) {
      await recordExpired(context, { kind, channel });
      return { end: "expired", reason: "expired" };
    }
    try {
      const made = await source.make(data);
      if (!made) return { end: "obsolete", reason: "" };
      send = () => sendMade(context, kind, message, made);
    } catch (err) {
      context.logger.error({ err, messageId, kind }, "message not made");
      return failed("not made");
    }
  }
  try {
    await send();
    return { end: "accepted", reason: "" };
  } catch (error) {
    // The message of the error may repeat an address.
    if (error instanceof Undeliverable) return { end: "refused", reason: codeOf(error) };
    return { ...failed(codeOf(error)), isServerAtFault: true };
  }
}

async function sendStored({ mail, sms }: OutboxContext, message: ClaimedMessage): Promise<void> {
  const { messageId, channel, recipient: to, subject, text, html } = message;
  if (channel === "sms") await sms.send({ kind: "order", messageId, to, text });
  else await mail.send({ kind: "order", messageId, to, subject, text, html });
}

async function sendMade(
  { brand, mail, sms: gateway }: OutboxContext,
  kind: MessageKind,
  { messageId, channel }: ClaimedMessage,
  { to, email, sms, replyTo }: MadeMessage,
): Promise<void> {
  if (channel === "sms") return gateway.send({ kind, messageId, to, text: sms });
  const { violet: action, ...colours } = brand.colours.light;
  const html = htmlOf(email, brand.name, { ...colours, action });
  const { subject } = email;
  await mail.send({ kind, messageId, to, subject, text: textOf(email), html, ...(replyTo && { replyTo }) });
}

function kindsOf(sources: readonly MessageSource[]): string[] {
  return sources.map(({ kind }) => kind);
}
