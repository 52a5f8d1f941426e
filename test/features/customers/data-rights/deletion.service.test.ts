import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobs } from "#app/jobs.ts";
import { deleteFiles } from "#checkout/documents/service.server.ts";
import { ALWAYS_KEPT, DELETED } from "#customers/data-rights/model.ts";
import { LEAD_CONSENT } from "#leads/model.ts";
import { cancelOrder } from "#orders/cancel.service.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { taxDocumentsOf } from "#orders/invoices/repository.server.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { CONTRACT_PHONE, verified } from "../../../support/account.ts";
import { DATA, KAIOS, orderOf, paidOrder, SIM } from "../../../support/after-orders.ts";
import {
  codeOf,
  newAddress,
  newContact,
  type SignedInCustomer,
  shopperOf,
  signedIn,
} from "../../../support/customer.ts";
import { outboxOf, sweepMessages } from "../../../support/outbox.ts";
import { pauseAllJobs, type WaitingJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  beginCheckout,
  callWith,
  fillCheckout,
  giveConsents,
  lineFor,
  newShopper,
  PERSON,
  type Shopper,
  toPaymentPage,
} from "../../../support/shopper.ts";
import { signedInStaff } from "../../../support/staff.ts";
import { setStock } from "../../../support/stock.ts";

let test: TestShop;
let jobQueue: WaitingJobs;
beforeAll(async () => {
  test = await makeShop();
  for (const material of [KAIOS.material, CONTRACT_PHONE.replace(/-24-.*/, "")]) await setStock(test, material, 50);
  jobQueue = pauseAllJobs(test);
});
afterAll(() => test.close());

/** What runs after a change of an order. */
const ORDER_JOBS = ["order-news", "outbox-send"];

async function codeFor(customer: SignedInCustomer, contact: string, purpose = "deletion"): Promise<string> {
  test.clock.advance(60_000);
  expect((await customer.call("POST /account/data/code", { body: { purpose } })).status).toBe(200);
  return codeOf(test, contact, purpose);
}

const enter = (customer: SignedInCustomer, otp: string) =>
  customer.call("POST /account/data/deletion", { body: { otp } });

async function deleteAll(customer: SignedInCustomer, contact: string) {
  return enter(customer, await codeFor(customer, contact));
}

const planOf = async (customer: SignedInCustomer) => (await customer.call("GET /account/data/deletion")).body.body;

/** A completed order of a service. */
async function completedOrder(shopper: Shopper) {
  const order = await paidOrder(test, shopper, DATA);
  await jobQueue.run(...ORDER_JOBS);
  expect(await receiveWarehouseNotification(test.shop, { orderNumber: order.orderNumber, kind: "delivered" })).toBe(
    "accepted",
  );
  await jobQueue.run(...ORDER_JOBS);
  return order;
}

/** A customer with a completed order of a service. */
async function buyer() {
  const contact = newContact();
  const customer = await signedIn(test, contact);
  const shopper = shopperOf(test, customer);
  const order = await completedOrder(shopper);
  return { contact, customer, shopper, order, key: { ownerId: customer.customerId, orderId: order.orderId } };
}

/** Number of rows of a table where a column has a value. */
async function rowsOf(table: string, column: string, value: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)} where ${sql.ref(column)}::text = ${value}`.execute(test.shop.db);
  return Number(rows[0]?.count);
}

const requestsOf = (personId: string) =>
  test.shop.db.selectFrom("data_request").selectAll().where("person_id", "=", personId).execute();

describe("GET /account/data/deletion", () => {
  it("N-04 A customer reads what a deletion would delete and keep, until when and by which law", async () => {
    const { customer, contact } = await buyer();
    expect(await planOf(customer)).toEqual({
      deleted: DELETED,
      kept: [
        "Your order stays with number, goods, amounts, payments and invoice until 24 November 2031. Tax law makes us keep them for five years (Tax Administration Act, section 29).",
        ALWAYS_KEPT,
      ],
      openOrders: [],
    });
    expect((await planOf(await signedIn(test, newContact()))).kept).toEqual([ALWAYS_KEPT]);
    expect(await rowsOf("customer_contact", "address", contact)).toBe(1);
  });

  it("N-04 It names the orders that are placed and not finished", async () => {
    const customer = await signedIn(test, newContact());
    const { orderId, orderNumber } = await paidOrder(test, shopperOf(test, customer), SIM);
    expect((await planOf(customer)).openOrders).toEqual([{ orderId, ecomid: orderNumber }]);
  });
});

describe("POST /account/data/deletion", () => {
  it("N-04 The deletion takes the account, cart, draft, messages, leads and newsletter, and leaves of a bought order what tax needs", async () => {
    const { customer, contact, shopper, order, key } = await buyer();
    const { ownerId } = key;
    await shopper.add("PRESIM-2GB");
    const draft = await fillCheckout(shopper);
    await test.app.inject({
      method: "POST",
      url: "/api/articles/callmeback",
      remoteAddress: newAddress(),
      payload: {
        name: "Lindiwe Lead",
        mobileNumber: "0831112222",
        email: contact.toUpperCase(),
        vendorType: "personal",
        consent: { given: true, version: LEAD_CONSENT.version },
      },
    });
    const before = await orderOf(shopper, order.orderId);
    const invoice = await taxDocumentsOf(test.shop.db, key);
    expect(invoice).toHaveLength(1);
    expect(await rowsOf("outbox", "owner_id", ownerId)).toBeGreaterThan(0);

    expect(await deleteAll(customer, contact)).toEqual({
      status: 200,
      body: { success: true, body: { deleted: true } },
    });

    for (const [table, column] of [
      ...(["customer", "customer_contact", "sign_in", "refresh_token", "data_export"].map((each) => [
        each,
        each === "data_export" ? "owner_id" : "customer_id",
      ]) as [string, string][]),
      ["session", "owner_id"],
      ["access_token", "owner_id"],
      ["idempotency", "owner_id"],
      ["cart", "owner_id"],
      ["cart_line", "owner_id"],
      ["order_detail", "owner_id"],
      ["outbox", "owner_id"],
    ] as const)
      expect([table, await rowsOf(table, column, ownerId)]).toEqual([table, 0]);
    expect(await rowsOf("lead", "name", "Lindiwe Lead")).toBe(0);
    expect(await rowsOf("checkout_order", "order_id", draft)).toBe(0);
    expect(await rowsOf("ecom_id", "order_id", draft)).toBe(0);
    const row = await test.shop.db
      .selectFrom("checkout_order")
      .selectAll()
      .where("order_id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ecom_id: order.orderNumber, status: "completed", total_cents: DATA.cents });
    expect(row.lines).toMatchObject([{ variationTitle: before.lines[0].variationTitle, quantity: 1, address: null }]);
    expect(await rowsOf("order_history", "order_id", order.orderId)).toBe(before.history.length);
    expect(await rowsOf("payment", "order_id", order.orderId)).toBe(1);
    expect(await rowsOf("order_consent", "order_id", order.orderId)).toBe(2);
    expect(await taxDocumentsOf(test.shop.db, key)).toEqual(invoice);
  });

  it("N-04 Every sign-in ends, and signing in with the same address begins a new, empty account", async () => {
    const { customer, contact } = await buyer();
    const tablet = await signedIn(test, contact);
    expect((await deleteAll(customer, contact)).status).toBe(200);
    for (const { accessToken, token } of [customer, tablet]) {
      expect((await callWith(test, accessToken, "GET /account/sign-ins")).status).toBe(401);
      expect((await callWith(test, token, "GET /cart/:token/list", { params: { token } })).status).toBe(401);
    }
    expect((await enter(customer, "123456")).body.code).toBe("invalid_token");
    const again = await signedIn(test, contact);
    expect([again.reply.isNew, again.customerId === customer.customerId]).toEqual([true, false]);
    expect((await again.call("GET /orderDetails")).body.body.orders).toEqual([]);
    expect((await again.call("GET /account/data/requests")).body.body.requests).toEqual([]);
    expect((await planOf(again)).kept).toEqual([ALWAYS_KEPT]);
  });

  it("N-04 An order that is placed and not finished stands in the way, and the code is still valid once it is cancelled", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const shopper = shopperOf(test, customer);
    const { orderId, orderNumber } = await paidOrder(test, shopper, SIM);
    await shopper.add("PRESIM-2GB");
    const otp = await codeFor(customer, contact);
    expect(await enter(customer, otp)).toMatchObject({
      status: 409,
      body: { code: "orders_open", details: { orders: [{ orderId, ecomid: orderNumber }] } },
    });
    expect((await shopper.list()).body.body.ordersList).toHaveLength(1);
    const key = { ownerId: customer.customerId, orderId };
    expect(await cancelOrder(test.shop, key, "Moved to Thandi's place")).toBe("refund_pending");
    expect((await enter(customer, otp)).body.code).toBe("orders_open");
    await test.shop.db
      .updateTable("checkout_order")
      .set({ status: "refunded" })
      .where("order_id", "=", orderId)
      .execute();
    // As a second payment of an order, whose refund is not made yet.
    expect((await enter(customer, otp)).body.code).toBe("orders_open");
    await test.shop.db.updateTable("refund").set({ state: "refunded" }).where("order_id", "=", orderId).execute();
    expect((await enter(customer, otp)).status).toBe(200);
    const history = await test.shop.db
      .selectFrom("order_history")
      .select(["to_status", "reason"])
      .where("order_id", "=", orderId)
      .orderBy("position")
      .execute();
    expect(history).toContainEqual({ to_status: "paid", reason: "Payment received" });
    expect(history).toContainEqual({ to_status: "refund_pending", reason: "" });
  });

  it("N-04 B-11 A code for an export deletes nothing, nor does a wrong one, and a code for a deletion exports nothing", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const refused = { status: 422, body: { code: "wrong_code", field: "body.otp" } };
    const forExport = await codeFor(customer, contact, "export");
    expect(await enter(customer, forExport)).toMatchObject(refused);
    const forDeletion = await codeFor(customer, contact);
    expect(await enter(customer, forExport)).toMatchObject(refused);
    const begun = await customer.call("POST /account/data/export", { body: { otp: forDeletion } });
    expect(begun).toMatchObject(refused);
    expect(await rowsOf("customer", "customer_id", customer.customerId)).toBe(1);
    expect((await callWith(test, customer.token, "GET /account/data/deletion")).status).toBe(401);
  });

  it("N-04 Two deletions at the same time delete once, and one at the same time as a sign-in fails neither", async () => {
    const { customer, contact } = await buyer();
    const otp = await codeFor(customer, contact);
    test.clock.advance(30_000);
    const remoteAddress = newAddress();
    const post = (url: string, payload: object) =>
      test.app.inject({ method: "POST", url: `/api${url}`, payload, remoteAddress });
    await post("/sign-in/code", { target: contact });
    const signInCode = await codeOf(test, contact);
    jobQueue.waiting.length = 0;
    const [first, second, signIn] = await Promise.all([
      enter(customer, otp),
      enter(customer, otp),
      post("/sign-in", { target: contact, otp: signInCode }),
    ]);
    const [deleted, refused = 0] = [first.status, second.status].sort();
    expect([deleted, [401, 422].includes(refused)]).toEqual([200, true]);
    expect(signIn.statusCode).toBe(200);
    expect(jobQueue.waiting.filter(({ queue }) => queue === "outbox-send")).toHaveLength(1);
    expect(await rowsOf("customer", "customer_id", customer.customerId)).toBe(0);
  });

  it("N-04 A payment that failed is kept without the customer, because its money can arrive late", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const shopper = shopperOf(test, customer);
    const { orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant);
    const paid = { gatewayId: `late ${paymentId}`, paymentId, amountCents: KAIOS.cents };
    await applyNotification(test.shop, { ...paid, gatewayId: `no ${paymentId}`, status: "failed" });
    expect((await deleteAll(customer, contact)).status).toBe(200);
    expect(await rowsOf("order_detail", "order_id", orderId)).toBe(0);
    const statusNow = async () =>
      (
        await test.shop.db
          .selectFrom("checkout_order")
          .select("status")
          .where("order_id", "=", orderId)
          .executeTakeFirst()
      )?.status;
    expect(await statusNow()).toBe("cancelled");
    await applyNotification(test.shop, { ...paid, status: "paid" });
    expect(await statusNow()).toBe("held");
    // Nobody is left to write to.
    await jobQueue.run(...ORDER_JOBS);
    expect(await rowsOf("outbox", "order_id", orderId)).toBe(0);
  });

  it("N-04 D-19 An invoice above R5 000 still says who it is for, and a smaller one does not", async () => {
    const { customer, contact, key } = await buyer();
    const large = await completedOrder(shopperOf(test, customer));
    await sql`update tax_document set document = jsonb_set(document, '{total}', '"5000.01"')
      where order_id = ${large.orderId}`.execute(test.shop.db);
    expect((await planOf(customer)).kept[1]).toContain("Your name and address stay on invoices of more than R5,000");
    expect((await deleteAll(customer, contact)).status).toBe(200);
    const recipients = async (orderId: string) =>
      (await taxDocumentsOf(test.shop.db, { ownerId: key.ownerId, orderId })).map(({ recipient }) => recipient);
    expect(await recipients(key.orderId)).toEqual([null]);
    expect(await recipients(large.orderId)).toEqual([["Thandi Nkosi", expect.stringContaining("12 Protea Road")]]);
  });

  it("N-04 D-11 A declined application for credit stays whole until its own term, without messages and documents", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const given = { payment: { netIncome: "9100" } };
    const { orderId, outcome } = await verified(test, shopperOf(test, customer), given);
    expect(outcome).toBe("declined");
    await jobQueue.run(...ORDER_JOBS);
    expect((await planOf(customer)).kept[0]).toMatch(/not accepted stays until \d+ November 2029\. .*section 170/);
    expect((await deleteAll(customer, contact)).status).toBe(200);
    for (const table of ["order_detail", "verification", "verification_step"])
      expect([table, (await rowsOf(table, "order_id", orderId)) > 0]).toEqual([table, true]);
    for (const table of ["outbox", "document"]) expect(await rowsOf(table, "order_id", orderId)).toBe(0);
  });

  it("N-04 D-03 A licence with later bills stays whole, with the account that they are paid from, and the plan names it", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const shopper = shopperOf(test, customer);
    const licence = lineFor("P-DESK-PER-MTM", { configuration: { email: PERSON.email } });
    await shopper.call("POST /addtocart", { body: [licence] });
    const orderId: string = (await beginCheckout(shopper, undefined, "software")).body.order_id;
    await shopper.call("POST /personalDetailsadd", { body: { orderId, ...PERSON } });
    await shopper.call("POST /paymentDetails/add", { body: { orderId, paymentMethod: "card" } });
    await giveConsents(shopper, orderId);
    const { paymentId } = (await shopper.call("POST /payment/start", { body: { orderId } })).body;
    await applyNotification(test.shop, {
      gatewayId: `paid ${paymentId}`,
      paymentId,
      status: "paid",
      amountCents: 14_900,
    });
    const billing = { paymentMethod: "existing_account", customerAccount: "A12345678" };
    expect((await shopper.call("POST /checkout/billing", { body: { orderId, ...billing } })).status).toBe(200);
    await test.shop.db
      .updateTable("checkout_order")
      .set({ status: "completed" })
      .where("order_id", "=", orderId)
      .execute();
    expect((await planOf(customer)).kept).toEqual([
      expect.stringMatching(/licence with monthly bills stays, .*the account .* until \d+ November 2034\./),
      ALWAYS_KEPT,
    ]);
    expect((await deleteAll(customer, contact)).status).toBe(200);
    const kept = await test.shop.db
      .selectFrom("order_detail")
      .select(["kind", "encrypted"])
      .where("order_id", "=", orderId)
      .execute();
    expect(kept.find(({ kind }) => kind === "billing")?.encrypted).toEqual(expect.any(Buffer));
  });

  it("N-04 Uploaded files are deleted by a job that has ids only", async () => {
    const { customer, contact, key } = await buyer();
    const documentId = "0192a000-0000-7000-8000-00000000aaaa";
    async function* content() {
      yield Buffer.from("%PDF-1.4 my identity");
    }
    await (await test.shop.files.receive(documentId, content())).commit();
    await test.shop.db
      .insertInto("document")
      .values({
        owner_id: key.ownerId,
        order_id: key.orderId,
        document_id: documentId,
        kind: "id",
        name: "my-id.pdf",
        media_type: "application/pdf",
        bytes: 9,
        created_at: test.shop.clock.now(),
      })
      .execute();
    jobQueue.waiting.length = 0;
    expect((await deleteAll(customer, contact)).status).toBe(200);
    const queued = jobQueue.waiting.filter(({ queue }) => queue === "document-files");
    expect(queued).toEqual([{ queue: "document-files", data: { documentIds: [documentId] } }]);
    expect(await rowsOf("document", "document_id", documentId)).toBe(0);
    await jobQueue.run("document-files");
    expect(await test.shop.files.has(documentId)).toBe(false);
    await deleteFiles(test.shop, [documentId]);
  });

  it("N-04 What staff recorded about the customer cannot be read any more, open requests are closed, and that it was answered stays", async () => {
    const { customer, contact } = await buyer();
    const staff = await signedInStaff(test.shop, "order_ops");
    const recorded = await callWith(test, staff.token, "POST /staff/customers/requests", {
      body: { kind: "access", contact, receivedOn: "2026-11-20", note: "By phone" },
    });
    const asked = await customer.call("POST /account/data/requests", { body: { kind: "correction", note: "My name" } });
    const personId = (
      await test.shop.db
        .selectFrom("data_request")
        .select("person_id")
        .where("request_id", "=", recorded.body.body.requestId)
        .executeTakeFirstOrThrow()
    ).person_id;
    expect((await deleteAll(customer, contact)).status).toBe(200);
    expect(await rowsOf("audit_person_key", "person_id", personId)).toBe(0);
    const closed = { outcome: "done", closed_by: null, customer_id: null };
    const requests = await requestsOf(personId);
    expect(requests).toHaveLength(3);
    for (const expected of [
      { request_id: recorded.body.body.requestId, ...closed },
      { request_id: asked.body.body.requestId, recorded_by: null, ...closed },
      { kind: "deletion", recorded_by: null, personal: Buffer.alloc(0), ...closed },
    ])
      expect(requests).toContainEqual(expect.objectContaining(expected));
    const { body } = await callWith(test, staff.token, "GET /staff/customers/requests", { query: { state: "closed" } });
    expect(body.body.requests).toContainEqual(
      expect.objectContaining({ kind: "deletion", contact: null, recordedBy: null, closedBy: null }),
    );
  });

  it("N-04 Every contact gets a message, whose target is stored encrypted and only until it was sent", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const number = "+27825550099";
    await test.shop.db
      .insertInto("customer_contact")
      .values({ channel: "sms", address: number, customer_id: customer.customerId, used_at: test.shop.clock.now() })
      .execute();
    const otp = await codeFor(customer, contact);
    jobQueue.waiting.length = 0;
    expect((await enter(customer, otp)).status).toBe(200);
    const all = await test.shop.db.selectFrom("deletion_notice").selectAll().execute();
    const notices = all.slice(-2);
    const queued = (await outboxOf(test)).filter(({ kind }) => kind === "deletion of an account");
    expect(queued.slice(-2).map(({ data }) => data)).toEqual(
      expect.arrayContaining(notices.map(({ notice_id }) => ({ noticeId: notice_id }))),
    );
    const stored = notices.map(({ sealed_target }) => sealed_target.toString("latin1")).join();
    expect([stored.includes(contact), stored.includes(number)]).toEqual([false, false]);
    await jobQueue.run("outbox-send");
    for (const [to, text] of [
      [contact, /We've deleted your account and your data/],
      [number, /^Khanya: we've deleted your account and your data/],
    ] as const) {
      const sent = await test.shop.db
        .selectFrom("stand_in_message")
        .select("text")
        .where("recipient", "=", to)
        .execute();
      expect(sent.map((each) => each.text).join("\n")).toMatch(text);
    }
    const left = await test.shop.db.selectFrom("deletion_notice").selectAll().execute();
    expect(left.filter(({ notice_id }) => notices.some((each) => each.notice_id === notice_id))).toEqual([]);
  });

  it("N-04 A message that a mail server refuses is given up, and one that it does not take is tried for a day", async () => {
    const { mail } = test.shop;
    async function withMail(error: Error) {
      const contact = newContact();
      jobQueue.waiting.length = 0;
      expect((await deleteAll(await signedIn(test, contact), contact)).status).toBe(200);
      test.shop.mail = { ...mail, send: () => Promise.reject(error) };
      await jobQueue.run("outbox-send");
      test.shop.mail = mail;
    }
    const count = async () => (await test.shop.db.selectFrom("deletion_notice").selectAll().execute()).length;
    await test.shop.db.deleteFrom("deletion_notice").execute();
    const given = async () =>
      (await outboxOf(test)).flatMap(({ kind, problem }) => (kind === "deletion of an account" ? (problem ?? []) : []));
    await test.shop.db.deleteFrom("outbox").execute();
    await withMail(new Undeliverable("550 unknown person", 550));
    expect([await count(), await given()]).toEqual([0, ["550"]]);
    await withMail(new Error("no answer from thandi@example.co.za"));
    expect([await count(), await given()]).toEqual([1, ["550"]]);
    await runSchedule("deletion-notice-retention");
    expect(await count()).toBe(1);
    test.clock.advance(24 * 3_600_000 + 1);
    await runSchedule("deletion-notice-retention");
    expect(await count()).toBe(0);
    await sweepMessages(test);
    expect((await given()).toSorted()).toEqual(["550", "expired"]);
  });

  it("N-04 The orders of a guest and of another customer are not touched", async () => {
    const guest = await newShopper(test);
    const guestOrder = await paidOrder(test, guest, DATA);
    const other = await buyer();
    const { customer, contact } = await buyer();
    expect((await deleteAll(customer, contact)).status).toBe(200);
    expect((await orderOf(guest, guestOrder.orderId)).details.personal.firstName).toBe("Thandi");
    expect((await orderOf(other.shopper, other.order.orderId)).details.personal.firstName).toBe("Thandi");
  });
});

async function runSchedule(queue: string) {
  await jobs(test.shop)
    .find((each) => each.queue === queue)
    ?.run({});
}
