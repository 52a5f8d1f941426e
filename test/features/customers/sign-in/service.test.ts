import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockTarget, takeContact } from "#customers/sign-in/repository.server.ts";
import { moveGuestData } from "#customers/sign-in/service.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { cleanMobileNumber } from "#shared/person.ts";
import { KAIOS, orderOf, paidOrder, SIM } from "../../../support/after-orders.ts";
import { codeOf, newAddress, type SignedInCustomer, signedIn, signIn } from "../../../support/customer.ts";
import { upload } from "../../../support/documents.ts";
import { waitingForLock } from "../../../support/queries.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, newShopper, PERSON, type Shopper, toPaymentPage } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";
import { newNumber, storedSubscription } from "../../../support/streaming.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
  await setStock(test, KAIOS.material, 99);
});
afterAll(() => test.close());

let people = 0;

/** A guest with a paid order, made with an email address that no other test uses. */
async function guestWithOrder(product: typeof SIM = KAIOS) {
  const guest = await newShopper(test);
  return { guest, ...(await bought(guest, product)) };
}

/** Buys with an email address that no other test uses. */
async function bought(guest: Shopper, product: typeof SIM = KAIOS) {
  people += 1;
  const email = `buyer${people}@example.co.za`;
  const { orderId } = await paidOrder(test, guest, product);
  await test.shop.db
    .updateTable("order_detail")
    .set({ document: sql`jsonb_set(document, '{email}', ${JSON.stringify(email)})` })
    .where("order_id", "=", orderId)
    .where("kind", "=", "personal")
    .execute();
  return { orderId, email };
}

const idsOf = async (shopper: Pick<Shopper | SignedInCustomer, "call">) =>
  (await shopper.call("GET /orderDetails")).body.body.orders.map(({ orderId }: { orderId: string }) => orderId);

/** The guest with whom a browser goes on after the sign-out. */
function guestOf({ reply }: SignedInCustomer): Pick<Shopper, "call"> {
  return { call: (route, given) => callWith(test, reply.guest.token, route, given) };
}

/** Tables with rows of an order that belong to an owner. */
async function tablesOf(ownerId: string, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name in ('owner_id', 'order_id')
      and table_schema = 'public' group by table_name having count(*) = 2`.execute(test.shop.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.table(name);
    const { rows: own } = await sql`
      select 1 from ${table} where owner_id = ${ownerId} and order_id = ${orderId}`.execute(test.shop.db);
    if (own.length > 0) found.push(name);
  }
  return found.sort();
}

describe("An order of a guest who signs in", () => {
  it("B-03 goes to the account whose email address the code of this sign-in has proven, with its documents, consents and messages", async () => {
    const { guest, orderId, email } = await guestWithOrder(SIM);
    const { documentId } = (await upload(test, guest.token, { orderId })).body.body;
    const body = { orderId, documents: [{ documentId, kind: "identity" }] };
    expect((await guest.call("POST /documentDetails/addmultiple", { body })).status).toBe(200);
    // Jobs write the message and the invoice.
    await expect
      .poll(() => tablesOf(guest.uid, orderId), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(["outbox", "tax_document"]));
    const before = await tablesOf(guest.uid, orderId);
    const customer = await signedIn(test, email.toUpperCase(), { session: guest.token });
    expect(customer.reply).toMatchObject({ guestData: { merged: true, dropped: [] }, guest: null });
    expect(await idsOf(customer)).toEqual([orderId]);
    const order = await orderOf({ ...guest, call: customer.call }, orderId);
    expect(order.details).toMatchObject({ personal: { firstName: "Thandi" }, documents: [{ name: "my id.pdf" }] });
    const file = await test.app.inject({
      url: `/api/documents/${documentId}`,
      headers: { authorization: `Bearer ${customer.accessToken}` },
    });
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const consents = (await customer.call("GET /account/consents")).body.body.consents;
    expect(consents.some(({ path }: { path: string }) => path === `/orders/${orderId}`)).toBe(true);
    expect(before).toEqual(expect.arrayContaining(["checkout_order", "document", "order_consent", "order_detail"]));
    expect([await tablesOf(guest.uid, orderId), await tablesOf(customer.customerId, orderId)]).toEqual([[], before]);
  });

  it("B-03 stays the guest's under another address: the account does not get it, and after the sign-out it is there again", async () => {
    const { guest, orderId } = await guestWithOrder();
    const mine = await bought(guest);
    const customer = await signedIn(test, mine.email, { session: guest.token });
    expect(await idsOf(customer)).toEqual([mine.orderId]);
    expect((await customer.call("GET /orderDetails/:id", { params: { id: orderId } })).status).toBe(404);
    expect(await idsOf(guestOf(customer))).toEqual([orderId]);
    expect((await guestOf(customer).call("GET /orderDetails/:id", { params: { id: mine.orderId } })).status).toBe(404);
    expect((await guest.call("GET /orderDetails")).status).toBe(401);
    expect((await guestOf(customer).call("GET /cartListv1")).body.body).toEqual([]);
    expect(customer.reply.guest.expiresInDays).toBe(30);
    // Neither the cart of the customer nor the account is the guest's.
    expect((await guestOf(customer).call("GET /account/profile")).status).toBe(401);
    // The next sign-in in this browser begins with that guest.
    const again = await signedIn(test, "somebody@example.co.za", { session: customer.reply.guest.token });
    expect([await idsOf(again), await idsOf(guestOf(again))]).toEqual([[], [orderId]]);
    expect((await guestOf(customer).call("GET /orderDetails")).status).toBe(401);
  });

  it("B-03 stays the guest's after a sign-in by mobile number, because numbers get new owners", async () => {
    const { guest, orderId, email } = await guestWithOrder();
    const account = await signedIn(test, email);
    people += 1;
    const number = `+2783${String(1_000_000 + people)}`;
    await test.shop.db
      .insertInto("customer_contact")
      .values({ channel: "sms", address: number, customer_id: account.customerId, used_at: test.shop.clock.now() })
      .execute();
    const customer = await signedIn(test, number, { session: guest.token });
    expect(customer.customerId).toBe(account.customerId);
    expect([await idsOf(customer), await idsOf(guestOf(customer))]).toEqual([[], [orderId]]);
  });

  it("B-03 opens for the guest for thirty days, though nobody uses the session meanwhile", async () => {
    const { guest, orderId } = await guestWithOrder();
    const customer = await signedIn(test, "naledi@example.co.za", { session: guest.token });
    test.clock.advance(30 * 86_400_000 - 60_000);
    expect(await idsOf(guestOf(customer))).toEqual([orderId]);
    test.clock.advance(60_000);
    expect((await guestOf(customer).call("GET /orderDetails")).status).toBe(401);
  });

  it("B-03 goes to the account once when two tabs sign in at the same time, each with its own address", async () => {
    const { guest, ...first } = await guestWithOrder();
    const second = await bought(guest);
    const third = await bought(guest);
    const targets = [first.email, second.email];
    const codeRequestId = "d".repeat(32);
    for (const target of targets)
      await test.app.inject({
        method: "POST",
        url: "/api/sign-in/code",
        payload: { target, codeRequestId },
        remoteAddress: newAddress(),
      });
    const bodies = await Promise.all(
      targets.map(async (target) => ({ target, otp: await codeOf(test, target), session: guest.token, codeRequestId })),
    );
    // Both have found the guest when they wait here; the sign-in that is stored first ends the guest's session.
    const { sent } = await test.shop.db.transaction().execute(async (trx) => {
      for (const address of targets) await lockTarget(trx, { channel: "email", address });
      const sent = bodies.map((payload) =>
        test.app.inject({ method: "POST", url: "/api/sign-in", payload, remoteAddress: newAddress() }),
      );
      await waitingForLock(test, sent.length);
      return { sent };
    });
    const replies = await Promise.all(sent);
    const owned = replies.map((reply) => {
      const { accessToken } = reply.json().body;
      return idsOf({ call: (route, given) => callWith(test, accessToken, route, given) });
    });
    expect(await Promise.all(owned)).toEqual([[first.orderId], [second.orderId]]);
    const kept = replies.flatMap((reply) => reply.json().body.guest ?? []);
    expect(kept.length).toBeGreaterThan(0);
    for (const { token } of kept)
      expect(await idsOf({ call: (route, given) => callWith(test, token, route, given) })).toEqual([third.orderId]);
  });

  it("B-03 goes to one account once when one customer signs in twice at the same time", async () => {
    const { guest, orderId, email } = await guestWithOrder();
    const customer = await signedIn(test, email);
    const move = { guestId: guest.uid, customerId: customer.customerId, isEmailProven: true };
    await Promise.all([moveGuestData(test.shop, move), moveGuestData(test.shop, move)]);
    expect(await idsOf(customer)).toEqual([orderId]);
    const { rows } = await sql`select 1 from checkout_order where order_id = ${orderId}`.execute(test.shop.db);
    expect(rows).toHaveLength(1);
  });

  it("B-03 B-07 follows by a job when it could not be moved at once, and is not lost meanwhile", async () => {
    const { guest, orderId, email } = await guestWithOrder();
    const { guestData } = test.shop;
    test.shop.guestData = { ...guestData, move: async () => ({ merged: false, dropped: [] }) };
    const customer = await signedIn(test, email, { session: guest.token });
    test.shop.guestData = guestData;
    expect([await idsOf(customer), await idsOf(guestOf(customer))]).toEqual([[], [orderId]]);
    await moveGuestData(test.shop, { guestId: guest.uid, customerId: customer.customerId, isEmailProven: true });
    expect([await idsOf(customer), await idsOf(guestOf(customer))]).toEqual([[orderId], []]);
  });

  it("B-07 that is not paid yet goes along with the cart, whatever its address, as the checkout goes on there", async () => {
    const guest = await newShopper(test);
    const { orderId } = await toPaymentPage(guest, SIM.variant);
    const customer = await signedIn(test, "lerato@example.co.za", { session: guest.token });
    expect(PERSON.email).not.toBe("lerato@example.co.za");
    expect((await customer.call("GET /orderDetails/:id", { params: { id: orderId } })).status).toBe(200);
  });
});

describe("A streaming subscription of a guest who signs in", () => {
  it("L-04 goes to the account with its proven address, and stays the guest's under another", async () => {
    const guest = await newShopper(test);
    people += 1;
    const email = `viewer${people}@example.co.za`;
    await storedSubscription(test, { number: newNumber(), email, ownerId: guest.uid });
    const titles = async (who: Pick<Shopper, "call">) =>
      (await who.call("GET /streaming/subscriptions")).body.body.subscriptions.length;
    expect(await titles(guest)).toBe(1);
    const other = await signedIn(test, "nomsa@example.co.za", { session: guest.token });
    expect([await titles(other), await titles(guestOf(other))]).toEqual([0, 1]);
    const customer = await signedIn(test, email, { session: other.reply.guest.token });
    expect([await titles(customer), customer.reply.guest]).toEqual([1, null]);
  });
});

describe("A contact that two requests want at the same time", () => {
  it("B-06 A first sign-in by a code waits for the account that is confirming the contact, and opens that account", async () => {
    const target = `held${Date.now()}@example.co.za`;
    const owner = await signedIn(test, `owner-of-${target}`);
    const now = test.shop.clock.now();
    const { reply } = await test.shop.db.transaction().execute(async (trx) => {
      await lockTarget(trx, { channel: "email", address: target });
      await trx.deleteFrom("customer_contact").where("customer_id", "=", owner.customerId).execute();
      await takeContact(trx, owner.customerId, { channel: "email", address: target }, now);
      const reply = signIn(test, target);
      await waitingForLock(test, 1);
      return { reply };
    });
    expect((await reply).json().body).toMatchObject({ uid: owner.customerId, isNew: false });
  });

  it("B-06 A number that a new account takes is told to the other contacts of the account that loses it", async () => {
    const [number, email] = ["+27835550199", "loses-number@example.co.za"];
    const former = await signedIn(test, number);
    const now = test.shop.clock.now();
    await test.shop.db
      .insertInto("customer_contact")
      .values({ channel: "email", address: email, customer_id: former.customerId, used_at: now })
      .execute();
    test.clock.advance(181 * 86_400_000);
    const customer = await signedIn(test, number, { startNew: true });
    expect(customer.customerId).not.toBe(former.customerId);
    const told = await test.shop.db
      .selectFrom("contact_notice")
      .select(["address", "change"])
      .where("customer_id", "=", former.customerId)
      .execute();
    expect(told).toEqual([{ address: email, change: "number_taken" }]);
  });
});

describe("L-04 A streaming subscription of a number in the account", () => {
  it("L-04 opens no longer for an account that has not used the number for 180 days, because the number may have a new holder", async () => {
    const [number, email] = [newNumber(), "keeps-number@example.co.za"];
    const account = await signedIn(test, email);
    await test.shop.db
      .insertInto("customer_contact")
      .values({
        channel: "sms",
        address: cleanMobileNumber(number),
        customer_id: account.customerId,
        used_at: test.shop.clock.now(),
      })
      .execute();
    await storedSubscription(test, {
      number,
      email: "somebody-else@example.co.za",
      ownerId: uuidv7(test.shop.clock.now()),
    });
    const titles = async () => (await account.call("GET /streaming/subscriptions")).body.body.subscriptions.length;
    expect(await titles()).toBe(1);
    await test.shop.db
      .updateTable("customer_contact")
      .set({ used_at: new Date(test.shop.clock.now().getTime() - 181 * 86_400_000) })
      .where("address", "=", cleanMobileNumber(number))
      .execute();
    expect(await titles()).toBe(0);
  });
});
