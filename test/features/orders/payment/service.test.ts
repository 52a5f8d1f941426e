import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderJobs } from "#orders/jobs.server.ts";
import type { VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { type GatewayServer, startGatewayServer } from "../../../adapters/payment/gateway-server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  beginCheckout,
  fillCheckout,
  giveConsents,
  isPaid,
  lineFor,
  newShopper,
  PERSON,
  type Shopper,
  statusOf,
  toPaymentPage,
} from "../../../support/shopper.ts";
import { setStock, stockQuantity } from "../../../support/stock.ts";

const KAIOS = { variant: "NK235-BLU-128MB-CASH", material: "NK235-BLU-128MB", cents: 99_900 };

let test: TestShop;
let shopper: Shopper;
let orderId: string;
let paymentId = "";
let received = 0;

beforeAll(async () => {
  test = await makeShop();
  // A paid order stays paid: no job sends it to the warehouse meanwhile.
  await test.shop.jobs.stop();
});
afterAll(() => test.close());
beforeEach(async () => {
  // The previous test's stock reservations must not be released during this one.
  await applyNotification(test.shop, notification("cancelled"));
  await setKaios(3);
  shopper = await newShopper(test);
  ({ orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant));
});

/** A notification about the payment; each call makes a new one unless it reuses an id. */
function notification(status: VerifiedPayment["status"], more: Partial<VerifiedPayment> = {}): VerifiedPayment {
  received += 1;
  return { gatewayId: `news-${received}`, paymentId, status, amountCents: KAIOS.cents, ...more };
}

const setKaios = (quantity: number) => setStock(test, KAIOS.material, quantity);
const kaiosStock = () => stockQuantity(test, KAIOS.material);

async function reserved() {
  const rows = test.shop.db
    .selectFrom("stock_reservation")
    .select(["state", "quantity"])
    .where("order_id", "=", orderId);
  return (await rows.execute()).map(({ state, quantity }) => `${quantity} ${state}`);
}

async function outcomes() {
  const rows = test.shop.db.selectFrom("payment_notification").select("outcome").where("payment_id", "=", paymentId);
  return (await rows.orderBy("received_at").execute()).map(({ outcome }) => outcome);
}

async function attempts() {
  const rows = test.shop.db
    .selectFrom("payment")
    .select("status")
    .where("order_id", "=", orderId)
    .orderBy("created_at");
  return (await rows.execute()).map(({ status }) => status);
}

const cartCount = async () => (await shopper.list()).body.body.cartCount;
const history = async () =>
  (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body.history.map(
    ({ status }: { status: string }) => status,
  );

describe("Paid notification", () => {
  it("A paid notification marks the order paid, allocates its stock and removes exactly its lines from the cart", async () => {
    await shopper.add("GA56-GRA-128GB-24-PRO5", KAIOS.variant);
    const before: number = (await shopper.list()).body.body.version;
    expect(await applyNotification(test.shop, notification("paid"))).toBe(true);
    expect((await shopper.list()).body.body.version).toBe(before + 1);
    expect(await isPaid(shopper, orderId)).toBe(true);
    expect(await reserved()).toEqual(["1 allocated"]);
    expect(await kaiosStock()).toBe(2);
    expect((await shopper.list()).body.body.ordersList).toMatchObject([
      { variationId: KAIOS.variant, quantity: 1 },
      { orderType: "contract" },
    ]);
  });

  it("A repeated or concurrent paid notification counts once", async () => {
    const same = notification("paid");
    await Promise.all(Array.from({ length: 5 }, () => applyNotification(test.shop, same)));
    await applyNotification(test.shop, same);
    expect(await outcomes()).toEqual(["paid"]);
    expect(await history()).toEqual(["draft", "details_complete", "awaiting_payment", "paid"]);
    expect([await kaiosStock(), await cartCount()]).toEqual([2, 0]);
  });

  it("A paid notification with a wrong amount is recorded and changes nothing", async () => {
    await applyNotification(test.shop, notification("paid", { amountCents: KAIOS.cents + 100 }));
    expect(await outcomes()).toEqual(["wrong_amount"]);
    expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
    expect([await reserved(), await cartCount()]).toEqual([["1 reserved"], 1]);
  });

  it("A notification for an unknown payment is rejected", async () => {
    expect(await applyNotification(test.shop, notification("paid", { paymentId: shopper.uid }))).toBe(false);
    expect(await applyNotification(test.shop, notification("paid", { paymentId: "1" }))).toBe(false);
  });
});

describe("Failed payment", () => {
  it("A failed payment returns the stock and leaves the cart unchanged", async () => {
    await applyNotification(test.shop, notification("failed"));
    expect(await statusOf(shopper, orderId)).toBe("payment_failed");
    expect([await kaiosStock(), await reserved(), await cartCount()]).toEqual([3, [], 1]);
  });

  it("A paid notification after a failed one pays the order and reserves stock again", async () => {
    await applyNotification(test.shop, notification("cancelled"));
    await applyNotification(test.shop, notification("paid"));
    expect(await isPaid(shopper, orderId)).toBe(true);
    expect([await kaiosStock(), await reserved(), await cartCount()]).toEqual([2, ["1 allocated"], 0]);
  });

  it("A paid notification after a failed one holds the order when stock has run out, and records the shortage", async () => {
    await applyNotification(test.shop, notification("failed"));
    await setKaios(0);
    await applyNotification(test.shop, notification("paid"));
    expect(await statusOf(shopper, orderId)).toBe("held");
    expect([await kaiosStock(), await reserved(), await cartCount()]).toEqual([0, ["1 short"], 0]);
  });

  it("When both payment attempts are paid, the order is paid once and the second payment is recorded", async () => {
    await applyNotification(test.shop, notification("failed"));
    const again: string = (await shopper.call("POST /payment/start", { body: { orderId } })).body.paymentId;
    await applyNotification(test.shop, notification("paid"));
    expect(await attempts()).toEqual(["paid", "superseded"]);
    await applyNotification(test.shop, notification("paid", { paymentId: again }));
    expect(await isPaid(shopper, orderId)).toBe(true);
    expect([await kaiosStock(), await reserved(), await attempts()]).toEqual([2, ["1 allocated"], ["paid", "paid"]]);
    const second = await test.shop.db
      .selectFrom("payment_notification")
      .select("outcome")
      .where("payment_id", "=", again)
      .execute();
    expect(second).toEqual([{ outcome: "paid_twice" }]);
  });

  it("A failed notification after a paid one changes nothing", async () => {
    await applyNotification(test.shop, notification("paid"));
    await applyNotification(test.shop, notification("failed"));
    expect(await isPaid(shopper, orderId)).toBe(true);
  });
});

it("A paid notification for a superseded order holds that order", async () => {
  await shopper.add("PRESIM-2GB");
  const next: string = (await beginCheckout(shopper)).body.order_id;
  expect(next).not.toBe(orderId);
  expect(await kaiosStock()).toBe(3);
  await applyNotification(test.shop, notification("paid"));
  expect([await statusOf(shopper, orderId), await statusOf(shopper, next)]).toEqual(["held", "details_complete"]);
  expect(await cartCount()).toBe(2);
});

describe("Payment notifications in any order", () => {
  const STORIES = permutations(["failed", "cancelled", "paid"] as const);
  it.each(STORIES.map((story) => [story.join(", "), story] as const))(
    "The notifications %s leave the order paid once",
    async (_, story) => {
      for (const status of story) await applyNotification(test.shop, notification(status));
      expect(await isPaid(shopper, orderId)).toBe(true);
      expect([await kaiosStock(), await reserved(), await cartCount()]).toEqual([2, ["1 allocated"], 0]);
    },
  );

  it("Concurrent, repeated notifications of every kind pay the order once, and it stays paid", async () => {
    const all = [
      notification("failed"),
      notification("paid"),
      notification("cancelled"),
      notification("paid", { amountCents: 1 }),
    ];
    await Promise.all([...all, ...all.toReversed(), ...all].map((each) => applyNotification(test.shop, each)));
    expect(await isPaid(shopper, orderId)).toBe(true);
    expect((await history()).filter((status: string) => status === "paid")).toHaveLength(1);
    expect([await kaiosStock(), await reserved(), await cartCount()]).toEqual([2, ["1 allocated"], 0]);
    expect((await outcomes()).filter((outcome) => outcome === "paid")).toHaveLength(1);
  });
});

it("A second payment on the same attempt is recorded as paid twice", async () => {
  await applyNotification(test.shop, notification("paid"));
  await applyNotification(test.shop, notification("paid"));
  expect((await outcomes()).sort()).toEqual(["paid", "paid_twice"]);
  expect([await kaiosStock(), await statusOf(shopper, orderId)]).toEqual([2, "paid"]);
});

it("A payment for an order on account puts the order on hold", async () => {
  await test.shop.db
    .updateTable("checkout_order")
    .set({ status: "awaiting_verification" })
    .where("order_id", "=", orderId)
    .execute();
  await applyNotification(test.shop, notification("paid"));
  expect(await statusOf(shopper, orderId)).toBe("held");
  expect(await outcomes()).toEqual(["hold"]);
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) => permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

describe("Payment gateway with an API call", () => {
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
    gateway.respondWith(() => JSON.stringify({ redirectUrl: `${gateway.url}/checkout?checkoutId=c` }));
    // The previous test's stock reservations must not be released during this one.
    await test.shop.db.updateTable("checkout_order").set({ reserved_until: null }).execute();
    await setStock(test, KAIOS.material, 3);
    shopper = await newShopper(test);
    await shopper.add(KAIOS.variant);
    orderId = await fillCheckout(shopper);
  });

  const start = () => shopper.call("POST /payment/start", { body: { orderId } });

  it("An unavailable gateway refuses the payment start without a charge, and the same payment starts on recovery", async () => {
    gateway.respondWith(() => "die");
    expect(await start()).toMatchObject({
      status: 503,
      body: { code: "gateway_away", message: expect.stringContaining("You haven't been charged") },
    });
    expect([await statusOf(shopper, orderId), await stockQuantity(test, KAIOS.material)]).toEqual([
      "awaiting_payment",
      2,
    ]);
    await start();
    expect(await stockQuantity(test, KAIOS.material)).toBe(2);
    gateway.respondWith(() => JSON.stringify({ redirectUrl: `${gateway.url}/checkout?checkoutId=c` }));
    const answer = await start();
    expect(answer).toMatchObject({ status: 200, body: { redirectUrl: `${gateway.url}/checkout?checkoutId=c` } });
    expect((await start()).body).toEqual(answer.body);
    const attempts = test.shop.db.selectFrom("payment").select("payment_id").where("order_id", "=", orderId);
    expect(await attempts.execute()).toHaveLength(1);
  });

  it("Stock is released after 15 minutes when the customer never reached a payment page", async () => {
    gateway.respondWith(() => ({ status: 500 }));
    await start();
    test.clock.advance(16 * 60_000);
    for (const { queue, run } of orderJobs(test.shop)) if (queue === "payment-sweep") await run({});
    expect(await stockQuantity(test, KAIOS.material)).toBe(3);
  });

  it("The payment start response contains no gateway secrets", async () => {
    expect(JSON.stringify(await start())).not.toMatch(/the-secret-token|8ac7a4ca/);
  });
});

describe("Payment gateway with a form", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop({
      env: {
        PAYMENT_GATEWAY: "payfast",
        PAYFAST_MERCHANT_ID: "10000100",
        PAYFAST_MERCHANT_KEY: "46f0cd694581a",
        PAYFAST_PASSPHRASE: "a-secret-passphrase",
        PAYFAST_MODE: "sandbox",
      },
    });
  });
  afterAll(() => test.close());

  it("The payment start returns the gateway's form without the passphrase", async () => {
    const shopper = await newShopper(test);
    await shopper.add("PRESIM-2GB");
    const orderId = await fillCheckout(shopper);
    const { status, body } = await shopper.call("POST /payment/start", { body: { orderId } });
    expect([status, body.redirectUrl]).toEqual([200, "https://sandbox.payfast.co.za/eng/process"]);
    expect(body.form).toMatchObject({ m_payment_id: body.paymentId, amount: "99.00" });
    expect(body.form.return_url).toContain(`/checkout/return?orderId=${orderId}`);
    expect(JSON.stringify(body)).not.toContain("a-secret-passphrase");
    expect(test.shop.payment.formTargets).toEqual(["https://sandbox.payfast.co.za"]);
  });

  it("D-10 An order below the least that the gateway takes is refused before its payment, and can be paid with more in the cart", async () => {
    const shopper = await newShopper(test);
    const start = async () => shopper.call("POST /payment/start", { body: { orderId: await fillCheckout(shopper) } });
    await shopper.add("PREHOUR-250MB");
    expect(await start()).toMatchObject({
      status: 422,
      body: { code: "amount_too_small", message: expect.stringMatching(/start at R\s?5\./) },
    });
    await shopper.add("PREHOUR-250MB");
    expect((await start()).body.amount).toBe("8.00");
  });
});

describe("Payable orders", () => {
  let test: TestShop;
  let shopper: Shopper;
  beforeAll(async () => {
    test = await makeShop();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shopper = await newShopper(test);
  });

  it("A software order is charged its first bill", async () => {
    const licence = lineFor("P-DESK-PER-MTM", { configuration: { email: "thandi@example.co.za" } });
    expect((await shopper.call("POST /addtocart", { body: [licence] })).status).toBe(200);
    const orderId: string = (await beginCheckout(shopper, undefined, "software")).body.order_id;
    await shopper.call("POST /personalDetailsadd", { body: { orderId, ...PERSON } });
    await shopper.call("POST /paymentDetails/add", { body: { orderId, paymentMethod: "card" } });
    await giveConsents(shopper, orderId);
    const { total } = (await shopper.call("GET /ordersumary", { query: { orderId } })).body.body;
    expect(total.amount).toBe("149.00");
    expect(await shopper.call("POST /payment/start", { body: { orderId, amount: total.amount } })).toMatchObject({
      status: 200,
      body: { amount: total.amount },
    });
    expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
  });

  it("An order on account cannot be paid online", async () => {
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
