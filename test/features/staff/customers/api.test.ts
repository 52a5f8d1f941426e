import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEAD_CONSENT } from "#leads/model.ts";
import { saveDetail } from "#orders/details/repository.server.ts";
import { DataRequestShape, findCustomer, listDataRequests } from "#staff/customers/contract.ts";
import { recordPersonalAction } from "#staff-access/audit/personal-values.server.ts";
import { KAIOS, paidOrder } from "../../../support/after-orders.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, type Given, newShopper, PERSON } from "../../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";
import { setStock } from "../../../support/stock.ts";

let test: TestShop;
let staff: { staffId: string; token: string };
beforeAll(async () => {
  test = await makeShop();
  await setStock(test, KAIOS.material, 9);
});
beforeEach(async () => {
  staff = await signedInStaff(test.shop, "order_ops");
});
afterAll(() => test.close());

const call = (route: string, given?: Given) => callWith(test, staff.token, route, given);

async function find(contact: string) {
  const { status, body } = await call("POST /staff/customers/find", { body: { contact } });
  expect(status).toBe(200);
  return findCustomer.reply.parse(body).body;
}

/** Records a request. @returns its id */
async function record(given: { kind: string; contact: string; receivedOn?: string; note?: string }): Promise<string> {
  const body = { receivedOn: "2026-11-20", note: "By phone, with the ID number", ...given };
  const reply = await call("POST /staff/customers/requests", { body });
  expect(reply.status).toBe(200);
  return reply.body.body.requestId;
}

async function read(requestId: string) {
  const { body } = await call("GET /staff/customers/requests/:requestId", { params: { requestId } });
  return DataRequestShape.parse(body.body);
}

const close = (requestId: string, body: object, { token } = staff) =>
  callWith(test, token, "POST /staff/customers/requests/:requestId/close", { params: { requestId }, body });

async function listed(state: "open" | "closed", query: object = {}) {
  const { body } = await call("GET /staff/customers/requests", { query: { state, size: "100", ...query } });
  return listDataRequests.reply.parse(body).body;
}

describe("Looking up a customer", () => {
  it("finds orders, leads, newsletter and open requests by the whole email address or mobile number, however it is written", async () => {
    const shopper = await newShopper(test);
    const { orderNumber, orderId } = await paidOrder(test, shopper);
    const { owner_id: ownerId } = await test.shop.db
      .selectFrom("checkout_order")
      .select("owner_id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const person = { ...PERSON, email: "Lerato@example.co.za", mobileNumber: "+27831112222" };
    const { db, detailCipher, clock } = test.shop;
    await saveDetail(db, detailCipher, { ownerId, orderId, kind: "personal" }, person, clock.now());
    const agent = await signedInStaff(test.shop, "admin");
    const entered = await callWith(test, agent.token, "POST /lambda/store-lead", {
      body: {
        name: "Lerato Dube",
        mobileNumber: "083 111 2222",
        email: "lerato@example.co.za",
        vendorType: "personal",
        contactMethod: "mobile",
        note: "",
        storeId: test.shop.stores[0]?.key,
        consent: { given: true, version: LEAD_CONSENT.version },
      },
    });
    expect(entered.status).toBe(200);
    await db
      .insertInto("newsletter_subscriber")
      .values({
        email: "lerato@example.co.za",
        name: "Lerato",
        vendor_type: "personal",
        consent_words: "Yes",
        consent_version: "1",
        consent_at: clock.now(),
        verified_at: clock.now(),
      })
      .execute();
    const requestId = await record({ kind: "access", contact: "lerato@example.co.za" });

    const byEmail = await find(" LERATO@example.co.za ");
    expect(byEmail).toMatchObject({
      contact: "lerato@example.co.za",
      orders: [{ ecomid: orderNumber, status: expect.any(String), total: "999.00" }],
      leads: [{ source: "store", state: "new" }],
      newsletters: [{ vendorType: "personal", leftAt: null }],
      openRequests: [{ requestId, kind: "access", dueOn: "2026-12-20" }],
    });
    const byMobile = await find("083 111 2222");
    expect(byMobile).toMatchObject({
      contact: "+27831112222",
      orders: [{ ecomid: orderNumber }],
      leads: [{ state: "new" }],
      newsletters: [],
    });
    for (const contact of ["erato@example.co.za", "lerato@example.co", "l%o@example.co.za", "0831112223"])
      expect((await find(contact)).orders).toEqual([]);
  });

  it("finds what is stored with the domain of an email address in other letters or in ASCII, by both", async () => {
    const [unicode, ascii] = ["lerato@bücher.example", "lerato@xn--bcher-kva.example"];
    const shopper = await newShopper(test);
    const { orderNumber, orderId } = await paidOrder(test, shopper);
    const { db, detailCipher, clock } = test.shop;
    const subscriber = {
      name: "Lerato",
      vendor_type: "personal",
      consent_words: "Yes",
      consent_version: "1",
      consent_at: clock.now(),
      verified_at: clock.now(),
    };
    await db
      .insertInto("newsletter_subscriber")
      .values({ ...subscriber, email: unicode })
      .execute();
    for (const email of [unicode.toUpperCase(), ascii]) {
      const key = { ownerId: shopper.uid, orderId, kind: "personal" } as const;
      await saveDetail(db, detailCipher, key, { ...PERSON, email }, clock.now());
      for (const contact of [unicode, ascii]) {
        expect(await find(contact)).toMatchObject({ contact: ascii, orders: [{ ecomid: orderNumber }] });
        expect((await find(contact)).newsletters).toHaveLength(1);
        const { body } = await call("GET /staff/orders", { query: { search: `Thandi ${contact}` } });
        expect(body.body.orders).toMatchObject([{ ecomid: orderNumber }]);
      }
    }
  });

  it("is an audit entry without the contact in plain, and refuses what is no contact", async () => {
    await find("nobody@example.co.za");
    const entry = (await auditEntries(test.shop, "customers")).at(-1);
    expect(entry).toMatchObject({
      action: "customer looked up",
      staff_id: staff.staffId,
      after: { orders: 0, leads: 0 },
    });
    expect(JSON.stringify(entry)).not.toContain("nobody@");
    for (const contact of ["", "Lerato", "12345", `${"x".repeat(250)}@e.za`])
      expect((await call("POST /staff/customers/find", { body: { contact } })).status).toBe(400);
  });
});

describe("Requests of customers about their data", () => {
  it("N-04 are due thirty days after they were received, and the first one due is listed first", async () => {
    const late = await record({ kind: "correction", contact: "late@example.co.za", receivedOn: "2026-11-19" });
    const early = await record({ kind: "objection", contact: "0827654321", receivedOn: "2026-11-02" });
    const { requests } = await listed("open");
    const own = requests.filter(({ requestId }) => [late, early].includes(requestId));
    expect(own).toMatchObject([
      { requestId: early, dueOn: "2026-12-02", contact: "+27827654321", recordedBy: "Nomsa, order_ops", outcome: null },
      { requestId: late, dueOn: "2026-12-19", contact: "late@example.co.za" },
    ]);
    const first = await listed("open", { size: "1" });
    expect(first.hasMore).toBe(true);
    const second = await listed("open", { size: "1", after: first.requests[0]?.requestId });
    expect([...first.requests, ...second.requests]).toEqual(requests.slice(0, 2));
  });

  it("are closed once with an answer; the second one who closes it is told who did", async () => {
    const requestId = await record({ kind: "access", contact: "once@example.co.za" });
    const closed = await Promise.all(
      ["done", "refused"].map((outcome) => close(requestId, { outcome, answer: "Sent" })),
    );
    expect(closed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(closed.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "request_closed",
      details: { closedBy: "Nomsa, order_ops" },
    });
    const request = await read(requestId);
    expect(request).toMatchObject({ answer: "Sent", closedBy: "Nomsa, order_ops", contact: "once@example.co.za" });
    expect((await listed("closed")).requests.map((each) => each.requestId)).toContain(requestId);
    expect((await listed("open")).requests.map((each) => each.requestId)).not.toContain(requestId);
    const actions = (await auditEntries(test.shop, `data request ${requestId}`)).map(({ action }) => action);
    expect(actions).toEqual(["data request recorded", "data request closed", "data request viewed"]);
  });

  it("to delete, once done, make contact, note and what the audit has about the person unreadable", async () => {
    const contact = "forget@example.co.za";
    await find(contact);
    const colleague = await signedInStaff(test.shop, "order_ops");
    const [deletion, other] = [await record({ kind: "deletion", contact }), await record({ kind: "access", contact })];
    expect((await close(deletion, { outcome: "done", answer: "Deleted" }, colleague)).body).toMatchObject({
      code: "requests_open",
    });
    expect(await read(deletion)).toMatchObject({ contact, outcome: null });
    await close(other, { outcome: "refused", answer: "Not the customer" });
    expect((await close(deletion, { outcome: "done", answer: "Deleted" }, colleague)).body.body).toMatchObject({
      contact: null,
      note: "",
      outcome: "done",
      answer: "Deleted",
    });
    for (const requestId of [deletion, other]) expect(await read(requestId)).toMatchObject({ contact: null, note: "" });
    const admin = await signedInStaff(test.shop, "admin");
    const { body } = await callWith(test, admin.token, "GET /staff/audit", { query: { subject: "customers" } });
    expect(body.body.entries[0]).toMatchObject({ action: "customer looked up", personal: "deleted" });
  });

  it("to delete, once done, make unreadable what the audit has about the person from before email addresses had one form", async () => {
    const [unicode, ascii] = ["forget@bücher.example", "forget@xn--bcher-kva.example"];
    await test.shop.db
      .transaction()
      .execute((trx) =>
        recordPersonalAction(
          test.shop,
          trx,
          { staffId: staff.staffId, action: "customer looked up", subject: "customers" },
          { contact: unicode },
        ),
      );
    const colleague = await signedInStaff(test.shop, "order_ops");
    const deletion = await record({ kind: "deletion", contact: ascii });
    expect((await find(unicode)).openRequests).toMatchObject([{ requestId: deletion }]);
    expect((await close(deletion, { outcome: "done", answer: "Deleted" }, colleague)).status).toBe(200);
    const admin = await signedInStaff(test.shop, "admin");
    const { body } = await callWith(test, admin.token, "GET /staff/audit", { query: { subject: "customers" } });
    const [looked, former] = body.body.entries;
    expect([looked, former]).toMatchObject([{ personal: "deleted" }, { personal: "deleted" }]);
  });

  it("to delete are closed as done by somebody else than who recorded them, so that nobody hides alone whom they looked up", async () => {
    const contact = "curious@example.co.za";
    staff = await signedInStaff(test.shop, "admin");
    await find(contact);
    const requestId = await record({ kind: "deletion", contact });
    const own = await close(requestId, { outcome: "done", answer: "Deleted" });
    expect([own.status, own.body.code]).toEqual([409, "own_deletion"]);
    expect(await read(requestId)).toMatchObject({ contact, outcome: null });
    const { body } = await call("GET /staff/audit", { query: { subject: "customers" } });
    expect(body.body.entries[0]).toMatchObject({ action: "customer looked up", personal: { contact } });
    const colleague = await signedInStaff(test.shop, "order_ops");
    expect((await close(requestId, { outcome: "done", answer: "Deleted" }, colleague)).status).toBe(200);
  });

  it("to delete are not closed as done by somebody who joined within a day, whom the one who recorded them may have invited", async () => {
    const requestId = await record({ kind: "deletion", contact: "invited@example.co.za" });
    const colleague = await signedInStaff(test.shop, "order_ops");
    await test.shop.db
      .updateTable("staff_account")
      .set({ access_changed_at: test.shop.clock.now() })
      .where("staff_id", "=", colleague.staffId)
      .execute();
    const early = await close(requestId, { outcome: "done", answer: "Deleted" }, colleague);
    expect([early.status, early.body.code]).toEqual([403, "second_person_too_new"]);
    expect(await read(requestId)).toMatchObject({ contact: "invited@example.co.za", outcome: null });
  });

  it("are closed by somebody who proved minutes ago who they are", async () => {
    const requestId = await record({ kind: "deletion", contact: "stolen@example.co.za" });
    const colleague = await signedInStaff(test.shop, "order_ops");
    test.clock.advance(11 * 60_000);
    const late = await close(requestId, { outcome: "done", answer: "Deleted" }, colleague);
    expect([late.status, late.body.code]).toEqual([403, "staff_proof_needed"]);
    expect(await read(requestId)).toMatchObject({ contact: "stolen@example.co.za", outcome: null });
  });

  it("to delete stay readable when they are refused", async () => {
    const requestId = await record({ kind: "deletion", contact: "kept@example.co.za" });
    await close(requestId, { outcome: "refused", answer: "The law asks us to keep invoices" });
    expect(await read(requestId)).toMatchObject({ contact: "kept@example.co.za" });
  });

  it("are recorded once by a repeated call, and not for a day to come", async () => {
    const body = { kind: "access", contact: "twice@example.co.za", receivedOn: "2026-11-20", note: "By letter" };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const ids = [1, 2].map(async () => (await call("POST /staff/customers/requests", { body, headers })).body.body);
    const [first, second] = await Promise.all(ids);
    expect(first).toEqual(second);
    const tomorrow = await call("POST /staff/customers/requests", { body: { ...body, receivedOn: "2026-11-21" } });
    expect([tomorrow.status, tomorrow.body.code, tomorrow.body.field]).toEqual([
      ...[422, "not_yet_received", "body.receivedOn"],
    ]);
    expect(
      (await call("GET /staff/customers/requests/:requestId", { params: { requestId: staff.staffId } })).status,
    ).toBe(404);
  });
});
