import { describe, expect, it } from "vitest";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import { toProductBody } from "#catalogue/product.mapper.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { toRand } from "#shared/money.ts";
import { csv, jsonl } from "../../../../support/written.ts";
import { catalogueEditor } from "../catalogue-editor.ts";

const editing = catalogueEditor();
const { nextPhone, change, stored, actions, importLines } = editing;

const importFrom = (file: string, prefer?: "files" | "staff") =>
  importCatalogue(editing.test.shop.db, file, { cards: editing.test.shop.cards, index: writeProductDocuments, prefer });

it("A YAML file above its limit, and a file with more than 1,000 mistakes, are refused with a sentence", async () => {
  const large = await importLines("large.yaml", "- a: 1\n".repeat(15_000), { mode: "check" });
  expect([large.status, large.message]).toEqual([422, expect.stringContaining("A YAML file may have 100 kB")]);
  const faulty = await importLines("faulty.jsonl", "{}\n".repeat(5_000), { mode: "check" });
  expect([faulty.status, faulty.message]).toEqual([422, expect.stringContaining("more than 1000 mistakes")]);
});

describe("Importing files", () => {
  it("an import from files changes nothing that staff have edited until it is told which side wins", async () => {
    const phone = nextPhone();
    const other = nextPhone();
    await change(phone.id, { name: "Of staff" });
    const file = await jsonl(toProductBody({ ...phone, name: "Of a file" }), toProductBody({ ...other, name: "Free" }));
    expect(await importFrom(file)).toMatchObject({
      done: false,
      changed: 0,
      conflicts: [{ kind: "product", id: phone.id, name: "Of staff" }],
    });
    expect((await stored(other.id))?.name).toBe(other.name);
    expect(await importFrom(file, "staff")).toMatchObject({ done: true, changed: 1 });
    expect([(await stored(phone.id))?.name, (await stored(other.id))?.name]).toEqual(["Of staff", "Free"]);
    expect(await importFrom(file, "files")).toMatchObject({ done: true, changed: 1 });
    expect((await stored(phone.id))?.name).toBe("Of a file");
    expect(await importFrom(await jsonl(toProductBody(phone)))).toMatchObject({ done: true, conflicts: [] });
  });

  it("prices of a CSV file conflict too, but its stock does not", async () => {
    const phone = nextPhone();
    await change(phone.id, { subTitle: "Of staff" });
    const variationId = phone.variants[0]?.variationId;
    expect(await importFrom(await csv("variationId,quantity", `${variationId},4`))).toMatchObject({
      done: true,
      stock: 1,
    });
    const prices = await csv("variationId,price", `${variationId},123.00`);
    expect(await importFrom(prices)).toMatchObject({ done: false, conflicts: [{ id: phone.id }] });
    expect(await importFrom(prices, "staff")).toMatchObject({ done: true, changed: 0 });
    expect((await stored(phone.id))?.variants[0]?.price).toBe(phone.variants[0]?.price);
  });

  it("a file is checked, its wrong line is named, and the right one is imported once", async () => {
    const phone = nextPhone();
    const variationId = phone.variants[0]?.variationId;
    const broken = `variationId,price\n${variationId},99999.00\nnone-such,12.00\n`;
    expect(await importLines("prices.csv", broken, { mode: "import" })).toMatchObject({
      status: 200,
      body: {
        done: false,
        faultyEntries: 1,
        faults: ['line 3: variationId: the catalogue has no variant "none-such"'],
      },
    });
    const right = `variationId,price\n${variationId},99999.00\n`;
    expect(await importLines("prices.csv", right, { mode: "check" })).toMatchObject({
      body: { done: false, changed: 1, faults: [] },
    });
    expect((await stored(phone.id))?.variants[0]?.price).toBe(phone.variants[0]?.price);
    expect(await importLines("prices.csv", right, { mode: "import" })).toMatchObject({
      body: { done: true, changed: 1 },
    });
    expect(await importLines("prices.csv", right, { mode: "import" })).toMatchObject({ body: { unchanged: 1 } });
    expect((await stored(phone.id))?.variants[0]?.price).toBe(9_999_900);
    expect(await actions("file prices.csv")).toMatchObject([
      { action: "catalogue imported", staffId: editing.editor.staffId, after: { changed: 1 } },
      { action: "catalogue imported", after: { changed: 0 } },
    ]);
    expect(await importLines("prices.csv", broken, { mode: "import", skipBad: "true" })).toMatchObject({
      body: { done: true, faultyEntries: 1 },
    });
  });

  it("a check names the prices that would change, those first that change most for their size", async () => {
    const [dear, cheap, same] = [nextPhone(), nextPhone(), nextPhone()].map(({ id, name, variants: [variant] }) => ({
      productId: id,
      name,
      variationId: variant?.variationId ?? "",
      price: toRand(variant?.price ?? 0),
    }));
    const prices = [
      `${dear?.variationId},${(Number(dear?.price) + 1).toFixed(2)}`,
      `${cheap?.variationId},${(Number(cheap?.price) / 100).toFixed(2)}`,
      `${same?.variationId},${same?.price}`,
    ];
    const { body } = await importLines("new.csv", `variationId,price\n${prices.join("\n")}\n`, { mode: "check" });
    const { price: before, ...slip } = cheap ?? { price: "" };
    expect([body.prices.count, body.prices.large]).toEqual([2, 1]);
    expect(body.prices.largest[0]).toEqual({ ...slip, before, after: (Number(before) / 100).toFixed(2) });
    expect(body.prices.largest[1]).toMatchObject({ productId: dear?.productId, before: dear?.price });
  });

  it.each([
    ["prices.txt", "x", "Choose a file that ends in .jsonl, .csv, .yaml or .yml"],
    ["prices.csv", "price\n1\n", "variationId"],
  ])("the file %s with %j is refused with a sentence that says why", async (name, text, message) => {
    const answer = await importLines(name, text, { mode: "check" });
    expect(answer).toMatchObject({ status: 422, code: "wrong_catalogue_file" });
    expect(answer.message).toContain(message);
  });

  it("a mistake in a YAML file is named by its line", async () => {
    const { body } = await importLines("products.yaml", "products:\n  - kind: [\n", { mode: "check" });
    expect(body).toMatchObject({ done: false, faults: [expect.stringMatching(/^line \d+/)] });
  });

  it("an export can be imported again and changes nothing", async () => {
    const headers = { authorization: `Bearer ${editing.editor.token}` };
    for (const query of ["csv", "csv&separator=comma", "jsonl"]) {
      const answer = await editing.test.app.inject({ url: `/api/staff/catalogue/export?format=${query}`, headers });
      const [format] = query.split("&");
      expect(answer.headers["content-disposition"]).toContain(`catalogue.${format}`);
      expect(await importLines(`catalogue.${format}`, answer.body, { mode: "check" })).toMatchObject({
        body: { faults: [], changed: 0, added: 0, conflicts: [] },
      });
    }
  });
});
