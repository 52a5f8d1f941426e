import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartLimits } from "#config/limits.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { contactOf, fillCheckout, lineFor, newShopper, type Shopper } from "../../support/shopper.ts";

const SIM = "PRESIM-2GB";
const DATA = "PREDATM-1GB";
const PHONE = "GA56-GRA-128GB-24-PRO5";

let test: TestShop;
let shopper: Shopper;
let prepaid: string[];
beforeAll(async () => {
  test = await makeShop();
  const rows = await test.shop.db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock", "stock.material_id", "variant.material_id")
    .distinctOn("variant.material_id")
    .select(["variant.variation_id", "variant.document", "product.document as product"])
    .where((where) => where.or([where("stock.quantity", "is", null), where("stock.quantity", ">", 20)]))
    .orderBy("variant.material_id")
    .execute();
  // Of each product whose variants ask for nothing, so that the id alone makes a line.
  prepaid = rows
    .filter(({ product, document }) => {
      const { cartType: paymentGroup, vendorType: segment, vaeType, subCategory } = Object(product);
      const { plan, fusionplan, mainFusionplan } = Object(document);
      const choiceCount = plan.length + fusionplan.length + mainFusionplan.length;
      return (
        paymentGroup === "prepaid" &&
        segment === "personal" &&
        vaeType === "" &&
        choiceCount === 0 &&
        !/voucher/i.test(subCategory.name)
      );
    })
    .map((row) => row.variation_id)
    .slice(0, 20);
  expect(prepaid).toHaveLength(20);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.shop.limits = cartLimits;
  shopper = await newShopper(test);
});

type Item = { id: string; orderId: string; quantity: number; variationId: string; costPrice: string };
const items = async (of = shopper): Promise<Item[]> => (await of.list()).body.body.ordersList;

/** The number of database statements of a call, including those of its transactions. */
async function statements(work: () => Promise<{ status: number }>): Promise<number> {
  const { db } = test.shop;
  let sent = 0;
  test.shop.db = db.withPlugin({
    transformQuery({ node }) {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  try {
    expect((await work()).status).toBe(200);
  } finally {
    test.shop.db = db;
  }
  return sent;
}

describe("Database statements of cart calls", () => {
  it("Cart calls take as many statements for 20 lines as for one, up to payment", async () => {
    test.shop.limits = { ...cartLimits, personal: { fibre: 1, others: 1_000 }, voucherCap: 1_000_000 };
    const counted = async (ids: readonly string[]) => {
      const by = await newShopper(test);
      const add = (some: readonly string[]) => by.call("POST /addtocart", { body: some.map((id) => lineFor(id)) });
      // Called once before, because a process checks each document when it first reads it.
      await add([...ids, PHONE]);
      const added = await statements(() => add(ids));
      const [first, ...others] = await items(by);
      if (!first) throw new Error("There is no line");
      const params = { orderId: first.orderId, orderItemId: first.id };
      const listed = await statements(() => by.list());
      const flat = await statements(() => by.call("GET /cartListv1"));
      const updated = await statements(() =>
        by.call("POST /cart/:orderId/:orderItemId", { params, body: { update: { quantity: 3 } } }),
      );
      const phone = others.find(({ variationId }) => variationId === PHONE);
      const removal = { orderId: phone?.orderId ?? "", orderItemId: "delete" };
      const deleted = await statements(() => by.call("DELETE /cart/:orderId/:orderItemId", { params: removal }));
      const body = { order_id: first.orderId, status: "draft", uid: by.uid, vendorType: "personal" };
      const begun = await statements(() => by.call("POST /common/generateEcomId", { body }));
      const orderId = await fillCheckout(by, contactOf(ids.length));
      const paying = await statements(() => by.call("POST /payment/start", { body: { orderId } }));
      return { added, listed, flat, updated, deleted, begun, paying };
    };
    const one = await counted(prepaid.slice(0, 1));
    const twenty = await counted(prepaid);
    expect(twenty).toEqual(one);
    expect(one.listed).toBeLessThanOrEqual(4);
    expect(one.added).toBeLessThanOrEqual(7);
  });

  it("Each catalogue document is read once, and again after its row changes", async () => {
    await shopper.add(SIM);
    const warm = await statements(() => shopper.list());
    const row = test.shop.db.selectFrom("variant").select("document").where("variation_id", "=", SIM);
    const { document } = await row.executeTakeFirstOrThrow();
    const write = (price: string) =>
      test.shop.db
        .updateTable("variant")
        .set({ document: JSON.stringify({ ...document, price }) })
        .where("variation_id", "=", SIM)
        .execute();
    const { price } = Object(document);
    await write("123.00");
    expect(await statements(() => shopper.list())).toBe(warm + 1);
    expect((await items())[0]?.costPrice).toBe("123.00");
    await write(price);
    expect((await items())[0]?.costPrice).toBe(price);
    expect(await statements(() => shopper.list())).toBe(warm);
  });
});

describe("Concurrent calls on one cart", () => {
  it("Parallel calls with one idempotency key add one unit, and calls with different keys add each unit", async () => {
    test.shop.limits = { ...cartLimits, personal: { fibre: 1, others: 100 } };
    const add = (key: string) =>
      shopper.call("POST /addtocart", { body: [lineFor(SIM)], headers: { "idempotency-key": key } });
    const same = await Promise.all(Array.from({ length: 20 }, () => add("one")));
    expect(new Set(same.map(({ status, body }) => `${status} ${body.data[0].order_item_id}`)).size).toBe(1);
    expect((await items()).map(({ quantity }) => quantity)).toEqual([1]);
    const each = await Promise.all(Array.from({ length: 9 }, (_, at) => add(`key ${at}`)));
    expect(each.every(({ status }) => status === 200)).toBe(true);
    expect((await items()).map(({ quantity }) => quantity)).toEqual([10]);

    const other = await newShopper(test);
    const lines = Array.from({ length: 20 }, (_, at) =>
      other.call("POST /addtocart", {
        body: [lineFor(SIM, { extended_fields: { field_address_object: { amid: `${at}` } } })],
        headers: { "idempotency-key": `line ${at}` },
      }),
    );
    expect((await Promise.all(lines)).every(({ status }) => status === 200)).toBe(true);
    const stored = await items(other);
    expect(stored).toHaveLength(20);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(20);
  });

  it("A bundle is a line for each number, however the number is typed", async () => {
    const bundleFor = (field_mobilenumber: string) => lineFor(DATA, { extended_fields: { field_mobilenumber } });
    const numbers = ["0821234567", "+27 82 123 4567", "083 123 4567"];
    await shopper.call("POST /addtocart", { body: numbers.map(bundleFor) });
    const found = (await shopper.list()).body.body.ordersList;
    expect(
      found.map((line: { quantity: number; configuration: { mobileNumber: string } }) => [
        line.quantity,
        line.configuration.mobileNumber,
      ]),
    ).toEqual([
      [2, "+27821234567"],
      [1, "+27831234567"],
    ]);
    expect(await shopper.call("POST /addtocart", { body: [lineFor(DATA, { extended_fields: {} })] })).toMatchObject({
      status: 400,
      body: {
        message: "Enter the mobile number to load",
        field: "body.0.extended_fields.field_mobilenumber",
      },
    });
  });

  it("Parallel calls never exceed a limit together", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => shopper.add(at % 2 === 0 ? SIM : DATA)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === "limit_reached")).toHaveLength(17);
    expect((await items()).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
  });

  it("Concurrent update, delete and checkout have the same result as sequential ones", async () => {
    for (let round = 0; round < 6; round += 1) {
      const by = await newShopper(test);
      await by.call("POST /addtocart", { body: [lineFor(SIM), lineFor(DATA)] });
      const [sim, data] = await items(by);
      if (!sim || !data) throw new Error("There are no lines");
      const set = (line: Item, quantity: number, sequence?: number) =>
        by.call("POST /cart/:orderId/:orderItemId", {
          params: { orderId: line.orderId, orderItemId: line.id },
          body: { update: { quantity, ...(sequence ? { sequence } : {}) } },
        });
      const begin = () =>
        by.call("POST /common/generateEcomId", {
          body: { order_id: data.orderId, status: "draft", uid: by.uid, vendorType: "personal" },
        });
      const [removal, early, late, ...begun] = await Promise.all([
        by.call("DELETE /cart/:orderId/:orderItemId", { params: { orderId: sim.orderId, orderItemId: sim.id } }),
        set(data, 2, 1),
        set(data, 1, 2),
        begin(),
        begin(),
        begin(),
      ]);
      // The later number wins in any order of arrival; the larger quantity fits only with at most one SIM, as here.
      expect([removal.status, early.status, late.status]).toEqual([200, 200, 200]);
      expect(new Set(begun.map(({ status, body }) => `${status} ${body.ecomid}`)).size).toBe(1);
      const { ordersList, groups, cartCount } = (await by.list()).body.body;
      expect(ordersList.map(({ id, quantity }: Item) => [id, quantity])).toEqual([[data.id, 1]]);
      expect([cartCount, groups[0].summary.total.amount]).toEqual([1, data.costPrice]);
      const { lines } = (await by.call("GET /orderDetails/:id", { params: { id: begun[0]?.body.order_id } })).body.body;
      expect(lines.map(({ id, quantity }: Item) => [id, quantity])).toEqual([[data.id, 1]]);
    }
  });
});
