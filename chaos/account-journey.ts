import { setTimeout as pause } from "node:timers/promises";
import { addToCart } from "#cart/contract.ts";
import { generateEcomId } from "#checkout/contract.ts";
import { addDocument, markSubmitted } from "#checkout/documents/repository.server.ts";
import { startVerification, verificationStatus } from "#checkout/verification/contract.ts";
import { CONSENT_KINDS } from "#orders/details/consents.model.ts";
import { requiredDocuments } from "#orders/details/model.ts";
import { uuidv7 } from "#platform/ids.ts";
import { CONTRACT_PHONE } from "../test/support/account.ts";
import { ADDRESS, DEBIT_ORDER, IDENTIFIED, lineFor } from "../test/support/shopper.ts";
import { type Customer, newCustomer } from "./customer.ts";
import { newStory, type Step, type Story, type Watcher } from "./story.ts";
import { read, refusalOf, type World } from "./world.ts";

/** The verification asks three others, a second or two each; the work of a killed process is taken over in two minutes. */
const VERDICT_WITHIN_MS = 180_000;

/** A customer orders one phone on account, with nothing in the way: it has to be accepted, once. */
export async function walkOnAccount(world: World, number: number, watcher: Watcher = {}): Promise<Story> {
  const story = newStory(number);
  const complain = (sentence: string) => story.violations.push(`account journey ${number}: ${sentence}`);
  try {
    const customer = await newCustomer(world, complain);
    story.uid = customer.uid;
    story.token = customer.token;
    await order(world, customer, story, watcher);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
  return story;
}

async function order(world: World, customer: Customer, story: Story, watcher: Watcher): Promise<void> {
  async function step(name: Step, path: string, body: object, headers: Record<string, string> = {}) {
    await watcher.before?.(name, story);
    const answer = await customer.ask({ path, body, headers });
    await watcher.after?.(name, story);
    return answer;
  }
  const key = { "idempotency-key": "the phone" };
  const added = await step("add", "/api/addtocart", [lineFor(CONTRACT_PHONE)], key);
  if (refusalOf(added) === "out_of_stock") return;
  const [line] = read(addToCart.reply, added, "Adding the phone").data;
  if (line) story.lines.set(line.order_item_id, line.quantity);
  const draft = { order_id: line?.order_id, status: "draft", uid: customer.uid, vendorType: "personal" };
  const begun = read(generateEcomId.reply, await step("begin", "/api/common/generateEcomId", draft), "The checkout");
  const orderId = begun.order_id;
  story.orders.set(orderId, begun.ecomid);
  await step("details", "/api/personalDetailsadd", { orderId, ...IDENTIFIED });
  const instructions = `Ring ${story.number} times`;
  await step("delivery", "/api/deliverydetails/add", { orderId, ...ADDRESS, instructions });
  story.deliveries.set(orderId, instructions);
  await submit(world, customer.uid, orderId);
  await step("means", "/api/paymentDetails/add", { orderId, ...DEBIT_ORDER });
  const consents = CONSENT_KINDS.map((kind) => ({ kind, given: true }));
  await step("consents", "/api/checkout/consents", { orderId, consents });
  const placed = await step("pay", "/api/verification/start", { orderId });
  if (refusalOf(placed) === "out_of_stock" || refusalOf(placed) === "checkout_blocked") return;
  read(startVerification.reply, placed, "Placing the order");
  await verdict(customer, story, orderId);
  await watcher.after?.("return", story);
}

/** The papers, past the shop: how they get into it is not what this is about. */
async function submit({ db }: World, ownerId: string, orderId: string): Promise<void> {
  for (const kind of requiredDocuments("personal")) {
    const now = new Date();
    const documentId = uuidv7(now);
    const file = { kind, name: `${kind}.pdf`, mediaType: "application/pdf", bytes: 9 };
    await untilDone(() => addDocument(db, { ownerId, orderId, documentId, ...file, createdAt: now }));
    await untilDone(() => markSubmitted(db, { ownerId, documentId }, kind, now));
  }
}

/** PostgreSQL may be away at this very moment. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

async function verdict(customer: Customer, story: Story, orderId: string): Promise<void> {
  const deadline = Date.now() + VERDICT_WITHIN_MS;
  for (;;) {
    const answer = await customer.ask({ path: `/api/verification/status?orderId=${orderId}` });
    const { settled, outcome, status } = read(verificationStatus.reply, answer, "The verification").body;
    if (settled && outcome === "approved") {
      story.paid.add(orderId);
      return;
    }
    if (settled || Date.now() > deadline) {
      story.violations.push(`account journey ${story.number}: the order is ${status}, the verdict ${outcome}`);
      return;
    }
    await pause(200);
  }
}
