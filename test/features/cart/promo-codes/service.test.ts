import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobs as jobsOf } from "#app/jobs.ts";
import { taxDocumentsOf } from "#orders/invoices/repository.server.ts";
import { applyNotification, reconcilePayments } from "#orders/payment/service.server.ts";
import { midnightOf } from "#shared/day.ts";
import { DATA, orderOf } from "../../../support/after-orders.ts";
import { codeOf, newContact, shopperOf, signedIn } from "../../../support/customer.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { addPromoCode, applyCode, countersOf } from "../../../support/promo-codes.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { beginCheckout, fillCheckout, newShopper, PERSON, type Shopper, statusOf } from "../../../support/shopper.ts";
import { signedInStaff } from "../../../support/staff.ts";

const SIM = "PRESIM-2GB";

let test: TestShop;
let jobs: PausedJobs;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  jobs.waiting.length = 0;
  await test.shop.db.deleteFrom("hourly_count").execute();
});

/** Takes a SIM for R99 with a code to the review. @param contact of the order, so that each buyer is a customer of their own */
async function ready(code: string, { buyer, contact }: { buyer?: Shopper; contact?: object } = {}) {
  const shopper = buyer ?? (await newShopper(test));
  await shopper.add(SIM);
  await applyCode(shopper, code);
  const orderId = await fillCheckout(shopper);
  await shopper.call("POST /personalDetailsadd", { body: { orderId, ...PERSON, ...(contact ?? newPerson()) } });
  return { shopper, orderId };
}

let people = 0;

/** Contacts that no other order has. */
function newPerson() {
  people += 1;
  const digits = String(people).padStart(4, "0");
  return { email: `buyer${digits}@example.co.za`, mobileNumber: `082555${digits}` };
}

const start = (shopper: Shopper, orderId: string, more: object = {}) =>
  shopper.call("POST /payment/start", { body: { orderId, ...more } });

async function pay(paymentId: string, amountCents = 4_900): Promise<void> {
  await applyNotification(test.shop, { gatewayId: `paid ${paymentId}`, paymentId, status: "paid", amountCents });
}

/** Takes an order with a code to the payment page. */
async function placed(code: string, given?: Parameters<typeof ready>[1]) {
  const order = await ready(code, given);
  const { body } = await start(order.shopper, order.orderId);
  return { ...order, paymentId: String(body.paymentId) };
}

const ended = (reason: string) => ({ status: 409, body: { code: "promo_ended", details: { reason } } });

describe("An order with a promo code", () => {
  it("The review, the payment, the order's page, the confirmation, the invoice and the back office have the discounted total", async () => {
    const code = await addPromoCode(test);
    const { shopper, orderId } = await ready(code);
    const review = await orderOf(shopper, orderId);
    expect(review).toMatchObject({ promoCode: { code, problem: null }, summary: { total: { amount: "49.00" } } });
    const { body } = await start(shopper, orderId, { amount: "49.00" });
    expect(body.amount).toBe("49.00");
    await pay(body.paymentId);
    await jobs.runAll();
    const order = await orderOf(shopper, orderId);
    expect(order).toMatchObject({ status: "in_progress", promoCode: null, summary: { total: { amount: "49.00" } } });
    const line = { label: `Promo code ${code}`, amount: "-50.00" };
    expect(order.summary.total.lines.at(-1)).toMatchObject(line);
    const sent = await test.shop.db
      .selectFrom("outbox")
      .select("text")
      .where("order_id", "=", orderId)
      .where("channel", "=", "email")
      .executeTakeFirstOrThrow();
    expect(sent.text).toContain(`Promo code ${code}`);
    expect(sent.text).toContain("-R50.00");
    expect(sent.text).toContain("R49.00");
    const [invoice] = await taxDocumentsOf(test.shop.db, { ownerId: shopper.uid, orderId });
    expect(invoice).toMatchObject({ total: "49.00", vat: "6.39" });
    expect(invoice?.lines).toMatchObject([
      { amount: "99.00", vat: "12.91" },
      { ...line, vat: "-6.52" },
    ]);
    const { token } = await signedInStaff(test.shop, "order_ops");
    const view = await test.app.inject({
      url: `/api/staff/orders/${order.ecomid}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(view.json().body.summary.total.lines.at(-1)).toMatchObject(line);
    // The order has taken the code out of the cart.
    expect((await shopper.list()).body.body.groups).toEqual([]);
    await shopper.add(SIM);
    expect((await shopper.list()).body.body.groups[0].promoCode).toBeNull();
  });

  it("A code for one order of a customer counts the mailbox of a guest, however its address is written", async () => {
    const code = await addPromoCode(test, { maxUsesPerCustomer: 1 });
    await placed(code, { contact: { ...newPerson(), email: "mallory@example.co.za" } });
    for (const email of ["mallory+1@example.co.za", " Mallory+2@EXAMPLE.co.za"]) {
      const { shopper, orderId } = await ready(code, { contact: { ...newPerson(), email } });
      expect(await start(shopper, orderId), email).toMatchObject(ended("already_used"));
    }
  });

  it("A code for customers who are signed in is refused to a guest in the cart and at the payment, and given after the sign-in", async () => {
    const code = await addPromoCode(test, { signedInOnly: true });
    const guest = await newShopper(test);
    await guest.add(SIM);
    expect(await applyCode(guest, code)).toMatchObject({
      status: 409,
      body: { code: "promo_sign_in_needed", message: expect.stringContaining("Sign in to use it") },
    });
    const early = await addPromoCode(test);
    const { shopper, orderId } = await ready(early);
    await test.shop.db.updateTable("promo_code").set({ signed_in_only: true }).where("code", "=", early).execute();
    expect(await start(shopper, orderId)).toMatchObject(ended("sign_in_needed"));
    const customer = shopperOf(test, await signedIn(test, newContact()));
    await customer.add(SIM);
    expect(await applyCode(customer, code)).toMatchObject({ status: 200, body: { body: { amount: "50.00" } } });
    const { paymentId } = await placed(code, { buyer: customer });
    expect(paymentId).not.toBe("undefined");
  });

  it("Fifty simultaneous orders for a code with limit ten give exactly ten, and the others are told that it is used up", async () => {
    const code = await addPromoCode(test, { maxUses: 10 });
    const orders: Awaited<ReturnType<typeof ready>>[] = [];
    const queue = Array.from({ length: 50 }, () => ready(code));
    orders.push(...(await Promise.all(queue)));
    const answers = await Promise.all(orders.map(({ shopper, orderId }) => start(shopper, orderId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject(ended("used_up"));
      expect(answer.body.message).toMatch(/^This promo code has been used up\. Nothing was charged\./);
    }
    expect(await countersOf(test, code)).toEqual({ uses: 10, givenCents: 50_000 });
    const rows = await test.shop.db
      .selectFrom("promo_code_use")
      .select("order_id")
      .where("state", "=", "held")
      .execute();
    const ids = rows.map(({ order_id }) => order_id);
    expect(orders.filter(({ orderId }) => ids.includes(orderId))).toHaveLength(10);
    // Nothing of a refused order is stored: it goes on without the code.
    const at = answers.findIndex(({ status }) => status !== 200);
    const { shopper, orderId } = orders[at] ?? (await ready(code));
    expect(await statusOf(shopper, orderId)).toBe("details_complete");
    expect((await orderOf(shopper, orderId)).promoCode.problem).toBe("This promo code has been used up");
    await shopper.call("DELETE /cartPromoCode/:vendorType/:orderType", {
      params: { vendorType: "personal", orderType: "prepaid" },
    });
    expect((await start(shopper, orderId)).body.amount).toBe("99.00");
  }, 120_000);

  it("Placing an order ten times at once, after a failed payment and after its payment counts the code once", async () => {
    const code = await addPromoCode(test, { maxUses: 1, maxUsesPerCustomer: 1 });
    const { shopper, orderId } = await ready(code);
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(shopper, orderId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.paymentId} ${body.amount}`)).size).toBe(1);
    const { paymentId } = answers[0]?.body ?? {};
    await applyNotification(test.shop, { gatewayId: "failed", paymentId, status: "failed", amountCents: 4_900 });
    expect((await shopper.list()).body.body.groups[0]).toMatchObject({
      promoCode: { code, problem: null },
      summary: { total: { amount: "49.00" } },
    });
    expect((await beginCheckout(shopper)).body.order_id).toBe(orderId);
    const again = await start(shopper, orderId);
    expect(again.body.amount).toBe("49.00");
    await pay(again.body.paymentId);
    await pay(again.body.paymentId);
    expect(await countersOf(test, code)).toEqual({ uses: 1, givenCents: 5_000 });
  });
});

describe("A code that became invalid between cart and order", () => {
  it("The review says why, and placing the order is refused without a payment or a reservation", async () => {
    const code = await addPromoCode(test, { endsAt: midnightOf("2026-11-21") });
    const { shopper, orderId } = await ready(code);
    test.clock.set("2026-11-21T00:00:00+02:00");
    expect(await orderOf(shopper, orderId)).toMatchObject({
      promoCode: { code, problem: "This promo code has expired" },
      summary: { total: { amount: "99.00" } },
    });
    expect(await start(shopper, orderId, { amount: "49.00" })).toMatchObject(ended("expired"));
    expect(await statusOf(shopper, orderId)).toBe("details_complete");
    const payments = test.shop.db.selectFrom("payment").select("payment_id").where("order_id", "=", orderId);
    expect(await payments.execute()).toEqual([]);
  });

  it("A placed order keeps what it got, also when staff switch the code off", async () => {
    const code = await addPromoCode(test);
    const { shopper, orderId } = await placed(code);
    await test.shop.db.updateTable("promo_code").set({ is_active: false }).where("code", "=", code).execute();
    expect((await start(shopper, orderId)).body.amount).toBe("49.00");
    expect((await beginCheckout(shopper)).body.order_id).toBe(orderId);
  });

  it("An order that was placed with another code, or without one, has to be checked again", async () => {
    const first = await placed(await addPromoCode(test, { maxUses: 1 }));
    const cheaper = await addPromoCode(test, { offCents: 6_000 });
    await applyCode(first.shopper, cheaper);
    expect(await start(first.shopper, first.orderId)).toMatchObject({ status: 409, body: { code: "order_stale" } });
    const { order_id: next } = (await beginCheckout(first.shopper)).body;
    expect(next).not.toBe(first.orderId);
    expect(await statusOf(first.shopper, first.orderId)).toBe("cancelled");
    expect((await orderOf(first.shopper, next)).summary.total.amount).toBe("39.00");
  });
});

describe("The limit for a customer", () => {
  it("A guest is known again by the email address or the mobile number of an order, and a customer by the account", async () => {
    const code = await addPromoCode(test, { maxUsesPerCustomer: 1 });
    const person = newPerson();
    await placed(code, { contact: person });
    for (const contact of [
      { ...newPerson(), email: person.email.toUpperCase() },
      { ...newPerson(), mobileNumber: person.mobileNumber.replace(/^0/, "+27") },
    ]) {
      const again = await ready(code, { contact });
      expect(await start(again.shopper, again.orderId)).toMatchObject(ended("already_used"));
    }
    const other = await placed(code);
    expect(await statusOf(other.shopper, other.orderId)).toBe("awaiting_payment");
    const customer = shopperOf(test, await signedIn(test, newContact()));
    const bought = await placed(code, { buyer: customer });
    await pay(bought.paymentId);
    await customer.add(SIM);
    expect(await applyCode(customer, code)).toMatchObject({ status: 409, body: { code: "promo_already_used" } });
  });

  it("A second account of the same mailbox is known again by the mailbox, whatever contacts are typed in the orders", async () => {
    const code = await addPromoCode(test, { maxUsesPerCustomer: 1, signedInOnly: true });
    const mailbox = newContact();
    await placed(code, { buyer: shopperOf(test, await signedIn(test, mailbox)) });
    const alias = shopperOf(test, await signedIn(test, mailbox.replace("@", "+1@")));
    const { shopper, orderId } = await ready(code, { buyer: alias });
    expect(await start(shopper, orderId)).toMatchObject(ended("already_used"));
  });

  it("A stranger's order with a customer's contacts takes nothing from the customer who has proven them, until it is paid", async () => {
    const code = await addPromoCode(test, { maxUsesPerCustomer: 1 });
    const mailbox = newContact();
    const stranger = await placed(code, { contact: { ...newPerson(), email: mailbox } });
    const customer = shopperOf(test, await signedIn(test, mailbox));
    const { orderId } = await ready(code, { buyer: customer, contact: { ...newPerson(), email: mailbox } });
    expect((await start(customer, orderId)).status).toBe(200);
    await customer.call("POST /orders/cancel", { body: { orderId } });
    await pay(stranger.paymentId);
    const again = await ready(code, { buyer: customer });
    expect(await start(customer, again.orderId)).toMatchObject(ended("already_used"));
  });

  it("Two simultaneous orders of one person with a code for one order give it once", async () => {
    const code = await addPromoCode(test, { maxUsesPerCustomer: 1 });
    const contact = newPerson();
    const orders = [await ready(code, { contact }), await ready(code, { contact })];
    const answers = await Promise.all(orders.map(({ shopper, orderId }) => start(shopper, orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await countersOf(test, code)).uses).toBe(1);
  });
});

describe("A customer who deleted the account", () => {
  const FUTURE = midnightOf("2026-12-24");
  const keptUses = () => test.shop.db.selectFrom("promo_code_kept_use").selectAll().orderBy("use_id").execute();
  const retentionJob = () => jobsOf(test.shop).find(({ queue }) => queue === "promo-use-retention");

  /** Buys with codes, one order each, and deletes the account. @returns the contacts of the orders, and what the plan said it keeps */
  async function buyAndDelete(codes: readonly string[], typed: { email?: string } = {}) {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const person = { ...newPerson(), email: contact, ...typed };
    for (const code of codes) {
      const { orderId, paymentId } = await placed(code, { buyer: shopperOf(test, customer), contact: person });
      await pay(paymentId);
      await test.shop.db
        .updateTable("checkout_order")
        .set({ status: "completed" })
        .where("order_id", "=", orderId)
        .execute();
    }
    const { kept } = (await customer.call("GET /account/data/deletion")).body.body;
    test.clock.advance(60_000);
    await customer.call("POST /account/data/code", { body: { purpose: "deletion" } });
    const otp = await codeOf(test, contact, "deletion");
    expect((await customer.call("POST /account/data/deletion", { body: { otp } })).status).toBe(200);
    return { contact, person, kept };
  }

  /** Buys with a code in a new account of the same mailbox. @param mailbox of the account, if the order has another one */
  async function buyAgain(code: string, contact: { email: string; mobileNumber: string }, mailbox = contact.email) {
    const again = await signedIn(test, mailbox);
    const { shopper, orderId } = await ready(code, { buyer: shopperOf(test, again), contact });
    return start(shopper, orderId);
  }

  beforeEach(() => test.shop.db.deleteFrom("promo_code_kept_use").execute());

  it("N-04 does not get a code for one order again, neither with the same mailbox nor with the same number", async () => {
    const code = await addPromoCode(test, { maxUsesPerCustomer: 1, endsAt: FUTURE });
    const { person, kept } = await buyAndDelete([code]);
    expect(kept).toContainEqual(expect.stringContaining("mobile number you used a promo code with"));
    expect(await buyAgain(code, person)).toMatchObject(ended("already_used"));
    expect(await buyAgain(code, { ...newPerson(), email: person.email })).toMatchObject(ended("already_used"));
    const otherMailbox = { ...newPerson(), mobileNumber: person.mobileNumber };
    expect(await buyAgain(code, otherMailbox)).toMatchObject(ended("already_used"));
    expect((await buyAgain(code, newPerson())).status).toBe(200);
    const stored = await test.shop.db.selectFrom("promo_code_use").select("email_hash").execute();
    expect(await keptUses()).toHaveLength(2);
    const hashes = (await keptUses()).map(({ contact_hash }) => contact_hash.toString("hex"));
    expect(stored.filter(({ email_hash }) => hashes.includes(email_hash.toString("hex")))).toEqual([]);
  });

  it("N-04 does not get a code again in a new account of the same mailbox, whatever contacts were typed in the orders", async () => {
    const code = await addPromoCode(test, { maxUsesPerCustomer: 1, signedInOnly: true, endsAt: FUTURE });
    const { contact, person } = await buyAndDelete([code], newPerson());
    expect(person.email).not.toBe(contact);
    expect(await keptUses()).toHaveLength(3);
    expect(await buyAgain(code, newPerson(), contact)).toMatchObject(ended("already_used"));
    const alias = contact.replace("@", "+1@");
    expect(await buyAgain(code, newPerson(), alias)).toMatchObject(ended("already_used"));
    expect((await buyAgain(code, newPerson())).status).toBe(200);
  });

  it("counts each order once, although both of its contacts are kept", async () => {
    const code = await addPromoCode(test, { maxUsesPerCustomer: 2, endsAt: FUTURE });
    const { person } = await buyAndDelete([code]);
    expect((await buyAgain(code, person)).status).toBe(200);
  });

  it("N-04 leaves nothing of codes without such a limit, and of others nothing after the code ended, or a year without an end", async () => {
    const free = await addPromoCode(test);
    const ending = await addPromoCode(test, { maxUsesPerCustomer: 1, endsAt: FUTURE });
    const endless = await addPromoCode(test, { maxUsesPerCustomer: 1 });
    await buyAndDelete([free, ending, endless]);
    const codesKept = async () => {
      const rows = await test.shop.db
        .selectFrom("promo_code_kept_use")
        .innerJoin("promo_code", "promo_code.promo_code_id", "promo_code_kept_use.promo_code_id")
        .select("code")
        .distinct()
        .orderBy("code")
        .execute();
      return rows.map(({ code }) => code);
    };
    expect(await codesKept()).toEqual([ending, endless].sort());
    await retentionJob()?.run({});
    expect(await codesKept()).toEqual([ending, endless].sort());
    test.clock.set("2026-12-24T03:27:00+02:00");
    await retentionJob()?.run({});
    expect(await codesKept()).toEqual([endless]);
    test.clock.set("2027-11-20T03:27:00+02:00");
    await retentionJob()?.run({});
    expect(await codesKept()).toEqual([endless]);
    test.clock.set("2027-11-22T03:27:00+02:00");
    await retentionJob()?.run({});
    expect(await codesKept()).toEqual([]);
  });
});

it("A placed order with a code keeps the contacts that its use is counted for, and its other details can change", async () => {
  const code = await addPromoCode(test, { maxUsesPerCustomer: 1 });
  const contact = newPerson();
  const { shopper, orderId } = await placed(code, { contact });
  const save = (person: object) =>
    shopper.call("POST /personalDetailsadd", { body: { orderId, ...PERSON, ...contact, ...person } });
  for (const field of ["email", "mobileNumber"] as const)
    expect(await save({ [field]: newPerson()[field] })).toMatchObject({
      status: 409,
      body: { code: "order_closed", field: `body.${field}` },
    });
  expect((await save({ firstName: "Naledi" })).status).toBe(200);
});

describe("The use of an order that comes to nothing", () => {
  it("A cancelled order and one that is not paid within a day give the code back, and so does a refund", async () => {
    const code = await addPromoCode(test, { maxUses: 1 });
    const none = { uses: 0, givenCents: 0 };
    const first = await placed(code);
    expect((await countersOf(test, code)).uses).toBe(1);
    await first.shopper.call("POST /orders/cancel", { body: { orderId: first.orderId } });
    expect(await countersOf(test, code)).toEqual(none);
    const second = await placed(code);
    test.clock.advance(3 * 3_600_000);
    await reconcilePayments(test.shop);
    expect((await countersOf(test, code)).uses).toBe(1);
    test.clock.advance(25 * 3_600_000);
    await jobs.run("order-expiry");
    expect(await statusOf(second.shopper, second.orderId)).toBe("cancelled");
    expect(await countersOf(test, code)).toEqual(none);
    const third = await placed(code);
    await pay(third.paymentId);
    await third.shopper.call("POST /orders/cancel", { body: { orderId: third.orderId } });
    expect(await statusOf(third.shopper, third.orderId)).toBe("refund_pending");
    expect((await countersOf(test, code)).uses).toBe(1);
    await jobs.runAll();
    expect(await countersOf(test, code)).toEqual(none);
  });

  it("An order that was paid after its cancellation counts again once staff release it", async () => {
    const code = await addPromoCode(test);
    const { shopper, orderId, paymentId } = await placed(code);
    await shopper.call("POST /orders/cancel", { body: { orderId } });
    await pay(paymentId);
    expect(await statusOf(shopper, orderId)).toBe("held");
    expect((await countersOf(test, code)).uses).toBe(0);
    const { token } = await signedInStaff(test.shop, "order_ops");
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    const headers = { authorization: `Bearer ${token}` };
    const { version } = (await test.app.inject({ url: `/api/staff/orders/${orderNumber}`, headers })).json().body;
    const released = await test.app.inject({
      method: "POST",
      url: `/api/staff/orders/${orderNumber}/release`,
      headers,
      payload: { version, reason: "The payment came" },
    });
    expect(released.statusCode, released.body).toBe(200);
    expect(await countersOf(test, code)).toEqual({ uses: 1, givenCents: 5_000 });
  });
});

it("A guest who signs in during the checkout takes the order with its code along", async () => {
  const code = await addPromoCode(test, { maxUsesPerCustomer: 1 });
  const { shopper, orderId } = await placed(code);
  const customer = shopperOf(test, await signedIn(test, newContact(), { session: shopper.token }));
  expect((await start(customer, orderId)).body.amount).toBe("49.00");
  expect((await customer.list()).body.body.groups[0].promoCode).toEqual({ code, problem: null });
  expect((await countersOf(test, code)).uses).toBe(1);
});

it("An order for a bundle and a SIM gets the code once for both", async () => {
  const code = await addPromoCode(test, { offCents: null, percent: 10 });
  const shopper = await newShopper(test);
  await shopper.add(DATA.variant);
  const { orderId } = await ready(code, { buyer: shopper });
  expect((await start(shopper, orderId)).body.amount).toBe("160.20");
});
