import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isCounted } from "#analytics/product-statistics/model.ts";
import { jobs } from "#app/jobs.ts";
import { catalogue } from "../../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

const START = "2026-11-20T10:00:00+02:00";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(START);
  await test.shop.db.deleteFrom("product_stat").execute();
});

const phone = catalogue.find(({ categorySlug }) => categorySlug === "smartphones");
const combination = { productId: phone?.id, variationId: phone?.variants[0]?.variationId };

async function count(payload: object) {
  const answer = await test.app.inject({ method: "POST", url: "/api/productstats", payload });
  return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json() };
}

async function counts() {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text, product_id, variation_id, vae_items, count from product_stat order by day`.execute(test.shop.db);
  return rows;
}

describe("POST /productstats", () => {
  it("S7-72 The server counts combinations per South African calendar day, also for parallel calls", async () => {
    expect(await count(combination)).toEqual({ status: 200, body: { success: true } });
    await Promise.all(Array.from({ length: 4 }, () => count({ ...combination, vaeItems: [] })));
    test.clock.set("2026-11-21T00:30:00+02:00");
    await count(combination);
    const row = { product_id: phone?.id, variation_id: combination.variationId, vae_items: "" };
    expect(await counts()).toEqual([
      { ...row, day: "2026-11-20", count: 5 },
      { ...row, day: "2026-11-21", count: 1 },
    ]);
  });

  it("S7-72 The server answers 204 for uncounted categories and stores no count", async () => {
    const others = catalogue.filter((product) => !isCounted(product) && product.kind !== "add-on");
    for (const product of new Map(others.map((other) => [other.categorySlug, other])).values()) {
      const answer = await count({ productId: product.id, variationId: product.variants[0]?.variationId });
      expect(answer, product.categorySlug).toEqual({ status: 204, body: undefined });
    }
    expect(await counts()).toEqual([]);
  });

  it("S7-72 The server rejects a combination that is not in the catalogue and names the field", async () => {
    for (const [payload, status, field] of [
      [{ ...combination, productId: "NO-SUCH-THING" }, 404, "body.productId"],
      [{ ...combination, variationId: "NO-SUCH-THING" }, 404, "body.variationId"],
      [{ ...combination, vaeItems: ["flying-carpet"] }, 404, "body.variationId"],
      [{ ...combination, vaeItems: [{}] }, 400, "body.vaeItems.0"],
      [{ ...combination, vaeItems: Array.from({ length: 21 }, () => "voip") }, 400, "body.vaeItems"],
      [{ productId: phone?.id }, 400, "body.variationId"],
    ] as const)
      expect(await count(payload), JSON.stringify(payload).slice(0, 80)).toMatchObject({ status, body: { field } });
    expect(await counts()).toEqual([]);
  });

  it("A count stays at one thousand million when it reaches that limit", async () => {
    await count(combination);
    await test.shop.db.updateTable("product_stat").set({ count: 1_000_000_000 }).execute();
    expect((await count(combination)).status).toBe(200);
    expect((await counts())[0]?.count).toBe(1_000_000_000);
  });
});

describe("Product statistics retention", () => {
  it("The retention job deletes counts that are older than a year and a month", async () => {
    await count(combination);
    const night = async () => {
      for (const job of jobs(test.shop)) if (job.queue.endsWith("-retention")) await job.run({});
    };
    test.clock.set("2027-12-21T03:00:00+02:00");
    await night();
    expect(await counts()).toHaveLength(1);
    test.clock.set("2027-12-22T03:00:00+02:00");
    await night();
    expect(await counts()).toHaveLength(0);
  });
});
