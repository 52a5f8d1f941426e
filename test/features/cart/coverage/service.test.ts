import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fibreProviders as providers } from "#config/fibre-providers.ts";
import { importFeatures } from "#coverage/import.service.server.ts";
import { COVERED, coveredLine, lookUpCoverage } from "../../../support/covered.ts";
import { queryCounter } from "../../../support/queries.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { beginCheckout, lineFor, newShopper, type Shopper } from "../../../support/shopper.ts";
import { FIBRE, feature, square } from "../../coverage/areas.ts";

const LINE = "P-FIBOS-25";
const LTE = "P-LTEHOME-60GB-24";
const START = "2026-11-20T10:00:00+02:00";
const DAY = 86_400_000;
/** Upington's farms: far from every fibre of the sample. */
const FAR = { amid: "AMID-2", latitude: -28.9, longitude: 20.6 };

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(START);
  shopper = await newShopper(test);
});

const add = (...lines: object[]) => shopper.call("POST /addtocart", { body: lines });

/** Problem codes of the cart's first group. */
async function problems(): Promise<{ code: string; remedy: string; orderItemId: string; message: string }[]> {
  return (await shopper.list()).body.body.groups[0].problems;
}

const codes = async () => (await problems()).map(({ code }) => code);

describe("Coverage of a fibre line", () => {
  it("A fibre line needs a coverage result for its address", async () => {
    await add(lineFor(LINE));
    const [line] = (await shopper.list()).body.body.ordersList;
    expect(await problems()).toEqual([
      {
        code: "coverage_missing",
        message: expect.stringContaining("Check your address first"),
        orderId: line.orderId,
        orderItemId: line.id,
        remedy: "check_address",
        quantity: null,
      },
    ]);
  });

  it.each([
    ["another address", { ...COVERED, amid: "AMID-9" }],
    ["other coordinates", { ...COVERED, latitude: -26.3 }],
    ["an address without coordinates", { amid: COVERED.amid }],
  ])("A coverage result is not accepted for %s", async (_, field_address_object) => {
    const field_coverage_id = await lookUpCoverage(test);
    await add(lineFor(LINE, { extended_fields: { field_address_object, field_coverage_id } }));
    expect(await codes()).toEqual(["coverage_missing"]);
  });

  it("A coverage result is valid for seven days, and its id is case-insensitive", async () => {
    const field_coverage_id = (await lookUpCoverage(test)).toUpperCase();
    await add(lineFor(LINE, { extended_fields: { field_address_object: COVERED, field_coverage_id } }));
    expect(await codes()).toEqual([]);
    // Using the session extends it.
    for (const days of [4, 3]) {
      test.clock.advance(days * DAY);
      expect(await codes()).toEqual([]);
    }
    test.clock.advance(1);
    expect(await codes()).toEqual(["coverage_expired"]);
  });

  it("A fibre line is blocked while its provider does not cover the address", async () => {
    await add(await coveredLine(test, LINE, FAR));
    expect(await codes()).toEqual(["coverage_gone"]);
    shopper = await newShopper(test);
    await add(await coveredLine(test, LINE));
    expect(await codes()).toEqual([]);
    await openserveSells([50]);
    expect(await codes()).toEqual(["coverage_gone"]);
    await openserveSells([25, 50]);
    expect(await codes()).toEqual([]);
  });

  it("The coverage check takes one query for all lines, and none when no line names a result", async () => {
    const counted = queryCounter(test);
    await add(lineFor("PRESIM-2GB"));
    await shopper.list();
    const without = (await counted(shopper.list)).queries;
    await add(await coveredLine(test, LINE));
    await shopper.list();
    expect((await counted(shopper.list)).queries).toBe(without + 1);
    await add(await coveredLine(test, LTE), await coveredLine(test, LTE));
    await shopper.list();
    expect((await counted(shopper.list)).queries).toBe(without + 1);
  });
});

describe("Coverage of a contract line", () => {
  it("A contract that requires a network starts checkout only with a valid coverage result", async () => {
    await add(lineFor(LTE));
    expect(await codes()).toEqual(["coverage_missing"]);
    expect(await beginCheckout(shopper, undefined, "contract")).toMatchObject({
      status: 422,
      body: {
        code: "checkout_blocked",
        details: { problems: [{ code: "coverage_missing", remedy: "check_address" }] },
      },
    });
    shopper = await newShopper(test);
    await add(await coveredLine(test, LTE));
    expect((await beginCheckout(shopper, undefined, "contract")).status).toBe(200);
    for (const expected of [[], ["coverage_expired"]]) {
      test.clock.advance(4 * DAY);
      expect(await codes()).toEqual(expected);
    }
  });
});

describe("POST /cartAddress", () => {
  it("The server sets the address and coverage result of a line and leaves its other fields unchanged", async () => {
    await add(lineFor(LINE, { extended_fields: { field_promo: "SUMMER", field_address_object: FAR } }));
    const [line] = (await shopper.list()).body.body.ordersList;
    const named = {
      order_item_id: line.id,
      field_address_object: COVERED,
      field_coverage_id: await lookUpCoverage(test),
    };
    expect(await shopper.call("POST /cartAddress", { body: named })).toEqual({
      status: 200,
      body: { success: true, body: { order_id: line.orderId, order_item_id: line.id } },
    });
    expect(await codes()).toEqual([]);
    const { ordersList, version } = (await shopper.list()).body.body;
    expect(ordersList[0]).toMatchObject({ id: line.id, address: COVERED, coverageId: named.field_coverage_id });
    expect(version).toBeGreaterThan(1);
    const { extended_fields } = await test.shop.db
      .selectFrom("cart_line")
      .select("extended_fields")
      .where("order_item_id", "=", line.id)
      .executeTakeFirstOrThrow();
    expect(extended_fields).toMatchObject({ field_promo: "SUMMER" });
  });

  it("The server accepts only main lines of the caller's own cart and rejects malformed input", async () => {
    await add(lineFor(LINE));
    const [line] = (await shopper.list()).body.body.ordersList;
    const body = {
      order_item_id: line.id,
      field_address_object: COVERED,
      field_coverage_id: await lookUpCoverage(test),
    };
    const other = await newShopper(test);
    expect((await other.call("POST /cartAddress", { body })).status).toBe(404);
    for (const wrong of ["", "undefined", "'; --"])
      expect((await shopper.call("POST /cartAddress", { body: { ...body, order_item_id: wrong } })).status).toBe(404);
    for (const wrong of [{ field_coverage_id: "x" }, { field_address_object: { deep: { er: { still: 1 } } } }])
      expect((await shopper.call("POST /cartAddress", { body: { ...body, ...wrong } })).status).toBe(400);
    expect(await codes()).toEqual(["coverage_missing"]);
  });
});

/** Limits OpenServe to these speeds in the centre of Johannesburg. */
async function openserveSells(speeds: readonly number[]): Promise<void> {
  const products = speeds.map((speed) => ({
    productCode: `OPE-FTTH-${speed}`,
    name: `${speed}`,
    type: "FTTH",
    speed,
    speedUnit: "Mbps",
  }));
  const here = feature({ ...FIBRE, provider: 0, products }, [square(COVERED.latitude, COVERED.longitude)]);
  await importFeatures(test.shop.db, [here], { now: test.shop.clock.now(), providers, source: "test" });
  await test.shop.revisions.refresh();
}
