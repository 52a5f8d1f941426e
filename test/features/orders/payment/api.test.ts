import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import { toProductBody } from "#catalogue/product.mapper.ts";
import { productsById } from "#catalogue/repository.server.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { DAY_MS } from "#shared/day.ts";
import { testCards } from "../../../support/catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  beginCheckout,
  contactOf,
  fillCheckout,
  giveConsents,
  newShopper,
  type Shopper,
  statusOf,
  toPaymentPage,
} from "../../../support/shopper.ts";
import { setStock, stockQuantity } from "../../../support/stock.ts";
import { jsonl } from "../../../support/written.ts";

const KAIOS = { variant: "NK235-BLU-128MB-CASH", material: "NK235-BLU-128MB" };

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  // Every shopper has the same contact: what an earlier one holds must not count.
  await test.shop.db.deleteFrom("reservation_holder").execute();
  shopper = await newShopper(test);
});

const start = (orderId: string, more: object = {}, caller = shopper) =>
  caller.call("POST /payment/start", { body: { orderId, ...more } });

const setKaios = (quantity: number) => setStock(test, KAIOS.material, quantity);
const kaiosStock = () => stockQuantity(test, KAIOS.material);

describe("POST /payment/start", () => {
  it("POST /payment/start places the order and returns the payment page", async () => {
    await shopper.add("PRESIM-2GB");
    const orderId = await fillCheckout(shopper);
    const { status, body } = await start(orderId, { amount: "99.00" });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, amount: "99.00", redirectUrl: `/stand-in/gateway/${body.paymentId}` },
    });
    expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
  });

  it("Ten concurrent payment starts return the same payment page", async () => {
    await setKaios(5);
    await shopper.add(KAIOS.variant);
    const orderId = await fillCheckout(shopper);
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(orderId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.redirectUrl}`)).size).toBe(1);
    expect(await kaiosStock()).toBe(4);
  });

  it("POST /payment/start rejects incomplete details, a different total and other customers' orders", async () => {
    await shopper.add("PRESIM-2GB");
    const draft: string = (await beginCheckout(shopper)).body.order_id;
    expect(await start(draft)).toMatchObject({ status: 422, body: { code: "details_missing" } });
    const orderId = await fillCheckout(shopper);
    expect(await start(orderId, { amount: "98.00" })).toMatchObject({
      status: 409,
      body: { code: "amount_changed", details: { amount: "99.00" } },
    });
    expect((await start(orderId, {}, await newShopper(test))).status).toBe(404);
    expect(await statusOf(shopper, orderId)).toBe("details_complete");
  });

  it("D-10 An order of R4 can be paid at a gateway without a least amount", async () => {
    await shopper.add("PREHOUR-250MB");
    expect(await start(await fillCheckout(shopper))).toMatchObject({ status: 200, body: { amount: "4.00" } });
  });

  it("The payment charges the frozen price, even after the catalogue price changes", async () => {
    const { orderId } = await toPaymentPage(shopper, "PREDATM-1GB");
    const { document } = await test.shop.db
      .selectFrom("variant")
      .select("document")
      .where("variation_id", "=", "PREDATM-1GB")
      .executeTakeFirstOrThrow();
    const dearer = JSON.stringify({ ...document, price: "500.00" });
    await test.shop.db
      .updateTable("variant")
      .set({ document: dearer })
      .where("variation_id", "=", "PREDATM-1GB")
      .execute();
    expect((await start(orderId)).body.amount).toBe("79.00");
    expect((await shopper.list()).body.body.cartPaymentNotification).toHaveLength(1);
  });

  it("POST /payment/start rejects an order whose cart has changed since", async () => {
    const { orderId } = await toPaymentPage(shopper);
    await shopper.add("GA56-GRA-128GB-24-PRO5");
    expect((await start(orderId)).status).toBe(200);
    await shopper.add("PRESIM-2GB");
    expect(await start(orderId)).toMatchObject({ status: 409, body: { code: "order_stale" } });
  });

  it("D-16 A day after an order was placed its price no longer holds, whatever was tried meanwhile", async () => {
    const { orderId, paymentId } = await toPaymentPage(shopper);
    const failed = { gatewayId: `failed-${paymentId}`, paymentId, status: "failed", amountCents: 0 } as const;
    await applyNotification(test.shop, failed);
    test.clock.advance(DAY_MS);
    expect((await start(orderId)).status).toBe(200);
    test.clock.advance(1);
    expect(await start(orderId)).toMatchObject({
      status: 409,
      body: { code: "order_stale", message: expect.stringContaining("more than a day ago") },
    });
    const next: string = (await beginCheckout(shopper)).body.order_id;
    expect(next).not.toBe(orderId);
    expect(await statusOf(shopper, orderId)).toBe("cancelled");
    await giveConsents(shopper, next);
    expect((await start(next)).status).toBe(200);
  });

  describe("A product that staff took off sale", () => {
    const sell = (isSold: boolean) =>
      sql`update product set document = jsonb_set(product.document, '{field_add_to_cart}', ${String(isSold)}::jsonb)
        from variant where variant.product_id = product.id and variant.variation_id = ${KAIOS.variant}`.execute(
        test.shop.db,
      );
    afterEach(() => sell(true));

    it("is not ordered from a cart that holds it, whose page says why and how to go on", async () => {
      await setKaios(5);
      await shopper.add(KAIOS.variant);
      const orderId = await fillCheckout(shopper);
      await sell(false);
      const notSold = { code: "not_sold", remedy: "remove", message: expect.stringContaining("no longer sell") };
      const { ordersList, groups } = (await shopper.list()).body.body;
      expect(groups[0].problems).toMatchObject([notSold]);
      const refusal = { status: 422, body: { code: "checkout_blocked", details: { problems: [notSold] } } };
      expect(await start(orderId)).toMatchObject(refusal);
      expect(await beginCheckout(shopper)).toMatchObject(refusal);
      const [{ orderId: group, id }] = ordersList;
      const change = (quantity: number) =>
        shopper.call("POST /cart/:orderId/:orderItemId", {
          params: { orderId: group, orderItemId: id },
          body: { update: { quantity } },
        });
      expect(await change(2)).toMatchObject({ status: 404, body: { code: "product_unavailable" } });
    });

    it("is still paid for on the payment page that is open, but not by a new attempt", async () => {
      await setKaios(5);
      const { orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant);
      await sell(false);
      expect(await start(orderId)).toMatchObject({ status: 200, body: { paymentId } });
      const failed = { gatewayId: `failed-${paymentId}`, paymentId, status: "failed", amountCents: 0 } as const;
      await applyNotification(test.shop, failed);
      expect(await start(orderId)).toMatchObject({
        status: 422,
        body: { code: "checkout_blocked", details: { problems: [{ code: "not_sold" }] } },
      });
    });
  });

  it("POST /payment/start rejects an item now out of stock, and leaves the order unchanged", async () => {
    await setKaios(1);
    await shopper.add(KAIOS.variant);
    const orderId = await fillCheckout(shopper);
    await setKaios(0);
    expect(await start(orderId)).toMatchObject({
      status: 422,
      body: { code: "checkout_blocked", details: { problems: [{ code: "out_of_stock" }] } },
    });
    expect(await statusOf(shopper, orderId)).toBe("details_complete");
  });

  it("The last item in stock is sold once when two buyers pay concurrently", async () => {
    await setKaios(1);
    const buyers = [shopper, await newShopper(test)];
    const orders: string[] = [];
    for (const [number, buyer] of buyers.entries()) {
      await buyer.add(KAIOS.variant);
      orders.push(await fillCheckout(buyer, contactOf(number)));
    }
    const answers = await Promise.all(buyers.map((buyer, index) => start(orders[index] ?? "", {}, buyer)));
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toMatch(/^(out_of_stock|checkout_blocked)$/);
    expect(await kaiosStock()).toBe(0);
  });

  it("An order is placed while a catalogue import writes products, also when it takes the last item", async () => {
    await setKaios(1);
    await shopper.add(KAIOS.variant);
    const orderId = await fillCheckout(shopper);
    const { product_id: id } = await test.shop.db
      .selectFrom("variant")
      .select("product_id")
      .where("variation_id", "=", KAIOS.variant)
      .executeTakeFirstOrThrow();
    const [product] = await productsById(test.shop.db, [id]);
    const file = await jsonl(product && toProductBody({ ...product, name: "Changed by the import" }));
    const report = await importCatalogue(test.shop.db, file, {
      cards: testCards,
      async index() {
        expect(await start(orderId)).toMatchObject({ status: 200 });
      },
    });
    expect(report).toMatchObject({ changed: 1, done: true });
    expect(await kaiosStock()).toBe(0);
  });

  it("A stock reservation counts as available to its customer, and as gone to others", async () => {
    await setKaios(1);
    const other = await newShopper(test);
    await other.add(KAIOS.variant);
    await toPaymentPage(shopper, KAIOS.variant);
    const stockOf = async (caller: Shopper) => (await caller.list()).body.body.ordersList[0];
    expect(await stockOf(shopper)).toMatchObject({ inventoryCount: 1, outOfStock: false });
    expect(await stockOf(other)).toMatchObject({ inventoryCount: 0, outOfStock: true });
  });

  it("A stock change updates the revision of stock only when the displayed availability changes", async () => {
    const revision = async () =>
      (
        await test.shop.db
          .selectFrom("revision")
          .select("number")
          .where("family", "=", "stock")
          .executeTakeFirstOrThrow()
      ).number;
    await setKaios(7);
    const before = await revision();
    await toPaymentPage(shopper, KAIOS.variant);
    expect(await revision()).toBe(before);
    await toPaymentPage(await newShopper(test), KAIOS.variant, contactOf(1));
    expect(await revision()).toBe(before + 1);
  });

  it("A customer may retry after a failed payment, but not after a successful one", async () => {
    const { orderId, paymentId } = await toPaymentPage(shopper);
    await applyNotification(test.shop, { gatewayId: "f1", paymentId, status: "failed", amountCents: 9_900 });
    expect(await statusOf(shopper, orderId)).toBe("payment_failed");
    const again = await start(orderId);
    expect(again.body.paymentId).not.toBe(paymentId);
    await applyNotification(test.shop, {
      gatewayId: "p1",
      paymentId: again.body.paymentId,
      status: "paid",
      amountCents: 9_900,
    });
    expect(await start(orderId)).toMatchObject({ status: 409, body: { code: "not_payable" } });
  });
});

it("GET /payment/status reports the state of the payment", async () => {
  const { orderId, paymentId } = await toPaymentPage(shopper);
  const status = async () => (await shopper.call("GET /payment/status", { query: { orderId } })).body.body;
  expect(await status()).toMatchObject({
    orderId,
    status: "awaiting_payment",
    settled: false,
    paid: false,
    amount: "99.00",
  });
  await applyNotification(test.shop, { gatewayId: "p2", paymentId, status: "paid", amountCents: 9_900 });
  expect(await status()).toMatchObject({ status: "paid", settled: true, paid: true });
});
