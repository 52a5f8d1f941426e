import { describe, expect, it } from "vitest";
import { catalogueRows } from "#catalogue/import/yaml/catalogue.server.ts";
import { rowsOf } from "#catalogue/import/yaml/raw-rows.server.ts";
import { expanded, FACTS, SHARED } from "../../../../support/catalogue-rows.ts";

/** Faults of one row, which is at line 3. */
async function errorsOf(row: string): Promise<string[]> {
  const defaults = `defaults: { ${FACTS}, kind: service, images: [sim FFB81C], by: datalabel }`;
  return (await expanded(SHARED, `${defaults}\nproducts:\n  - ${row}`)).faults;
}

const offers = "offers: [{ code: A, label: One, price: 10 }]";

describe("Invalid rows", () => {
  it("An invalid YAML row is reported by line, field and reason", async () => {
    expect(await errorsOf(`{ id: X, ${offers} }`)).toEqual([]);
    expect(await errorsOf(`id: X\n    name: 12\n    offers:\n      - { code: A, label: One, price: free }`)).toEqual([
      "line 4: name: must be text",
      "line 6: offers[0].price: must be a number",
    ]);
    expect(await errorsOf(`id: X\n    ${offers}\n    prize: 3`)).toEqual([
      "line 5: prize: is not a field that the shop knows",
    ]);
    expect(await errorsOf(`id: X`)).toEqual([expect.stringMatching(/^line 3: offers: /)]);
  });

  it("A YAML row with an unknown kind, family, picture, plan or term is rejected", async () => {
    expect(await errorsOf(`{ id: X, kind: telephone, ${offers} }`)).toEqual([
      expect.stringMatching(/^line 3: kind: must be one of device-on-contract, .*add-on/),
    ]);
    expect(await errorsOf(`{ id: X, family: phones, ${offers} }`)).toEqual([
      'line 3: family: there is no family "phones"',
    ]);
    expect(
      await errorsOf(`id: X
    kind: sim-only
    image: telephone
    images: ~
    by: ~
    prices:
      - { term: 24, plan: PRO5, price: 1 }
      - { term: 18, plan: PRO6, price: 1 }`),
    ).toEqual([
      'line 5: image: there is no picture "telephone"',
      'line 10: prices[1].plan: there is no plan "PRO6"',
      "line 10: prices[1].term: must be 12, 24, 36 or Month-to-month",
    ]);
  });

  it("A YAML row is also validated as a whole product", async () => {
    expect(await errorsOf(`{ id: X, ${offers}, addOns: [teapot] }`)).toEqual([
      expect.stringMatching(/^line 3: productStepsFlow\[1\]: "teapot" is not one of/),
    ]);
    expect(await errorsOf(`{ id: X, ${offers}, variant: { addEmial: "yes" } }`)).toEqual([
      "line 3: variant.addEmial: is not a field that the shop knows",
    ]);
    expect(await errorsOf(`id: X\n    ${offers}\n    slug: Not A Slug`)).toEqual([
      expect.stringMatching(/^line 5: slug: /),
    ]);
    expect(
      await errorsOf(`{ id: X, offers: [{ code: A, label: One, price: 1 }, { code: A, label: Two, price: 2 }] }`),
    ).toEqual(["line 3: variants[1].variationId: is that of another variant of the product"]);
  });
});

describe("Rows with like", () => {
  const document = (row: string) => `
defaults: { ${FACTS}, kind: service, images: [sim FFB81C], by: datalabel, offers: [{ code: A, label: One, price: 10 }] }
products:
  - { id: X, brand: Maker, badges: [{ deal: Big Deal }] }
---
defaults: { vendorType: business }
products:
  - ${row}`;

  it("A YAML row with like inherits every field that it does not override or set to null", async () => {
    const { entries, faults } = await expanded(SHARED, document("{ like: X, id: B-X, slug: other, badges: ~ }"));
    expect(faults).toEqual([]);
    expect(entries[1]?.product).toMatchObject({
      id: "B-X",
      brands: ["Maker"],
      badges: [],
      segment: "business",
    });
  });

  it("A YAML row with like must name an existing row, in any file", async () => {
    const reason = 'line 8: like: there is no row "Y" to be like';
    expect((await expanded(SHARED, document("{ like: Y, id: B-X }"))).faults).toEqual([reason]);
    const [first = "", second = ""] = document("{ like: X, id: B-X, slug: other }").split("---");
    expect((await expanded(second, first, SHARED)).faults).toEqual([]);
  });
});

it("A YAML row with a plan code that already exists is rejected", async () => {
  const plan = "{ code: PRO5, title: Pro, monthly: 1, activationFee: 0, details: [], benefits: [] }";
  expect((await expanded(SHARED, `plans:\n  - ${plan}`)).faults).toEqual([
    'line 2: code: there is another row "PRO5" in plans',
  ]);
});

/** A row of goods with so many colours and packs. */
function goods(code: string, colours: number, packs: number, more = ""): string {
  const list = (length: number, item: (at: number) => string) => Array.from({ length }, (_, at) => item(at)).join();
  return `
  - code: ${code}
    slug: ${code.toLowerCase()}
    colours: [${list(colours, (at) => `{code: c${at}, name: C, hex: "111111"}`)}]
    offers: [${list(packs, (at) => `{pack: p${at}, price: 1}`)}]
    ${more}`;
}

const goodsDocument = (...rows: string[]) =>
  `defaults: { ${FACTS}, kind: goods-for-cash, art: camera }\nproducts:${rows.join("")}`;

describe("What a row and an upload may make", () => {
  /** Rows built as of an upload. */
  const upload = (document: string, signal = new AbortController().signal) =>
    catalogueRows(
      [SHARED, document].flatMap((text) => rowsOf(text)),
      { signal, maxFaults: 1_000 },
    );

  it.each([
    [200, 40_000],
    [1_000, 1_000_000],
  ])("A row with %i colours and as many packs is a mistake that names its %i variants", async (each, count) => {
    const { entries, faults } = await expanded(SHARED, goodsDocument(goods("T", each, each)));
    expect([entries, faults]).toEqual([
      [],
      [
        `line 5: colours: would make ${count} variants (${each} colours × ${each} offers), and a row may make 2000: split it`,
      ],
    ]);
  });

  it("An upload may make 10,000 variants, and the command line more", async () => {
    const rows = ["A", "B", "C", "D", "E"].map((code) => goods(code, 40, 50));
    expect(await upload(goodsDocument(...rows))).toHaveLength(9);
    const larger = goodsDocument(...rows, goods("F", 1, 1));
    await expect(upload(larger)).rejects.toThrow("more than 10000 variants");
    expect((await expanded(SHARED, larger)).entries).toHaveLength(6);
  });

  it("An upload whose variants repeat a long text is refused by the characters of its products", async () => {
    const long = `variant: { title: ${"x".repeat(50_000)} }`;
    await expect(upload(goodsDocument(goods("T", 40, 50, long)))).rejects.toThrow("50000000 characters");
  });

  it("An upload may have 2,000 rows and 1,000 mistakes, also in a single row", async () => {
    await expect(upload(`plans:\n${"  - { like: PRO5 }\n".repeat(2_001)}`)).rejects.toThrow("may have 2000: cut it");
    const unknown = Array.from({ length: 1_001 }, (_, at) => `\n    k${at}: 1`).join("");
    await expect(upload(`plans:\n  - code: X\n    title: X${unknown}`)).rejects.toThrow(
      "The file has more than 1000 mistakes, and nothing was changed. The first: line ",
    );
  });

  it("An upload that is given up while its rows are built ends at the next row", async () => {
    const givenUp = new AbortController();
    const built = upload(goodsDocument(goods("A", 1, 1), goods("B", 1, 1)), givenUp.signal);
    setImmediate(() => givenUp.abort());
    await expect(built).rejects.toThrow("was given up");
  });
});
