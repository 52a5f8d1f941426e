import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paymentJobs } from "#orders/payment/jobs.server.ts";
import type { VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { settle } from "#orders/payment/service.server.ts";
import { type GatewayServer, startGatewayServer } from "../../../adapters/payment/gateway-server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  agree,
  beginCheckout,
  fillCheckout,
  lineFor,
  newShopper,
  PERSON,
  type Shopper,
  statusOf,
  toPaymentPage,
} from "../../../support/shopper.ts";
import { setShelf, shelf } from "../../../support/stock.ts";

const KAIOS = { variant: "NK235-BLU-128MB-CASH", material: "NK235-BLU-128MB", cents: 99_900 };

let test: TestShop;
let shopper: Shopper;
let orderId: string;
let paymentId = "";
let told = 0;

beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  // What the test before set aside must not come back in the middle of this one.
  await settle(test.shop, news("cancelled"));
  await setKaios(3);
  shopper = await newShopper(test);
  ({ orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant));
});

/** News of the payment; each is another notification unless it is given the same id. */
function news(status: VerifiedPayment["status"], more: Partial<VerifiedPayment> = {}): VerifiedPayment {
  told += 1;
  return { gatewayId: `news-${told}`, paymentId, status, amountCents: KAIOS.cents, ...more };
}

const setKaios = (quantity: number) => setShelf(test, KAIOS.material, quantity);
const kaiosLeft = () => shelf(test, KAIOS.material);

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

const cartCount = async () => (await shopper.list()).body.body.cartCount;
const history = async () =>
  (await shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).body.body.history.map(
    ({ status }: { status: string }) => status,
  );

describe("a paid notification", () => {
  it("makes the order paid, its stock allocated, and takes exactly what was bought out of the cart", async () => {
    await shopper.add("GA56-GRA-128GB-24-PRO5", KAIOS.variant);
    expect(await settle(test.shop, news("paid"))).toBe(true);
    expect(await statusOf(shopper, orderId)).toBe("paid");
    expect(await reserved()).toEqual(["1 allocated"]);
    expect(await kaiosLeft()).toBe(2);
    expect((await shopper.list()).body.body.ordersList).toMatchObject([
      { variationId: KAIOS.variant, quantity: 1 },
      { orderType: "contract" },
    ]);
  });

  it("counts once, however often and however parallel it is told", async () => {
    const same = news("paid");
    await Promise.all(Array.from({ length: 5 }, () => settle(test.shop, same)));
    await settle(test.shop, same);
    expect(await outcomes()).toEqual(["paid"]);
    expect(await history()).toEqual(["draft", "details_complete", "awaiting_payment", "paid"]);
    expect([await kaiosLeft(), await cartCount()]).toEqual([2, 0]);
  });

  it("of another amount is recorded and moves nothing", async () => {
    await settle(test.shop, news("paid", { amountCents: KAIOS.cents + 100 }));
    expect(await outcomes()).toEqual(["wrong_amount"]);
    expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
    expect([await reserved(), await cartCount()]).toEqual([["1 reserved"], 1]);
  });

  it("of a payment that is not ours is turned away", async () => {
    expect(await settle(test.shop, news("paid", { paymentId: shopper.uid }))).toBe(false);
    expect(await settle(test.shop, news("paid", { paymentId: "1" }))).toBe(false);
  });
});

describe("a payment that failed", () => {
  it("puts the stock back and keeps the cart", async () => {
    await settle(test.shop, news("failed"));
    expect(await statusOf(shopper, orderId)).toBe("payment_failed");
    expect([await kaiosLeft(), await reserved(), await cartCount()]).toEqual([3, [], 1]);
  });

  it("and is paid after all is paid, with stock taken again", async () => {
    await settle(test.shop, news("cancelled"));
    await settle(test.shop, news("paid"));
    expect(await statusOf(shopper, orderId)).toBe("paid");
    expect([await kaiosLeft(), await reserved(), await cartCount()]).toEqual([2, ["1 allocated"], 0]);
  });

  it("and is paid after all without stock is held, with what is short on record", async () => {
    await settle(test.shop, news("failed"));
    await setKaios(0);
    await settle(test.shop, news("paid"));
    expect(await statusOf(shopper, orderId)).toBe("held");
    expect([await kaiosLeft(), await reserved(), await cartCount()]).toEqual([0, ["1 short"], 0]);
  });

  it("and both attempts are paid: the order once, the second money on record", async () => {
    await settle(test.shop, news("failed"));
    const again: string = (await shopper.call("POST /payment/start", { body: { orderId } })).body.paymentId;
    await settle(test.shop, news("paid"));
    await settle(test.shop, news("paid", { paymentId: again }));
    expect(await statusOf(shopper, orderId)).toBe("paid");
    expect([await kaiosLeft(), await reserved()]).toEqual([2, ["1 allocated"]]);
    const second = await test.shop.db
      .selectFrom("payment_notification")
      .select("outcome")
      .where("payment_id", "=", again)
      .execute();
    expect(second).toEqual([{ outcome: "paid_twice" }]);
  });

  it("changes nothing after it was paid", async () => {
    await settle(test.shop, news("paid"));
    await settle(test.shop, news("failed"));
    expect(await statusOf(shopper, orderId)).toBe("paid");
  });
});

it("holds an order that is paid after another one took over", async () => {
  await shopper.add("PRESIM-2GB");
  const next: string = (await beginCheckout(shopper)).body.order_id;
  expect(next).not.toBe(orderId);
  expect(await kaiosLeft()).toBe(3);
  await settle(test.shop, news("paid"));
  expect([await statusOf(shopper, orderId), await statusOf(shopper, next)]).toEqual(["held", "details_complete"]);
  expect(await cartCount()).toBe(2);
});

describe("in every order of what gateways tell", () => {
  const STORIES = permutations(["failed", "cancelled", "paid"] as const);
  it.each(STORIES.map((story) => [story.join(", "), story] as const))(
    "%s: the order is paid once",
    async (_, story) => {
      for (const status of story) await settle(test.shop, news(status));
      expect(await statusOf(shopper, orderId)).toBe("paid");
      expect([await kaiosLeft(), await reserved(), await cartCount()]).toEqual([2, ["1 allocated"], 0]);
    },
  );

  it("all of it at once, several times: the order is paid once, and never leaves that state", async () => {
    const all = [news("failed"), news("paid"), news("cancelled"), news("paid", { amountCents: 1 })];
    await Promise.all([...all, ...all.toReversed(), ...all].map((each) => settle(test.shop, each)));
    expect(await statusOf(shopper, orderId)).toBe("paid");
    expect((await history()).filter((status: string) => status === "paid")).toHaveLength(1);
    expect([await kaiosLeft(), await reserved(), await cartCount()]).toEqual([2, ["1 allocated"], 0]);
    expect((await outcomes()).filter((outcome) => outcome === "paid")).toHaveLength(1);
  });
});

it("keeps a second payment on the same attempt on record, for it has to be paid back", async () => {
  await settle(test.shop, news("paid"));
  await settle(test.shop, news("paid"));
  expect((await outcomes()).sort()).toEqual(["paid", "paid_twice"]);
  expect([await kaiosLeft(), await statusOf(shopper, orderId)]).toEqual([2, "paid"]);
});

it("holds an order on account that money arrives for", async () => {
  await test.shop.db
    .updateTable("checkout_order")
    .set({ status: "awaiting_verification" })
    .where("order_id", "=", orderId)
    .execute();
  await settle(test.shop, news("paid"));
  expect(await statusOf(shopper, orderId)).toBe("held");
  expect(await outcomes()).toEqual(["hold"]);
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) => permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

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
