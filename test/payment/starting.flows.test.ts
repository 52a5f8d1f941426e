import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paymentJobs } from "#payment/sweeping.flows.server.ts";
import { type GatewayServer, startGatewayServer } from "../ports/payment/gateway-server.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import {
  agree,
  beginCheckout,
  fillCheckout,
  lineFor,
  newShopper,
  PERSON,
  type Shopper,
  statusOf,
} from "../support/shopper.ts";
import { setShelf, shelf } from "../support/stock.ts";

const KAIOS = { variant: "NK235-BLU-128MB-CASH", material: "NK235-BLU-128MB" };

describe("with a gateway that has to be asked", () => {
  let gateway: GatewayServer;
  let test: TestShop;
  let shopper: Shopper;
  let orderId: string;

  beforeAll(async () => {
    gateway = await startGatewayServer();
    test = await makeShop({
      env: {
        PAYMENT_GATEWAY: "peach",
        PEACH_ENTITY_ID: "8ac7a4ca68c22c4d0168c2caab2e0025",
        PEACH_SECRET: "the-secret-token",
        PEACH_MODE: "sandbox",
        GATEWAY_BASE_URL: gateway.url,
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await gateway.close();
  });
  beforeEach(async () => {
    gateway.answers(() => JSON.stringify({ redirectUrl: `${gateway.url}/checkout?checkoutId=c` }));
    // What the test before set aside must not come back in the middle of this one.
    await test.shop.db.updateTable("checkout_order").set({ reserved_until: null }).execute();
    await setShelf(test, KAIOS.material, 3);
    shopper = await newShopper(test);
    await shopper.add(KAIOS.variant);
    orderId = await fillCheckout(shopper);
  });

  const start = () => shopper.call("POST /payment/start", { body: { orderId } });

  it("refuses clearly while it is dead, charges nothing, and starts the same payment when it is back", async () => {
    gateway.answers(() => "die");
    expect(await start()).toMatchObject({
      status: 503,
      body: { code: "gateway_away", message: expect.stringContaining("Nothing was paid") },
    });
    expect([await statusOf(shopper, orderId), await shelf(test, KAIOS.material)]).toEqual(["awaiting_payment", 2]);
    await start();
    expect(await shelf(test, KAIOS.material)).toBe(2);
    gateway.answers(() => JSON.stringify({ redirectUrl: `${gateway.url}/checkout?checkoutId=c` }));
    const answer = await start();
    expect(answer).toMatchObject({ status: 200, body: { redirectUrl: `${gateway.url}/checkout?checkoutId=c` } });
    expect((await start()).body).toEqual(answer.body);
    const attempts = test.shop.db.selectFrom("payment").select("payment_id").where("order_id", "=", orderId);
    expect(await attempts.execute()).toHaveLength(1);
  });

  it("gives stock back after 15 minutes to whoever never came to a payment page", async () => {
    gateway.answers(() => ({ status: 500 }));
    await start();
    test.clock.advance(16 * 60_000);
    for (const job of paymentJobs(test.shop)) await job.run({});
    expect(await shelf(test, KAIOS.material)).toBe(3);
  });

  it("tells the browser nothing that is secret", async () => {
    expect(JSON.stringify(await start())).not.toMatch(/the-secret-token|8ac7a4ca/);
  });
});

describe("with a gateway that wants a form", () => {
  it("gives the browser the form, without the passphrase", async () => {
    const test = await makeShop({
      env: {
        PAYMENT_GATEWAY: "payfast",
        PAYFAST_MERCHANT_ID: "10000100",
        PAYFAST_MERCHANT_KEY: "46f0cd694581a",
        PAYFAST_PASSPHRASE: "a-secret-passphrase",
        PAYFAST_MODE: "sandbox",
      },
    });
    const shopper = await newShopper(test);
    await shopper.add("PRESIM-2GB");
    const orderId = await fillCheckout(shopper);
    const { status, body } = await shopper.call("POST /payment/start", { body: { orderId } });
    expect([status, body.redirectUrl]).toEqual([200, "https://sandbox.payfast.co.za/eng/process"]);
    expect(body.form).toMatchObject({ m_payment_id: body.paymentId, amount: "99.00" });
    expect(body.form.return_url).toContain(`/checkout/return?orderId=${orderId}`);
    expect(JSON.stringify(body)).not.toContain("a-secret-passphrase");
    expect(test.shop.payment.formTargets).toEqual(["https://sandbox.payfast.co.za"]);
    await test.close();
  });
});

describe("which orders", () => {
  let test: TestShop;
  let shopper: Shopper;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shopper = await newShopper(test);
  });

  it("charges a software order what is due in the first month", async () => {
    const licence = lineFor("P-DESK-PER-MTM", { configuration: { email: "thandi@example.co.za" } });
    expect((await shopper.call("POST /addtocart", { body: [licence] })).status).toBe(200);
    const orderId: string = (await beginCheckout(shopper, undefined, "software")).body.order_id;
    await shopper.call("POST /personalDetailsadd", { body: { orderId, ...PERSON } });
    await shopper.call("POST /paymentDetails/add", { body: { orderId, paymentMethod: "card" } });
    await agree(shopper, orderId);
    const { total } = (await shopper.call("GET /ordersumary", { query: { orderId } })).body.body;
    expect(total.amount).toBe("149.00");
    expect(await shopper.call("POST /payment/start", { body: { orderId, amount: total.amount } })).toMatchObject({
      status: 200,
      body: { amount: total.amount },
    });
    expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
  });

  it("never charges an order on account", async () => {
    await shopper.add("GA56-GRA-128GB-24-PRO5");
    const orderId: string = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
    for (const status of ["details_complete", "awaiting_verification", "accepted"]) {
      await test.shop.db.updateTable("checkout_order").set({ status }).where("order_id", "=", orderId).execute();
      expect(await shopper.call("POST /payment/start", { body: { orderId } })).toMatchObject({
        status: 409,
        body: { code: "not_payable" },
      });
    }
  });
});
