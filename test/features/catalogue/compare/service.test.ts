import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { displayPrice } from "#catalogue/cards/model.ts";
import { comparePath } from "#catalogue/compare/model.ts";
import { comparisonOf } from "#catalogue/compare/service.server.ts";
import { toCard } from "#catalogue/product.mapper.ts";
import type { Segment } from "#shared/segment.ts";
import { pagesOf } from "../../../support/pages.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

const compare = (search: string, segment: Segment = "personal") =>
  comparisonOf(test.shop, segment, new URLSearchParams(search));

function phones(count: number) {
  const found = test.shop.catalogue
    .cards("personal", "smartphones")
    .filter(({ paymentGroup }) => paymentGroup === "contract");
  return found.slice(0, count);
}

const slugsOf = (cards: readonly { slug: string }[]) => cards.map(({ slug }) => slug);

describe("comparisonOf", () => {
  it("Products are compared in the order of the address, whether its slugs are in one value or repeated", async () => {
    const [one, two] = slugsOf(phones(2));
    expect(slugsOf((await compare(`products=${two},${one}`)).products)).toEqual([two, one]);
    expect(slugsOf((await compare(`products=${two}&products=${one}`)).products)).toEqual([two, one]);
    expect(comparePath("business", ["a", "b"])).toBe("/business/compare?products=a,b");
  });

  it("A fifth product, another family, an unknown product and one chosen twice are left out, each with a sentence", async () => {
    const cards = phones(5);
    const [first] = slugsOf(cards);
    const five = await compare(`products=${slugsOf(cards)}`);
    expect(slugsOf(five.products)).toEqual(slugsOf(cards.slice(0, 4)));
    expect(five.notes).toEqual([`We left out ${cards[4]?.name}: you can compare up to 4 products.`]);
    expect(five.others).toEqual([]);

    const mixed = await compare(`products=${first},openserve-fibre,no-such-phone,grocery-voucher,${first}`);
    expect(slugsOf(mixed.products)).toEqual([first]);
    expect(mixed.notes).toEqual([
      "We left out one product, because we no longer sell it.",
      "We left out Uncapped fibre on OpenServe: you can only compare products of the same kind.",
      "We left out Grocery voucher: you can only compare products of the same kind.",
      `You chose ${cards[0]?.name} twice. We show it once.`,
    ]);
  });

  it("A product of the other segment is unknown in this one, and nothing valid gives an empty comparison", async () => {
    const [phone] = slugsOf(phones(1));
    expect(await compare(`products=${phone}`, "business")).toMatchObject({ products: [], groups: [], others: [] });
    expect(await compare("products=no,nope")).toMatchObject({
      products: [],
      notes: ["We left out 2 products, because we no longer sell them."],
    });
    expect(await compare("")).toMatchObject({ products: [], notes: [], isSuggestion: false });
  });

  it("A category without chosen products shows its best sellers in stock; an unknown category shows nothing", async () => {
    const { products, isSuggestion } = await compare("category=smartphones");
    const cards = test.shop.catalogue.cards("personal", "smartphones").filter(({ stock }) => stock !== "out");
    const best = cards.toSorted((one, other) => other.popularity - one.popularity).slice(0, 3);
    expect(slugsOf(products)).toEqual(slugsOf(best));
    expect(isSuggestion).toBe(true);
    for (const none of ["no-such", "add-ons", "vouchers"])
      expect((await compare(`category=${none}`)).products).toEqual([]);
  });

  it("What a contract costs in all is named for each term, as on the page of the product", async () => {
    const { groups } = await compare("products=samsung-galaxy-a56,vivo-y29");
    const rows = groups.flatMap((group) => group.rows);
    const cells = rows.find(({ label }) => label === "In total over 24 months")?.cells;
    const page = await test.app.inject("/personal/smartphones/samsung-galaxy-a56");
    const [, onPage] = />From (R[\d,.]+) in total over 24 months/.exec(page.body) ?? [];
    expect(onPage).toMatch(/^R\d/);
    expect(cells?.[0]).toEqual({ lines: [`From ${onPage}`] });
    const fibre = await compare("products=openserve-fibre,gaming-fibre");
    expect(JSON.stringify(fibre.groups)).not.toContain("In total over 24 months");
  });

  it("A row of prices that would say the same as the one above it is left out", async () => {
    const { groups } = await compare("products=samsung-galaxy-a56,vivo-y29");
    const prices = groups[0]?.rows.filter(({ cells }) => cells.some((cell) => "price" in cell)) ?? [];
    expect(prices.map(({ label }) => label)).toEqual(["Price", "Over 24 months"]);
    expect(new Set(prices.map(({ cells }) => JSON.stringify(cells))).size).toBe(prices.length);
  });

  it("Prices are those of the cards, and at each speed those of a list that is filtered by it", async () => {
    const { groups, products } = await compare("products=openserve-fibre,gaming-fibre");
    const rows = groups.flatMap((group) => group.rows);
    const [openserve, gaming] = products;
    const cellsOf = (label: string) => rows.find((row) => row.label === label)?.cells;
    expect(cellsOf("Price")).toEqual(products.map((card) => ({ price: displayPrice(card) })));
    expect(cellsOf("At 25 Mbps")?.[1]).toEqual({ lines: ["Not offered"] });
    for (const [column, card] of [openserve, gaming].entries()) {
      const { body } = (await test.app.inject("/api/list?category=fibre&speed=500+Mbps&page=1")).json();
      const listed = body.items.find(({ id }: { id: string }) => id === card?.id);
      expect(cellsOf("At 500 Mbps")?.[column]).toEqual({ price: displayPrice(toCard(listed)) });
    }
    expect(rows.filter(({ label }) => label.startsWith("At ")).map(({ label }) => label)).toEqual(
      ["25", "50", "100", "200", "500", "1000"].map((speed) => `At ${speed} Mbps`),
    );
  });

  it("Home internet of different networks is one family, and rows say whether the products differ", async () => {
    const { products, groups, notes } = await compare("products=openserve-fibre,lte-sim-only");
    expect(products).toHaveLength(2);
    expect(notes).toEqual([]);
    const rows = groups.flatMap((group) => group.rows);
    for (const { cells, differs } of rows) expect(differs).toBe(JSON.stringify(cells[0]) !== JSON.stringify(cells[1]));
    expect(rows.some(({ differs }) => differs)).toBe(true);
    const alone = await compare("products=openserve-fibre");
    expect(alone.groups.flatMap((group) => group.rows).some(({ differs }) => differs)).toBe(false);
  });

  it("Specifications stand below their headings, each property in one row, marked where the products differ", async () => {
    const { groups } = await compare("products=samsung-galaxy-s25,samsung-galaxy-s25-fe,honor-x6c");
    const titles = groups.map(({ title }) => title);
    expect(titles.slice(0, 4)).toEqual(["Price and stock", "General", "Screen", "Cameras"]);
    expect(titles.slice(-2)).toEqual(["In the box", "Features"]);
    const rowOf = (title: string, label: string) =>
      groups.find((group) => group.title === title)?.rows.find((row) => row.label === label);
    expect(rowOf("Battery", "Capacity")).toEqual({
      label: "Capacity",
      cells: [{ lines: ["4000 mAh"] }, { lines: ["4900 mAh"] }, { lines: ["5300 mAh"] }],
      differs: true,
    });
    expect(rowOf("Cameras", "Main")).toMatchObject({ differs: false });
    expect(rowOf("Cameras", "Telephoto")?.cells[2]).toEqual({ lines: [] });
  });

  it("What can be added is of the same family and not yet shown", async () => {
    const [first] = phones(1);
    const { others } = await compare(`products=${first?.slug}`);
    expect(others).toHaveLength(test.shop.catalogue.cards("personal", "smartphones").length - 1);
    expect(slugsOf(others)).not.toContain(first?.slug);
  });
});

describe("Page /compare", () => {
  const pageAt = async (url: string) => (await test.app.inject(url)).body.replace(/<script.*?<\/script>/gs, "");

  it("The comparison is in the HTML, is not for search engines, and can be extended by a plain form", async () => {
    const [one, two] = phones(2);
    const html = await pageAt(comparePath("personal", [one?.slug ?? "", two?.slug ?? ""]));
    expect(html).toContain(`<title>Compare ${one?.name}, ${two?.name} | Khanya</title>`);
    expect(html).toContain('content="noindex, follow"');
    expect(html).toMatch(/<form[^>]* action="\/compare"/);
    expect(html).toContain(`type="hidden" name="products" value="${one?.slug}"`);
    expect(html).toContain(`href="/compare?products=${two?.slug}"`);
  });

  it("Cards of lists have a checkbox of the form that compares them, except vouchers", async () => {
    expect(await pageAt("/personal/smartphones")).toMatch(/<input(?=[^>]* form="compare")[^>]* name="products"/);
    expect(await pageAt("/personal/vouchers")).not.toContain('form="compare"');
    expect(await pageAt("/business/fibre")).toContain('<form id="compare" action="/business/compare"');
  });

  it("Banners that promise to compare phones lead to a comparison", async () => {
    for (const [page, path] of [
      ["/deals", "/compare?category=smartphones"],
      ["/business/deals", "/business/compare?category=smartphones"],
    ] as const) {
      expect(await pageAt(page)).toContain(`href="${path}"`);
      expect(await pageAt(path)).toContain("These are our best sellers.");
    }
  });
});
