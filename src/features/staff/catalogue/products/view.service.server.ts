import type { z } from "zod";
import { CardShape } from "#catalogue/cards/contract.ts";
import { checkedProduct } from "#catalogue/import/checks.server.ts";
import { type ImportedChange, importsOf } from "#catalogue/import/imports.repository.server.ts";
import { changedFields } from "#catalogue/import/put-back.server.ts";
import { type Product, productPath, variantLabel } from "#catalogue/model.ts";
import { toCardBody, toPricesBody, toProductBody } from "#catalogue/product.mapper.ts";
import { withPromotions } from "#catalogue/promotions.model.ts";
import { productsById } from "#catalogue/repository.server.ts";
import { stockCounts } from "#catalogue/stock/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { errorText } from "#platform/import/report.model.ts";
import { toRand } from "#shared/money.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { waitingApprovals } from "#staff/approvals/repository.server.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import { holdersOf } from "../stock/repository.server.ts";
import { changedProduct } from "./changes.mapper.ts";
import { ChangesShape, type listStaffProducts, type previewProduct, type readStaffProduct } from "./contract.ts";
import type { ProductChanges } from "./model.ts";
import {
  findProduct,
  listProducts,
  madeChanges,
  PastChanges,
  type ProductFilters,
  plannedChanges,
} from "./repository.server.ts";

type Body<Call extends { reply: z.ZodType<unknown, { body: unknown }> }> = z.input<Call["reply"]>["body"];
/** A product as staff see it. */
export type ProductView = Body<typeof readStaffProduct>;
type HistoryEntry = ProductView["history"][number];

/** How many changes the history of a product shows. */
const MAX_HISTORY = 10;

/** How many unpaid orders that hold a material the page of its product shows. */
const MAX_HOLDERS = 10;

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
export async function productView(context: StaffCatalogueContext, db: Database, id: string): Promise<ProductView> {
  const [row, [product], planned, made, imports, waiting] = await Promise.all([
    findProduct(db, id),
    productsById(db, [id]),
    plannedChanges(db, id),
    madeChanges(db, id, MAX_HISTORY),
    importsOf(db, id, MAX_HISTORY),
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
    history: [...made.map(toHistory), ...imports.map(toImported)]
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, MAX_HISTORY),
  };
}

function toHistory({ at, name: by, before, after }: Awaited<ReturnType<typeof madeChanges>>[number]): HistoryEntry {
  return {
    at: at.toISOString(),
    by,
    before: PastChanges.parse(before),
    after: PastChanges.parse(after),
    others: 0,
    import: null,
  };
}

/** The fields of variants that the history shows. */
const VARIANT_FIELDS = ["price", "originalPrice", "heroDeals"];

function toImported({
  import_id: importId,
  at,
  name,
  file_name: fileName,
  puts_back,
  changes,
}: Awaited<ReturnType<typeof importsOf>>[number]): HistoryEntry {
  const isShown = ({ variationId }: ImportedChange, field: string) =>
    variationId === "" ? field in ChangesShape.shape : VARIANT_FIELDS.includes(field);
  const isNew = changes.some(({ variationId, before }) => variationId === "" && before === null);
  // A variant that was added or removed counts as one value.
  const others = changes.flatMap((change) =>
    change.before && change.after ? changedFields(change).filter((field) => !isShown(change, field)) : [""],
  );
  const shown = changes.filter(
    (change) => change.before && change.after && changedFields(change).some((field) => isShown(change, field)),
  );
  const sideOf = (side: "before" | "after") => {
    const variants = shown.filter(({ variationId }) => variationId !== "");
    return PastChanges.parse({
      ...shown.find(({ variationId }) => variationId === "")?.[side],
      ...(variants.length > 0 && {
        variants: variants.map((change) => ({ ...change[side], variationId: change.variationId })),
      }),
    });
  };
  return {
    at: at.toISOString(),
    by: name ?? "a command on the server",
    before: sideOf("before"),
    after: sideOf("after"),
    others: isNew ? 0 : others.length,
    import: { importId, fileName, isPutBack: puts_back !== null, isNew },
  };
}

/** The card and the prices of a product as customers see them. */
function shownOf(
  { cards, promotions }: StaffCatalogueContext,
  product: Product,
): Pick<ProductView, "card" | "variants"> {
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
