import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertPromoCode, promoCodeWith } from "#cart/promo-codes/repository.server.ts";
import type { PriceFall } from "#catalogue/import/price-falls.repository.server.ts";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import { type FieldsOfKinds, fieldsOf, ofKind } from "#catalogue/kinds.model.ts";
import { dataSizeIn } from "#catalogue/measures/data-size.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { toProductBody } from "#catalogue/product.mapper.ts";
import { productsById } from "#catalogue/repository.server.ts";
import { lockRevision } from "#platform/revisions.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { formatPrice, toCents, toRand } from "#shared/money.ts";
import { staffCatalogueJobs } from "#staff/catalogue/jobs.server.ts";
import { generatedProducts } from "../../../../scripts/generated-catalogue.ts";
import { form } from "../../../support/documents.ts";
import { promoValues } from "../../../support/promo-codes.ts";
import { waitingForLock } from "../../../support/queries.ts";
import { catalogue } from "../../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { signedInStaff } from "../../../support/staff.ts";
import { written } from "../../../support/written.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Signed = Awaited<ReturnType<typeof signedInStaff>>;

let test: TestShop;
let maker: Signed;
let second: Signed;
beforeAll(async () => {
  test = await makeShop();
});
// Sessions end while the clock moves, and what a test asks for is newer than what the one before did.
beforeEach(() => {
  test.clock.advance(1);
  return signIn();
});
afterAll(() => test.close());

async function signIn() {
  maker = await signedInStaff(test.shop, "content_editor");
  second = await signedInStaff(test.shop, "content_editor");
}

type Send = { who?: Signed; method?: "POST" | "PATCH" | "PUT"; payload: object };

async function send(url: string, { who = maker, method = "POST", payload }: Send) {
  const headers = { authorization: `Bearer ${who.token}`, "idempotency-key": crypto.randomUUID() };
  const answer = await test.app.inject({ method, url: `/api/staff/${url}`, headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json().body;
}

const jsonLines = (products: readonly Product[]) =>
  products.map((product) => JSON.stringify(toProductBody(product))).join("\n");

/** Imports products as one editor. @returns how many of them are held */
async function importProducts(...products: Product[]): Promise<number> {
  // What waits is listed by its time.
  test.clock.advance(1);
  const sent = form([
    { name: "mode", value: "import" },
    { name: "file", value: jsonLines(products), filename: "products.jsonl" },
  ]);
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/staff/catalogue/import",
    headers: { ...sent.headers, authorization: `Bearer ${maker.token}` },
    payload: sent.payload,
  });
  expect(answer.json().body).toMatchObject({ done: true, faults: [] });
  return answer.json().body.held;
}

async function setPrice(
  { id, variants: [variant] }: Product,
  price: string,
  period: { from?: string; until?: string } = {},
): Promise<{ waiting: unknown[]; planned: unknown[] }> {
  const [row] = await test.shop.db.selectFrom("product").select("revision").where("id", "=", id).execute();
  const changes = { variants: [{ variationId: variant?.variationId, price }] };
  const payload = { revision: row?.revision, changes, ...period };
  return send(`catalogue/products/${id}`, { method: "PATCH", payload });
}

let codes = 0;
async function makeCode(values: object) {
  codes += 1;
  const code = `REFERENCE${codes}`;
  const none = { percent: null, off: null, endsOn: null, maxUses: null, maxUsesPerCustomer: null, categories: [] };
  const payload = { ...none, code, description: code, startsOn: "2026-11-20", minimum: "0.00", productIds: [] };
  const { promoCode } = await send("promo-codes", { payload: { ...payload, isActive: true, ...values } });
  return { code, state: promoCode.state, promoCode };
}

/** Asks for a code as it is with changes. */
function changeCode({ promoCodeId, code, state, uses, given, ...values }: Record<string, unknown>, change: object) {
  return send(`promo-codes/${promoCodeId}`, { method: "PUT", payload: { ...values, ...change } });
}

/** The newest waiting change of a product, code or file. */
async function newestOf(subject: string) {
  const headers = { authorization: `Bearer ${second.token}` };
  const { waiting } = (await test.app.inject({ url: "/api/staff/approvals", headers })).json().body;
  return waiting.findLast((each: { subject: string }) => each.subject === subject);
}

/** Approves the newest waiting change as a second person. @returns what it changes */
async function approve(subject: string) {
  const { approvalId, differences } = await newestOf(subject);
  await send(`approvals/${approvalId}`, { who: second, payload: { isApproved: true } });
  return differences;
}

/** Approves the newest waiting change as a second person, and is refused. @returns the problem */
async function refused(subject: string) {
  const { approvalId } = await newestOf(subject);
  const headers = { authorization: `Bearer ${second.token}` };
  const request = { method: "POST", url: `/api/staff/approvals/${approvalId}`, headers } as const;
  const problem = (await test.app.inject({ ...request, payload: { isApproved: true } })).json();
  // What is asked for again is newer.
  test.clock.advance(1);
  return problem;
}

const read = async (id: string) => (await productsById(test.shop.db, [id]))[0];
const livePrice = async ({ id }: Product) => {
  const product = await read(id);
  return product && share(product, 1);
};
const isActive = async (code: string) => (await promoCodeWith(test.shop.db, code))?.isActive;

const used = new Set<string>();

/** A product of the sample catalogue that no other test changes, with a single variant. */
async function takeProduct(isWanted: (product: Product, variant: Variant) => boolean): Promise<Product> {
  const found = catalogue.find((product) => {
    const [variant] = product.variants;
    return !used.has(product.id) && product.kind !== "add-on" && variant !== undefined && isWanted(product, variant);
  });
  if (!found) throw new Error("the sample catalogue has no such product");
  used.add(found.id);
  const [variant] = found.variants;
  const product = { ...found, variants: variant ? [variant] : [] };
  const file = await written("single.jsonl", jsonLines([product]));
  await importCatalogue(test.shop.db, file, { cards: test.shop.cards, index: writeProductDocuments });
  return product;
}

const GOODS = ["smart-devices", "smartphones", "tablets", "backup-power"];
const isForCash = ({ paymentGroup, categorySlug }: Product) =>
  paymentGroup === "prepaid" && GOODS.includes(categorySlug);
const dear = () => takeProduct((product, { price }) => isForCash(product) && price >= 80_000);
const cheap = () => takeProduct((product, { price }) => isForCash(product) && price < 40_000);
/** What is loaded or activated, for prepaid customers. */
const service = () =>
  takeProduct(
    ({ paymentGroup, categorySlug, subCategory }) =>
      paymentGroup === "prepaid" && !GOODS.includes(categorySlug) && !/voucher/i.test(subCategory.name),
  );
const contract = () =>
  takeProduct(({ paymentGroup, categorySlug }) => paymentGroup === "contract" && categorySlug === "smartphones");

/** A product with changes of its only variant. */
const withVariant = (product: Product, change: Partial<Variant>): Product => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, ...change })),
});

/** The product with one variant more, which is like its first one but for the changes. */
const withAnother = (product: Product, change: Partial<Variant>): Product => ({
  ...product,
  variants: [
    ...product.variants,
    ...withVariant({ ...product, variants: product.variants.slice(0, 1) }, change).variants,
  ],
});

/** A new product that is like another one but for changes of its variants. */
const copyOf = (product: Product, suffix: string, change: Partial<Variant> = {}): Product => ({
  ...product,
  id: `${product.id}${suffix}`,
  slug: `${product.slug}${suffix.toLowerCase()}`,
  variants: product.variants.map((variant) => ({
    ...variant,
    variationId: `${variant.variationId}${suffix}`,
    ...change,
  })),
});

/** A share of the price of a product. */
const centsOf = ({ variants: [variant] }: Product, part: number) => Math.round((variant?.price ?? 0) * part);
const inRand = (amount: string) => formatPrice(toCents(amount));
const share = (product: Product, part: number) => toRand(centsOf(product, part));

describe("Less than half of what the same goods cost waits for a second person", () => {
  it.each([
    ["of the same material", () => ({})],
    ["each of a material of its own", (link: number) => ({ materialId: `CHAIN-LINK-${link}` })],
  ])("in a chain of new variants %s, which are not compared with each other", async (_, change) => {
    const product = await dear();
    const link = (from: Product, number: number, part: number) =>
      withAnother(from, {
        variationId: `${product.id}-LINK${number}`,
        price: centsOf(product, part),
        ...change(number),
      });
    const first = link(product, 1, 0.5);
    expect(await importProducts(first)).toBe(0);
    const next = link(first, 2, 0.26);
    expect(await importProducts(next)).toBe(1);
    // The first link is put in the place of the product itself, so that nothing else is left to compare with.
    const alone = { ...first, variants: first.variants.slice(1) };
    expect(await importProducts(alone)).toBe(0);
    expect(await importProducts(link(alone, 3, 0.26))).toBe(1);
    expect((await read(product.id))?.variants).toHaveLength(1);
    await approve("file products.jsonl");
    expect((await read(product.id))?.variants.map(({ price }) => price)).toEqual([
      centsOf(product, 0.5),
      centsOf(product, 0.26),
    ]);
  });

  it("as a new product with the same material, which is compared with its price elsewhere", async () => {
    const product = await dear();
    expect(await importProducts(copyOf(product, "-B", { price: 500 }))).toBe(1);
    expect(await read(`${product.id}-B`)).toBeUndefined();
    const [difference] = await approve("file products.jsonl");
    expect(difference).toMatchObject({ before: share(product, 1), after: "5.00" });
    expect(await read(`${product.id}-B`)).toMatchObject({ variants: [{ price: 500 }] });
    expect((await read(product.id))?.variants[0]?.price).toBe(product.variants[0]?.price);
  });

  it("as a new product that somebody else has made before its approval only once", async () => {
    const product = await dear();
    await importProducts(copyOf(product, "-TWICE", { price: 500 }));
    await importProducts(copyOf(product, "-TWICE"));
    await expect(approve("file products.jsonl")).rejects.toThrow();
    expect((await read(`${product.id}-TWICE`))?.variants[0]?.price).toBe(product.variants[0]?.price);
  });

  it("when a cheap product gets the material of a dear one at the price that it had", async () => {
    const [bargain, product] = [await cheap(), await dear()];
    const materialId = product.variants[0]?.materialId ?? "";
    expect(await importProducts(withVariant(bargain, { materialId }))).toBe(1);
    expect((await read(bargain.id))?.variants[0]?.materialId).toBe(bargain.variants[0]?.materialId);
    await approve("file products.jsonl");
    expect((await read(bargain.id))?.variants[0]?.materialId).toBe(materialId);
  });

  it.each<[string, Partial<Variant>, Partial<FieldsOfKinds>]>([
    ["once and not for 24 months", { planPeriod: "once-off" }, {}],
    ["once because it is bought in the shop", { contractOptions: [] }, { paymentGroup: "prepaid" }],
    ["for a single month of a contract without an end", { planPeriod: "month-to-month" }, {}],
    ["only in the last month, because the others are free", { discount: { unit: "months", months: 23 } }, {}],
  ])("when the same monthly amount is paid %s", async (_, change, ofProduct) => {
    const product = await contract();
    const wanted = ofKind({ ...fieldsOf(withVariant(product, change)), ...ofProduct });
    expect(product.variants).toMatchObject([{ planPeriod: "pmx24" }]);
    expect(await importProducts(wanted)).toBe(1);
    expect(await read(product.id)).toMatchObject({ paymentGroup: "contract", variants: [{ planPeriod: "pmx24" }] });
    await approve("file products.jsonl");
    expect(await read(product.id)).toMatchObject({ variants: [change], ...ofProduct });
  });

  it("as a new product for the price of a month of what is sold on contract only", async () => {
    const product = await contract();
    const cash = { planPeriod: "once-off" as const, contractOptions: [] };
    expect(await importProducts({ ...copyOf(product, "-CASH", cash), paymentGroup: "prepaid" })).toBe(1);
    const price = centsOf(product, 20);
    expect(await importProducts({ ...copyOf(product, "-DEAR", { ...cash, price }), paymentGroup: "prepaid" })).toBe(0);
  });

  it.each<[string, (product: Product) => Product]>([
    ["removed", (product) => withVariant(product, { variationId: `${product.id}-OTHER`, materialId: "OTHER-GOODS-1" })],
    ["given another material", (product) => withVariant(product, { materialId: "OTHER-GOODS-2" })],
  ])("for a week after the variant with this material was %s", async (_, changed) => {
    const product = await dear();
    expect(await importProducts(changed(product))).toBe(0);
    expect(await importProducts(copyOf(product, "-AFTER", { price: 500 }))).toBe(1);
    test.clock.advance(7 * DAY_MS + 1);
    await signIn();
    expect(await importProducts(copyOf(product, "-AFTER", { price: 500 }))).toBe(0);
  });
});

describe("More for the same price waits for a second person", () => {
  it.each<[string, Partial<Variant>]>([
    ["an add-on", { addOns: [{ title: "Power station", expiry: 0 }] }],
    ["a plan with an add-on", { includedPlans: [{ title: "Music", addOns: [{ title: "Phone", expiry: 0 }] }] }],
    ["a monitor", { availableAddOns: { monitor: "included" } }],
    ["a router", { routerIncluded: true }],
    ["more data", { data: dataSizeIn("1TB") }],
    ["a label of a higher value", { label: "R1,000" }],
  ])("when a variant gets %s", async (_, change) => {
    const product = await service();
    expect(await importProducts(withVariant(product, change))).toBe(1);
    expect((await read(product.id))?.variants).toEqual(product.variants);
    expect(await approve("file products.jsonl")).toContainEqual(
      expect.objectContaining({ label: expect.stringMatching(/: What the customer gets$/) }),
    );
    expect(await read(product.id)).toMatchObject({ variants: [change] });
    // What somebody has approved goes on, and less needs nobody.
    expect(await importProducts(withVariant(product, { ...change, title: "New title" }))).toBe(0);
    expect(await importProducts(product)).toBe("label" in change || "data" in change ? 1 : 0);
  });

  it("when a new variant includes what neither its product nor its material came with", async () => {
    const addOns = [{ title: "Earphones", expiry: 0 }];
    const product = await service();
    expect(await importProducts(withAnother(product, { variationId: `${product.id}-NEW`, addOns }))).toBe(1);
    const own = { materialId: `${product.id}-OWN-GOODS`, addOns };
    expect(await importProducts(copyOf(product, "-NEW", own))).toBe(1);
    await approve("file products.jsonl");
    const known = copyOf(product, "-NEW", own);
    expect(await importProducts(withAnother(known, { variationId: `${product.id}-MORE`, ...own }))).toBe(0);
  });

  it("when a new voucher costs less than half of the value that its label promises", async () => {
    const vouchers = await takeProduct(({ variants }) => variants[0]?.variationId === "VAIR-10");
    const large = { variationId: "VAIR-NEW", materialId: "VAIR-NEW", label: "R1,000" };
    expect(await importProducts(withAnother(vouchers, { ...large, price: 1000 }))).toBe(1);
    expect(await importProducts(withAnother(vouchers, { ...large, price: 90_000 }))).toBe(0);
  });
});

describe("A material is the same in capitals and small letters", () => {
  const small = ({ variants: [variant] }: Product) => ({ materialId: ` ${variant?.materialId.toLowerCase()}` });

  it("so that a file which writes a known one otherwise is refused", async () => {
    const product = await dear();
    const file = await written("small.jsonl", jsonLines([copyOf(product, "-SMALL", small(product))]));
    const report = await importCatalogue(test.shop.db, file, { cards: test.shop.cards, index: writeProductDocuments });
    expect(report).toMatchObject({ done: false, faults: { first: [{ field: "variants.materialId" }] } });
  });

  it("so that its price of before counts after its variant was removed", async () => {
    const product = await dear();
    const others = { variationId: `${product.id}-OTHERS`, materialId: `${product.id}-OTHERS` };
    expect(await importProducts(withVariant(product, others))).toBe(0);
    expect(await importProducts(copyOf(product, "-SMALL", { ...small(product), price: 500 }))).toBe(1);
  });
});

describe("A fee that is less than half of that of the same goods waits for a second person", () => {
  const router = async () => {
    const product = await takeProduct((_, { routerOncePrice }) => routerOncePrice > 50_000);
    const fee = product.variants[0]?.routerOncePrice ?? 0;
    return { product, feeOf: (part: number) => ({ routerOncePrice: Math.round(fee * part) }) };
  };

  it("also of a variant with a new id in the place of another, and of one with another material", async () => {
    const { product, feeOf } = await router();
    const [variationId, materialId] = [`${product.id}-N`, `${product.id}-N`];
    expect(await importProducts(withVariant(product, { variationId, ...feeOf(0.1) }))).toBe(1);
    expect(await importProducts(withVariant(product, { variationId, materialId, ...feeOf(0.1) }))).toBe(1);
    expect(await importProducts(withVariant(product, { variationId, ...feeOf(0.6) }))).toBe(0);
    // The new variant counts with what it was compared with.
    expect(await importProducts(withVariant(product, { variationId: `${variationId}2`, ...feeOf(0.4) }))).toBe(1);
  });
});

describe("A promo code and a price fall are counted together", () => {
  it.each([
    ["half of the price", (product: Product) => ({ off: share(product, 0.5) })],
    ["50 %", () => ({ percent: 50 })],
  ])("when the price falls by half after a code of %s was made", async (_, values) => {
    const product = await dear();
    const { code, state } = await makeCode({ ...values(product), productIds: [product.id] });
    expect(state).toBe("active");
    expect((await setPrice(product, share(product, 0.5))).waiting).toHaveLength(1);
    expect((await read(product.id))?.variants[0]?.price).toBe(product.variants[0]?.price);
    expect(await approve(`product ${product.id}`)).toContainEqual(
      expect.objectContaining({
        label: expect.stringMatching(`Price with promo code ${code}$`),
        before: share(product, 1),
      }),
    );
    expect(await livePrice(product)).toBe(share(product, 0.5));
  });

  it.each([
    ["half of what it is now", (product: Product) => ({ off: share(product, 0.25) })],
    ["50 %", () => ({ percent: 50 })],
    ["half of its minimum amount", () => ({ off: "500.00", minimum: "1000.00" })],
  ])("when a code of %s is made after the price fell by half", async (_, values) => {
    const product = await dear();
    expect((await setPrice(product, share(product, 0.5))).waiting).toEqual([]);
    const { code, state, promoCode } = await makeCode({ ...values(product), productIds: [product.id] });
    expect(state).toBe("off");
    expect(await approve(`promo code ${code}`)).toContainEqual(
      expect.objectContaining({
        label: `Left to pay for ${product.name}`,
        after: expect.stringMatching(new RegExp(` of ${inRand(share(product, 1))}$`)),
      }),
    );
    const headers = { authorization: `Bearer ${maker.token}` };
    const shown = await test.app.inject({ url: `/api/staff/promo-codes/${promoCode.promoCodeId}`, headers });
    expect(shown.json().body.promoCode.state).toBe("active");
  });

  it("when a product moves into the category of a code, or a new one of it costs hardly more than the code takes off", async () => {
    const product = await dear();
    // Nothing is paid once in this category, so the code is worth nothing yet.
    const categorySlug = "sim-only";
    expect((await makeCode({ off: share(product, 0.9), categories: [categorySlug] })).state).toBe("active");
    const moved = { ...product, categorySlug };
    expect(await importProducts(moved)).toBe(1);
    expect(await importProducts(copyOf(moved, "-NEW", { materialId: "NEW-GOODS-OF-CODE" }))).toBe(1);
  });

  it("when other goods are added to what an approved code is for", async () => {
    const [bargain, product] = [await service(), await dear()];
    const { code } = await makeCode({ percent: 90, productIds: [bargain.id] });
    await approve(`promo code ${code}`);
    const materialId = product.variants[0]?.materialId ?? "";
    const added = { variationId: `${bargain.id}-ADDED`, materialId, price: centsOf(product, 0.6) };
    expect(await importProducts(withAnother(bargain, added))).toBe(1);
    await approve("file products.jsonl");
    expect(await importProducts(withAnother(bargain, { ...added, price: centsOf(product, 0.55) }))).toBe(0);
  });

  it("but what a second person has approved of a code does not count: its products stay open to ordinary falls", async () => {
    const [byPercent, byAmount] = [await dear(), await dear()];
    const percent = await makeCode({ percent: 60, productIds: [byPercent.id] });
    const amount = await makeCode({ off: share(byAmount, 0.6), productIds: [byAmount.id] });
    const all = await makeCode({ off: "100.00" });
    for (const { code, state } of [percent, amount, all]) {
      expect(state).toBe("off");
      await approve(`promo code ${code}`);
    }
    expect((await setPrice(byPercent, share(byPercent, 0.7))).waiting).toEqual([]);
    expect((await setPrice(byAmount, share(byAmount, 0.9))).waiting).toEqual([]);
    // It would leave a tenth of the price of before, of which it left four tenths.
    expect((await setPrice(byAmount, share(byAmount, 0.7))).waiting).toHaveLength(1);
  });
});

describe("What customers would pay is compared again when a second person approves", () => {
  const stale = (amount: string) => ({ code: "approval_stale", message: expect.stringContaining(`R${amount}`) });

  it("a price, which is refused when a code was made while it waited, and made when it was asked for with the code", async () => {
    const product = await dear();
    await setPrice(product, share(product, 0.4));
    const { code, state } = await makeCode({ percent: 50, productIds: [product.id] });
    expect(state).toBe("active");
    const problem = await refused(`product ${product.id}`);
    expect(problem).toMatchObject(stale(share(product, 0.2)));
    expect(problem.message).toContain(`Price with promo code ${code}`);
    expect(await livePrice(product)).toBe(share(product, 1));
    await setPrice(product, share(product, 0.4));
    expect(await approve(`product ${product.id}`)).toContainEqual({
      label: expect.stringMatching(`Price with promo code ${code}$`),
      before: share(product, 1),
      after: share(product, 0.2),
    });
    expect(await livePrice(product)).toBe(share(product, 0.4));
  });

  it("a code, which is refused when a price fell while it waited, and made when it was asked for with the price", async () => {
    const product = await dear();
    const { code, promoCode } = await makeCode({ percent: 60, productIds: [product.id] });
    expect((await setPrice(product, share(product, 0.5))).waiting).toEqual([]);
    expect(await refused(`promo code ${code}`)).toMatchObject(stale(share(product, 0.2)));
    expect(await isActive(code)).toBe(false);
    await changeCode(promoCode, { isActive: true });
    expect(await approve(`promo code ${code}`)).toContainEqual({
      label: `Left to pay for ${product.name}`,
      before: "",
      after: `${inRand(share(product, 0.2))} of ${inRand(share(product, 1))}`,
    });
    expect(await isActive(code)).toBe(true);
  });

  it.each([
    ["the product", (product: Product) => ({ productIds: [product.id] })],
    ["all products", () => ({})],
  ])("a price and a code for %s that both wait: after one of them the other is refused", async (_, scope) => {
    const [one, other] = [await dear(), await dear()];
    await setPrice(one, share(one, 0.4));
    const first = await makeCode({ percent: 60, ...scope(one) });
    await approve(`product ${one.id}`);
    expect(await refused(`promo code ${first.code}`)).toMatchObject({ code: "approval_stale" });
    expect(await isActive(first.code)).toBe(false);
    await setPrice(other, share(other, 0.4));
    const last = await makeCode({ percent: 60, ...scope(other) });
    await approve(`promo code ${last.code}`);
    expect(await refused(`product ${other.id}`)).toMatchObject(stale(share(other, 0.16)));
    expect(await livePrice(other)).toBe(share(other, 1));
    await changeCode({ ...last.promoCode, version: last.promoCode.version + 1 }, { isActive: false });
  });

  it("the products of a file, which are refused when a code was made while they waited", async () => {
    const product = await dear();
    const cheaper = withVariant(product, { price: centsOf(product, 0.4) });
    expect(await importProducts(cheaper)).toBe(1);
    const { code } = await makeCode({ percent: 50, productIds: [product.id] });
    expect(await refused("file products.jsonl")).toMatchObject(stale(share(product, 0.2)));
    expect(await livePrice(product)).toBe(share(product, 1));
    expect(await importProducts(cheaper)).toBe(1);
    expect(await approve("file products.jsonl")).toContainEqual({
      label: expect.stringMatching(`Price with promo code ${code}$`),
      before: share(product, 1),
      after: share(product, 0.2),
    });
    expect(await livePrice(product)).toBe(share(product, 0.4));
  });

  it("a planned price, which waits again at its time when a code was made after it was approved", async () => {
    const [plain, withCode] = [await dear(), await dear()];
    const from = new Date(test.shop.clock.now().getTime() + HOUR_MS).toISOString();
    for (const product of [plain, withCode]) {
      await setPrice(product, share(product, 0.4), { from });
      await approve(`product ${product.id}`);
    }
    expect((await makeCode({ percent: 50, productIds: [withCode.id] })).state).toBe("active");
    test.clock.advance(HOUR_MS);
    await signIn();
    await staffCatalogueJobs(test.shop)[0]?.run({});
    expect(await livePrice(plain)).toBe(share(plain, 0.4));
    expect(await livePrice(withCode)).toBe(share(withCode, 1));
    await approve(`product ${withCode.id}`);
    expect(await livePrice(withCode)).toBe(share(withCode, 0.4));
  });

  it("the end of a planned price, which brings back what was paid before, but not less with a code of the time between", async () => {
    const [plain, withCode] = [await dear(), await dear()];
    const until = new Date(test.shop.clock.now().getTime() + HOUR_MS).toISOString();
    // A code that was there before is part of what the end brings back.
    await makeCode({ percent: 10, productIds: [plain.id] });
    for (const product of [plain, withCode]) {
      await setPrice(product, share(product, 3), { until });
      await approve(`product ${product.id}`);
    }
    expect((await makeCode({ off: share(withCode, 1.5), productIds: [withCode.id] })).state).toBe("active");
    test.clock.advance(HOUR_MS);
    await signIn();
    await staffCatalogueJobs(test.shop)[0]?.run({});
    expect(await livePrice(plain)).toBe(share(plain, 1));
    expect(await livePrice(withCode)).toBe(share(withCode, 3));
    expect((await newestOf(`product ${withCode.id}`)).differences).toContainEqual(
      expect.objectContaining({ label: expect.stringContaining("with promo code"), after: "0.00" }),
    );
  });
});

describe("A price and a promo code that are changed at the same moment", () => {
  it("are compared with each other when the price comes first: the code waits", async () => {
    const product = await dear();
    // The price has been compared and waits to be stored.
    const [price, code] = await test.shop.db.transaction().execute(async (trx) => {
      await lockRevision(trx, "catalogue");
      const setting = setPrice(product, share(product, 0.5));
      await waitingForLock(test, 1);
      const making = makeCode({ percent: 50, productIds: [product.id] });
      await Promise.race([making, waitingForLock(test, 2)]);
      // Awaited only after this transaction, which they wait for.
      return [{ sent: setting }, { sent: making }] as const;
    });
    expect(await price.sent).toMatchObject({ waiting: [] });
    expect(await code.sent).toMatchObject({ state: "off" });
  });

  it("are compared with each other when the code comes first: the price waits", async () => {
    const product = await dear();
    // The code has been compared and waits to be stored, for another one with its text.
    const other = await test.shop.db.startTransaction().execute();
    const text = { promoCodeId: crypto.randomUUID(), code: `REFERENCE${codes + 1}` };
    await insertPromoCode(other, { ...promoValues(), ...text }, { isApproved: false, now: test.shop.clock.now() });
    const making = makeCode({ percent: 50, productIds: [product.id] });
    await waitingForLock(test, 1);
    const setting = setPrice(product, share(product, 0.5));
    await Promise.race([setting, waitingForLock(test, 2)]);
    await other.rollback().execute();
    expect((await making).state).toBe("active");
    expect((await setting).waiting).toHaveLength(1);
    expect(await livePrice(product)).toBe(share(product, 1));
  });

  it("are compared with each other when the price is of a file: the code waits", async () => {
    const product = await dear();
    const [held, code] = await test.shop.db.transaction().execute(async (trx) => {
      await lockRevision(trx, "catalogue");
      const importing = importProducts(withVariant(product, { price: centsOf(product, 0.5) }));
      await waitingForLock(test, 1);
      const making = makeCode({ percent: 50, productIds: [product.id] });
      await Promise.race([making, waitingForLock(test, 2)]);
      return [{ sent: importing }, { sent: making }] as const;
    });
    expect(await held.sent).toBe(0);
    expect(await code.sent).toMatchObject({ state: "off" });
  });
});

describe("Ordinary work goes live at once", () => {
  /** Imports products in the back office's way. @returns the falls that are held */
  async function fallsOf(products: readonly Product[]): Promise<PriceFall[]> {
    const found: PriceFall[] = [];
    const file = await written("large.jsonl", jsonLines(products));
    const report = await importCatalogue(test.shop.db, file, {
      cards: test.shop.cards,
      index: writeProductDocuments,
      now: test.shop.clock.now(),
      hold: async (_, __, { falls }) => {
        found.push(...falls);
      },
    });
    expect(report).toMatchObject({ done: true, faults: { entries: 0 } });
    return found;
  }

  const each = (products: readonly Product[], factor: number) =>
    products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, price: Math.round(variant.price * factor) })),
    }));

  it("The whole sample catalogue is imported again, sold by a second product each, reduced by 30 % and put back", async () => {
    test.clock.advance(8 * DAY_MS);
    await signIn();
    // The operator puts the sample catalogue back, without a second person.
    await importCatalogue(test.shop.db, await written("sample.jsonl", jsonLines(catalogue)), {
      cards: test.shop.cards,
      index: writeProductDocuments,
      prefer: "files",
    });
    await test.shop.db
      .updateTable("promo_code")
      .set({ is_active: false })
      .where("code", "like", "REFERENCE%")
      .execute();
    expect(await fallsOf(catalogue)).toEqual([]);
    expect(await fallsOf(catalogue.map((product) => copyOf(product, "-AGAIN")))).toEqual([]);
    expect(await fallsOf(each(catalogue, 0.7))).toEqual([]);
    expect(await fallsOf(catalogue)).toEqual([]);
  });

  it("A generated catalogue is imported with new materials; only what new products include waits", async () => {
    const falls = await fallsOf([...generatedProducts(catalogue.length)]);
    expect(falls.filter(({ field }) => field !== "contents")).toEqual([]);
  });

  it("A colour of a product is new and a third cheaper, and a new product of a new material costs what staff say", async () => {
    const product = await dear();
    const colour = { variationId: `${product.id}-RED`, materialId: `${product.id}-RED`, price: centsOf(product, 0.67) };
    expect(await importProducts(withAnother(product, colour))).toBe(0);
    expect(await importProducts(copyOf(product, "-OWN", { materialId: `${product.id}-OWN`, price: 500 }))).toBe(0);
  });

  it("A contract is offered for 36 months too at a lower monthly amount, and for cash at what the contract costs", async () => {
    const product = await contract();
    const longer = {
      variationId: `${product.id}-36`,
      planPeriod: "pmx36",
      term: 36,
      price: centsOf(product, 0.7),
    } as const;
    expect(await importProducts(withAnother(product, longer))).toBe(0);
  });
});
