import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newContact, type SignedInCustomer, signedIn } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith } from "../../../support/shopper.ts";
import { signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const ask = ({ call }: SignedInCustomer, body: object, key?: string) =>
  call("POST /account/data/requests", { body, ...(key && { headers: { "idempotency-key": key } }) });

const own = async ({ call }: SignedInCustomer) => (await call("GET /account/data/requests")).body.body.requests;

describe("POST /account/data/requests", () => {
  it("N-04 What a customer asks is in the queue of staff, who answer it, and the customer reads the answer", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    const note = "My surname is Nkosi, not Nkosy";
    const { status, body } = await ask(customer, { kind: "correction", note });
    expect(status).toBe(200);
    const { requestId } = body.body;
    expect(await own(customer)).toEqual([
      {
        requestId,
        kind: "correction",
        note,
        receivedOn: "2026-11-20",
        dueOn: "2026-12-20",
        state: "open",
        answer: "",
      },
    ]);
    const staff = await signedInStaff(test.shop, "order_ops");
    const params = { requestId };
    const queue = (await callWith(test, staff.token, "GET /staff/customers/requests")).body.body.requests;
    expect(queue).toContainEqual(expect.objectContaining({ requestId, contact, recordedBy: null, outcome: null }));
    const seen = await callWith(test, staff.token, "GET /staff/customers/requests/:requestId", { params });
    expect(seen.body.body).toMatchObject({ contact, note, recordedBy: null });
    const found = await callWith(test, staff.token, "POST /staff/customers/find", { body: { contact } });
    expect(found.body.body.openRequests).toMatchObject([{ requestId }]);
    const closed = await callWith(test, staff.token, "POST /staff/customers/requests/:requestId/close", {
      params,
      body: { outcome: "refused", answer: "Your ID shows another spelling" },
    });
    expect(closed.status).toBe(200);
    expect(await own(customer)).toMatchObject([{ state: "refused", answer: "Your ID shows another spelling" }]);
  });

  it("N-04 The note and the contact are stored encrypted", async () => {
    const contact = newContact();
    const customer = await signedIn(test, contact);
    await ask(customer, { kind: "objection", note: "Do not call me" });
    const row = await test.shop.db
      .selectFrom("data_request")
      .selectAll()
      .where("customer_id", "=", customer.customerId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, personal: row.personal.toString("latin1") })).not.toMatch(/Do not call|person\d+@/);
  });

  it("N-04 A double click makes one request, with the same key or without one", async () => {
    const customer = await signedIn(test, newContact());
    const body = { kind: "correction", note: "My name" };
    const replies = await Promise.all([ask(customer, body), ask(customer, body), ask(customer, body, "click")]);
    expect(new Set(replies.map((reply) => reply.body.body.requestId)).size).toBe(1);
    expect((await ask(customer, { ...body, note: "Another" }, "click")).body.code).toBe("idempotency_key_reused");
    expect(await own(customer)).toHaveLength(1);
  });

  it("N-04 Five requests wait for an answer at most, also when they come at the same time", async () => {
    const customer = await signedIn(test, newContact());
    const replies = await Promise.all(
      ["a", "b", "c", "d", "e", "f"].map((note) => ask(customer, { kind: "objection", note })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
    expect((await ask(customer, { kind: "correction", note: "g" })).body.code).toBe("requests_full");
    const [{ requestId }] = await own(customer);
    const staff = await signedInStaff(test.shop, "order_ops");
    await callWith(test, staff.token, "POST /staff/customers/requests/:requestId/close", {
      params: { requestId },
      body: { outcome: "done", answer: "Done" },
    });
    expect((await ask(customer, { kind: "correction", note: "g" })).status).toBe(200);
  });

  it("N-04 A request without a note, of a kind that staff record, or without a sign-in is refused", async () => {
    const customer = await signedIn(test, newContact());
    expect((await ask(customer, { kind: "correction", note: " " })).status).toBe(400);
    expect((await ask(customer, { kind: "deletion", note: "All of it" })).status).toBe(400);
    const asSession = await callWith(test, customer.token, "POST /account/data/requests", {
      body: { kind: "correction", note: "My name" },
    });
    expect(asSession.body.code).toBe("sign_in_needed");
    expect((await callWith(test, customer.token, "GET /account/data/requests")).body.code).toBe("sign_in_needed");
  });
});

it("N-04 A customer sees their own requests only, also where staff recorded one under the same contact", async () => {
  const contact = newContact();
  const customer = await signedIn(test, contact);
  const stranger = await signedIn(test, newContact());
  await ask(stranger, { kind: "correction", note: "Of a stranger" });
  const staff = await signedInStaff(test.shop, "order_ops");
  await callWith(test, staff.token, "POST /staff/customers/requests", {
    body: { kind: "correction", contact, receivedOn: "2026-11-20", note: "By phone, of whoever had the number" },
  });
  expect(await own(customer)).toEqual([]);
});
