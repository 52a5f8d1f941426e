import { addDocument, markSubmitted } from "#checkout/documents/repository.server.ts";
import { verify } from "#checkout/verification/service.server.ts";
import { VERIFICATION_QUEUE } from "#checkout/verification/start.service.server.ts";
import { requiredDocuments } from "#orders/details/model.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { TestShop } from "./shop.ts";
import {
  ADDRESS,
  type Answer,
  agree,
  beginCheckout,
  COMPANY,
  DEBIT_ORDER,
  IDENTIFIED,
  type Shopper,
} from "./shopper.ts";

/** A phone on contract, R499 a month, of which there is stock. */
export const CONTRACT_PHONE = "GA56-GRA-128GB-24-PRO5";

/** Somebody's ID number with four digits that a stand-in register looks at. */
export function idWith(sample: string): string {
  const front = `800101${sample}08`;
  const digits = [...`${front}0`].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const value = digit * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${front}${(10 - (sum % 10)) % 10}`;
}

/** What differs from a customer to whom nothing stands in the way. */
export interface AccountCase {
  idNumber?: string;
  payment?: Partial<typeof DEBIT_ORDER>;
}

/** Fills in everything for the order on account that a shopper's cart asks for. @returns id of the checkout order */
export async function fillAccount(
  { shop }: TestShop,
  shopper: Shopper,
  { idNumber, payment }: AccountCase = {},
): Promise<string> {
  const orderId: string = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
  const key = { ownerId: shopper.uid, orderId };
  const { vendorType } = (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;
  const isBusiness = vendorType === "business";
  const record = { orderId, ...(isBusiness ? COMPANY : IDENTIFIED), ...(idNumber ? { idNumber } : {}) };
  await shopper.call(isBusiness ? "POST /businessPersonalDetails/add" : "POST /personalDetailsadd", { body: record });
  await shopper.call("POST /deliverydetails/add", { body: { orderId, ...ADDRESS } });
  for (const kind of requiredDocuments(vendorType)) {
    const now = shop.clock.now();
    const documentId = uuidv7(now);
    const file = { kind, name: `${kind}.pdf`, mediaType: "application/pdf", bytes: 9 };
    await addDocument(shop.db, { ...key, documentId, ...file, createdAt: now });
    await markSubmitted(shop.db, { ownerId: key.ownerId, documentId }, kind, now);
  }
  await shopper.call("POST /paymentDetails/add", { body: { orderId, ...DEBIT_ORDER, ...payment } });
  await agree(shopper, orderId);
  return orderId;
}

/** What was queued for the verifications, with the seconds that it waits. */
export type HeldQueue = { data: object; afterSeconds: number | undefined }[];

/** Keeps what is queued for the verifications from whoever works on it, so that a test does the work itself. */
export function pauseQueue({ shop }: TestShop): HeldQueue {
  const held: HeldQueue = [];
  const { jobs } = shop;
  shop.jobs = {
    ...jobs,
    async enqueue(db, queue, data, afterSeconds) {
      if (queue === VERIFICATION_QUEUE) held.push({ data, afterSeconds });
      else await jobs.enqueue(db, queue, data, afterSeconds);
    },
  };
  return held;
}

/** Places an order on account for one phone; its verification stands in the queue. */
export async function placeOnAccount(
  test: TestShop,
  shopper: Shopper,
  given: AccountCase = {},
  variationId = CONTRACT_PHONE,
): Promise<string> {
  await shopper.add(variationId);
  const orderId = await fillAccount(test, shopper, given);
  const { status, body } = await shopper.call("POST /verification/start", { body: { orderId } });
  if (status !== 200) throw new Error(`The order was not placed: ${JSON.stringify(body)}`);
  return orderId;
}

/** Places an order on account and verifies it. @returns its id and what became of it */
export async function verified(test: TestShop, shopper: Shopper, given: AccountCase = {}, variationId?: string) {
  const orderId = await placeOnAccount(test, shopper, given, variationId);
  await verify(test.shop, { ownerId: shopper.uid, orderId });
  return { orderId, ...(await verificationOf(shopper, orderId)).body.body };
}

/** What the return page asks. */
export function verificationOf(shopper: Shopper, orderId: string): Promise<Answer> {
  return shopper.call("GET /verification/status", { query: { orderId } });
}
