import { describe, expect, it } from "vitest";
import { codeSecrets } from "#customers/otp/secrets.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { statusToken } from "#orders/guests/status-link.server.ts";
import { messagesFor, paidOrder, SIM } from "../../../support/after-orders.ts";
import { guestOrders } from "./guest-orders.ts";

const guests = guestOrders();
const openLink = (link: string) => guests.elsewhere("POST /orders/status", { link });

describe("The link in a message", () => {
  it("B-03 Each message about an order has a link that shows how the order stands, and nothing else of it", async () => {
    const { orderId, orderNumber } = await paidOrder(guests.test, guests.shopper, SIM);
    await guests.jobs.runAll();
    const messages = await messagesFor(guests.test, orderId);
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
          ecomid: orderNumber,
          status: "in_progress",
          sentAt: null,
          deliveredAt: null,
          isGoods: true,
          isCollected: false,
          delivery: { from: "2026-11-24", to: expect.any(String) },
          isDelayed: false,
          isPaidOnline: true,
          rica: "awaiting",
          returnState: null,
          sendBackBy: null,
        },
      });
    }
  });

  it("B-03 The link follows the order through delivery and cancelling", async () => {
    const { orderNumber } = await paidOrder(guests.test, guests.shopper);
    await guests.jobs.runAll();
    const link = statusToken(guests.test.shop.codes, orderNumber, guests.test.shop.clock.now());
    await receiveWarehouseNotification(guests.test.shop, { orderNumber, kind: "sent" });
    expect((await openLink(link)).body.body).toMatchObject({
      status: "in_progress",
      sentAt: "2026-11-20T08:00:00.000Z",
    });
    await receiveWarehouseNotification(guests.test.shop, { orderNumber, kind: "delivered" });
    expect((await openLink(link)).body.body).toMatchObject({
      status: "completed",
      deliveredAt: "2026-11-20T08:00:00.000Z",
    });
  });

  it("B-03 A link that is older than 60 days says so with its number, and a broken one says nothing of an order", async () => {
    const { orderNumber } = await paidOrder(guests.test, guests.shopper);
    const link = statusToken(guests.test.shop.codes, orderNumber, guests.test.shop.clock.now());
    guests.test.clock.set("2027-01-19T10:00:00+02:00");
    expect((await openLink(link)).status).toBe(200);
    guests.test.clock.set("2027-01-20T10:00:00+02:00");
    expect(await openLink(link)).toMatchObject({
      status: 422,
      body: { code: "order_link_expired", details: { ecomid: orderNumber } },
    });
    const forged = statusToken(codeSecrets(Buffer.alloc(32)), orderNumber, guests.test.shop.clock.now());
    for (const wrong of ["", "x", orderNumber, link.slice(1), forged]) {
      const { status, body } = await openLink(wrong);
      expect(status).toBe(422);
      expect(body.code).toBe("order_link_broken");
      expect(JSON.stringify(body)).not.toContain(orderNumber);
    }
  });

  it("B-03 A link signed for an order that the shop does not know is broken", async () => {
    expect(
      (await openLink(statusToken(guests.test.shop.codes, "ECOM99999999", guests.test.shop.clock.now()))).body.code,
    ).toBe("order_link_broken");
  });
});
