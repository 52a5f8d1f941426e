import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ENQUIRIES_PER_NUMBER } from "#checkout/customer-lookup/model.ts";
import { checkoutJobs } from "#checkout/jobs.server.ts";
import { ACCOUNT_CONSENTS } from "#orders/details/payment-means.model.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { DAY_MS, HOUR_MS } from "#shared/day.ts";
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
  // The limits of an hour begin anew.
  test.clock.advance(HOUR_MS);
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

it("D-03 Beside the chosen means of the monthly bill no other account or mandate is stored, as nobody checks it", async () => {
  const customer = await signedIn(test, "chosen-means@example.co.za");
  shopper = shopperOf(test, customer);
  const orderId = await paidLicence();
  const both = { ...DEBIT_ORDER, accountNumber: "62001230409", customerAccount: "A12345678" };
  const { paymentMethod: _, ...debitOrder } = DEBIT_ORDER;
  const empty = Object.fromEntries(Object.keys(debitOrder).map((field) => [field, ""]));
  const existing = { ...empty, paymentMethod: "existing_account", customerAccount: "A12345678" };
  expect(await save(orderId, { ...both, paymentMethod: "existing_account" })).toMatchObject({
    status: 200,
    body: { body: { billing: existing } },
  });
  expect((await detailsOf(orderId)).billing).toEqual(existing);
  const { consents } = (await customer.call("GET /account/consents")).body.body;
  expect(consents.map(({ id }: { id: string }) => id)).not.toContain(`${orderId}/debit_mandate`);
  await save(orderId, { ...both, accountNumber: "62001234567" });
  expect((await detailsOf(orderId)).billing).toEqual({ ...DEBIT_ORDER, customerAccount: "" });
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

/** A paid licence whose customer has not said how the later bills are paid. */
async function paidLicence(): Promise<string> {
  const { orderId, paymentId } = await licenceToPay();
  await pay(paymentId, 14_900);
  return orderId;
}

const EXISTING = { paymentMethod: "existing_account", customerAccount: "A10000001" };

it.each([
  ["bank account", "the bank doesn't know", { accountNumber: "62001230404" }],
  ["bank account", "is closed", { accountNumber: "6200 1230410" }],
  ["bank account", "is somebody else's", { accountNumber: "62001230409" }],
  ["existing account", "nobody has", { ...EXISTING, customerAccount: "A10000404" }],
  ["existing account", "is in arrears", { ...EXISTING, customerAccount: "A10000402" }],
  ["existing account", "is somebody else's", { ...EXISTING, customerAccount: "A10000409" }],
])(
  "D-03 The %s that %s is refused for the monthly bill at its field, with a text that doesn't say why, and not stored",
  async (kind, _, given) => {
    const orderId = await paidLicence();
    await save(orderId, DEBIT_ORDER);
    const isBank = kind === "bank account";
    const check = isBank ? "" : " and that nothing on it is overdue";
    expect(await save(orderId, { ...DEBIT_ORDER, ...given })).toMatchObject({
      status: 400,
      body: {
        code: "invalid_request",
        field: isBank ? "body.accountNumber" : "body.customerAccount",
        message: `We can't bill this account. Check the number${isBank ? " and" : ","} that it's in the name that you ordered with${check}, or choose another way to pay`,
      },
    });
    expect((await detailsOf(orderId)).billing).toEqual({ ...DEBIT_ORDER, customerAccount: "" });
  },
);

it("D-03 The bank is asked whether the account of the monthly bill is that of the person who ordered", async () => {
  const { verificationProviders } = test.shop;
  const { accounts } = verificationProviders;
  const asked: { reference: string; accountNumber: string; holder: unknown }[] = [];
  const verify: typeof accounts.verify = (reference, account, holder) => {
    asked.push({ reference, accountNumber: account.accountNumber, holder });
    return accounts.verify(reference, account, holder);
  };
  test.shop.verificationProviders = { ...verificationProviders, accounts: { ...accounts, verify } };
  const orderId = await paidLicence();
  for (const accountNumber of ["62001234567", "62001234567", "62001234568"])
    await save(orderId, { ...DEBIT_ORDER, accountNumber });
  test.shop.verificationProviders = verificationProviders;
  const { firstName, lastName } = PERSON;
  expect(asked.map(({ holder }) => holder)).toEqual(asked.map(() => expect.objectContaining({ firstName, lastName })));
  expect(asked.map(({ accountNumber }) => accountNumber)).toEqual(["62001234567", "62001234567", "62001234568"]);
  // A repeated enquiry is one at the bank, and another account another one.
  expect(new Set(asked.map(({ reference }) => reference)).size).toBe(2);
});

it.each([
  ["bank", { accountNumber: "62001230503" }],
  ["operator", { ...EXISTING, customerAccount: "A10000503" }],
])(
  "D-03 While the %s doesn't answer, the account of the monthly bill is not stored, and can be sent again later",
  async (_, given) => {
    const orderId = await paidLicence();
    const { status, body } = await save(orderId, { ...DEBIT_ORDER, ...given });
    expect([status, body.code]).toEqual([503, "register_away"]);
    expect((await detailsOf(orderId)).billing).toBeNull();
  },
);

it("D-03 The monthly bill serves no guessing of accounts: all clients together ask about one ten times in an hour", async () => {
  const orderId = await paidLicence();
  const bill = { ...DEBIT_ORDER, accountNumber: "62001239409" };
  for (let at = 0; at < ENQUIRIES_PER_NUMBER; at += 1) expect((await save(orderId, bill)).status).toBe(200);
  shopper = await newShopper(test);
  const another = await save(await paidLicence(), bill);
  expect([another.status, another.body.code]).toEqual([429, "too_many_requests"]);
});

it("D-03 While only a stand-in could check the account of real money, it is stored as the customer gives it", async () => {
  test.shop.acceptsOrdersOnAccount = false;
  const orderId = await paidLicence();
  const { status } = await save(orderId, { ...DEBIT_ORDER, accountNumber: "62001230409" });
  test.shop.acceptsOrdersOnAccount = true;
  expect(status).toBe(200);
  expect((await detailsOf(orderId)).billing).toMatchObject({ accountNumber: "62001230409" });
});

// The last tests, because they move the clock by years.
it.each([
  ["eight years after it was paid", "completed", 8],
  ["five years after its order was cancelled and refunded", "refunded", 5],
])("D-03 N-04 The bank account of a licence is deleted %s", async (_, status, years) => {
  const orderId = await paidLicence();
  await save(orderId, DEBIT_ORDER);
  const moved = { status, updated_at: test.shop.clock.now() };
  await test.shop.db.updateTable("checkout_order").set(moved).where("order_id", "=", orderId).execute();
  const isStored = async () => {
    for (const job of checkoutJobs(test.shop)) if (job.queue === "order-detail-retention") await job.run({});
    const row = test.shop.db.selectFrom("order_detail").select("encrypted").where("order_id", "=", orderId);
    return (await row.where("kind", "=", "billing").executeTakeFirstOrThrow()).encrypted !== null;
  };
  test.clock.advance(years * 366 * DAY_MS);
  expect(await isStored()).toBe(true);
  test.clock.advance(1);
  expect(await isStored()).toBe(false);
});
