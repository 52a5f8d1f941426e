import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customersJobs } from "#customers/jobs.server.ts";
import { codeSecrets } from "#customers/otp/secrets.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { statusToken } from "#orders/guests/status-link.server.ts";
import { KAIOS, messagesFor, paidOrder, SIM } from "../../../support/after-orders.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { queryCounter } from "../../../support/queries.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { fillCheckout, type Given, newShopper, PERSON, type Shopper } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

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
  for (const table of ["one_time_code", "hourly_count", "stand_in_message"] as const)
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
