import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrap } from "#app/bootstrap.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { type CatalogueImportOptions, importCatalogue } from "#catalogue/import/service.server.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import { type ProductBody, toCategoryBody, toProduct, toProductBody } from "#catalogue/product.mapper.ts";
import { productsById } from "#catalogue/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { copyOf as copyOfProduct, openDatabase, replica, testCards } from "../../../support/catalogue.ts";
import { catalogue, categories, stock } from "../../../support/sample-catalogue.ts";
import { makeShop } from "../../../support/shop.ts";
import { csv, jsonl, written } from "../../../support/written.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

const phone = catalogue.find(({ slug }) => slug === "samsung-galaxy-a56");
const [first] = catalogue;
const [firstCategory] = categories;
if (!phone || !first || !firstCategory) throw new Error("the sample catalogue lacks what is needed here");
const product = toProductBody(phone);
const category = toCategoryBody(firstCategory);
const variationIds = product.variants.map(({ variationId }) => variationId);
const [firstVariation = "", secondVariation = ""] = variationIds;

const run = (file: string, options: Partial<CatalogueImportOptions> = {}) =>
  importCatalogue(db, file, { cards: testCards, index: writeProductDocuments, ...options });

async function stored(id: string): Promise<ProductBody | undefined> {
  const [found] = await productsById(db, [id]);
  return found && toProductBody(found);
}

async function revision(tag: "catalogue" | "stock" = "catalogue"): Promise<number> {
  const row = db.selectFrom("revision").select("number").where("family", "=", tag);
  return (await row.executeTakeFirstOrThrow()).number;
}

const copyOf = (of: ProductBody, name: string, more: Partial<FieldsOfKinds> = {}) =>
  toProductBody(copyOfProduct(toProduct(of), name, more));

/** Faults of a product that differs from a valid one in some fields. */
async function wrongWith(change: object): Promise<string[]> {
  const { done, faults } = await run(await jsonl({ ...copyOf(product, "wrong"), ...change }));
  expect(done).toBe(false);
  return faults.first.map(({ field, reason }) => `${field}: ${reason}`);
}

describe("Product import", () => {
  it("A catalogue import adds new products, updates changed ones and changes nothing when it runs again", async () => {
    const file = await jsonl(copyOf(product, "added"), { ...product, name: "Changed" }, toProductBody(first));
    expect(await run(file)).toMatchObject({ entries: 3, added: 1, changed: 1, unchanged: 1, done: true });
    expect(await stored("added")).toEqual(copyOf(product, "added"));
    expect((await stored(product.id))?.name).toBe("Changed");
    const before = await revision();
    expect(await run(file)).toMatchObject({ entries: 3, added: 0, changed: 0, unchanged: 3, done: true });
    expect(await revision()).toBe(before);
    await run(await jsonl(product));
    expect(await stored(product.id)).toEqual(product);
  });

  it("In a catalogue import a field that is null is an absent one", async () => {
    const { fits: _, ...plain } = copyOf(product, "with-nulls");
    expect(await run(await jsonl({ ...plain, fits: null, colour: null }))).toMatchObject({ added: 1, done: true });
    expect(await stored("with-nulls")).toEqual(plain);
    expect(await wrongWith({ name: null })).toEqual(["name: is missing"]);
  });

  it("An import inside the shop stops after its limit of mistakes, names the first, and leaves the lock free; without limits it reads on", async () => {
    const file = await written("faults.jsonl", "{}\n".repeat(600));
    const limits = { signal: new AbortController().signal, maxFaults: 1_000 };
    await expect(run(file, { limits })).rejects.toThrow(
      /^The file has more than 1000 mistakes, .* The first: line 1: /,
    );
    expect(await run(file)).toMatchObject({ entries: 600, faults: { entries: 600 }, done: false });
  });

  it("An import whose client has gone, or that takes too long, changes nothing", async () => {
    const file = await jsonl(copyOf(product, "given up"));
    const limits = { signal: AbortSignal.abort(), maxFaults: 1_000 };
    await expect(run(file, { limits })).rejects.toThrow("took too long or was given up, and nothing was changed");
    expect(await stored("given up")).toBeUndefined();
  });

  it("A catalogue import updates a product whose variants were added, removed, changed or reordered", async () => {
    const { variants } = product;
    const added = { ...variants[0], variationId: "one-more" };
    const dearer = variants.map((variant, place) => (place === 1 ? { ...variant, price: "77.00" } : variant));
    for (const others of [variants.slice(1), [...variants, added], variants.toReversed(), dearer]) {
      expect(await run(await jsonl({ ...product, variants: others }))).toMatchObject({ changed: 1, unchanged: 0 });
      expect(await stored(product.id)).toEqual({ ...product, variants: others });
      expect(await run(await jsonl(product))).toMatchObject({ changed: 1, unchanged: 0 });
    }
    expect(await stored(product.id)).toEqual(product);
  });

  it("A catalogue import reaches the lists and pages of all open replicas", async () => {
    const replicas = [await replica(db), await replica(db)];
    await run(await jsonl({ ...product, name: "Seen by all" }));
    for (const { memory, revisions } of replicas) {
      await revisions.refresh();
      expect(memory.cards(product.vendorType).find(({ id }) => id === product.id)?.name).toBe("Seen by all");
      expect((await memory.byId(product.id))?.name).toBe("Seen by all");
    }
    await run(await jsonl(product));
  });

  it("A catalogue import reaches another shop instance on the same database within two seconds", async () => {
    const one = await makeShop();
    const other = await bootstrap(one.shop.env, { home: process.cwd(), log: () => undefined, isScheduling: false });
    try {
      const file = await jsonl({ ...product, name: "Seen by both" });
      await importCatalogue(one.shop.db, file, {
        cards: createCardBuilder(one.shop, one.shop.env),
        index: writeProductDocuments,
      });
      for (const { catalogue: memory } of [one.shop, other.context])
        await expect
          .poll(() => memory.cards(product.vendorType).find(({ id }) => id === product.id)?.name, { timeout: 2_000 })
          .toBe("Seen by both");
    } finally {
      await other.close();
      await one.close();
    }
  });

  it("A catalogue import may contain a category after the products in it", async () => {
    const newCategory = { ...category, slug: "new-shelf", name: "New shelf" };
    const own = copyOf(product, "on-new-shelf", { segment: newCategory.vendorType, categorySlug: "new-shelf" });
    expect(await run(await jsonl(own, { category: newCategory }))).toMatchObject({
      added: 1,
      categories: 1,
      done: true,
    });
    const { memory } = await replica(db);
    expect(memory.cards(newCategory.vendorType, "new-shelf").map(({ id }) => id)).toEqual(["on-new-shelf"]);
  });

  it("Two products can exchange slugs and variants in one catalogue import", async () => {
    const [one, other] = [copyOf(product, "one"), copyOf(product, "other")];
    await run(await jsonl(one, other));
    const exchanged = [
      { ...one, slug: "other", variants: other.variants },
      { ...other, slug: "one", variants: one.variants },
    ];
    expect(await run(await jsonl(...exchanged))).toMatchObject({ changed: 2, done: true });
    expect(await stored("one")).toEqual(exchanged[0]);
  });

  it("A catalogue import with an invalid line changes nothing, unless invalid lines are skipped", async () => {
    const file = await jsonl(copyOf(product, "right"), { ...copyOf(product, "bad"), name: "" });
    const before = await revision();
    expect(await run(file)).toMatchObject({ entries: 2, faults: { entries: 1 }, done: false });
    expect(await stored("right")).toBeUndefined();
    expect(await revision()).toBe(before);
    expect(await run(file, { skipBad: true })).toMatchObject({ added: 1, faults: { entries: 1 }, done: true });
    expect(await stored("right")).toBeDefined();
    expect(await stored("bad")).toBeUndefined();
  });

  it("A catalogue import in check mode counts changes and stores nothing", async () => {
    expect(await run(await jsonl(copyOf(product, "checked")), { check: true })).toMatchObject({
      added: 1,
      done: false,
    });
    expect(await stored("checked")).toBeUndefined();
  });

  it("A catalogue import also skips lines that become invalid because another line is skipped", async () => {
    const invalidCategory = { ...category, slug: "Not A Slug" };
    const lost = copyOf(product, "lost", { segment: invalidCategory.vendorType, categorySlug: "Not A Slug" });
    const report = await run(await jsonl({ category: invalidCategory }, lost, copyOf(product, "found")), {
      skipBad: true,
    });
    expect(report).toMatchObject({ added: 1, categories: 0, faults: { entries: 2 }, done: true });
    await run(await jsonl(copyOf(product, "stays")));
    const moving = copyOf(product, "stays", { slug: "elsewhere", categorySlug: "no-such-category" });
    const { faults } = await run(await jsonl(moving, copyOf(product, "follows", { slug: "stays" })), { skipBad: true });
    expect(faults.first.map(({ line, field }) => `${line} ${field}`)).toEqual(["1 categorySlug", "2 slug"]);
  });
});

describe("Invalid lines", () => {
  it("Invalid import lines are reported by number, field and reason up to a limit and then only counted", async () => {
    const file = await written("mixed.jsonl", `{"id":\n\n[]\r\n${JSON.stringify({ ...product, price: 1 })}\n`);
    const { faults } = await run(file);
    expect(faults.first).toEqual([
      { line: 1, field: "", reason: "is not JSON" },
      { line: 3, field: "", reason: expect.stringContaining("must be a product or a category") },
      { line: 4, field: "price", reason: "is not a field that the shop knows" },
    ]);
    const many = await run(await jsonl(...Array.from({ length: 120 }, (_, at) => ({ ...product, id: at }))));
    expect(many.faults).toMatchObject({ entries: 120, total: 120 });
    expect(many.faults.first).toHaveLength(50);
  });

  it("An import line with an invalid field value is rejected, and the field is named", async () => {
    const [variant] = copyOf(product, "wrong").variants;
    const withVariant = (change: object) => wrongWith({ variants: [{ ...variant, ...change }] });
    expect(await withVariant({ price: "12" })).toEqual([expect.stringContaining("variants[0].price: must be rand")]);
    expect(await withVariant({ price: "-1.00" })).toEqual([expect.stringContaining("variants[0].price: must not")]);
    expect(await withVariant({ addVoice: "maybe" })).toEqual([expect.stringContaining("variants[0].addVoice: ")]);
    expect(await withVariant({ duration: "two years" })).toEqual([expect.stringContaining("variants[0].duration: ")]);
    for (const promoDiscount of ["120", "100.5"])
      expect(await withVariant({ discountUnit: "percent", promoDiscount })).toEqual([
        'variants[0].promoDiscount: does not fit discountUnit "percent"',
      ]);
    expect(await withVariant({ wifiRouterPayment: "pmx7" })).toEqual([expect.stringContaining('"pmx7" is not one of')]);
    expect(await withVariant({ extra: 1 })).toEqual(["variants[0].extra: is not a field that the shop knows"]);
    expect(await wrongWith({ variants: [] })).toEqual([expect.stringContaining("variants: ")]);
    expect(await wrongWith({ variants: [variant, variant] })).toEqual([
      expect.stringContaining("variants[1].variationId"),
    ]);
    expect(await wrongWith({ slug: "Not A Slug" })).toEqual([expect.stringContaining("slug: ")]);
    expect(await wrongWith({ id: "x".repeat(101) })).toEqual([expect.stringContaining("id: must not be longer")]);
    for (const id of [" x", "x ", "=1+1", "x\ny"])
      expect(await withVariant({ variationId: id })).toEqual([
        expect.stringContaining("variants[0].variationId: must begin with"),
      ]);
    expect(await wrongWith({ cartType: "prepaid" })).toContainEqual(
      'variants[0].iWouldlikeTo: must not contain "Upgrade" unless cartType is "contract"',
    );
    expect(await wrongWith({ launchedOn: "0000-01-01" })).toEqual(["launchedOn: must be a date of our era"]);
    expect(await wrongWith({ vaeType: "teapot" })).toEqual([
      expect.stringContaining('vaeType: "teapot" is not one of'),
    ]);
    expect(await wrongWith({ vaeStepsflow: ["teapot"] })).toEqual([expect.stringContaining("vaeStepsflow[0]: ")]);
    expect(await wrongWith({ infoKeyFeatures: "{" })).toEqual([expect.stringContaining("infoKeyFeatures: ")]);
    expect(await wrongWith({ popularity: 3e9 })).toEqual(["popularity: is too large"]);
    expect(await wrongWith({ name: "\ud800" })).toEqual(["name: holds a character that cannot be kept"]);
    const tag = { type: "deals", name: " ", style: { backgroundColor: "", color: "" } };
    expect(await wrongWith({ productTags: [tag] })).toEqual(["productTags[0].name: must not be empty"]);
    const odd = { ...tag, style: { backgroundColor: "url(x)", color: "" } };
    expect(await wrongWith({ productTags: [odd] })).toEqual([
      expect.stringContaining("productTags[0].style.backgroundColor: "),
    ]);
  });

  it("An import line with excessively deep nesting is rejected", async () => {
    const depth = 200_000;
    const line = `{"note\\u0000":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const { faults, done } = await run(await written("deep.jsonl", `${line}\n`));
    expect({ done, entries: faults.entries }).toEqual({ done: false, entries: 1 });
  });

  it("An import line that conflicts with another line or with the catalogue is rejected", async () => {
    const other = catalogue.find(({ id, segment }) => id !== product.id && segment === product.vendorType);
    if (!other) throw new Error("there is only one product");
    const conflicting = copyOf(product, "taken");
    const [variant] = conflicting.variants;
    const { faults } = await run(
      await jsonl(
        conflicting,
        { ...copyOf(product, "second"), id: "taken" },
        copyOf(product, "third", { slug: "taken" }),
        { ...copyOf(product, "fourth"), variants: variant ? [variant] : [] },
        copyOf(product, "fifth", { slug: other.slug }),
        copyOf(product, "sixth", { variants: other.variants }),
        copyOf(product, "seventh", { categorySlug: "no-such-category" }),
        { category },
        { category },
      ),
    );
    expect(faults.first.map(({ line, field }) => `${line} ${field}`)).toEqual([
      "2 id",
      "3 slug",
      "4 variants.variationId",
      "5 slug",
      ...other.variants.slice(0, 1).map(() => "6 variants.variationId"),
      ...other.variants.slice(1).map(() => "6 variants.variationId"),
      "7 categorySlug",
      "9 category.slug",
    ]);
    expect(faults.first[0]?.reason).toBe("is that of line 1");
    expect(faults.first[3]?.reason).toBe(`is that of the product "${other.id}"`);
  });
});

describe("CSV import", () => {
  it("A CSV import changes only the fields that have a column, and a second run changes nothing", async () => {
    const file = await csv(
      "variationId,price,heroDeals,addVoip",
      `${firstVariation},1.00,true,optional`,
      `${secondVariation},2.50,false,`,
    );
    expect(await run(file)).toMatchObject({ entries: 2, changed: 1, added: 0, stock: 0, done: true });
    const [first, second, ...others] = (await stored(product.id))?.variants ?? [];
    expect(first).toEqual({ ...product.variants[0], price: "1.00", heroDeals: true, addVoip: "optional" });
    expect(second).toMatchObject({ price: "2.50", heroDeals: false, addVoip: "" });
    expect(others).toEqual(product.variants.slice(2));
    const before = await revision();
    expect(await run(file)).toMatchObject({ changed: 0, unchanged: 1, done: true });
    expect(await revision()).toBe(before);
    await run(await jsonl(product));
  });

  it("S5-28 A CSV import reads amounts as spreadsheets write them, with an R, spaces and commas for thousands", async () => {
    const row = `${firstVariation},"R 1,299.5",1 499`;
    expect(await run(await csv("variationId,price,originalPrice", row))).toMatchObject({ changed: 1, done: true });
    expect((await stored(product.id))?.variants[0]).toMatchObject({ price: "1299.50", originalPrice: "1499.00" });
    await run(await jsonl(product));
  });

  it("A CSV import sets the remaining stock, and only a new stock band changes the revision", async () => {
    const { memory, revisions } = await replica(db);
    const materialId = product.variants[0]?.materialId ?? "";
    const counted = stock.find((row) => row.materialId === materialId);
    const set = async (quantity: string) => run(await csv("variationId;quantity", `${firstVariation};${quantity}`));
    await set("80");
    const before = [await revision("catalogue"), await revision("stock")];
    expect(await set("70")).toMatchObject({ stock: 1, changed: 0, done: true });
    expect([await revision("catalogue"), await revision("stock")]).toEqual(before);
    expect(await set("0")).toMatchObject({ stock: 1, changed: 0 });
    expect([await revision("catalogue"), await revision("stock")]).toEqual([before[0], Number(before[1]) + 1]);
    await revisions.refresh();
    expect(memory.stockOf(phone)[materialId]).toBe("out");
    await set("");
    await revisions.refresh();
    expect(memory.stockOf(phone)[materialId]).toBe("in");
    await set(String(counted?.quantity ?? ""));
  });

  it("A CSV import reports every invalid row", async () => {
    const material = product.variants[0]?.materialId;
    const sharing = product.variants.find((variant, at) => at > 0 && variant.materialId === material)?.variationId;
    expect(sharing).toBeDefined();
    const { faults, done } = await run(
      await csv(
        "variationId,price,quantity",
        "no-such-variant,1.00,1",
        `${firstVariation},"12,9950",7`,
        `${firstVariation},1299.00,7`,
        `${sharing},1299.00,8`,
        `${secondVariation},1299.00`,
        `${variationIds[2]},-1.00,many`,
        `${firstVariation},1299.00,7`,
        `${variationIds[3]},1e3,7`,
        `${variationIds[3]},,7`,
      ),
    );
    expect(done).toBe(false);
    expect(faults.first.map(({ line, field }) => `${line} ${field}`)).toEqual([
      "2 variationId",
      "3 price",
      "5 quantity",
      "6 ",
      "7 price",
      "7 quantity",
      "8 variationId",
      "9 price",
      "10 price",
    ]);
  });

  it("A CSV import reads a file of a South African Excel to the byte: UTF-16, a separator line, empty rows and columns", async () => {
    const rows = [
      "sep=;",
      "variationId;;price;originalPrice;heroDeals;;",
      `${firstVariation};;R 1 299,00;1 499,50;TRUE;;`,
      ";;;;;;",
      `${secondVariation};;34,5;"0";ONWAAR`,
      ";;;;;;",
    ];
    const file = await written("prices.csv", Buffer.from(`\uFEFF${rows.join("\r\n")}\r\n`, "utf16le"));
    expect(await run(file)).toMatchObject({ entries: 2, changed: 1, faults: { entries: 0 }, done: true });
    expect((await stored(product.id))?.variants.slice(0, 2)).toMatchObject([
      { price: "1299.00", originalPrice: "1499.50", heroDeals: true },
      { price: "34.50", originalPrice: "0.00", heroDeals: false },
    ]);
    await run(await jsonl(product));
  });

  it("A CSV import reads headings in any way of writing them, yes and no as people answer, and amounts of the accounting format", async () => {
    const rows = [
      "Variation ID;PRICE;Original-Price;hero deals;add router;add_voice;AddVoip",
      `${firstVariation};R -;1 499,50;1;JA;No;TRUE`,
      `${secondVariation};5;5;nee;optional;;yes`,
    ];
    expect(await run(await csv(...rows))).toMatchObject({ changed: 1, faults: { entries: 0 }, done: true });
    expect((await stored(product.id))?.variants.slice(0, 2)).toMatchObject([
      { price: "0.00", originalPrice: "1499.50", heroDeals: true, addRouter: "yes", addVoice: "", addVoip: "true" },
      { price: "5.00", heroDeals: false, addRouter: "optional", addVoice: "", addVoip: "yes" },
    ]);
    await run(await jsonl(product));
  });

  it("A CSV import says in its own words what is wrong with a word, an amount or a quantity", async () => {
    const rows = [
      "variationId;price;quantity;heroDeals;addRouter",
      `${firstVariation};(115,00);(2);maybe;perhaps`,
      `${secondVariation};#N/A;5;true;yes`,
      ";5;x;;yes",
    ];
    const { faults } = await run(await csv(...rows));
    expect(faults.first.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
      "2 addRouter: must be yes, optional, or no or empty for none",
      "2 heroDeals: must be true or false",
      "2 price: must not be less than nothing",
      "2 quantity: must not be less than nothing",
      '3 price: "#N/A" is an error of the spreadsheet: enter the value itself',
      "4 heroDeals: must be true or false",
      "4 quantity: must be a whole number, or empty for what never runs out",
      "4 variationId: must not be empty",
    ]);
  });

  it("A JSON Lines import says in its own words what is wrong with a field", async () => {
    const wrong = {
      ...product,
      slug: 7,
      launchedOn: "31/03/2027",
      popularity: 1.5,
      isCombo: "yes",
      variants: [{ ...product.variants[0], addRouter: "maybe", plan: "PRO5" }],
    };
    const { faults } = await run(await jsonl(wrong, { ...product, variants: [], slug: undefined }));
    expect(faults.first.map(({ line, field, reason }) => `${line} ${field}: ${reason}`).sort()).toEqual([
      "1 isCombo: must be true or false",
      "1 launchedOn: must be a day, such as 2027-03-31",
      "1 popularity: must be a whole number",
      "1 slug: must be text",
      "1 variants[0].addRouter: must be yes, true, optional or empty",
      "1 variants[0].plan: must be a list",
      "2 slug: is missing",
      "2 variants: must not be empty",
    ]);
  });

  it("A CSV import refuses an amount of three digits behind the comma, and an id that a spreadsheet has shortened", async () => {
    const { faults } = await run(
      await csv("variationId;price", `${firstVariation};12,995`, "2,78244E+10;5,00", `${secondVariation};5;7`),
    );
    expect(faults.first.map(({ line, field }) => `${line} ${field}`)).toEqual(["2 price", "3 variationId", "4 "]);
  });

  it("A CSV import rejects an invalid heading", async () => {
    await expect(run(await csv("variationId,prize", "x,1.00"))).rejects.toThrow('a column "prize"');
    await expect(run(await csv("price,quantity", "1.00,1"))).rejects.toThrow('no column "variationId"');
    await expect(run(await csv("variationId,price,price", "x,1.00,1.00"))).rejects.toThrow('"price" twice');
    await expect(run(await csv("variationId", "x"))).rejects.toThrow("nothing to change");
    await expect(run(await csv("variationId,price", 'x,"1.00'))).rejects.toThrow("This is no CSV");
  });
});

describe("docs/catalogue-import.md", () => {
  it("The examples in docs/catalogue-import.md can be imported", async () => {
    const text = await readFile("docs/catalogue-import.md", "utf8");
    const example = (kind: string) => new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, "s").exec(text)?.[1] ?? "";
    const products = await run(await written("example.jsonl", example("json")), { check: true });
    expect(products).toMatchObject({ entries: 2, added: 1, categories: 1, faults: { entries: 0 } });
    const phone = await run(await written("example.yaml", example("yaml")), { check: true });
    expect(phone).toMatchObject({ added: 1, stock: 4, faults: { entries: 0 } });
    const rows = await run(await written("example.csv", example("csv")), { check: true });
    expect(rows).toMatchObject({ entries: 2, faults: { entries: 0 } });
  });
});

describe("Import files", () => {
  it("An import file may have a byte order mark, CRLF line ends and empty lines", async () => {
    const text = `\uFEFF\r\n${JSON.stringify(copyOf(product, "windows"))}\r\n\r\n`;
    expect(await run(await written("windows.jsonl", text))).toMatchObject({ entries: 1, added: 1, done: true });
    const rows = `\uFEFFvariationId,price\r\nwindows-0,5.00\r\n`;
    expect(await run(await written("windows.csv", rows))).toMatchObject({ entries: 1, changed: 1, done: true });
  });

  it("An import file that is missing, empty, not text or of an unknown type is rejected with the reason", async () => {
    const file = await written("list.xlsx", "PK");
    await expect(run(file)).rejects.toThrow("has to end in .jsonl (whole products) or .csv");
    await expect(run(join(file, "../none.jsonl"))).rejects.toThrow("There is no file");
    await expect(run(await written("empty.jsonl", " \n"))).rejects.toThrow("is empty");
    await expect(run(await written("latin.jsonl", Buffer.from('{"id":"Caf\xe9"}\n', "latin1")))).rejects.toThrow(
      "not UTF-8 text (line 1",
    );
    await expect(run(await written("wide.csv", Buffer.from("variationId,price\n", "utf16le")))).rejects.toThrow(
      "not UTF-8",
    );
    await expect(run(await written("workbook.csv", "PK\u0003\u0004"))).rejects.toThrow("The file is a workbook");
    await expect(run(await written("long.jsonl", `{}\n"${"x".repeat(2_100_000)}"\n`))).rejects.toThrow(
      "Line 2 is longer",
    );
  });

  it("A catalogue import is rejected while another one runs", async () => {
    const other = await db.startTransaction().execute();
    try {
      await sql`select pg_advisory_xact_lock(727275)`.execute(other);
      await expect(run(await jsonl(product))).rejects.toThrow("Another import is running");
    } finally {
      await other.rollback().execute();
    }
  });
});
