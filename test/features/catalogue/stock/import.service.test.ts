import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importStock } from "#catalogue/stock/import.service.server.ts";
import { storeStockOf } from "#catalogue/stock/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { openDatabase } from "../../../support/catalogue.ts";
import { makeShop } from "../../../support/shop.ts";
import { newShopper } from "../../../support/shopper.ts";
import { csv, jsonl, written } from "../../../support/written.ts";

let db: Database;
let close: () => Promise<void>;
let materials: string[];
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  const rows = await db.selectFrom("variant").select("material_id").distinct().orderBy("material_id").execute();
  materials = rows.map((row) => row.material_id);
});
afterAll(() => close());

/** Three materials of the catalogue with 10 units, 20 units and unlimited stock. */
beforeEach(async () => {
  await db.deleteFrom("stock_import").execute();
  await db.deleteFrom("stock").execute();
  await db
    .insertInto("stock")
    .values([
      { material_id: at(0), quantity: 10 },
      { material_id: at(1), quantity: 20 },
      { material_id: at(2), quantity: null },
    ])
    .execute();
});

function at(place: number): string {
  const material = materials[place];
  if (!material) throw new Error("the sample catalogue has too few materials");
  return material;
}

async function quantities(): Promise<Record<string, number | null>> {
  const rows = await db.selectFrom("stock").selectAll().orderBy("material_id").execute();
  return Object.fromEntries(rows.map((row) => [row.material_id, row.quantity]));
}

async function revision(): Promise<number> {
  const row = db.selectFrom("revision").select("number").where("family", "=", "stock");
  return (await row.executeTakeFirstOrThrow()).number;
}

/** What the stores have of the three materials, by store and material. */
async function shelves(): Promise<Record<string, number>> {
  const rows = await storeStockOf(db, [at(0), at(1), at(2)]);
  return Object.fromEntries(rows.map(({ store, materialId, quantity }) => [`${store} ${materialId}`, quantity]));
}

describe("Stock of stores", () => {
  const stores = ["east", "west"];
  beforeEach(() => db.deleteFrom("store_stock").execute());

  it("A file counts what stores have, beside what is sold online, and the same file changes nothing again", async () => {
    const file = await csv("material_id,quantity,store", `${at(0)},7,`, `${at(0)},3,east`, `${at(0)},0,west`);
    expect(await importStock(db, file, { stores })).toMatchObject({ changed: 3, unchanged: 0, done: true });
    expect(await shelves()).toEqual({ [`east ${at(0)}`]: 3, [`west ${at(0)}`]: 0 });
    expect((await quantities())[at(0)]).toBe(7);
    expect(await importStock(db, file, { stores })).toMatchObject({ changed: 0, unchanged: 3 });
    const recount = await csv("store,material_id,quantity", `east,${at(0)},1`);
    expect(await importStock(db, recount, { stores, check: true })).toMatchObject({ changed: 1, done: false });
    expect(await shelves()).toMatchObject({ [`east ${at(0)}`]: 3 });
    await importStock(db, recount, { stores });
    expect(await shelves()).toMatchObject({ [`east ${at(0)}`]: 1 });
    expect((await quantities())[at(0)]).toBe(7);
  });

  it("A line with an unknown store, a mode, no quantity, an unknown material or the same shelf twice is refused", async () => {
    const file = await jsonl(
      { material_id: at(0), quantity: 1, store: "north" },
      { material_id: at(0), quantity: 1, store: "east", mode: "add" },
      { material_id: at(0), quantity: null, store: "east" },
      { material_id: "no such thing", quantity: 1, store: "east" },
      { material_id: at(1), quantity: 1, store: "east" },
      { material_id: at(1), quantity: 2, store: "east" },
      { material_id: at(1), quantity: -1, store: "west" },
    );
    const { faults, done } = await importStock(db, file, { stores });
    expect(done).toBe(false);
    expect(faults.first.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
      '1 store: "north" is not one of east, west',
      "2 mode: must be set for a store",
      "3 quantity: must say how many pieces are in the store",
      '4 material_id: the catalogue has no material "no such thing"',
      "6 material_id: is that of line 5",
      "7 quantity: must not be less than nothing",
    ]);
    expect(await shelves()).toEqual({});
  });
});

describe("importStock", () => {
  it("In a line of JSON a mode and a store that are null are absent, and a quantity that is null is unlimited", async () => {
    const lines = [at(0), at(1)].map((material_id) => ({ material_id, quantity: null, mode: null, store: null }));
    expect(await importStock(db, await jsonl(...lines))).toMatchObject({ faults: { entries: 0 }, done: true });
    expect(await quantities()).toMatchObject({ [at(0)]: null, [at(1)]: null });
  });

  it("A stock import sets or adds quantities, and importing a count again changes nothing", async () => {
    const file = await csv("material_id,quantity", `${at(0)},3`, `${at(2)},7`, `${at(1)},`, `${at(3)},4`);
    const wanted = { [at(0)]: 3, [at(1)]: null, [at(2)]: 7, [at(3)]: 4 };
    expect(await importStock(db, file)).toMatchObject({
      entries: 4,
      changed: 4,
      unchanged: 0,
      missing: [],
      done: true,
    });
    expect(await quantities()).toEqual(wanted);
    expect(await importStock(db, file)).toMatchObject({ changed: 0, unchanged: 4, done: true });
    const more = await jsonl({ material_id: at(0), quantity: 5, mode: "add" }, { material_id: at(3), quantity: 4 });
    expect(await importStock(db, more)).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await quantities()).toEqual({ ...wanted, [at(0)]: 8 });
  });

  it("A stock import accepts semicolons, columns in any order, spaces, CRLF, capitals and signs from spreadsheets", async () => {
    const file = await written(
      "stock.csv",
      `\ufeffmode;quantity;material_id\r\n ADD ; +5 ; ${at(0)} \r\n;1;${at(1)}\r\n`,
    );
    expect(await importStock(db, file)).toMatchObject({ changed: 2 });
    expect(await quantities()).toMatchObject({ [at(0)]: 15, [at(1)]: 1 });
  });

  it("A stock import reads headings, modes and stores in any way of writing them, and what the accounting format writes", async () => {
    const rows = [
      "Material ID;QUANTITY;Mode;Store",
      `${at(0)};(2);ADD;`,
      `${at(1)};-;Set;`,
      `${at(2)};5; set ;EAST END`,
    ];
    expect(await importStock(db, await csv(...rows), { stores: ["east-end"] })).toMatchObject({
      changed: 3,
      done: true,
    });
    expect(await quantities()).toMatchObject({ [at(0)]: 8, [at(1)]: 0 });
    expect(await shelves()).toMatchObject({ [`east-end ${at(2)}`]: 5 });
    const wrong = await csv(
      "material_id;quantity;mode",
      `${at(0)};(2);set`,
      `#N/A;1;set`,
      "1,23E+15;1;set",
      `${at(1)};#REF!;set`,
    );
    const { faults } = await importStock(db, wrong);
    expect(faults.first.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
      "2 quantity: must not be less than nothing",
      '3 material_id: "#N/A" is an error of the spreadsheet: enter the value itself',
      "4 material_id: was shortened by a spreadsheet: format the column as text, and enter it there again",
      '5 quantity: "#REF!" is an error of the spreadsheet: enter the value itself',
    ]);
  });

  it("A stock import skips the empty rows and columns of a spreadsheet, and reads its numbers and its Windows-1252", async () => {
    const rows = ["", "material_id;quantity;mode;store;", `${at(0)};1 250;set;;`, ";;;;", `${at(1)};5,00`, ";;;;", ""];
    const file = await written("stock.csv", Buffer.from(rows.join("\r\n"), "latin1"));
    expect(await importStock(db, file)).toMatchObject({ entries: 2, changed: 2, done: true });
    expect(await quantities()).toMatchObject({ [at(0)]: 1250, [at(1)]: 5 });
    const wrong = await written(
      "wrong.csv",
      Buffer.from(`material_id;quantity\r\nCaf\xe9;1\r\n${at(0)}\r\n`, "latin1"),
    );
    expect(
      (await importStock(db, wrong)).faults.first.map(({ line, field, reason }) => `${line} ${field}: ${reason}`),
    ).toEqual(['2 material_id: the catalogue has no material "Café"', "3 : has 1 values, the heading has 2 columns"]);
  });

  it("A stock file with invalid lines is rejected as a whole, and each of them is reported by its line", async () => {
    const file = await csv(
      "material_id,quantity,mode",
      `${at(0)},1,set`,
      `${at(0)},2,set`,
      `nobody's,1,`,
      `${at(1)},1.5,`,
      `${at(1)},-1,set`,
      `${at(1)},,add`,
      `${at(2)},1,add`,
      `${at(1)},600000000,`,
      `${at(1)},1,lend`,
      `,1,`,
      `${at(1)},1`,
    );
    const report = await importStock(db, file);
    expect(report).toMatchObject({ entries: 11, changed: 0, done: false, faults: { entries: 10, total: 10 } });
    expect(report.faults.first.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
      "3 material_id: is that of line 2",
      '4 material_id: the catalogue has no material "nobody\'s"',
      "5 quantity: must be a whole number",
      "6 quantity: must not be less than nothing",
      "7 quantity: must say how many pieces came",
      `8 mode: "${at(2)}" never runs out: set how many there are first`,
      "9 quantity: must not be more than 500000000",
      "10 mode: must be set or add",
      "11 material_id: must not be empty",
      "12 : has 2 values, the heading has 3 columns",
    ]);
    expect(await quantities()).toEqual({ [at(0)]: 10, [at(1)]: 20, [at(2)]: null });
    expect(await importStock(db, file, { skipBad: true })).toMatchObject({ changed: 1, done: true });
    expect(await quantities()).toMatchObject({ [at(0)]: 1, [at(1)]: 20 });
  });

  it("A stock import reports the invalid fields of JSON lines", async () => {
    const file = await written(
      "stock.jsonl",
      [
        "{",
        "[1]",
        '{"material_id":"x","quantity":1,"price":2}',
        '{"material_id":"\\u0000","quantity":1}',
        '{"quantity":"1"}',
        '{"material_id":7,"quantity":1,"store":true}',
      ].join("\n"),
    );
    const { faults } = await importStock(db, file);
    expect(faults.first.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
      "1 : is not JSON",
      '2 : must be an object: {"material_id": …, "quantity": …}',
      "3 price: is not a field that the shop knows",
      "4 material_id: holds a character that cannot be kept",
      "5 material_id: is missing",
      "5 quantity: must be a whole number",
      "6 material_id: must be text",
      "6 store: must be text",
    ]);
  });

  it.each([
    ["stock.txt", "x", /has to end in \.csv or \.jsonl/],
    ["stock.csv", "", /is empty/],
    ["stock.csv", "material_id,price,quantity\n", /has a column "price"/],
    ["stock.csv", "material_id\n", /no column "quantity"/],
    ["stock.csv", "material_id,quantity,quantity\n", /"quantity" twice/],
    ["stock.csv", 'material_id,quantity\n"a,1\n', /no CSV/],
    ["stock.jsonl", Buffer.from([0xff, 0xfe, 0x41]), /not UTF-8/],
  ])("A stock import rejects the file %s with the content %j", async (name, content, reason) => {
    await expect(importStock(db, await written(name, content))).rejects.toThrow(reason);
  });

  it("A stock import in check mode counts changes and stores nothing", async () => {
    const file = await csv("material_id,quantity", `${at(0)},3`, `${at(1)},20`);
    expect(await importStock(db, file, { check: true })).toMatchObject({ changed: 1, unchanged: 1, done: false });
    expect(await quantities()).toMatchObject({ [at(0)]: 10, [at(1)]: 20 });
  });

  it("A stock import changes the revision of stock only when a stock band changes", async () => {
    const before = await revision();
    await importStock(db, await csv("material_id,quantity", `${at(0)},11`, `${at(1)},25`));
    expect(await revision()).toBe(before);
    await importStock(db, await csv("material_id,quantity", `${at(0)},0`));
    expect(await revision()).toBe(before + 1);
    await importStock(db, await csv("material_id,quantity,mode", `${at(0)},50,add`));
    expect(await revision()).toBe(before + 2);
  });
});

describe("Stock files that add quantities", () => {
  const many = () => csv("material_id,quantity,mode", ...materials.slice(0, 2).map((material) => `${material},1,add`));

  it("A stock file that adds quantities is imported once, and again only on request", async () => {
    const file = await many();
    await importStock(db, file);
    await expect(importStock(db, file)).rejects.toThrow(/imported before.*--again/);
    expect(await quantities()).toMatchObject({ [at(0)]: 11, [at(1)]: 21 });
    await importStock(db, file, { again: true });
    expect(await quantities()).toMatchObject({ [at(0)]: 12, [at(1)]: 22 });
  });

  it("An interrupted stock import resumes where it stopped", async () => {
    const file = await many();
    await importStock(db, file);
    await db
      .updateTable("stock_import")
      .set({ is_done: false, done_through: at(0) })
      .execute();
    expect(await importStock(db, file)).toMatchObject({ changed: 1 });
    expect(await quantities()).toMatchObject({ [at(0)]: 11, [at(1)]: 22 });
  });

  it("A stock import takes off no more than the remaining stock and reports what is missing", async () => {
    const report = await importStock(db, await csv("material_id,quantity,mode", `${at(0)},-12,add`));
    expect(report.missing).toEqual([{ materialId: at(0), pieces: 2 }]);
    expect(await quantities()).toMatchObject({ [at(0)]: 0 });
  });
});

it("A stock import is rejected while another one runs", async () => {
  const file = await csv("material_id,quantity", ...materials.map((material) => `${material},5`));
  const runs = await Promise.allSettled([importStock(db, file), importStock(db, file), importStock(db, file)]);
  expect(runs.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  for (const run of runs)
    if (run.status === "rejected") expect(String(run.reason)).toMatch(/Another import of stock is running/);
  expect((await importStock(db, file)).unchanged).toBe(materials.length);
});

it("S5-17 S7-10 S7-15 A stock import is visible in the stock call and in the carts of a running shop", async () => {
  const test = await makeShop();
  try {
    const shopper = await newShopper(test);
    await shopper.add("PRESIM-2GB");
    const line = async () => (await shopper.list()).body.body.ordersList[0];
    const { materialId, orderId, id } = await line();
    await shopper.call("POST /cart/:orderId/:orderItemId", {
      params: { orderId, orderItemId: id },
      body: { update: { quantity: 3 } },
    });
    const request = { body: { materialNumber: [materialId] } };
    for (const [quantity, outOfStock, inventoryCount] of [
      [3, false, 3],
      [2, true, 2],
    ]) {
      await importStock(test.shop.db, await csv("material_id,quantity", `${materialId},${quantity}`));
      const { body } = await shopper.call("POST /getDeviceStockAvailability", request);
      expect(body.payload.stockDetails.stockDetail).toEqual([
        { materialNumber: materialId, quantity, available: true },
      ]);
      expect(await line()).toMatchObject({ outOfStock, inventoryCount });
    }
  } finally {
    await test.close();
  }
});
