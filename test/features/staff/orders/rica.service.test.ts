import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleSims } from "#adapters/fulfilment/stand-in.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { ORDER_STATUSES } from "#orders/status/model.ts";
import { KAIOS, messagesFor, orderOf, paidOrder, SIM } from "../../../support/after-orders.ts";
import { upload } from "../../../support/documents.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, type Given, newShopper, type Shopper } from "../../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
let staff: { staffId: string; token: string };
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  jobs.waiting.length = 0;
  shopper = await newShopper(test);
  staff = await signedInStaff(test.shop, "order_ops");
});

const call = (route: string, given?: Given) => callWith(test, staff.token, route, given);
const view = async (orderNumber: string) =>
  (await call("GET /staff/orders/:ecomId", { params: { ecomId: orderNumber } })).body.body;

async function act(route: string, orderNumber: string, body: object) {
  const { version } = await view(orderNumber);
  test.clock.advance(1);
  return call(route, { params: { ecomId: orderNumber }, body: { version, ...body } });
}
const review = (orderNumber: string, documentId: string, verdict: string, reason = "") =>
  act("POST /staff/orders/:ecomId/document-review", orderNumber, { documentId, verdict, reason });
const registerSims = (orderNumber: string, sims: object[]) =>
  act("POST /staff/orders/:ecomId/sims", orderNumber, { sims });

/** An order with a SIM that the warehouse has. */
async function simOrder() {
  const order = await paidOrder(test, shopper, SIM);
  await jobs.runAll();
  return order;
}

/** Submits a document with a placed order. @returns its id */
async function submit(orderId: string, kind: string): Promise<string> {
  test.clock.advance(1);
  const { documentId } = (await upload(test, shopper.token, { orderId, kind })).body.body;
  const body = { orderId, documents: [{ documentId, kind }] };
  expect((await shopper.call("POST /documentDetails/addmultiple", { body })).status).toBe(200);
  return documentId;
}

/** An order whose identity and address documents are accepted. */
async function readyOrder() {
  const order = await simOrder();
  for (const kind of ["identity", "proof_of_address"])
    expect((await review(order.orderNumber, await submit(order.orderId, kind), "accepted")).status).toBe(200);
  return order;
}

describe("SIM registration by staff", () => {
  it("Documents are decided about while the order is bought and waits for RICA, and SIMs registered once it is in progress (D-13)", async () => {
    const { orderId, orderNumber } = await readyOrder();
    const sims = sampleSims(orderNumber, 1);
    const documentId = await submit(orderId, "identity");
    const statement = { owner_id: shopper.uid, order_id: orderId, document_id: crypto.randomUUID() };
    const file = { kind: "bank_statement", name: "june.pdf", media_type: "application/pdf", bytes: 9 };
    const times = { created_at: test.shop.clock.now(), handed_in_at: test.shop.clock.now() };
    const { db } = test.shop;
    await db
      .insertInto("document")
      .values({ ...statement, ...file, ...times })
      .execute();
    expect((await review(orderNumber, statement.document_id, "accepted")).body.code).toBe("action_not_allowed");
    for (const status of ORDER_STATUSES) {
      await db.updateTable("checkout_order").set({ status }).where("order_id", "=", orderId).execute();
      const mayReview = ["paid", "accepted", "held", "in_progress"].includes(status);
      const maySims = status === "in_progress";
      expect((await view(orderNumber)).allows).toMatchObject({ reviewDocuments: mayReview, captureSims: maySims });
      expect((await review(orderNumber, documentId, "accepted")).status).toBe(mayReview ? 200 : 409);
      if (!maySims) expect((await registerSims(orderNumber, sims)).body.code).toBe("action_not_allowed");
    }
  });

  it("A SIM is registered once identity and address are accepted, and the delivered order is completed (D-13)", async () => {
    const { orderId, orderNumber } = await simOrder();
    const [sim] = sampleSims(orderNumber, 1);
    await receiveWarehouseNotification(test.shop, { orderNumber, kind: "delivered" });
    expect((await registerSims(orderNumber, [sim ?? {}])).body.code).toBe("documents_not_accepted");
    await review(orderNumber, await submit(orderId, "identity"), "accepted");
    expect((await registerSims(orderNumber, [sim ?? {}])).body.code).toBe("documents_not_accepted");
    await review(orderNumber, await submit(orderId, "proof_of_address"), "accepted");
    expect(await view(orderNumber)).toMatchObject({
      simCount: 1,
      allows: { reviewDocuments: true, captureSims: true },
    });
    const typed = { iccid: sim?.iccid.replace(/(.{4})/g, "$1 "), msisdn: sim?.msisdn.replace("+27", "0") };
    expect((await registerSims(orderNumber, [typed])).body.body).toEqual({ ecomid: orderNumber, status: "completed" });
    expect((await view(orderNumber)).history.at(-1)).toMatchObject({ status: "completed", actor: "Nomsa, order_ops" });
    const stored = await test.shop.db.selectFrom("order_sim").selectAll().where("order_id", "=", orderId).execute();
    expect(stored).toMatchObject([sim]);
    await jobs.runAll();
    expect((await messagesFor(test, orderId)).map(({ kind }) => kind)).toContain("registered");
    expect((await registerSims(orderNumber, [typed])).body.code).toBe("action_not_allowed");
  });

  it("An order is listed while a SIM of it can be registered: a document waits for a check, or all are accepted (D-13)", async () => {
    const isListed = async (orderNumber: string) => {
      const { body } = await call("GET /staff/orders", { query: { todo: "sims" } });
      return body.body.orders.some(({ ecomid }: { ecomid: string }) => ecomid === orderNumber);
    };
    const { orderId, orderNumber } = await simOrder();
    expect(await isListed(orderNumber)).toBe(false);
    const identity = await submit(orderId, "identity");
    expect(await isListed(orderNumber)).toBe(true);
    await review(orderNumber, identity, "accepted");
    expect(await isListed(orderNumber)).toBe(false);
    const proof = await submit(orderId, "proof_of_address");
    await review(orderNumber, proof, "asked_again", "It is from March");
    expect(await isListed(orderNumber)).toBe(false);
    await review(orderNumber, await submit(orderId, "proof_of_address"), "accepted");
    expect(await isListed(orderNumber)).toBe(true);
    await registerSims(orderNumber, sampleSims(orderNumber, 1));
    expect(await isListed(orderNumber)).toBe(false);

    const withoutSim = await paidOrder(test, shopper, KAIOS);
    await jobs.runAll();
    await submit(withoutSim.orderId, "identity");
    expect(await isListed(withoutSim.orderNumber)).toBe(false);
  });

  it("A document that staff ask for again is named to the customer with the reason, until another one is sent (D-13)", async () => {
    const { orderId, orderNumber } = await simOrder();
    const documentId = await submit(orderId, "proof_of_address");
    expect((await review(orderNumber, documentId, "asked_again")).body).toMatchObject({ field: "body.reason" });
    const reason = "It is from March. Send one of the last three months";
    expect((await review(orderNumber, documentId, "asked_again", reason)).status).toBe(200);
    expect((await orderOf(shopper, orderId)).documentsAskedAgain).toEqual([{ kind: "proof_of_address", reason }]);
    expect((await view(orderNumber)).documents).toMatchObject([{ documentId, verdict: "asked_again", reason }]);
    await jobs.runAll();
    const messages = (await messagesFor(test, orderId)).filter(({ kind }) => kind === "document_asked");
    expect(messages).toMatchObject([
      { subject: expect.stringContaining(`please send us a document again (${orderNumber})`) },
    ]);
    await submit(orderId, "proof_of_address");
    expect((await orderOf(shopper, orderId)).documentsAskedAgain).toEqual([]);
    const entries = await auditEntries(test.shop, `order ${orderNumber}`);
    expect(entries.filter(({ action }) => action.startsWith("document "))).toMatchObject([
      { action: "document asked again", after: { documentId, kind: "proof_of_address", status: "in_progress" } },
    ]);
  });

  it("The list of orders says whether the customer has sent what RICA needs, also after a document was asked for again (D-13)", async () => {
    const { orderId, orderNumber } = await simOrder();
    const isSent = async () => {
      const { orders } = (await shopper.call("GET /orderDetails")).body.body;
      return orders.find((order: { orderId: string }) => order.orderId === orderId)?.hasRicaDocuments;
    };
    expect(await isSent()).toBe(false);
    const documentId = await submit(orderId, "identity");
    expect(await isSent()).toBe(false);
    await submit(orderId, "proof_of_address");
    expect(await isSent()).toBe(true);
    await review(orderNumber, documentId, "asked_again", "It is blurred");
    expect(await isSent()).toBe(false);
    await submit(orderId, "identity");
    expect(await isSent()).toBe(true);
  });

  it("A SIM card is registered once, also by two staff members at once, by the warehouse, and with other orders", async () => {
    const first = await readyOrder();
    const [sim = { iccid: "", msisdn: "" }] = sampleSims(first.orderNumber, 1);
    shopper = await newShopper(test);
    const second = await readyOrder();
    const answers = await Promise.all([
      registerSims(first.orderNumber, [sim]),
      registerSims(second.orderNumber, [sim]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "sim_taken",
      field: "body.sims.0.iccid",
    });
    const loser = answers[0]?.status === 409 ? first : second;
    const notification = {
      orderNumber: loser.orderNumber,
      kind: "rica",
      identity: true,
      proofOfAddress: true,
    } as const;
    expect(await receiveWarehouseNotification(test.shop, { ...notification, sims: [sim] })).toBe("refused");
    expect(await view(loser.orderNumber)).toMatchObject({ status: "in_progress", rica: "awaiting", sims: [] });
  });

  it("Two SIMs of an order cannot be registered with the same card or the same number", async () => {
    await shopper.add(SIM.variant);
    const { orderNumber, orderId } = await paidOrder(test, shopper, { ...SIM, cents: 2 * SIM.cents });
    await jobs.runAll();
    for (const kind of ["identity", "proof_of_address"])
      expect((await review(orderNumber, await submit(orderId, kind), "accepted")).status).toBe(200);
    const [sim, other] = sampleSims(orderNumber, 2);
    expect((await registerSims(orderNumber, [{ ...sim }, { ...other, msisdn: sim?.msisdn }])).body.code).toBe(
      "wrong_sims",
    );
    expect((await registerSims(orderNumber, [{ ...sim }, { ...other, iccid: sim?.iccid }])).body.code).toBe(
      "wrong_sims",
    );
    expect((await registerSims(orderNumber, [{ ...sim }, { ...other }])).status).toBe(200);
  });

  it("Wrong SIM cards and numbers, too many of them, and documents of other orders are refused with what is wrong", async () => {
    const { orderNumber } = await readyOrder();
    const [sim, other] = sampleSims(orderNumber, 2);
    const wrongCard = { ...sim, iccid: sim?.iccid.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) };
    expect((await registerSims(orderNumber, [wrongCard])).body).toMatchObject({
      field: "body.sims.0.iccid",
      message: "body.sims.0.iccid: A digit of this number is wrong. Please compare each one with the SIM card",
    });
    expect((await registerSims(orderNumber, [{ ...sim, msisdn: "0512345678" }])).body).toMatchObject({
      field: "body.sims.0.msisdn",
    });
    expect((await registerSims(orderNumber, [sim ?? {}, other ?? {}])).body).toMatchObject({ code: "wrong_sims" });
    expect((await review(orderNumber, crypto.randomUUID(), "accepted")).status).toBe(404);
    const phone = await paidOrder(test, await newShopper(test), KAIOS);
    expect((await registerSims(phone.orderNumber, [sim ?? {}])).body.code).toBe("action_not_allowed");
  });
});
