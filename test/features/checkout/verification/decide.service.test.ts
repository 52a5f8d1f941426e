import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideReferral, giveUpReferral } from "#checkout/verification/decide.service.server.ts";
import { DependencyUnavailable } from "#checkout/verification/providers.port.ts";
import { verify } from "#checkout/verification/service.server.ts";
import { type HeldQueue, idWith, pauseQueue, verificationOf, verified } from "../../../support/account.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { beginCheckout, newShopper, type Shopper } from "../../../support/shopper.ts";
import { setShelf, shelf } from "../../../support/stock.ts";

let test: TestShop;
let shopper: Shopper;
let waiting: HeldQueue;
let orderId: string;
let key: { ownerId: string; orderId: string };

beforeAll(async () => {
  test = await makeShop();
  waiting = pauseQueue(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await setShelf(test, "GA56-GRA-128GB", 50);
  shopper = await newShopper(test);
  ({ orderId } = await verified(test, shopper, { idNumber: idWith("0413") }));
  key = { ownerId: shopper.uid, orderId };
  waiting.length = 0;
});

const told = async () => (await verificationOf(shopper, orderId)).body.body;

describe("decideReferral", () => {
  it("An approval by the desk accepts the order despite the doubt", async () => {
    expect(await decideReferral(test.shop, key, "approved")).toBe(true);
    expect(waiting.map(({ data }) => data)).toEqual([key]);
    await verify(test.shop, key);
    expect(await told()).toMatchObject({ status: "accepted", outcome: "approved" });
  });

  it("A rejection by the desk cancels the order and leaves the cart unchanged", async () => {
    expect(await decideReferral(test.shop, key, "declined")).toBe(true);
    await verify(test.shop, key);
    expect(await told()).toMatchObject({ status: "cancelled", outcome: "declined" });
    expect((await told()).reason).toMatch(/looked at your order/);
    expect((await shopper.list()).body.body.cartCount).toBe(1);
  });

  it("Only the first of twenty parallel decisions takes effect", async () => {
    const verdicts = Array.from({ length: 20 }, (_, place) =>
      place % 2 ? ("approved" as const) : ("declined" as const),
    );
    const taken = await Promise.all(verdicts.map((verdict) => decideReferral(test.shop, key, verdict)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await verify(test.shop, key);
    const first = verdicts[taken.indexOf(true)];
    expect(await told()).toMatchObject({ outcome: first });
    expect(await decideReferral(test.shop, key, first === "approved" ? "declined" : "approved")).toBe(false);
    expect(await told()).toMatchObject({ outcome: first });
  });

  it("A decision on a replaced order has no effect", async () => {
    await shopper.add("PRESIM-2GB", "GA56-OLI-128GB-24-PRO5");
    const next = (await beginCheckout(shopper, undefined, "contract")).body.order_id;
    expect(next).not.toBe(orderId);
    expect(await decideReferral(test.shop, key, "approved")).toBe(false);
    expect(await told()).toMatchObject({ status: "cancelled", settled: true, outcome: null });
  });

  it("A decision and a concurrent cart change leave the order either accepted or cancelled as a whole", async () => {
    await shopper.add("GA56-OLI-128GB-24-PRO5");
    const [decided, begun] = await Promise.all([
      decideReferral(test.shop, key, "approved").then(async (isTaken) => {
        await verify(test.shop, key);
        return isTaken;
      }),
      beginCheckout(shopper, undefined, "contract"),
    ]);
    const { status } = await told();
    expect(["accepted", "cancelled"]).toContain(status);
    if (status === "accepted") expect(decided).toBe(true);
    // Where the order was accepted first, the line that the checkout names has left the cart.
    expect([200, status === "accepted" ? 404 : 200]).toContain(begun.status);
    expect(begun.body.order_id).not.toBe(orderId);
    const { ordersList } = (await shopper.list()).body.body;
    expect(ordersList).toHaveLength(status === "accepted" ? 1 : 2);
  });
});

describe("Cancellation during a decision", () => {
  it("A cancellation during the decision takes effect once and returns the stock", async () => {
    await decideReferral(test.shop, key, "approved");
    const [, cancelled] = await Promise.all([
      verify(test.shop, key),
      shopper.call("POST /orders/cancel", { body: { orderId } }),
    ]);
    const rows = await test.shop.db
      .selectFrom("order_history")
      .select("to_status")
      .where("order_id", "=", orderId)
      .execute();
    const history = rows.map(({ to_status }) => to_status);
    expect(cancelled.status).toBe(200);
    expect(history.filter((status) => status === "cancelled")).toHaveLength(1);
    expect(history.filter((status) => status === "accepted").length).toBeLessThanOrEqual(1);
    expect(history.at(-1)).toBe("cancelled");
    expect(await shelf(test, "GA56-GRA-128GB")).toBe(50);
    await verify(test.shop, key);
    expect((await told()).status).toBe("cancelled");
  });
});

describe("giveUpReferral", () => {
  it("An expired referral cancels the order with a reason and takes no later decision", async () => {
    await giveUpReferral(test.shop, key);
    expect(await told()).toMatchObject({ status: "cancelled", settled: true, outcome: null });
    expect((await told()).reason).toMatch(/seven days/);
    expect(await decideReferral(test.shop, key, "approved")).toBe(false);
    expect((await shopper.list()).body.body.cartCount).toBe(1);
  });

  it("A referral that was decided just in time does not expire", async () => {
    await decideReferral(test.shop, key, "approved");
    await giveUpReferral(test.shop, key);
    await verify(test.shop, key);
    expect(await told()).toMatchObject({ status: "accepted" });
  });
});

describe("Unavailable customer register", () => {
  it("An approved order does not return to the desk while the customer register is unavailable", async () => {
    const { customers } = test.shop.registers;
    await decideReferral(test.shop, key, "approved");
    const away = () => Promise.reject(new DependencyUnavailable("away"));
    test.shop.registers.customers = { ...customers, find: away, create: away };
    for (let tried = 0; tried < 10; tried += 1) await verify(test.shop, key);
    expect(await told()).toMatchObject({ settled: false, outcome: null });
    test.shop.registers.customers = customers;
    await verify(test.shop, key);
    expect(await told()).toMatchObject({ status: "accepted" });
  });
});
