import { fallsBelow, fallsOf, LeastPaidShape } from "#catalogue/import/price-falls.repository.server.ts";
import { beginPriceChange } from "#catalogue/import/service.server.ts";
import { productsById } from "#catalogue/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { ImportError } from "#platform/import/report.model.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import { changedProduct } from "./changes.mapper.ts";
import { ChangesShape } from "./contract.ts";
import { dueChanges, MadeForShape, markFailed, type PlannedKey, removePlanned, takeDue } from "./repository.server.ts";
import { forgetFormer, goodsOf, requestChange, storeProduct, valuesNow } from "./service.server.ts";
import { type ProductView, productView } from "./view.service.server.ts";

/** Cancels a planned change. @throws HttpProblem not_found when there is none at this time (any more) */
export async function cancelPlanned(
  context: StaffCatalogueContext,
  staffId: string,
  id: string,
  at: string,
): Promise<ProductView> {
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
  if (product) await storeProduct(trx, context, staffId, changedProduct(product, changes));
  if (product && approved) await forgetFormer(trx, changes);
  await recordAction(trx, now, {
    staffId,
    action: "planned product change made",
    subject: `product ${id}`,
    ...(product && { before: valuesNow(product, changes) }),
    after: changes,
  });
}
