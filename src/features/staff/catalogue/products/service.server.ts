import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
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
import { type Product, variantLabel } from "#catalogue/model.ts";
import { toProductBody, toVariantBody } from "#catalogue/product.mapper.ts";
import { productsById } from "#catalogue/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { errorText, ImportError } from "#platform/import/report.model.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { toCents } from "#shared/money.ts";
import { approvalStale } from "#staff/approvals/contract.ts";
import { requestApproval } from "#staff/approvals/request.service.server.ts";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import { catalogueBusy } from "../contract.ts";
import { changedProduct } from "./changes.mapper.ts";
import {
  ChangesShape,
  nothingToPlan,
  productChanged,
  productErrors,
  type saveStaffProduct,
  timeTaken,
  wrongPeriod,
} from "./contract.ts";
import { changeDifferences, type ProductChanges } from "./model.ts";
import { findProduct, MadeForShape, PastChanges, planChange, plannedChanges } from "./repository.server.ts";
import { type ProductView, productView } from "./view.service.server.ts";

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
): Promise<ProductView> {
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
export function requestChange(
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
  if (!begins) await storeProduct(trx, context, staffId, changedProduct(product, changes));
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
export function forgetFormer(trx: Database, { variants = [] }: ProductChanges): Promise<void> {
  return forgetFormerPrices(
    trx,
    variants.flatMap(({ variationId, price }) => (price === undefined ? [] : variationId)),
  );
}

/** The materials of the variants that a change names. */
export function goodsOf({ variants }: Product, changes: ProductChanges): z.output<typeof MadeForShape> {
  const named = new Set((changes.variants ?? []).map(({ variationId }) => variationId));
  return Object.fromEntries(
    variants
      .filter(({ variationId }) => named.has(variationId))
      .map(({ variationId, materialId }) => [variationId, materialId]),
  );
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

/** Stores a product as staff want it. @throws HttpProblem product_faults */
export async function storeProduct(
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
export function valuesNow(product: Product, { variants = [], ...fields }: ProductChanges): ProductChanges {
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
