import { formatExpected } from "#catalogue/delivery/format.model.ts";
import { uuidv7 } from "#platform/ids.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { type EmailColours, htmlOf, textOf } from "#platform/messages/email.model.ts";
import { dayOf } from "#shared/day.ts";
import { cancellationOf } from "../cancel.service.server.ts";
import type { OrdersContext } from "../context.server.ts";
import { orderDelivery } from "../delivery/service.server.ts";
import type { CheckoutDetails } from "../details/model.ts";
import { formatPorted, portedNumbers } from "../details/porting.model.ts";
import { detailsOf } from "../details/repository.server.ts";
import { destinationOf, loadedNumberOf, ricaStateOf } from "../fulfilment.model.ts";
import { registeredSims } from "../fulfilment.repository.server.ts";
import { STATUS_PATH } from "../guests/model.ts";
import { statusToken } from "../guests/status-link.server.ts";
import { type OrderEvent, refundTotal, titleOfMaterial } from "../model.ts";
import { cancellationText } from "../next-steps.model.ts";
import { receivedPayments, refundsOf } from "../refund.repository.server.ts";
import { lastActor, type OrderKey, readOrder, type StoredOrder } from "../repository.server.ts";
import { contentsOf } from "../service.server.ts";
import { shortfallsOf } from "../stock.repository.server.ts";
import { orderEmail } from "./email-template.model.ts";
import { type Channel, channelsOf, MAX_ATTEMPTS, type MessageKind, messageKindOf, retryDelay } from "./model.ts";
import { type OrderFacts, orderSms } from "./order-text.model.ts";
import {
  claimMessage,
  countRefusal,
  existingMessageKinds,
  insertMessage,
  type Message,
  type MessageKey,
  markSent,
  unsentMessages,
} from "./repository.server.ts";

/**
 * Creates the messages to the customer for an order event: each kind once per order and channel, also for repeated events (D-09). They
 * are sent by a job, which is queued with the message.
 */
export async function createMessages(context: OrdersContext, key: OrderKey, event: OrderEvent): Promise<void> {
  const order = await readOrder(context.db, key);
  const kind = order && messageKindOf(event, await lastActor(context.db, key));
  // The receipt is obsolete once the order is decided.
  if (!order || !kind || (kind === "received" && order.status !== "awaiting_verification")) return;
  const details = await detailsOf(context.db, context.detailCipher, order);
  const person = details.business ?? details.personal;
  // An order that was handed off has no details here: the fibre checkout writes to the customer.
  if (!person) return;
  const existing = await existingMessageKinds(context.db, order.ownerId, order.orderId);
  const channels = channelsOf(kind, person.contactMethod).filter((channel) => !existing.includes(`${kind} ${channel}`));
  if (channels.length === 0) return;
  const facts = await factsOf(context, order, details);
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    for (const channel of channels) {
      const recipient = channel === "email" ? person.email : person.mobileNumber;
      const message = messageOf(context, { order, kind, channel, recipient, facts, now });
      if (await insertMessage(trx, message, now))
        await context.jobs.enqueue(trx, MESSAGE_SEND, { ownerId: message.ownerId, messageId: message.messageId });
    }
  });
}

async function factsOf(context: OrdersContext, order: StoredOrder, details: CheckoutDetails): Promise<OrderFacts> {
  const contents = await contentsOf(context, order);
  const { lines, summary } = contents;
  const refund = refundTotal(await refundsOf(context.db, order));
  const { sims } = await registeredSims(context.db, order);
  const short = await shortfallsOf(context.db, order);
  const cancellation = await cancellationOf(context, context.db, order);
  const { delivery } = details;
  const expected = orderDelivery(context, order, contents, delivery);
  const isCollected = delivery?.method === "collection";
  const isGoods = lines.some((line) => line.isDelivered);
  return {
    ecomId: order.ecomId,
    statusUrl: statusUrlOf(context, order),
    firstName: (details.business ?? details.personal)?.firstName ?? "",
    summary,
    isPaid: (await receivedPayments(context.db, order)).length > 0,
    isGoods,
    isCollected,
    expected: expected ? formatExpected(expected, isCollected, expected.scarce.length > 0) : "",
    loads: lines.flatMap((line) => {
      const mobileNumber = loadedNumberOf(line);
      return mobileNumber ? [{ title: line.variationTitle, mobileNumber }] : [];
    }),
    ported: portedNumbers(details.porting, lines).map(formatPorted),
    to: isGoods && delivery ? destinationOf(delivery, context.stores) : [],
    awaitsRica: ricaStateOf(lines, sims.length) === "awaiting",
    short: short.map(({ materialId }) => titleOfMaterial(lines, materialId)),
    cancellation: cancellation.allowed ? cancellationText(cancellation) : "",
    refundCents: refund?.amountCents ?? 0,
    refundDue: order.refundDueAt && dayOf(order.refundDueAt),
  };
}

/** A link that shows how an order stands to whoever has it. Its secret part is in the fragment: no server or referrer gets it. */
function statusUrlOf({ codes, clock, publicUrl }: OrdersContext, { ecomId }: StoredOrder): string {
  return `${publicUrl}${STATUS_PATH}#${statusToken(codes, ecomId, clock.now())}`;
}

interface MessageDraft {
  order: StoredOrder;
  kind: MessageKind;
  channel: Channel;
  recipient: string;
  facts: OrderFacts;
  now: Date;
}

function messageOf(context: OrdersContext, { order, kind, channel, recipient, facts, now }: MessageDraft): Message {
  const { ownerId, orderId } = order;
  const head = { ownerId, orderId, messageId: uuidv7(now), kind, channel, recipient };
  if (channel === "sms") return { ...head, subject: "", text: orderSms(kind, facts, context.brand.name), html: "" };
  const email = orderEmail(kind, facts, context);
  return {
    ...head,
    subject: email.subject,
    text: textOf(email),
    html: htmlOf(email, context.brand.name, coloursOf(context, order)),
  };
}

/** Emails use the light colour scheme, because few mail programs report a preference. */
function coloursOf({ brand }: OrdersContext, { vendorType }: StoredOrder): EmailColours {
  const { ink, muted, line, surface, surface2, violet, indigo, onAction } = brand.colours.light;
  return { ink, muted, line, surface, surface2, action: vendorType === "business" ? indigo : violet, onAction };
}

/** Queue of new messages. */
export const MESSAGE_SEND = "message-send";

/** Messages per run of the job. */
const BATCH_SIZE = 200;

/** Failures after which a run stops, because an unavailable server costs seconds per message. */
const MAX_FAILURES = 20;

/** Sends messages whose first attempt failed, up to a batch. */
export async function sendUnsentMessages(context: OrdersContext): Promise<void> {
  let failures = 0;
  for (const key of await unsentMessages(context.db, context.clock.now(), BATCH_SIZE)) {
    if (!(await sendMessage(context, key))) failures += 1;
    if (failures >= MAX_FAILURES) return;
  }
}

/**
 * Sends a message at least once. If the process stops before the result is stored, the message is sent again with the same id, by which
 * the receiver detects the duplicate. A recurring job retries failed messages.
 * @returns false when sending failed
 */
export async function sendMessage(context: OrdersContext, key: MessageKey): Promise<boolean> {
  const now = context.clock.now();
  const message = await claimMessage(
    context.db,
    key,
    now,
    (attempts) => new Date(now.getTime() + retryDelay(attempts)),
  );
  if (!message) return true;
  const { channel, recipient: to, attempts, ...content } = message;
  const { messageId } = key;
  try {
    if (channel === "sms") await context.sms.send({ messageId, to, text: content.text });
    else await context.mail.send({ messageId, to, ...content });
  } catch (err) {
    const counted = err instanceof Undeliverable ? await countRefusal(context.db, key, attempts) : attempts;
    if (counted >= MAX_ATTEMPTS) context.logger.error({ err, messageId, channel }, "message given up");
    else context.logger.warn({ err, messageId, channel, attempts: counted }, "message not sent yet");
    return false;
  }
  await markSent(context.db, key, context.clock.now());
  return true;
}
