import { setTimeout as pause } from "node:timers/promises";
import { addToCart } from "#cart/contract.ts";
import { generateEcomId } from "#checkout/contract.ts";
import { addDocument, markSubmitted } from "#checkout/documents/repository.server.ts";
import { startVerification, verificationStatus } from "#checkout/verification/contract.ts";
import { CONSENT_KINDS } from "#orders/details/consents.model.ts";
import { requiredDocuments } from "#orders/details/model.ts";
import { uuidv7 } from "#platform/ids.ts";
import { CONTRACT_PHONE, idWith } from "../test/support/account.ts";
import { ADDRESS, contactOf, DEBIT_ORDER, IDENTIFIED, lineFor } from "../test/support/shopper.ts";
import { type ChaosShop, read, refusalOf } from "./chaos-shop.ts";
import { type Customer, newCustomer } from "./customer.ts";
import { type JourneyHooks, type JourneyRecord, newJourneyRecord, type Step } from "./journey-record.ts";
import { retried } from "./retried.ts";

/** Three providers take a second or two each, and the job of a killed process is taken over after two minutes. */
const VERIFICATION_TIMEOUT_MS = 180_000;

/** A customer orders one phone on account. Nothing speaks against it, so the order has to be accepted, once. */
export async function runAccountJourney(
  shop: ChaosShop,
  number: number,
  hooks: JourneyHooks = {},
): Promise<JourneyRecord> {
  const record = newJourneyRecord(number);
  const reportViolation = (violation: string) => record.violations.push(`account journey ${number}: ${violation}`);
  try {
    const customer = await newCustomer(shop, reportViolation);
    record.uid = customer.uid;
    record.token = customer.token;
    await order(shop, customer, record, hooks);
  } catch (error) {
    reportViolation(error instanceof Error ? error.message : String(error));
  }
  return record;
}

async function order(shop: ChaosShop, customer: Customer, record: JourneyRecord, hooks: JourneyHooks): Promise<void> {
  async function step(name: Step, path: string, body: object, headers: Record<string, string> = {}) {
    await hooks.before?.(name, record);
    const response = await customer.send({ path, body, headers });
    await hooks.after?.(name, record);
    return response;
  }
  const key = { "idempotency-key": "the phone" };
  const added = await step("add", "/api/addtocart", [lineFor(CONTRACT_PHONE)], key);
  if (refusalOf(added) === "out_of_stock") return;
  const [line] = read(addToCart.reply, added, "Adding the phone").data;
  if (line) record.lines.set(line.order_item_id, line.quantity);
  const draft = { order_id: line?.order_id, status: "draft", uid: customer.uid, vendorType: "personal" };
  const checkout = read(generateEcomId.reply, await step("begin", "/api/common/generateEcomId", draft), "The checkout");
  const orderId = checkout.order_id;
  record.orders.set(orderId, checkout.ecomid);
  await step("details", "/api/personalDetailsadd", { orderId, ...personOf(record) });
  const instructions = `Ring ${record.number} times`;
  await step("delivery", "/api/deliverydetails/add", { orderId, ...ADDRESS, instructions });
  record.deliveries.set(orderId, instructions);
  await addDocuments(shop, customer.uid, orderId);
  await step("means", "/api/paymentDetails/add", { orderId, ...DEBIT_ORDER });
  const consents = CONSENT_KINDS.map((kind) => ({ kind, given: true }));
  await step("consents", "/api/checkout/consents", { orderId, consents });
  const placed = await step("pay", "/api/verification/start", { orderId });
  if (refusalOf(placed) === "out_of_stock" || refusalOf(placed) === "checkout_blocked") return;
  read(startVerification.reply, placed, "Placing the order");
  await awaitVerification(customer, record, orderId);
  await hooks.after?.("return", record);
}

/** Each is another person: other orders of a person count for what is affordable, and a mailbox gets a limited number of messages a day. */
function personOf({ number }: JourneyRecord) {
  return { ...IDENTIFIED, ...contactOf(number), idNumber: idWith(String(1_000 + (number % 9_000))) };
}

/** Adds the customer's documents directly to the database, because uploads are not the subject of this test. */
async function addDocuments({ db }: ChaosShop, ownerId: string, orderId: string): Promise<void> {
  for (const kind of requiredDocuments("personal")) {
    const now = new Date();
    const documentId = uuidv7(now);
    const file = { kind, name: `${kind}.pdf`, mediaType: "application/pdf", bytes: 9 };
    await retried(() => addDocument(db, { ownerId, orderId, documentId, ...file, createdAt: now }));
    await retried(() => markSubmitted(db, { ownerId, documentId }, kind, now));
  }
}

async function awaitVerification(customer: Customer, record: JourneyRecord, orderId: string): Promise<void> {
  const deadline = Date.now() + VERIFICATION_TIMEOUT_MS;
  for (;;) {
    const response = await customer.send({ path: `/api/verification/status?orderId=${orderId}` });
    const { settled, outcome, status } = read(verificationStatus.reply, response, "The verification").body;
    if (settled && outcome === "approved") {
      record.paid.add(orderId);
      return;
    }
    if (settled || Date.now() > deadline) {
      record.violations.push(
        `account journey ${record.number}: the order is ${status}, the verification result ${outcome}`,
      );
      return;
    }
    await pause(200);
  }
}
