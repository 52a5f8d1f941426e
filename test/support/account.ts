import { addDocument, markSubmitted } from "#checkout/documents/repository.server.ts";
import { verify } from "#checkout/verification/service.server.ts";
import { VERIFICATION_QUEUE } from "#checkout/verification/start.service.server.ts";
import { requiredDocuments } from "#orders/details/model.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { TestShop } from "./shop.ts";
import {
  ADDRESS,
  type Answer,
  beginCheckout,
  COMPANY,
  DEBIT_ORDER,
  giveConsents,
  IDENTIFIED,
  lineFor,
  type Shopper,
} from "./shopper.ts";

/** A phone on contract for R499 a month, in stock. */
export const CONTRACT_PHONE = "GA56-GRA-128GB-24-PRO5";

/** A valid ID number that contains four digits to which a stand-in verification provider reacts. */
export function idWith(sample: string): string {
  const front = `800101${sample}08`;
  const digits = [...`${front}0`].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const value = digit * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${front}${(10 - (sum % 10)) % 10}`;
}

/** Differences from a customer who passes all checks. The other orders of the same ID number count for what is affordable. */
export interface AccountCase {
  idNumber?: string;
  payment?: Partial<typeof DEBIT_ORDER>;
  organisation?: Partial<typeof COMPANY>;
  /** Mobile numbers that are upgraded, each with a phone of its own, instead of a new contract. */
  upgrades?: readonly string[];
}

/** Completes the checkout details of an order on account. @returns id of the checkout order */
export async function fillAccount(
  { shop }: TestShop,
  shopper: Shopper,
  { idNumber, payment, organisation }: AccountCase = {},
): Promise<string> {
  const orderId: string = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
  const key = { ownerId: shopper.uid, orderId };
  const { vendorType: segment } = (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body;
  const isBusiness = segment === "business";
  const record = {
    orderId,
    ...(isBusiness ? { ...COMPANY, ...organisation } : IDENTIFIED),
    ...(idNumber ? { idNumber } : {}),
  };
  await shopper.call(isBusiness ? "POST /businessPersonalDetails/add" : "POST /personalDetailsadd", { body: record });
  await shopper.call("POST /deliverydetails/add", { body: { orderId, ...ADDRESS } });
  for (const kind of requiredDocuments(segment)) {
    const now = shop.clock.now();
    const documentId = uuidv7(now);
    const file = { kind, name: `${kind}.pdf`, mediaType: "application/pdf", bytes: 9 };
    await addDocument(shop.db, { ...key, documentId, ...file, createdAt: now });
    await markSubmitted(shop.db, { ownerId: key.ownerId, documentId }, kind, now);
  }
  await shopper.call("POST /paymentDetails/add", { body: { orderId, ...DEBIT_ORDER, ...payment } });
  await giveConsents(shopper, orderId);
  return orderId;
}

/** Verification jobs that were queued, with their delays. */
export type PausedQueue = { data: object; afterSeconds: number | undefined }[];

/** Collects the jobs of a queue, verifications by default, instead of queueing them, so that a test runs them itself. */
export function pauseQueue({ shop }: TestShop, paused = VERIFICATION_QUEUE): PausedQueue {
  const queued: PausedQueue = [];
  const { jobs } = shop;
  shop.jobs = {
    ...jobs,
    async enqueue(db, queue, data, afterSeconds) {
      if (queue === paused) queued.push({ data, afterSeconds });
      else await jobs.enqueue(db, queue, data, afterSeconds);
    },
  };
  return queued;
}

/** Puts phones into the cart, each for a number to upgrade. */
async function addUpgrades(shopper: Shopper, numbers: readonly string[], variationId: string): Promise<void> {
  const body = numbers.map((field_mobilenumber) =>
    lineFor(variationId, { extended_fields: { field_planselectiontype: "Upgrade", field_mobilenumber } }),
  );
  const { status, body: answer } = await shopper.call("POST /addtocart", { body });
  if (status !== 200) throw new Error(`The upgrades were not added: ${JSON.stringify(answer)}`);
}

/** Places an order on account for one phone. Its verification is queued. */
export async function placeOnAccount(
  test: TestShop,
  shopper: Shopper,
  accountCase: AccountCase = {},
  variationId = CONTRACT_PHONE,
): Promise<string> {
  const { upgrades } = accountCase;
  if (upgrades) await addUpgrades(shopper, upgrades, variationId);
  else await shopper.add(variationId);
  const orderId = await fillAccount(test, shopper, accountCase);
  const { status, body } = await shopper.call("POST /verification/start", { body: { orderId } });
  if (status !== 200) throw new Error(`The order was not placed: ${JSON.stringify(body)}`);
  return orderId;
}

/** Places an order on account and verifies it. @returns its id and the result */
export async function verified(test: TestShop, shopper: Shopper, accountCase: AccountCase = {}, variationId?: string) {
  const orderId = await placeOnAccount(test, shopper, accountCase, variationId);
  await verify(test.shop, { ownerId: shopper.uid, orderId });
  return { orderId, ...(await verificationOf(shopper, orderId)).body.body };
}

/** The status that the return page polls. */
export function verificationOf(shopper: Shopper, orderId: string): Promise<Answer> {
  return shopper.call("GET /verification/status", { query: { orderId } });
}
