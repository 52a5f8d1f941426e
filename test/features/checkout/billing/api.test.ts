import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkoutJobs } from "#checkout/jobs.server.ts";
import { ACCOUNT_CONSENTS } from "#orders/details/payment-means.model.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { DAY_MS } from "#shared/day.ts";
import { shopperOf, signedIn } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  beginCheckout,
  giveConsents,
  lineFor,
  newShopper,
  PERSON,
  type Shopper,
  toPaymentPage,
} from "../../../support/shopper.ts";

const DEBIT_ORDER = {
  paymentMethod: "debit_order",
  bank: "FNB",
  accountHolder: "T Nkosi",
  accountNumber: "62001234567",
  accountType: "current",
  branchCode: "250655",
  debitDay: "25",
  debitMandate: "yes",
};

let test: TestShop;
let shopper: Shopper;

beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

/** Orders a licence with a monthly price up to the payment page. */
async function licenceToPay(): Promise<{ orderId: string; paymentId: string }> {
  const licence = lineFor("P-DESK-PER-MTM", { configuration: { email: PERSON.email } });
  await shopper.call("POST /addtocart", { body: [licence] });
  const orderId: string = (await beginCheckout(shopper, undefined, "software")).body.order_id;
  await shopper.call("POST /personalDetailsadd", { body: { orderId, ...PERSON } });
  await shopper.call("POST /paymentDetails/add", { body: { orderId, paymentMethod: "card" } });
  await giveConsents(shopper, orderId);
  return { orderId, paymentId: (await shopper.call("POST /payment/start", { body: { orderId } })).body.paymentId };
}

const pay = (paymentId: string, amountCents: number) =>
  applyNotification(test.shop, { gatewayId: `paid-${paymentId}`, paymentId, status: "paid", amountCents });

const save = (orderId: string, body: object) => shopper.call("POST /checkout/billing", { body: { orderId, ...body } });
const detailsOf = async (orderId: string) =>
  (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body.details;

it("D-03 Once a licence is paid by card, its customer says how the bills from the second month on are paid", async () => {
  const { orderId, paymentId } = await licenceToPay();
  expect(await save(orderId, DEBIT_ORDER)).toMatchObject({ status: 409, body: { code: "order_closed" } });
  await pay(paymentId, 14_900);
  expect(await detailsOf(orderId)).toMatchObject({ payment: { paymentMethod: "card" }, billing: null });
  expect(await save(orderId, DEBIT_ORDER)).toMatchObject({ status: 200, body: { body: { billing: DEBIT_ORDER } } });
  expect(await detailsOf(orderId)).toMatchObject({ payment: { paymentMethod: "card" }, billing: DEBIT_ORDER });
  const existing = { paymentMethod: "existing_account", customerAccount: "A12345678" };
  expect(await save(orderId, existing)).toMatchObject({ status: 200 });
  expect((await detailsOf(orderId)).billing).toMatchObject({ ...existing, accountNumber: "" });
});

it("D-03 The bank account of a licence is stored encrypted, and its mandate is a consent of the order", async () => {
  const customer = await signedIn(test, "licence@example.co.za");
  shopper = shopperOf(test, customer);
  const { orderId, paymentId } = await licenceToPay();
  await pay(paymentId, 14_900);
  const mandates = async () =>
    (await customer.call("GET /account/consents")).body.body.consents.filter(
      ({ id }: { id: string }) => id === `${orderId}/debit_mandate`,
    );
  expect(await mandates()).toEqual([]);
  await save(orderId, DEBIT_ORDER);
  expect(await mandates()).toMatchObject([{ words: ACCOUNT_CONSENTS.debitMandate.text }]);
  const stored = await test.shop.db
    .selectFrom("order_detail")
    .select(["document", "encrypted"])
    .where("order_id", "=", orderId)
    .where("kind", "=", "billing")
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored.document)).not.toMatch(/62001234567|Nkosi|FNB/);
  expect(stored.encrypted).not.toBeNull();
});

it.each([
  ["without a mandate", { debitMandate: "" }, "debitMandate"],
  ["without a bank", { bank: "" }, "bank"],
  ["with letters in the account number", { accountNumber: "6200X" }, "accountNumber"],
  ["without a way to pay", { paymentMethod: "" }, "paymentMethod"],
])("D-03 A monthly bill %s is refused, with the field", async (_, wrong, field) => {
  const { orderId, paymentId } = await licenceToPay();
  await pay(paymentId, 14_900);
  expect(await save(orderId, { ...DEBIT_ORDER, ...wrong })).toMatchObject({
    status: 400,
    body: { code: "invalid_request", field: `body.${field}` },
  });
  expect((await detailsOf(orderId)).billing).toBeNull();
});

it("D-03 An order without later bills takes no account, and nobody else's order does", async () => {
  const { orderId, paymentId } = await toPaymentPage(shopper);
  await pay(paymentId, 9_900);
  expect(await save(orderId, DEBIT_ORDER)).toMatchObject({ status: 409, body: { code: "order_closed" } });
  const licence = await licenceToPay();
  await pay(licence.paymentId, 14_900);
  shopper = await newShopper(test);
  await shopper.list();
  expect(await save(licence.orderId, DEBIT_ORDER)).toMatchObject({ status: 404 });
});

// The last test, because it moves the clock by years.
it("D-03 N-04 The bank account of a licence is deleted eight years after it was paid", async () => {
  const { orderId, paymentId } = await licenceToPay();
  await pay(paymentId, 14_900);
  await save(orderId, DEBIT_ORDER);
  const isStored = async () => {
    for (const job of checkoutJobs(test.shop)) if (job.queue === "order-detail-retention") await job.run({});
    const row = test.shop.db.selectFrom("order_detail").select("encrypted").where("order_id", "=", orderId);
    return (await row.where("kind", "=", "billing").executeTakeFirstOrThrow()).encrypted !== null;
  };
  test.clock.advance(8 * 366 * DAY_MS);
  expect(await isStored()).toBe(true);
  test.clock.advance(1);
  expect(await isStored()).toBe(false);
});
