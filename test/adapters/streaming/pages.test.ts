import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { newShopper } from "../../support/shopper.ts";
import { newNumber, readyToOrder } from "../../support/streaming.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());

const form = (url: string, fields: Record<string, string>) =>
  fetch(`${test.url}${url}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

it("S7-83 A customer switches a subscription on at the stand-in, which reports it to the shop, also twice", async () => {
  const shopper = await newShopper(test);
  await readyToOrder(test, shopper, { number: newNumber(), email: "viewer@example.co.za" });
  const ordered = await shopper.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} });
  const body = { subscriptionId: ordered.body.body.subscriptionId };
  const query = () => shopper.call("POST /chat/amazon/ott/v6/query_activate_link", { body });
  const link = await vi.waitFor(
    async () => {
      const { activationLink } = (await query()).body.body;
      expect(activationLink).toEqual(expect.any(String));
      return String(activationLink);
    },
    { timeout: 10_000 },
  );
  expect(await (await fetch(test.url + link)).text()).toContain("Switch on and watch");
  const pressed = await form(link, { reported: "twice" });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/streaming"]);
  expect((await query()).body.body).toMatchObject({ state: "active", activationLink: null });
});

it("The stand-in page of the streaming partner sets what is played for a number", async () => {
  const played = { billing: "prepaid", balance: "28.99", activeProduct: "", activeEmail: "", isEligible: "on" };
  const outcomes = { charges: "refused", orders: "accepted", delayMs: "0" };
  expect((await form("/stand-in/streaming", { number: "082 555 0100", ...played, ...outcomes })).status).toBe(303);
  const page = await (await fetch(`${test.url}/stand-in/streaming?number=0825550100`)).text();
  expect(page).toContain('value="28.99"');
  expect((await form("/stand-in/streaming", { number: "no", ...played, ...outcomes })).status).toBe(400);
});

it("A notification for the shop that is not signed by the streaming partner is refused", async () => {
  const reply = await test.app.inject({
    method: "POST",
    url: "/api/streaming/notifications",
    payload: { notificationId: "n", subscriptionId: "01990000-0000-7000-8000-000000000001", event: "activated" },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([401, "bad_signature"]);
});
