import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customersJobs } from "#customers/jobs.server.ts";
import { codeSecrets } from "#customers/otp/secrets.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { statusToken } from "#orders/guests/status-link.server.ts";
import { KAIOS, messagesFor, paidOrder, SIM } from "../../../support/after-orders.ts";
import { type SignedInCustomer, signedIn } from "../../../support/customer.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { queryCounter } from "../../../support/queries.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  callWith,
  fillCheckout,
  type Given,
  newShopper,
  PERSON,
  type Shopper,
  toPaymentPage,
} from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";
import { wrongFor } from "../../customers/otp/sent-codes.ts";

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  jobs.waiting.length = 0;
  await setStock(test, KAIOS.material, 9);
  for (const table of ["one_time_code", "hourly_count", "stand_in_message", "access_token", "customer"] as const)
    await test.shop.db.deleteFrom(table).execute();
  shopper = await newShopper(test);
});

/** A call without any token, as from another device. @param address IP address */
async function elsewhere(route: string, body: Given["body"], address = "203.0.113.9") {
  const [, path = ""] = route.split(" ");
  const response = await test.app.inject({
    method: "POST",
    url: `/api${path}`,
    payload: body as object,
    remoteAddress: address,
  });
  return { status: response.statusCode, body: response.json() };
}

const openLink = (link: string) => elsewhere("POST /orders/status", { link });

describe("The link in a message", () => {
  it("B-03 Each message about an order has a link that shows how the order stands, and nothing else of it", async () => {
    const { orderId, ecomId } = await paidOrder(test, shopper, SIM);
    await jobs.runAll();
    const messages = await messagesFor(test, orderId);
    expect(messages.map(({ channel }) => channel)).toEqual(["email", "sms"]);
    for (const { text, html, channel } of messages) {
      const pattern = /http:\/\/127\.0\.0\.1:1\/orders\/status#([\w-]{30})/;
      const [, link = ""] = pattern.exec(text) ?? [];
      if (channel === "email") expect(html).toMatch(pattern);
      expect(`${text}${html}`).not.toContain(orderId);
      const { status, body } = await openLink(link);
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        body: {
          ecomid: ecomId,
          status: "in_progress",
          sentAt: null,
          deliveredAt: null,
          isGoods: true,
          isCollected: false,
          isPaidOnline: true,
          rica: "awaiting",
        },
      });
    }
  });

  it("B-03 The link follows the order through delivery and cancelling", async () => {
    const { ecomId } = await paidOrder(test, shopper);
    await jobs.runAll();
    const link = statusToken(test.shop.codes, ecomId, test.shop.clock.now());
    await receiveWarehouseNotification(test.shop, { ecomId, kind: "sent" });
    expect((await openLink(link)).body.body).toMatchObject({
      status: "in_progress",
      sentAt: "2026-11-20T08:00:00.000Z",
    });
    await receiveWarehouseNotification(test.shop, { ecomId, kind: "delivered" });
    expect((await openLink(link)).body.body).toMatchObject({
      status: "completed",
      deliveredAt: "2026-11-20T08:00:00.000Z",
    });
  });

  it("B-03 A link that is older than 60 days says so with its number, and a broken one says nothing of an order", async () => {
    const { ecomId } = await paidOrder(test, shopper);
    const link = statusToken(test.shop.codes, ecomId, test.shop.clock.now());
    test.clock.set("2027-01-19T10:00:00+02:00");
    expect((await openLink(link)).status).toBe(200);
    test.clock.set("2027-01-20T10:00:00+02:00");
    expect(await openLink(link)).toMatchObject({
      status: 422,
      body: { code: "order_link_expired", details: { ecomid: ecomId } },
    });
    const forged = statusToken(codeSecrets(Buffer.alloc(32)), ecomId, test.shop.clock.now());
    for (const wrong of ["", "x", ecomId, link.slice(1), forged]) {
      const { status, body } = await openLink(wrong);
      expect(status).toBe(422);
      expect(body.code).toBe("order_link_broken");
      expect(JSON.stringify(body)).not.toContain(ecomId);
    }
  });

  it("B-03 A link signed for an order that the shop does not know is broken", async () => {
    expect((await openLink(statusToken(test.shop.codes, "ECOM99999999", test.shop.clock.now()))).body.code).toBe(
      "order_link_broken",
    );
  });
});

const requestCode = (ecomid: string, target: string, address?: string) =>
  elsewhere("POST /orders/find/code", { ecomid, target }, address);

/** Sends the codes that wait. @returns recipients and codes, the newest last */
async function sentCodes(): Promise<{ recipient: string; code: string }[]> {
  const sending = customersJobs(test.shop).find(({ queue }) => queue === "code-send");
  for (const { queue, data } of jobs.waiting.splice(0)) if (queue === "code-send") await sending?.run(data);
  const sent = await test.shop.db.selectFrom("stand_in_message").selectAll().orderBy("sent_at").execute();
  return sent.map(({ recipient, text }) => ({ recipient, code: /\b\d{6}\b/.exec(text)?.[0] ?? "" }));
}

/** A paid order whose messages were not sent. */
async function boughtQuietly() {
  const order = await paidOrder(test, shopper);
  jobs.waiting.length = 0;
  return order;
}

describe("A code for an order", () => {
  it.each([
    [" Thandi@EXAMPLE.co.za", "thandi@example.co.za"],
    ["+27 82 123 4567", "+27821234567"],
  ])("B-03 goes to the address that the order was made with, typed as %j", async (target, recipient) => {
    const { ecomId } = await boughtQuietly();
    expect(await requestCode(` ecom ${ecomId.slice(4)}`, target)).toMatchObject({
      status: 200,
      body: { success: true, body: { resendAfterSeconds: 30, expiresInSeconds: 300 } },
    });
    expect(await sentCodes()).toEqual([{ recipient, code: expect.stringMatching(/^\d{6}$/) }]);
  });

  it("B-03 is not sent where number and address do not belong together, and the replies and limits are the same", async () => {
    const { ecomId } = await boughtQuietly();
    async function outcome(ecomid: string, target: string, address: string) {
      const replies = [];
      for (let request = 0; request < 7; request += 1) {
        const { status, body } = await requestCode(ecomid, target, address);
        replies.push({ status, code: body.code, details: body.details, reply: body.body });
        // The second one comes too soon.
        if (request > 0) test.clock.advance(31_000);
      }
      test.clock.set("2026-11-20T10:00:00+02:00");
      return replies.map((reply) => ({ ...reply, reply: { ...reply.reply, sentTo: "" } }));
    }
    const found = await outcome(ecomId, "sipho@example.co.za", "203.0.113.1");
    expect(found.map(({ status }) => status)).toEqual([200, 429, 200, 200, 200, 200, 429]);
    expect(await sentCodes()).toEqual([]);
    expect(await outcome("ECOM99999999", "naledi@example.co.za", "203.0.113.2")).toEqual(found);
    expect(await outcome(ecomId, PERSON.email, "203.0.113.3")).toEqual(found);
    expect((await sentCodes()).length).toBeGreaterThan(0);
  });

  it("B-03 costs the same statements where there is an order and where there is none", async () => {
    const { ecomId } = await boughtQuietly();
    const countQueries = queryCounter(test);
    const counts = [];
    for (const [ecomid, target] of [
      [ecomId, PERSON.email],
      ["ECOM99999999", "naledi@example.co.za"],
      [ecomId, "sipho@example.co.za"],
    ] as const)
      counts.push((await countQueries(() => requestCode(ecomid, target))).queries);
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBe(1);
    expect(jobs.waiting.map(({ queue }) => queue)).toEqual(["code-send", "code-send", "code-send"]);
  });

  it("B-03 is not sent for a checkout that was not placed, nor for an order whose details were deleted", async () => {
    const { ecomId, orderId } = await boughtQuietly();
    await test.shop.db.deleteFrom("order_detail").where("order_id", "=", orderId).execute();
    const other = await newShopper(test);
    await other.add(SIM.variant);
    const draftId = await fillCheckout(other);
    const draft = (await other.call("GET /orderDetails/:id", { params: { id: draftId } })).body.body.ecomid;
    for (const number of [ecomId, draft]) expect((await requestCode(number, PERSON.email)).status).toBe(200);
    expect(await sentCodes()).toEqual([]);
  });

  it("B-03 needs a number of the right form and an address", async () => {
    expect(await requestCode("12", PERSON.email)).toMatchObject({ status: 400, body: { field: "body.ecomid" } });
    expect(await requestCode("ECOM12345678", "Thandi")).toMatchObject({ status: 400, body: { field: "body.target" } });
  });
});

const find = (ecomid: string, target: string, otp: string, address?: string) =>
  elsewhere("POST /orders/find", { ecomid, target, otp }, address);

const WRONG = { status: 422, body: { code: "wrong_code", field: "body.otp" } };

/** Requests a code for an order and returns it. */
async function codeFor(ecomId: string, target = PERSON.email): Promise<string> {
  await requestCode(ecomId, target);
  return (await sentCodes()).at(-1)?.code ?? "";
}

/** Finds an order. @returns a token for it */
async function accessTo(ecomId: string, target = PERSON.email): Promise<string> {
  return (await find(ecomId, target, await codeFor(ecomId, target))).body.body.accessToken;
}

describe("An order found by its code", () => {
  it.each([PERSON.email, "+27821234567"])(
    "B-03 opens on any device with its number and the code sent to %s, for an hour",
    async (target) => {
      const { ecomId, orderId } = await boughtQuietly();
      const { status, body } = await find(ecomId, target, await codeFor(ecomId, target));
      expect(status).toBe(200);
      expect(body.body).toEqual({ orderId, accessToken: expect.stringMatching(/^[\w-]{43}$/), expiresInSeconds: 3600 });
      const see = () => callWith(test, body.body.accessToken, "GET /orderDetails/:id", { params: { id: orderId } });
      expect((await see()).body.body).toMatchObject({ ecomid: ecomId, details: { personal: { firstName: "Thandi" } } });
      test.clock.advance(3_599_000);
      expect((await see()).status).toBe(200);
      test.clock.advance(1_000);
      expect(await see()).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    },
  );

  it("B-03 does everything of its own page, and opens no other order, list, cart or account", async () => {
    const other = await boughtQuietly();
    test.clock.advance(60_000);
    await shopper.add(SIM.variant);
    const { ecomId, orderId } = await boughtQuietly();
    const token = await accessTo(ecomId);
    const ask = (route: string, given?: Given) => callWith(test, token, route, given);
    const statuses = async (...calls: [string, Given?][]) => {
      const found = [];
      for (const [route, given] of calls) found.push((await ask(route, given)).status);
      return found;
    };
    expect(
      await statuses(
        ["GET /orderDetails/:id", { params: { id: orderId } }],
        ["GET /ordersumary", { query: { orderId } }],
        ["GET /orderDetails/:id/tax-documents", { params: { id: orderId } }],
        ["GET /payment/status", { query: { orderId } }],
        ["POST /orders/cancel", { body: { orderId } }],
      ),
    ).toEqual([200, 200, 200, 200, 200]);
    expect(
      await statuses(
        ["GET /orderDetails/:id", { params: { id: other.orderId } }],
        ["POST /orders/cancel", { body: { orderId: other.orderId } }],
        ["GET /orderDetails"],
        ["GET /cart/:token/list", { params: { token } }],
        ["GET /account/sign-ins"],
        ["POST /account/orders/claim/code", { body: { ecomid: ecomId, target: PERSON.email } }],
      ),
    ).toEqual([401, 401, 401, 401, 401, 401]);
  });

  it("B-03 S8-21 A code of one order opens no other order of the same person", async () => {
    const first = await boughtQuietly();
    await shopper.add(SIM.variant);
    const second = await boughtQuietly();
    const code = await codeFor(first.ecomId);
    expect(await find(second.ecomId, PERSON.email, code)).toMatchObject(WRONG);
    test.clock.advance(31_000);
    const secondCode = await codeFor(second.ecomId);
    expect(await find(first.ecomId, PERSON.email, secondCode === code ? "" : secondCode)).toMatchObject(
      secondCode === code ? { status: 400 } : WRONG,
    );
    expect((await find(first.ecomId, PERSON.email, code)).body.body.orderId).toBe(first.orderId);
    expect((await find(second.ecomId, PERSON.email, secondCode)).body.body.orderId).toBe(second.orderId);
  });

  it("B-03 S8-21 A code that is wrong, expired, used, replaced or for another address or purpose opens nothing", async () => {
    const { ecomId } = await boughtQuietly();
    const code = await codeFor(ecomId);
    for (const otp of [wrongFor(code), "12345", "' or 1=1 --"])
      expect(await find(ecomId, PERSON.email, otp), otp).toMatchObject(WRONG);
    expect(await find(ecomId, "+27821234567", code)).toMatchObject(WRONG);
    expect((await elsewhere("POST /sign-in", { target: PERSON.email, otp: code })).status).toBe(422);
    test.clock.advance(300_001);
    expect(await find(ecomId, PERSON.email, code)).toMatchObject(WRONG);

    const second = await codeFor(ecomId);
    test.clock.advance(31_000);
    const third = await codeFor(ecomId);
    if (second !== third) expect(await find(ecomId, PERSON.email, second)).toMatchObject(WRONG);
    expect((await find(ecomId, PERSON.email, third)).status).toBe(200);
    expect(await find(ecomId, PERSON.email, third)).toMatchObject(WRONG);
  });

  it("B-03 Of two requests with the right code at the same time one opens the order", async () => {
    const { ecomId } = await boughtQuietly();
    const code = await codeFor(ecomId);
    const found = await Promise.all(Array.from({ length: 5 }, () => find(ecomId, PERSON.email, code)));
    expect(found.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await test.shop.db.selectFrom("access_token").select("order_id").execute()).toHaveLength(1);
  });

  it("B-03 300 guesses from as many addresses do not get in, not even with the right code among them", async () => {
    const { ecomId } = await boughtQuietly();
    const code = await codeFor(ecomId);
    const statuses = new Set<number>();
    for (let guess = 1; guess <= 300; guess += 1)
      statuses.add((await find(ecomId, PERSON.email, wrongFor(code, guess), `198.51.100.${guess % 250}`)).status);
    expect([...statuses]).toEqual([422]);
    expect(await find(ecomId, PERSON.email, code)).toMatchObject(WRONG);
  });

  it("B-03 A storm of requests from many addresses sends an address five codes in an hour", async () => {
    const { ecomId } = await boughtQuietly();
    const statuses = [];
    for (let request = 0; request < 20; request += 1) {
      statuses.push((await requestCode(ecomId, PERSON.email, `198.51.100.${request}`)).status);
      test.clock.advance(31_000);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it("B-03 The code of a request that sent nothing opens nothing, even when it is guessed", async () => {
    const { ecomId } = await boughtQuietly();
    for (const [number, target] of [
      ["ECOM99999999", PERSON.email],
      [ecomId, "sipho@example.co.za"],
    ] as const) {
      await requestCode(number, target);
      const { code_id } = await test.shop.db
        .selectFrom("one_time_code")
        .select("code_id")
        .where("key_hash", "=", test.shop.codes.keyHashOf("order", target, number))
        .executeTakeFirstOrThrow();
      expect(await find(number, target, test.shop.codes.codeOf(code_id))).toMatchObject(WRONG);
    }
    expect(await test.shop.db.selectFrom("access_token").selectAll().execute()).toEqual([]);
  });

  it("B-03 An order whose details are deleted after the code was sent does not open", async () => {
    const { ecomId, orderId } = await boughtQuietly();
    const code = await codeFor(ecomId);
    await test.shop.db.deleteFrom("order_detail").where("order_id", "=", orderId).execute();
    expect(await find(ecomId, PERSON.email, code)).toMatchObject(WRONG);
  });
});

describe("An order added to an account", () => {
  const askClaim = (customer: SignedInCustomer, ecomid: string, target = PERSON.email) =>
    customer.call("POST /account/orders/claim/code", { body: { ecomid, target } });
  const claim = (customer: SignedInCustomer, ecomid: string, otp: string, target = PERSON.email) =>
    customer.call("POST /account/orders/claim", { body: { ecomid, target, otp } });

  async function claimCode(customer: SignedInCustomer, ecomId: string): Promise<string> {
    test.clock.advance(31_000);
    await test.shop.db.deleteFrom("hourly_count").execute();
    expect((await askClaim(customer, ecomId)).status).toBe(200);
    return (await sentCodes()).at(-1)?.code ?? "";
  }

  it("B-03 belongs to the account after the code, and the guest's session opens it no longer", async () => {
    const { ecomId, orderId } = await boughtQuietly();
    const ofGuest = await accessTo(ecomId);
    const link = statusToken(test.shop.codes, ecomId, test.shop.clock.now());
    const customer = await signedIn(test, "naledi@example.co.za");
    expect((await customer.call("GET /orderDetails")).body.body.orders).toEqual([]);
    expect(await claim(customer, ecomId, await claimCode(customer, ecomId))).toMatchObject({
      status: 200,
      body: { success: true, body: { orderId } },
    });
    expect((await customer.call("GET /orderDetails")).body.body.orders).toMatchObject([{ orderId, ecomid: ecomId }]);
    const params = { id: orderId };
    expect((await customer.call("GET /orderDetails/:id", { params })).body.body.details.personal.firstName).toBe(
      "Thandi",
    );
    expect((await shopper.call("GET /orderDetails/:id", { params })).status).toBe(404);
    expect((await shopper.call("GET /orderDetails")).body.body.orders).toEqual([]);
    expect((await callWith(test, ofGuest, "GET /orderDetails/:id", { params })).status).toBe(404);
    expect((await openLink(link)).body.body.ecomid).toBe(ecomId);
  });

  it("B-03 needs the e-mail address of the order: the mobile number alone is not enough, because numbers get new owners", async () => {
    const { ecomId } = await boughtQuietly();
    const customer = await signedIn(test, PERSON.mobileNumber);
    const sentBefore = (await sentCodes()).length;
    for (const reply of [
      await askClaim(customer, ecomId, PERSON.mobileNumber),
      await claim(customer, ecomId, "123456", PERSON.mobileNumber),
    ])
      expect(reply).toMatchObject({
        status: 400,
        body: { field: "body.target", message: expect.stringContaining("numbers get new owners") },
      });
    expect((await askClaim(customer, ecomId, "sipho@example.co.za")).status).toBe(200);
    expect((await askClaim(customer, "ECOM99999999")).status).toBe(200);
    expect(await sentCodes()).toHaveLength(sentBefore);
  });

  it("B-03 A code to see an order adds it to no account, and the code of another customer neither", async () => {
    const { ecomId, orderId } = await boughtQuietly();
    const [mine, other] = [await signedIn(test, "naledi@example.co.za"), await signedIn(test, "sipho@example.co.za")];
    await test.shop.db.deleteFrom("stand_in_message").execute();
    const toSee = await codeFor(ecomId);
    expect(await claim(mine, ecomId, toSee)).toMatchObject(WRONG);
    const code = await claimCode(mine, ecomId);
    expect(await claim(other, ecomId, code)).toMatchObject(WRONG);
    expect(await find(ecomId, PERSON.email, code === toSee ? "0" : code)).toMatchObject(WRONG);
    expect((await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).status).toBe(200);
    expect((await claim(mine, ecomId, code)).status).toBe(200);
  });

  it("B-03 is refused clearly when it is in the account already, in another account, or not paid yet", async () => {
    const { ecomId, orderId } = await boughtQuietly();
    const [mine, other] = [await signedIn(test, "naledi@example.co.za"), await signedIn(test, "sipho@example.co.za")];
    await claim(mine, ecomId, await claimCode(mine, ecomId));
    expect(await claim(mine, ecomId, await claimCode(mine, ecomId))).toMatchObject({
      status: 409,
      body: { code: "order_yours", details: { orderId } },
    });
    expect(await claim(other, ecomId, await claimCode(other, ecomId))).toMatchObject({
      status: 409,
      body: { code: "order_claimed", message: "This order belongs to another account" },
    });
    const guest = await newShopper(test);
    const open = await toPaymentPage(guest, SIM.variant);
    const number = (await guest.call("GET /orderDetails/:id", { params: { id: open.orderId } })).body.body.ecomid;
    expect(await claim(mine, number, await claimCode(mine, number))).toMatchObject({
      status: 409,
      body: { code: "order_open" },
    });
  });

  it("B-03 goes to one of two customers who claim it at the same time", async () => {
    const { ecomId } = await boughtQuietly();
    const customers = [await signedIn(test, "naledi@example.co.za"), await signedIn(test, "sipho@example.co.za")];
    const codes: string[] = [];
    for (const customer of customers) codes.push(await claimCode(customer, ecomId));
    const replies = await Promise.all(customers.map((customer, place) => claim(customer, ecomId, codes[place] ?? "")));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lists = [];
    for (const customer of customers) lists.push((await customer.call("GET /orderDetails")).body.body.orders.length);
    expect(lists.sort()).toEqual([0, 1]);
  });

  it("B-03 needs a customer who is signed in", async () => {
    const body = { ecomid: "ECOM12345678", target: PERSON.email, otp: "123456" };
    for (const route of ["POST /account/orders/claim/code", "POST /account/orders/claim"])
      expect(await shopper.call(route, { body })).toMatchObject({ status: 401, body: { code: "sign_in_needed" } });
  });
});
