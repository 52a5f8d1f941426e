import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verify } from "#checkout/verification/service.server.ts";
import { idWith, pauseQueue, verificationOf, verified } from "../../support/account.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { newShopper, type Shopper } from "../../support/shopper.ts";

const PAGE_PATH = "/stand-in/credit-desk";

let test: TestShop;
let shopper: Shopper;
let orderId: string;
let orderNumber: string;
/** A new ID number for each test, because the other orders of a person count, too. */
let person = 1_000;
beforeAll(async () => {
  test = await makeShop();
  pauseQueue(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  person += 1;
  shopper = await newShopper(test);
  const accountCase = { payment: { netIncome: "10000" }, idNumber: idWith(String(person)) };
  ({ orderId, ecomid: orderNumber } = await verified(test, shopper, accountCase));
});

const post = (form: Record<string, string>) =>
  test.app.inject({
    method: "POST",
    url: PAGE_PATH,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });

describe("Stand-in credit desk page", () => {
  it("The page lists referred orders with reasons, but without personal data and scripts", async () => {
    const page = await test.app.inject(PAGE_PATH);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(orderNumber);
    expect(page.body).toContain("Little is left each month");
    expect(page.body).not.toMatch(/Thandi|Nkosi|800101|thandi@/);
    expect(page.body).not.toContain("<script");
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it.each([
    ["approved", "accepted"],
    ["declined", "cancelled"],
  ])("A decision of '%s' moves the order to %s, and a second decision is too late", async (verdict, status) => {
    const answer = await post({ orderId, verdict });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${PAGE_PATH}?news=stored`]);
    await verify(test.shop, { ownerId: shopper.uid, orderId });
    expect((await verificationOf(shopper, orderId)).body.body.status).toBe(status);
    expect((await test.app.inject(PAGE_PATH)).body).not.toContain(orderNumber);
    expect((await post({ orderId, verdict })).headers.location).toBe(`${PAGE_PATH}?news=not_waiting`);
  });

  it("The page rejects malformed decisions and changes no order", async () => {
    expect((await post({ orderId, verdict: "maybe" })).statusCode).toBe(400);
    expect((await post({ orderId: "nonsense", verdict: "approved" })).headers.location).toBe(
      `${PAGE_PATH}?news=not_waiting`,
    );
    expect((await post({})).statusCode).toBe(400);
    expect((await test.app.inject(`${PAGE_PATH}?news=<script>`)).body).not.toContain("script");
    expect((await verificationOf(shopper, orderId)).body.body.outcome).toBe("referred");
  });
});
