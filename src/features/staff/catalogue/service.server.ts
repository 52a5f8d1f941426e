import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { CardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { CardShape } from "#catalogue/cards/contract.ts";
import { checkedProduct } from "#catalogue/import/checks.server.ts";
import {
  fallLabel,
  fallsBelow,
  fallsOf,
  forgetFormerPrices,
  type LeastPaid,
  LeastPaidShape,
  leastPaid,
  type PriceFall,
} from "#catalogue/import/price-falls.repository.server.ts";
import { beginPriceChange, saveEdited } from "#catalogue/import/service.server.ts";
import { type Product, productPath } from "#catalogue/model.ts";
import { toCardBody, toPricesBody, toProductBody, toVariantBody } from "#catalogue/product.mapper.ts";
import type { Promotions } from "#catalogue/promotions.model.ts";
import { withPromotions } from "#catalogue/promotions.model.ts";
import { allCategories, productsById } from "#catalogue/repository.server.ts";
import { lockStock, saveStockLevels, stockCounts } from "#catalogue/stock/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { errorText, ImportError } from "#platform/import/report.model.ts";
import { bumpRevision, lockRevision } from "#platform/revisions.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { toCents, toRand } from "#shared/money.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { approvalStale } from "../approvals/contract.ts";
import { waitingApprovals } from "../approvals/repository.server.ts";
import { requestApproval } from "../approvals/request.service.server.ts";
import { formatInstant } from "../ui/format-instant.ts";
import { changedProduct } from "./changes.mapper.ts";
import {
  ChangesShape,
  catalogueBusy,
  type listStaffProducts,
  nothingToPlan,
  type orderCategories,
  orderChanged,
  type previewProduct,
  productChanged,
  productErrors,
  type readStaffProduct,
  type saveStaffProduct,
  type setStock,
  stockChanged,
  timeTaken,
  wrongPeriod,
} from "./contract.ts";
import { changeDifferences, type ProductChanges, variantLabel } from "./model.ts";
import {
  dueChanges,
  findProduct,
  holdersOf,
  listProducts,
  MadeForShape,
  madeChanges,
  markFailed,
  type PlannedKey,
  type ProductFilters,
  planChange,
  plannedChanges,
  removePlanned,
  takeDue,
  writeCategoryOrder,
} from "./repository.server.ts";

type Body<Call extends { reply: z.ZodType<unknown, { body: unknown }> }> = z.input<Call["reply"]>["body"];
type View = Body<typeof readStaffProduct>;

/** What handlers and jobs of the catalogue in the back office are given. */
export interface StaffCatalogueContext extends PlatformContext {
  /** Builds the cards that are stored with changed products. */
  cards: CardBuilder;
  /** From config/promotions.ts. */
  promotions: Promotions;
}

/** How many changes the history of a product shows. */
const MAX_HISTORY = 10;

/** How many unpaid orders that hold a material the page of its product shows. */
const MAX_HOLDERS = 10;

/** Recorded and planned changes; of those that cannot be read any more, none. */
const PastChanges = ChangesShape.catch({});

/** A page of the list of products. */
export async function productPage(
  db: Database,
  { after, size, ...filters }: ProductFilters & { after: number; size: number },
): Promise<Body<typeof listStaffProducts>> {
  const rows = await listProducts(db, filters, { after, limit: size + 1 });
  const products = rows.slice(0, size).flatMap(({ vendor_type, editor, plannedAt, failedAt, price, ...row }) => {
    const segment = SEGMENTS.find((known) => known === vendor_type);
    if (!segment) return [];
    return [
      {
        ...row,
        vendorType: segment,
        price: toRand(price),
        editedBy: editor,
        plannedAt: plannedAt?.toISOString() ?? null,
        failedAt: failedAt?.toISOString() ?? null,
      },
    ];
  });
  return { products, hasMore: rows.length > size };
}

/** A product as staff see it. @throws HttpProblem not_found */
export async function productView(context: StaffCatalogueContext, db: Database, id: string): Promise<View> {
  const [row, [product], planned, made, waiting] = await Promise.all([
    findProduct(db, id),
    productsById(db, [id]),
    plannedChanges(db, id),
    madeChanges(db, id, MAX_HISTORY),
    waitingApprovals(db, { kinds: ["product"], subject: `product ${id}`, limit: MAX_HISTORY }),
  ]);
  if (!row || !product) throw new HttpProblem(notFound);
  const { name, subTitle, description, keyFeatures, badges, isSoldOnline } = product;
  const labels = new Map(
    product.variants.map((variant) => [variant.materialId, variantLabel({ ...variant, plans: [], term: undefined })]),
  );
  const stock = await stockCounts(db, [...labels.keys()]);
  const holders = await holdersOf(db, [...labels.keys()], MAX_HOLDERS);
  return {
    id,
    name,
    subTitle,
    description,
    keyFeatures,
    productTags: badges,
    field_add_to_cart: isSoldOnline,
    path: productPath(product),
    revision: row.revision,
    editedBy: row.editor,
    ...shownOf(context, product),
    stock: [...stock].map(([materialId, count]) => ({
      materialId,
      label: labels.get(materialId) ?? "",
      ...count,
      heldBy: (holders.get(materialId) ?? []).map(({ orderNumber, units, until }) => ({
        ecomid: orderNumber,
        units,
        until: until?.toISOString() ?? null,
      })),
    })),
    planned: planned.map(({ applies_at, name: by, changes, failed_at }) => ({
      at: applies_at.toISOString(),
      by,
      changes: PastChanges.parse(changes),
      failedAt: failed_at?.toISOString() ?? null,
    })),
    waiting: waiting.map(({ requested_at, name: by }) => ({ at: requested_at.toISOString(), by })),
    history: made.map(({ at, name: by, before, after }) => ({
      at: at.toISOString(),
      by,
      before: PastChanges.parse(before),
      after: PastChanges.parse(after),
    })),
  };
}

/** The card and the prices of a product as customers see them. */
function shownOf({ cards, promotions }: StaffCatalogueContext, product: Product): Pick<View, "card" | "variants"> {
  const shown = new Map(withPromotions(product, promotions).variants.map((each) => [each.variationId, each]));
  const card = cards.build(product);
  return {
    // The stored card has offers besides, which the call does not declare.
    card: card && CardShape.parse(toCardBody(card)),
    variants: product.variants.map((variant) => {
      const { variationId, heroDeals } = variant;
      return {
        variationId,
        label: variantLabel(variant),
        ...toPricesBody(variant),
        heroDeals,
        shown: toPricesBody(shown.get(variationId) ?? variant),
      };
    }),
  };
}

/** Checks a change and shows what customers would see. @throws HttpProblem not_found */
export async function preview(
  context: StaffCatalogueContext,
  id: string,
  changes: ProductChanges,
): Promise<Body<typeof previewProduct>> {
  const [product] = await productsById(context.db, [id]);
  if (!product) throw new HttpProblem(notFound);
  const { value, faults = [] } = checkedProduct(toProductBody(changedProduct(product, changes)));
  return { faults: faults.map(errorText), ...shownOf(context, value ?? product) };
}

/**
 * Changes a product now or at a time. Values that stand there already are no change: a double click saves once. A change by which a price falls by
 * more than half waits for a second person.
 * @throws HttpProblem not_found, product_changed, product_faults, wrong_period, nothing_to_plan, time_taken, catalogue_busy
 */
export async function saveProduct(
  context: StaffCatalogueContext,
  staffId: string,
  id: string,
  { revision, changes: given, from, until }: z.output<NonNullable<typeof saveStaffProduct.body>>,
): Promise<View> {
  const now = context.clock.now();
  const [begins, ends] = [from, until].map((instant) => instant && new Date(instant));
  if ((begins && begins <= now) || (ends && ends <= (begins || now)))
    throw new HttpProblem(wrongPeriod, { field: begins && begins <= now ? "body.from" : "body.until" });
  return context.db.transaction().execute(async (trx) => {
    const { product, row } = await lockedProduct(trx, id);
    const changes = differing(product, given);
    const isSame = Object.keys(changes).length === 0;
    if (isSame && !begins && !ends) return productView(context, trx, id);
    if (row.revision !== revision) throw new HttpProblem(productChanged, { details: { revision: row.revision } });
    if (isSame) throw new HttpProblem(nothingToPlan);
    const { faults = [] } = checkedProduct(toProductBody(changedProduct(product, changes)));
    if (faults.length > 0) throw refusal(faults.map(errorText));
    const wanted = { changes, ...(from && { from }), ...(until && { until }) };
    const falls = await fallsOf(trx, changedProduct(product, changes), { ...context, now });
    const isSteep = falls.length > 0 || (ends !== undefined && fallsBack(product, changes));
    if (isSteep) await requestChange(context, trx, staffId, product, wanted, falls);
    else await makeChange(context, trx, staffId, product, wanted);
    return productView(context, trx, id);
  });
}

/** What staff want of a product: changes, and when they begin and end. */
const WantedShape = z.object({ changes: ChangesShape, from: z.string().optional(), until: z.string().optional() });
type Wanted = z.output<typeof WantedShape>;

/** What waits for a second person: the change, the values and materials that it was made for, and what customers would pay at least. */
const WaitingChangeShape = WantedShape.extend({
  productId: z.string(),
  before: ChangesShape,
  least: LeastPaidShape.default({}),
  // Absent in requests of an earlier release.
  madeFor: MadeForShape.optional(),
});

/** Lets a change wait for a second person, who sees too what a promo code would leave of its prices. */
function requestChange(
  context: PlatformContext,
  trx: Database,
  staffId: string,
  product: Product,
  wanted: Wanted,
  falls: readonly PriceFall[],
): Promise<void> {
  const before = valuesNow(product, wanted.changes);
  return requestApproval(context, trx, {
    kind: "product",
    subject: `product ${product.id}`,
    requestedBy: staffId,
    differences: [
      ...changeDifferences(product, before, wanted.changes),
      ...codeDifferences(product, falls),
      ...periodDifferences(wanted),
    ],
    payload: {
      ...wanted,
      productId: product.id,
      before,
      least: leastPaid(falls),
      madeFor: goodsOf(product, wanted.changes),
    },
  });
}

/**
 * Refuses an approval with which customers would pay less than the second person was shown.
 * @throws HttpProblem approval_stale
 */
export function requireShown(least: LeastPaid, falls: readonly PriceFall[]): void {
  const [fall] = fallsBelow(least, falls);
  if (!fall) return;
  const { name, variationId, after } = fall;
  throw new HttpProblem(approvalStale, {
    message: `Customers would pay less by now than this shows. ${name}, ${variationId}: ${fallLabel(fall)} is R${after}. Decline this, and make the change again`,
  });
}

function codeDifferences({ variants }: Product, falls: readonly PriceFall[]) {
  const labels = new Map(variants.map((variant) => [variant.variationId, variantLabel(variant)]));
  return falls
    .filter(({ promoCode }) => promoCode !== null)
    .map(({ variationId, before, after, ...fall }) => {
      return { label: `${labels.get(variationId) ?? variationId}: ${fallLabel(fall)}`, before, after };
    });
}

function periodDifferences({ from, until }: Wanted) {
  return [
    ...(from ? [{ label: "Begins", before: "", after: formatInstant(from) }] : []),
    ...(until ? [{ label: "Ends", before: "", after: formatInstant(until) }] : []),
  ];
}

/** Whether the end of a change brings prices back that are less than half of those that it sets. */
function fallsBack(product: Product, { variants = [] }: ProductChanges): boolean {
  const now = new Map(product.variants.map(({ variationId, price }) => [variationId, price]));
  return variants.some(
    ({ variationId, price }) => price !== undefined && (now.get(variationId) ?? 0) < toCents(price) / 2,
  );
}

/**
 * Makes a change that a second person has approved. A time that has passed by now does not matter any more: it begins at once, and a change whose end
 * has passed is not made.
 * @returns false when the product is no longer as it was
 * @throws HttpProblem approval_stale when customers would pay less than was shown
 */
export async function makeApprovedChange(
  context: StaffCatalogueContext,
  trx: Database,
  payload: unknown,
  requestedBy: string,
): Promise<boolean> {
  const { productId, before, changes, from, until, least, madeFor } = WaitingChangeShape.parse(payload);
  const { product } = await lockedProduct(trx, productId);
  if (!isDeepStrictEqual(valuesNow(product, changes), before)) return false;
  if (madeFor && !isDeepStrictEqual(goodsOf(product, changes), madeFor)) return false;
  const now = context.clock.now();
  if (until && new Date(until) <= now) return false;
  requireShown(least, await fallsOf(trx, changedProduct(product, changes), { ...context, now }));
  const isLater = from !== undefined && new Date(from) > now;
  const wanted = { changes, ...(isLater && { from }), ...(until && { until }) };
  await makeChange(context, trx, requestedBy, product, wanted, least);
  return true;
}

/**
 * Changes a product now or plans the change.
 * @param approved what customers pay at least with it, if a second person has approved it
 * @throws HttpProblem product_faults, time_taken
 */
async function makeChange(
  context: StaffCatalogueContext,
  trx: Database,
  staffId: string,
  product: Product,
  { changes, from, until }: Wanted,
  approved?: LeastPaid,
): Promise<void> {
  const { id } = product;
  const now = context.clock.now();
  const [begins, ends] = [from, until].map((instant) => instant && new Date(instant));
  const planned = await plannedChanges(trx, id);
  const madeFor = goodsOf(product, changes);
  const plans = [
    ...(begins ? [{ at: begins, changes, approved, madeFor, field: "body.from" }] : []),
    ...(ends
      ? [
          {
            at: ends,
            changes: valuesNow(product, changes),
            // Its end brings back what customers pay now.
            approved: approved && leastPaid(await fallsOf(trx, product, { ...context, now, isAll: true })),
            madeFor,
            field: "body.until",
          },
        ]
      : []),
  ];
  for (const { field, ...plan } of plans) {
    const then = planned.find(({ applies_at }) => applies_at.getTime() === plan.at.getTime());
    if (then && !isDeepStrictEqual(PastChanges.parse(then.changes), plan.changes))
      throw new HttpProblem(timeTaken, { field });
    if (!then) await planChange(trx, { productId: id, staffId, ...plan });
  }
  if (!begins) await store(trx, context, staffId, changedProduct(product, changes));
  if (!begins && approved) await forgetFormer(trx, changes);
  await recordAction(trx, now, {
    staffId,
    action: begins ? "product change planned" : "product changed",
    subject: `product ${id}`,
    before: valuesNow(product, changes),
    after: { ...changes, ...(from && { from }), ...(until && { until }) },
  });
}

/** Lets the prices that a second person has approved be what later ones are compared with; of other variants nothing was approved. */
function forgetFormer(trx: Database, { variants = [] }: ProductChanges): Promise<void> {
  return forgetFormerPrices(
    trx,
    variants.flatMap(({ variationId, price }) => (price === undefined ? [] : variationId)),
  );
}

/** The materials of the variants that a change names. */
function goodsOf({ variants }: Product, changes: ProductChanges): z.output<typeof MadeForShape> {
  const named = new Set((changes.variants ?? []).map(({ variationId }) => variationId));
  return Object.fromEntries(
    variants
      .filter(({ variationId }) => named.has(variationId))
      .map(({ variationId, materialId }) => [variationId, materialId]),
  );
}

/** Cancels a planned change. @throws HttpProblem not_found when there is none at this time (any more) */
export async function cancelPlanned(
  context: StaffCatalogueContext,
  staffId: string,
  id: string,
  at: string,
): Promise<View> {
  return context.db.transaction().execute(async (trx) => {
    if (!(await removePlanned(trx, id, new Date(at)))) throw new HttpProblem(notFound);
    await recordAction(trx, context.clock.now(), {
      staffId,
      action: "planned product change cancelled",
      subject: `product ${id}`,
      before: { from: at },
    });
    return productView(context, trx, id);
  });
}

/**
 * Makes the planned changes whose time has come, each in a transaction of its own. One that cannot be made is marked for its author and not tried
 * again; while an import runs or the database is unavailable, the next run tries again.
 */
export async function applyPlanned(context: StaffCatalogueContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await forEachItem(
    context,
    await dueChanges(db, now),
    ({ product_id: productId }) => ({ productId }),
    async (key) => {
      try {
        await db.transaction().execute((trx) => applyChange(context, trx, key, now));
      } catch (error) {
        if (!isUnavailable(error) && !(error instanceof ImportError)) await markFailed(db, key, now);
        throw error;
      }
    },
  );
}

async function applyChange(context: StaffCatalogueContext, trx: Database, key: PlannedKey, now: Date): Promise<void> {
  await beginPriceChange(trx);
  const planned = await takeDue(trx, key);
  if (!planned) return;
  const { product_id: id, staff_id: staffId } = planned;
  const changes = ChangesShape.parse(planned.changes);
  const [product] = await productsById(trx, [id]);
  const madeFor = MadeForShape.nullable().parse(planned.made_for);
  const goods = product ? Object.entries(goodsOf(product, changes)) : [];
  if (madeFor && goods.some(([variationId, materialId]) => madeFor[variationId] !== materialId))
    throw new Error("A variant has another material than when the change was planned");
  const approved = LeastPaidShape.nullable().parse(planned.approved_cents);
  const falls = product ? await fallsOf(trx, changedProduct(product, changes), { ...context, now }) : [];
  // The price may have risen since the change was planned, or a promo code was made, so that it would fall steeply now, or lower than was approved.
  if (product && fallsBelow(approved ?? {}, falls).length > 0)
    return requestChange(context, trx, staffId, product, { changes }, falls);
  if (product) await store(trx, context, staffId, changedProduct(product, changes));
  if (product && approved) await forgetFormer(trx, changes);
  await recordAction(trx, now, {
    staffId,
    action: "planned product change made",
    subject: `product ${id}`,
    ...(product && { before: valuesNow(product, changes) }),
    after: changes,
  });
}

/** Sets the stock of a material. @throws HttpProblem not_found, stock_changed */
export async function writeStockOf(
  context: StaffCatalogueContext,
  staffId: string,
  id: string,
  { materialId, before, quantity }: z.output<NonNullable<typeof setStock.body>>,
): Promise<View> {
  return context.db.transaction().execute(async (trx) => {
    const [product] = await productsById(trx, [id]);
    if (!product?.variants.some((variant) => variant.materialId === materialId)) throw new HttpProblem(notFound);
    await lockStock(trx, [materialId]);
    const available = (await stockCounts(trx, [materialId])).get(materialId)?.available ?? null;
    if (available === quantity) return productView(context, trx, id);
    if (available !== before) throw new HttpProblem(stockChanged, { details: { quantity: available } });
    await recordAction(trx, context.clock.now(), {
      staffId,
      action: "stock set",
      subject: `material ${materialId}`,
      before: { quantity: available },
      after: { quantity },
    });
    await saveStockLevels(trx, [{ materialId, quantity }]);
    return productView(context, trx, id);
  });
}

/** Sets the order of the categories of a segment. @throws HttpProblem order_changed */
export async function saveCategoryOrder(
  { db, clock }: PlatformContext,
  staffId: string,
  { vendorType: segment, before, slugs }: z.output<NonNullable<typeof orderCategories.body>>,
) {
  return db.transaction().execute(async (trx) => {
    await lockRevision(trx, "catalogue");
    const categories = (await allCategories(trx)).filter((category) => category.segment === segment);
    const current = categories.map(({ slug }) => slug);
    if (isDeepStrictEqual(current, slugs)) return allCategories(trx);
    const isComplete = isDeepStrictEqual(current.toSorted(), slugs.toSorted());
    if (!isDeepStrictEqual(current, before) || !isComplete) throw new HttpProblem(orderChanged);
    const places = new Map(slugs.map((slug, place) => [slug, (place + 1) * 10]));
    const moved = categories.flatMap((category) => {
      const sort = places.get(category.slug) ?? category.sort;
      return sort === category.sort ? [] : [{ ...category, sort }];
    });
    await writeCategoryOrder(trx, moved, staffId);
    await bumpRevision(trx, "catalogue");
    await recordAction(trx, clock.now(), {
      staffId,
      action: "categories ordered",
      subject: `categories ${segment}`,
      before: { slugs: current },
      after: { slugs },
    });
    return allCategories(trx);
  });
}

async function lockedProduct(trx: Database, id: string) {
  await beginPriceChange(trx).catch((error: unknown) => {
    throw error instanceof ImportError ? new HttpProblem(catalogueBusy) : error;
  });
  const row = await findProduct(trx, id, { lock: true });
  const [product] = await productsById(trx, [id]);
  if (!row || !product) throw new HttpProblem(notFound);
  return { row, product };
}

async function store(
  trx: Database,
  { cards, clock }: StaffCatalogueContext,
  editor: string,
  product: Product,
): Promise<void> {
  const options = { cards, index: writeProductDocuments, editor, now: clock.now() };
  const faults = await saveEdited(trx, product, options);
  if (faults.length > 0) throw refusal(faults.map(errorText));
}

function refusal(faults: string[]): HttpProblem {
  return new HttpProblem(productErrors, { field: "body.changes", details: { faults } });
}

/** The changes that change something. Unknown variants are left out. */
function differing(product: Product, { variants = [], ...fields }: ProductChanges): ProductChanges {
  const byId = new Map(product.variants.map((variant) => [variant.variationId, toVariantBody(variant)]));
  const changedVariants = variants.flatMap(({ variationId, ...values }) => {
    const changed = entriesThatDiffer(values, byId.get(variationId));
    return changed.length > 0 ? [{ variationId, ...Object.fromEntries(changed) }] : [];
  });
  return ChangesShape.parse({
    ...Object.fromEntries(entriesThatDiffer(fields, toProductBody(product))),
    ...(changedVariants.length > 0 && { variants: changedVariants }),
  });
}

function entriesThatDiffer(values: object, current: object | undefined): [string, unknown][] {
  const known = new Map<string, unknown>(Object.entries(current ?? {}));
  return Object.entries(values).filter(
    ([name, value]) => known.has(name) && !isDeepStrictEqual(value, known.get(name)),
  );
}

/** The values that a product has where changes change it. */
function valuesNow(product: Product, { variants = [], ...fields }: ProductChanges): ProductChanges {
  const byId = new Map(product.variants.map((variant) => [variant.variationId, toVariantBody(variant)]));
  return ChangesShape.parse({
    ...picked(toProductBody(product), fields),
    ...(variants.length > 0 && {
      variants: variants.map((change) => picked(byId.get(change.variationId) ?? {}, change)),
    }),
  });
}

function picked(from: object, like: object): object {
  const names = new Set(Object.keys(like));
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.has(name)));
}
