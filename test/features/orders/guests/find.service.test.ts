import { describe, expect, it } from "vitest";
import { SIM } from "../../../support/after-orders.ts";
import { codeOf } from "../../../support/customer.ts";
import { queryCounter } from "../../../support/queries.ts";
import { callWith, fillCheckout, type Given, newShopper, PERSON } from "../../../support/shopper.ts";
import { wrongFor } from "../../customers/otp/sent-codes.ts";
import { guestOrders, WRONG } from "./guest-orders.ts";

const guests = guestOrders();
const { elsewhere, requestCode, sentCodes, boughtQuietly, find, codeFor, accessTo } = guests;

describe("A code for an order", () => {
  it.each([
    [" Thandi@EXAMPLE.co.za", "thandi@example.co.za"],
    ["+27 82 123 4567", "+27821234567"],
  ])("B-03 goes to the address that the order was made with, typed as %j", async (target, recipient) => {
    const { orderNumber } = await boughtQuietly();
    expect(await requestCode(` ecom ${orderNumber.slice(4)}`, target)).toMatchObject({
      status: 200,
      body: { success: true, body: { resendAfterSeconds: 30, expiresInSeconds: 300 } },
    });
    expect(await sentCodes()).toEqual([{ recipient, code: expect.stringMatching(/^\d{6}$/) }]);
  });

  it("B-03 is not sent where number and address do not belong together, and the replies and limits are the same", async () => {
    const { orderNumber } = await boughtQuietly();
    async function outcome(number: string, target: string, address: string) {
      const replies = [];
      for (let request = 0; request < 7; request += 1) {
        const { status, body } = await requestCode(number, target, address);
        replies.push({ status, code: body.code, details: body.details, reply: body.body });
        // The second one comes too soon.
        if (request > 0) guests.test.clock.advance(31_000);
      }
      guests.test.clock.set("2026-11-20T10:00:00+02:00");
      return replies.map((reply) => ({ ...reply, reply: { ...reply.reply, sentTo: "" } }));
    }
    const found = await outcome(orderNumber, "sipho@example.co.za", "203.0.113.1");
    expect(found.map(({ status }) => status)).toEqual([200, 429, 200, 200, 200, 200, 429]);
    expect(await sentCodes()).toEqual([]);
    expect(await outcome("ECOM99999999", "naledi@example.co.za", "203.0.113.2")).toEqual(found);
    expect(await outcome(orderNumber, PERSON.email, "203.0.113.3")).toEqual(found);
    expect((await sentCodes()).length).toBeGreaterThan(0);
  });

  it("B-03 costs the same statements where there is an order and where there is none", async () => {
    const { orderNumber } = await boughtQuietly();
    const countQueries = queryCounter(guests.test);
    const counts = [];
    for (const [number, target] of [
      [orderNumber, PERSON.email],
      ["ECOM99999999", "naledi@example.co.za"],
      [orderNumber, "sipho@example.co.za"],
    ] as const)
      counts.push((await countQueries(() => requestCode(number, target))).queries);
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBe(1);
    expect(guests.jobs.waiting.map(({ queue }) => queue)).toEqual(Array(3).fill("outbox-send-urgent"));
  });

  it("B-03 is not sent for a checkout that was not placed, nor for an order whose details were deleted", async () => {
    const { orderNumber, orderId } = await boughtQuietly();
    await guests.test.shop.db.deleteFrom("order_detail").where("order_id", "=", orderId).execute();
    const other = await newShopper(guests.test);
    await other.add(SIM.variant);
    const draftId = await fillCheckout(other);
    const draft = (await other.call("GET /orderDetails/:id", { params: { id: draftId } })).body.body.ecomid;
    for (const number of [orderNumber, draft]) expect((await requestCode(number, PERSON.email)).status).toBe(200);
    expect(await sentCodes()).toEqual([]);
  });

  it("B-03 needs a number of the right form and an address", async () => {
    const [route, target] = ["POST /orders/find/code", PERSON.email];
    expect(await elsewhere(route, { ecomid: "12", target })).toMatchObject({
      status: 400,
      body: { field: "body.ecomid" },
    });
    expect(await requestCode("ECOM12345678", "Thandi")).toMatchObject({ status: 400, body: { field: "body.target" } });
  });
});

describe("An order found by its code", () => {
  it.each([PERSON.email, "+27821234567"])(
    "B-03 opens on any device with its number and the code sent to %s, for an hour",
    async (target) => {
      const { orderNumber, orderId } = await boughtQuietly();
      const { status, body } = await find(orderNumber, target, await codeFor(orderNumber, target));
      expect(status).toBe(200);
      expect(body.body).toEqual({ orderId, accessToken: expect.stringMatching(/^[\w-]{43}$/), expiresInSeconds: 3600 });
      const see = () =>
        callWith(guests.test, body.body.accessToken, "GET /orderDetails/:id", { params: { id: orderId } });
      expect((await see()).body.body).toMatchObject({
        ecomid: orderNumber,
        details: { personal: { firstName: "Thandi" } },
      });
      guests.test.clock.advance(3_599_000);
      expect((await see()).status).toBe(200);
      guests.test.clock.advance(1_000);
      expect(await see()).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    },
  );

  it("B-03 does everything of its own page, and opens no other order, list, cart or account", async () => {
    const other = await boughtQuietly();
    guests.test.clock.advance(60_000);
    await guests.shopper.add(SIM.variant);
    const { orderNumber, orderId } = await boughtQuietly();
    const token = await accessTo(orderNumber);
    const ask = (route: string, given?: Given) => callWith(guests.test, token, route, given);
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
        ["POST /account/orders/claim/code", { body: { ecomid: orderNumber, target: PERSON.email } }],
      ),
    ).toEqual([401, 401, 401, 401, 401, 401]);
  });

  it("B-03 S8-21 A code of one order opens no other order of the same person", async () => {
    const first = await boughtQuietly();
    await guests.shopper.add(SIM.variant);
    const second = await boughtQuietly();
    const code = await codeFor(first.orderNumber);
    expect(await find(second.orderNumber, PERSON.email, code)).toMatchObject(WRONG);
    guests.test.clock.advance(31_000);
    const secondCode = await codeFor(second.orderNumber);
    expect(await find(first.orderNumber, PERSON.email, secondCode === code ? "" : secondCode)).toMatchObject(
      secondCode === code ? { status: 400 } : WRONG,
    );
    expect((await find(first.orderNumber, PERSON.email, code)).body.body.orderId).toBe(first.orderId);
    expect((await find(second.orderNumber, PERSON.email, secondCode)).body.body.orderId).toBe(second.orderId);
  });

  it("B-03 S8-21 A code that is wrong, expired, used, replaced or for another address or purpose opens nothing", async () => {
    const { orderNumber } = await boughtQuietly();
    const code = await codeFor(orderNumber);
    for (const otp of [wrongFor(code), "12345", "' or 1=1 --"])
      expect(await find(orderNumber, PERSON.email, otp), otp).toMatchObject(WRONG);
    expect(await find(orderNumber, "+27821234567", code)).toMatchObject(WRONG);
    expect((await elsewhere("POST /sign-in", { target: PERSON.email, otp: code })).status).toBe(422);
    guests.test.clock.advance(300_001);
    expect(await find(orderNumber, PERSON.email, code)).toMatchObject(WRONG);

    const second = await codeFor(orderNumber);
    guests.test.clock.advance(31_000);
    const third = await codeFor(orderNumber);
    if (second !== third) expect(await find(orderNumber, PERSON.email, second)).toMatchObject(WRONG);
    expect((await find(orderNumber, PERSON.email, third)).status).toBe(200);
    expect(await find(orderNumber, PERSON.email, third)).toMatchObject(WRONG);
  });

  it("B-03 Of two requests with the right code at the same time one opens the order", async () => {
    const { orderNumber } = await boughtQuietly();
    const code = await codeFor(orderNumber);
    const body = { ecomid: orderNumber, target: PERSON.email, otp: code };
    const found = await Promise.all(Array.from({ length: 5 }, () => elsewhere("POST /orders/find", body)));
    expect(found.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await guests.test.shop.db.selectFrom("access_token").select("order_id").execute()).toHaveLength(1);
  });

  it("B-03 300 guesses from as many addresses do not get in, not even with the right code, and leave the owner's tries", async () => {
    const { orderNumber } = await boughtQuietly();
    const code = await codeFor(orderNumber);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 300; guess += 1)
      statuses.add((await find(orderNumber, PERSON.email, wrongFor(code, guess), `198.51.100.${guess % 250}`)).status);
    expect([...statuses]).toEqual([422]);
    expect((await find(orderNumber, PERSON.email, code)).status).toBe(200);
  });

  it("B-03 A storm of requests from many addresses sends an address twenty codes in an hour, without telling it", async () => {
    const { orderNumber } = await boughtQuietly();
    const statuses = [];
    for (let request = 0; request < 30; request += 1)
      statuses.push((await requestCode(orderNumber, PERSON.email, `198.51.100.${request}`)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await sentCodes()).toHaveLength(20);
  });

  it("B-03 The code of a request that sent nothing opens nothing, even when it is guessed", async () => {
    const { orderNumber } = await boughtQuietly();
    for (const [number, target] of [
      ["ECOM99999999", PERSON.email],
      [orderNumber, "sipho@example.co.za"],
    ] as const) {
      await requestCode(number, target);
      expect(await find(number, target, await codeOf(guests.test, target, "order", number))).toMatchObject(WRONG);
    }
    expect(await guests.test.shop.db.selectFrom("access_token").selectAll().execute()).toEqual([]);
  });

  it("B-03 An order whose details are deleted after the code was sent does not open", async () => {
    const { orderNumber, orderId } = await boughtQuietly();
    const code = await codeFor(orderNumber);
    await guests.test.shop.db.deleteFrom("order_detail").where("order_id", "=", orderId).execute();
    expect(await find(orderNumber, PERSON.email, code)).toMatchObject(WRONG);
  });
});
