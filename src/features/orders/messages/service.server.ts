import { formatExpected } from "#catalogue/delivery/format.model.ts";
import type { OneTimeCodes } from "#customers/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { type EmailColours, htmlOf, textOf } from "#platform/messages/email.model.ts";
import type { Channel } from "#platform/messages/kinds.model.ts";
import { queueSending } from "#platform/messages/outbox.service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { DAY_MS, dayOf } from "#shared/day.ts";
import { cancellationOf } from "../cancel.service.server.ts";
import { keptTitles } from "../cancellation/service.server.ts";
import { cancellationText } from "../cancellation/text.model.ts";
import type { OrdersContext } from "../context.server.ts";
import { orderDelivery } from "../delivery/service.server.ts";
import type { DeliveryDetails } from "../details/delivery.model.ts";
import { askedAgain, type CheckoutDetails, missingRicaKinds } from "../details/model.ts";
import { formatPorted, portsOf } from "../details/porting.model.ts";
import { documentReviews } from "../details/repository.server.ts";
import { destinationOf, loadedNumberOf, ricaStateOf } from "../fulfilment.model.ts";
import { STATUS_PATH } from "../guests/model.ts";
import { statusToken } from "../guests/status-link.server.ts";
import { type OrderEvent, sendsCode, titleOfMaterial } from "../model.ts";
import type { OrderKey, StoredOrder } from "../repository.server.ts";
import { returnView } from "../returns/service.server.ts";
import { contentsOf } from "../service.server.ts";
import { countedTitle, soldText } from "../sold/model.ts";
import { orderEmail } from "./email-template.model.ts";
import { isProven, withinLimits } from "./limits.service.server.ts";
import { channelsOf, isObsolete, MESSAGE_KINDS, MESSAGE_RULES, type MessageKind, messagesOf } from "./model.ts";
import { type OrderFacts, orderSms } from "./order-text.model.ts";
import {
  insertMessages,
  type Message,
  type MessageRecords,
  messageRecords,
  withdrawMessages,
} from "./repository.server.ts";

/** Queue of messages that are written days after the event that caused them. */
export const LATER_MESSAGES = "order-message";

/**
 * Writes the messages to the customer that an order event causes, or queues them for the day on which they are due. Withdraws those that
 * became obsolete before they were sent.
 */
export async function createMessages(
  context: OrdersContext,
  order: StoredOrder,
  details: CheckoutDetails,
  event: OrderEvent,
): Promise<void> {
  const records = await messageRecords(context.db, order);
  const obsolete = MESSAGE_KINDS.filter(
    (kind) =>
      isObsolete(MESSAGE_RULES[kind], order.status) && records.existing.some((key) => key.startsWith(`${kind} `)),
  );
  if (obsolete.length > 0) await withdrawMessages(context.db, order, obsolete);
  const messages = messagesOf(event, records.lastActor).map(({ kind, afterDays }) =>
    afterDays > 0
      ? scheduleMessage(context, order, kind, afterDays)
      : writeMessage(context, order, details, kind, records),
  );
  await Promise.all(messages);
}

/** Queues a message that is written in some days, as the order is then. */
async function scheduleMessage(
  { db, jobs }: PlatformContext,
  { ownerId, orderId }: OrderKey,
  kind: MessageKind,
  afterDays: number,
): Promise<void> {
  await jobs.enqueue(db, LATER_MESSAGES, { ownerId, orderId, kind }, (afterDays * DAY_MS) / 1_000);
}

/** Writes a message that is due now, unless it is obsolete. */
export async function createMessage(
  context: OrdersContext,
  order: StoredOrder,
  details: CheckoutDetails,
  kind: MessageKind,
): Promise<void> {
  await writeMessage(context, order, details, kind, await messageRecords(context.db, order));
}

/** Each kind is written once per order and channel, also for repeated events (D-09). The messages go to the outbox, which sends them. */
async function writeMessage(
  context: OrdersContext,
  order: StoredOrder,
  details: CheckoutDetails,
  kind: MessageKind,
  records: MessageRecords,
): Promise<void> {
  const person = details.business ?? details.personal;
  // An order that was handed off has no details here: the fibre checkout writes to the customer.
  if (!person || isObsolete(MESSAGE_RULES[kind], order.status)) return;
  const wanted = channelsOf(MESSAGE_RULES[kind], person.contactMethod)
    .filter((channel) => !records.existing.includes(`${kind} ${channel}`))
    .map((channel) => ({ channel, recipient: channel === "email" ? person.email : person.mobileNumber }));
  // Nobody pays to flood a stranger with messages.
  const recipients = records.isPaid ? wanted : await withinLimits(context, order, wanted);
  if (recipients.length === 0) return;
  const isKnown = records.isPaid || (await isProven(context, order, person.email));
  const facts = await factsOf(context, order, details, records, isKnown);
  const now = context.clock.now();
  const messages = recipients.map((recipient) => messageOf(context, { order, kind, ...recipient, facts, now }));
  await context.db.transaction().execute(async (trx) => {
    for (const key of await insertMessages(trx, messages, now))
      await queueSending(context, trx, { ...key, kind: "order" });
  });
}

/** @param isKnown whether somebody paid or has confirmed the email address: others could make the shop send their own text to a stranger */
async function factsOf(
  context: OrdersContext,
  order: StoredOrder,
  details: CheckoutDetails,
  { sims, short, refundCents, isPaid }: MessageRecords,
  isKnown: boolean,
): Promise<OrderFacts> {
  const contents = await contentsOf(context, order);
  const { lines, summary } = contents;
  const rica = ricaStateOf(lines, sims);
  const cancellation = cancellationOf(context, order, { ...details, rica });
  const asked = askedAgain(await documentReviews(context.db, order));
  const { delivery } = details;
  const expected = orderDelivery(context, order, contents, delivery);
  const isCollected = delivery?.method === "collection";
  const isGoods = lines.some((line) => line.isDelivered);
  return {
    orderNumber: order.orderNumber,
    statusUrl: statusUrlOf(context, order),
    firstName: (details.business ?? details.personal)?.firstName ?? "",
    summary,
    sold: lines.filter(({ itemType }) => itemType === "main").map((line) => `${countedTitle(line)}. ${soldText(line)}`),
    isPaid,
    isGoods,
    isCollected,
    expected: expected ? formatExpected(expected, isCollected, expected.scarce.length > 0) : "",
    loads: lines.flatMap((line) => {
      const mobileNumber = loadedNumberOf(line);
      return mobileNumber ? [{ title: line.variationTitle, mobileNumber }] : [];
    }),
    ported: portsOf(details.porting, lines, order).map(formatPorted),
    to: isGoods && delivery ? destinationOf(isKnown ? delivery : withoutAddress(delivery), context.stores) : [],
    sendsCode: sendsCode({ paymentGroup: order.paymentGroup, lines }),
    hasRicaDocuments: missingRicaKinds(details.documents, asked).length === 0,
    awaitsRica: rica === "awaiting",
    short: short.map((materialId) => titleOfMaterial(lines, materialId)),
    cancellation: cancellation.allowed ? cancellationText(cancellation) : "",
    refundCents,
    kept: keptTitles(order),
    isAllKept: order.status === "completed",
    refundDue: order.refundDueAt && dayOf(order.refundDueAt),
    returning: await returnView(context, order),
    isDelivered: order.deliveredAt !== null,
  };
}

/** A delivery with nothing of its address that is free text. */
function withoutAddress(delivery: DeliveryDetails): DeliveryDetails {
  return { ...delivery, building: "", street: "", suburb: "", town: "" };
}

/** A link that shows how an order stands to whoever has it. Its secret part is in the fragment: no server or referrer gets it. */
function statusUrlOf(
  { codes, clock, publicUrl }: PlatformContext & OneTimeCodes,
  { orderNumber }: StoredOrder,
): string {
  return `${publicUrl}${STATUS_PATH}#${statusToken(codes, orderNumber, clock.now())}`;
}

interface MessageDraft {
  order: StoredOrder;
  kind: MessageKind;
  channel: Channel;
  recipient: string;
  facts: OrderFacts;
  now: Date;
}

function messageOf(
  context: PlatformContext & Branded,
  { order, kind, channel, recipient, facts, now }: MessageDraft,
): Message {
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
function coloursOf({ brand }: PlatformContext & Branded, { segment }: StoredOrder): EmailColours {
  const { ink, muted, line, surface, surface2, violet, indigo, onAction } = brand.colours.light;
  return { ink, muted, line, surface, surface2, action: segment === "business" ? indigo : violet, onAction };
}
