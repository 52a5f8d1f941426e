import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mergeCarts } from "#cart/merge/service.server.ts";
import { cartLimits } from "#config/limits.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { lineFor, newShopper, type Shopper } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

const SIM = "PRESIM-2GB";
const DATA = "PREDATM-1GB";
const PHONE = "GA56-GRA-128GB-24-PRO5";
let phoneMaterial = "";

let test: TestShop;
let guest: Shopper;
let customer: Shopper;
beforeAll(async () => {
  test = await makeShop();
  const browsing = await newShopper(test);
  await browsing.add(PHONE);
  phoneMaterial = (await browsing.list()).body.body.ordersList[0].materialId;
  await setStock(test, phoneMaterial, 500);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.shop.limits = cartLimits;
  guest = await newShopper(test);
  customer = await newShopper(test);
});

/** A phone for one of a hundred numbers to upgrade, so that no two lines are equal. */
function upgradeOf(number: number): object {
  const field_mobilenumber = `08212345${String(number).padStart(2, "0")}`;
  return lineFor(PHONE, { extended_fields: { field_planselectiontype: "Upgrade", field_mobilenumber } });
}

async function held(shopper: Shopper): Promise<string[]> {
  const { ordersList } = (await shopper.list()).body.body;
  return ordersList.map((item: { quantity: number; variationId: string }) => `${item.quantity} ${item.variationId}`);
}

async function first(shopper: Shopper): Promise<{ orderId: string; orderItemId: string }> {
  const [item] = (await shopper.list()).body.body.ordersList;
  return { orderId: item.orderId, orderItemId: item.id };
}

const merge = (options?: Parameters<typeof mergeCarts>[3]) => mergeCarts(test.shop, guest.uid, customer.uid, options);

describe("mergeCarts", () => {
  it("A merge moves the guest's lines with all their choices and empties the guest's cart", async () => {
    const upgrade = { field_planselectiontype: "Upgrade", field_mobilenumber: "0821234567" };
    await guest.call("POST /addtocart", { body: [lineFor(PHONE, { extended_fields: upgrade })] });
    await customer.add(SIM);
    const [before] = (await guest.list()).body.body.ordersList;
    expect(await merge()).toEqual({ merged: true, moved: [before.orderId], dropped: [] });
    expect(await held(customer)).toEqual([`1 ${SIM}`, `1 ${PHONE}`]);
    expect((await customer.list()).body.body.ordersList[1]).toEqual(before);
    expect(await held(guest)).toEqual([]);
  });

  it("A merge takes the larger quantity of equal lines, and repeating it changes nothing", async () => {
    await guest.call("POST /addtocart", { body: [lineFor(SIM, { quantity: 2 })] });
    await customer.add(SIM);
    const { orderId } = await first(customer);
    await merge();
    expect(await held(customer)).toEqual([`2 ${SIM}`]);
    expect((await first(customer)).orderId).toBe(orderId);
    const { version } = (await customer.list()).body.body;
    expect(await merge()).toEqual({ merged: true, moved: [], dropped: [] });
    expect((await customer.list()).body.body.version).toBe(version);
    expect(await mergeCarts(test.shop, customer.uid, customer.uid)).toMatchObject({ merged: true, moved: [] });
    expect(await held(customer)).toEqual([`2 ${SIM}`]);
  });

  it("A merge reports guest lines that limits or stock exclude", async () => {
    await guest.call("POST /addtocart", { body: [lineFor(SIM, { quantity: 3 })] });
    await customer.call("POST /addtocart", { body: [lineFor(DATA, { quantity: 2 })] });
    expect(await merge()).toMatchObject({
      merged: true,
      dropped: [{ from: "guest", variationId: SIM, quantity: 3, mergedQuantity: 1, reason: "limit" }],
    });
    expect(await held(customer)).toEqual([`2 ${DATA}`, `1 ${SIM}`]);

    const [later, other] = [await newShopper(test), await newShopper(test)];
    await later.add(PHONE);
    await other.call("POST /addtocart", { body: [upgradeOf(0)] });
    await setStock(test, phoneMaterial, 1);
    expect(await mergeCarts(test.shop, later.uid, other.uid)).toMatchObject({
      dropped: [{ variationId: PHONE, mergedQuantity: 0, reason: "stock" }],
    });
    await setStock(test, phoneMaterial, 500);
    expect(await held(other)).toEqual([`1 ${PHONE}`]);
    expect(await held(later)).toEqual([]);
  });

  it("The guest's lines win in the payment group in checkout", async () => {
    await guest.call("POST /addtocart", { body: [lineFor(SIM, { quantity: 2 })] });
    await customer.call("POST /addtocart", { body: [lineFor(DATA), lineFor(PHONE)] });
    const { orderId } = await first(guest);
    const report = await merge({ checkoutGroup: { segment: "personal", paymentGroup: "prepaid" } });
    expect(report).toMatchObject({
      merged: true,
      moved: [orderId],
      dropped: [{ from: "customer", variationId: DATA, mergedQuantity: 0, reason: "checkout" }],
    });
    expect(await held(customer)).toEqual([`1 ${PHONE}`, `2 ${SIM}`]);
  });

  it("A failed merge is reported and leaves both carts unchanged", async () => {
    await guest.add(SIM);
    await customer.add(DATA);
    const { db } = test.shop;
    let statements = 0;
    test.shop.db = db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        if (statements === 6) throw new Error("the database went away");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const report = await merge();
    test.shop.db = db;
    expect(report).toMatchObject({ merged: false, moved: [], dropped: [], error: expect.any(Error) });
    expect(await held(guest)).toEqual([`1 ${SIM}`]);
    expect(await held(customer)).toEqual([`1 ${DATA}`]);
    expect((await merge()).merged).toBe(true);
    expect(await held(customer)).toEqual([`1 ${DATA}`, `1 ${SIM}`]);
  });

  it("A merge of 65 lines with add-ons takes a bounded number of statements", async () => {
    test.shop.limits = { ...cartLimits, personal: { fibre: 1, others: 200 } };
    for (let from = 0; from < 65; from += 13)
      await guest.call("POST /addtocart", {
        body: Array.from({ length: 13 }, (_, at) => upgradeOf(from + at)),
      });
    const lines = await held(guest);
    expect(lines).toHaveLength(65);
    const { db } = test.shop;
    let statements = 0;
    test.shop.db = db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect((await merge()).moved).toHaveLength(65);
    test.shop.db = db;
    expect(statements).toBeLessThanOrEqual(10);
    expect(await held(customer)).toEqual(lines);
  });
});

describe("Concurrent merges", () => {
  it("Concurrent merges in either direction move each line only once", async () => {
    await guest.call("POST /addtocart", { body: [lineFor(SIM), lineFor(PHONE)] });
    await customer.add(DATA);
    const reports = await Promise.all(Array.from({ length: 6 }, () => merge()));
    expect(reports.every(({ merged }) => merged)).toBe(true);
    expect(reports.flatMap(({ moved }) => moved)).toHaveLength(2);
    expect((await held(customer)).sort()).toEqual([`1 ${DATA}`, `1 ${SIM}`, `1 ${PHONE}`].sort());

    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await newShopper(test), await newShopper(test)];
      await Promise.all([one.add(SIM), other.add(DATA)]);
      const crossing = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          at % 2 === 0 ? mergeCarts(test.shop, one.uid, other.uid) : mergeCarts(test.shop, other.uid, one.uid),
        ),
      );
      expect(crossing.flatMap(({ error }) => error ?? [])).toEqual([]);
      expect([...(await held(one)), ...(await held(other))].sort()).toEqual([`1 ${DATA}`, `1 ${SIM}`]);
    }
  });

  it("A merge loses no line that is added to either cart at the same time", async () => {
    test.shop.limits = { ...cartLimits, personal: { fibre: 1, others: 50 } };
    await guest.add(SIM);
    await Promise.all([merge(), guest.add(DATA), customer.add(PHONE), merge(), guest.add("PREDATM-2GB")]);
    await merge();
    const lines = await held(customer);
    expect(lines).toHaveLength((await held(guest)).length === 0 ? lines.length : -1);
    expect(lines).toEqual(expect.arrayContaining([`1 ${SIM}`, `1 ${DATA}`, `1 ${PHONE}`]));
  });

  it("A concurrent update or delete has the same result as one before or after the merge", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await newShopper(test), await newShopper(test)];
      await one.call("POST /addtocart", { body: [lineFor(SIM)] });
      await other.call("POST /addtocart", { body: [lineFor(SIM), lineFor(DATA)] });
      const line = await first(one);
      const theirs = await first(other);
      const [, update, removal] = await Promise.all([
        mergeCarts(test.shop, one.uid, other.uid),
        one.call("POST /cart/:orderId/:orderItemId", { params: line, body: { update: { quantity: 2 } } }),
        other.call("DELETE /cart/:orderId/:orderItemId", { params: theirs }),
      ]);
      expect([200, 404]).toContain(update.status);
      expect(removal.status).toBe(200);
      // If the SIM is deleted after the merge, the cart has none; if before, it has the guest's SIM.
      const results = [`1 ${DATA}`, `1 ${DATA}, 1 ${SIM}`, `1 ${DATA}, 2 ${SIM}`];
      expect(results).toContain((await held(other)).sort().join(", "));
      expect(await held(one)).toEqual([]);
    }
  });
});
