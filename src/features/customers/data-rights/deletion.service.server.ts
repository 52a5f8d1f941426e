import { randomUUID } from "node:crypto";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { deleteRepliesOf } from "#platform/http/idempotency.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { type MadeMessage, queueMessage } from "#platform/messages/outbox.service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { HOUR_MS } from "#shared/day.ts";
import type { CustomersContext, OneTimeCodes } from "../context.server.ts";
import { wrongCode } from "../otp/contract.ts";
import { targetOf } from "../otp/model.ts";
import { checkCode, lastTarget } from "../otp/service.server.ts";
import { ordersOpen } from "./contract.ts";
import { deleteCustomer, insertNotice, lockWithContacts, readNotice } from "./deletion.repository.server.ts";
import { deletionEmail, deletionSms } from "./deletion-message.model.ts";
import { ALWAYS_KEPT, DELETED } from "./model.ts";
import type { OpenOrder } from "./personal-data.port.ts";
import { provenContactsOf } from "./repository.server.ts";

/** Hours for which it is tried to send a notice. Its target is deleted then. */
export const NOTICE_HOURS = 24;

/** What a deletion of a customer's data would delete and keep, as sentences, and the orders that stand in the way. */
export async function deletionPlan(
  { db, clock, personalData }: CustomersContext,
  customerId: string,
): Promise<{ deleted: string[]; kept: string[]; openOrders: OpenOrder[] }> {
  const contacts = await provenContactsOf(db, customerId, clock.now());
  const { openOrders, kept } = await personalData.planOf({ customerId, contacts });
  return { deleted: [...DELETED], kept: [...kept, ALWAYS_KEPT], openOrders };
}

/**
 * Deletes the account of a customer with everything that the law does not make the shop keep (POPIA section 24; N-04), in one transaction.
 * Each of their contacts gets a message about it, because a thief could have read the code in one of them.
 * @param entered the code that was sent last for a deletion, to whichever of their contacts, which stays valid where orders stand in the way;
 * and the IP address of the client
 * @throws HttpProblem wrong_code, orders_open
 */
export async function deleteCustomerData(
  context: CustomersContext,
  customerId: string,
  { otp, address }: { otp: string; address: string },
): Promise<void> {
  const code = { purpose: "deletion", asker: customerId } as const;
  const contact = await lastTarget(context, code, await provenContactsOf(context.db, customerId, context.clock.now()));
  if (!contact) throw new HttpProblem(wrongCode, { field: "body.otp" });
  await checkCode(context, { ...code, target: contact.address, address, code: otp }, async (trx) => {
    const told = await lockWithContacts(trx, customerId);
    const contacts = await provenContactsOf(trx, customerId, context.clock.now());
    const openOrders = await context.personalData.deleteOf(trx, { customerId, contacts });
    if (openOrders.length > 0)
      throw new HttpProblem(ordersOpen, {
        details: { orders: openOrders.map(({ orderId, orderNumber }) => ({ orderId, ecomid: orderNumber })) },
      });
    for (const address of told) await queueNotice(context, trx, address);
    await deleteRepliesOf(trx, customerId);
    await deleteCustomer(trx, customerId);
  });
}

async function queueNotice(context: PlatformContext & OneTimeCodes, trx: Database, address: string) {
  const noticeId = randomUUID();
  const now = context.clock.now();
  await insertNotice(trx, noticeId, context.codes.encrypt(noticeId, address), now);
  await queueMessage(context, trx, {
    kind: "deletion of an account",
    channel: targetOf(address)?.channel ?? "email",
    data: { noticeId },
    expiresAt: new Date(now.getTime() + NOTICE_HOURS * HOUR_MS),
  });
}

/** The message that confirms a deletion; undefined once it was sent, or its target is forgotten. */
export async function deletionMessage(
  { db, codes, brand }: PlatformContext & Branded & OneTimeCodes,
  noticeId: string,
): Promise<MadeMessage | undefined> {
  const target = await readNotice(db, noticeId);
  return target && { to: codes.decrypt(noticeId, target), email: deletionEmail(brand), sms: deletionSms(brand) };
}
