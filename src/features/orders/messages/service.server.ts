import type { Shop } from "#app/shop.server.ts";
import type { CheckoutDetails } from "#checkout/model.ts";
import { detailsOf } from "#checkout/repository.server.ts";
import { uuidv7 } from "#platform/ids.server.ts";
import { dayOf } from "#shared/day.ts";
import { cancellationOf } from "../cancel.service.server.ts";
import { destinationOf } from "../fulfilment.model.ts";
import { simsOnRecord } from "../fulfilment.repository.server.ts";
import { lastActor } from "../history.repository.server.ts";
import { type OrderEvent, refundTotal, titleOfMaterial } from "../model.ts";
import { cancellationWords } from "../next-steps.model.ts";
import { receivedFor, refundsOf } from "../refund.repository.server.ts";
import { type OrderKey, readOrder, type StoredOrder } from "../repository.server.ts";
import { ricaStateOf } from "../rica.model.ts";
import { contentsOf } from "../service.server.ts";
import { shortfallsOf } from "../stock.repository.server.ts";
import { type EmailColours, htmlOf, orderEmail, textOf } from "./email-template.model.ts";
import { MESSAGE_SEND } from "./jobs.server.ts";
import { type Channel, channelsOf, kindOf, type MessageKind } from "./model.ts";
import { type OrderFacts, orderSms } from "./order-text.model.ts";
import { insertMessage, type Message, writtenKinds } from "./repository.server.ts";

/**
 * Writes to the customer what became of an order: each kind once per order and channel, however often it is told (D-09).
 * Sending is a job of its own, queued with the message.
 */
export async function writeMessages(shop: Shop, key: OrderKey, news: OrderEvent): Promise<void> {
  const order = await readOrder(shop.db, key);
  const kind = order && kindOf(news, await lastActor(shop.db, key));
  // That an order is being checked is no news once the answer is there.
  if (!order || !kind || (kind === "received" && order.status !== "awaiting_verification")) return;
  const details = await detailsOf(shop.db, order);
  const person = details.business ?? details.personal;
  // A fibre order that was handed over has no details here: its own checkout writes to the customer.
  if (!person) return;
  const written = await writtenKinds(shop.db, order.ownerId, order.orderId);
  const channels = channelsOf(kind, person.contactMethod).filter((channel) => !written.includes(`${kind} ${channel}`));
  if (channels.length === 0) return;
  const facts = await factsOf(shop, order, details);
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    for (const channel of channels) {
      const recipient = channel === "email" ? person.email : person.mobileNumber;
      const message = messageOf(shop, { order, kind, channel, recipient, facts, now });
      if (await insertMessage(trx, message, now))
        await shop.jobs.enqueue(trx, MESSAGE_SEND, { ownerId: message.ownerId, messageId: message.messageId });
    }
  });
}

async function factsOf(shop: Shop, order: StoredOrder, details: CheckoutDetails): Promise<OrderFacts> {
  const { lines, summary } = await contentsOf(shop, order);
  const refund = refundTotal(await refundsOf(shop.db, order));
  const { sims } = await simsOnRecord(shop.db, order);
  const short = await shortfallsOf(shop.db, order);
  const cancellation = await cancellationOf(shop.db, order, shop.clock.now());
  const { delivery } = details;
  const isGoods = lines.some((line) => line.isDelivered);
  return {
    orderId: order.orderId,
    ecomId: order.ecomId,
    firstName: (details.business ?? details.personal)?.firstName ?? "",
    summary,
    isPaid: (await receivedFor(shop.db, order)).length > 0,
    isGoods,
    isCollected: delivery?.method === "collection",
    to: isGoods && delivery ? destinationOf(delivery, shop.stores) : [],
    awaitsRica: ricaStateOf(lines, sims.length) === "awaiting",
    short: short.map(({ materialId }) => titleOfMaterial(lines, materialId)),
    cancelWords: cancellation.allowed ? cancellationWords(cancellation) : "",
    refundCents: refund?.amountCents ?? 0,
    refundDue: order.refundDueAt && dayOf(order.refundDueAt),
  };
}

interface Written {
  order: StoredOrder;
  kind: MessageKind;
  channel: Channel;
  recipient: string;
  facts: OrderFacts;
  now: Date;
}

function messageOf(shop: Shop, { order, kind, channel, recipient, facts, now }: Written): Message {
  const { ownerId, orderId } = order;
  const head = { ownerId, orderId, messageId: uuidv7(now), kind, channel, recipient };
  const url = `${shop.publicUrl}/orders/${orderId}`;
  if (channel === "sms") return { ...head, subject: "", text: orderSms(kind, facts, shop.brand.name, url), html: "" };
  const letter = orderEmail(kind, facts, shop);
  return {
    ...head,
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter, shop.brand.name, coloursOf(shop, order)),
  };
}

/** Letters are light: few readers tell them what the person prefers. */
function coloursOf({ brand }: Shop, { vendorType }: StoredOrder): EmailColours {
  const { ink, muted, line, surface, surface2, violet, indigo, onAction } = brand.colours.light;
  return { ink, muted, line, surface, surface2, action: vendorType === "business" ? indigo : violet, onAction };
}
