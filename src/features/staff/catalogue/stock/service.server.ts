import type { z } from "zod";
import { productsById } from "#catalogue/repository.server.ts";
import { lockStock, saveStockLevels, stockCounts } from "#catalogue/stock/repository.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import { type ProductView, productView } from "../products/view.service.server.ts";
import { type setStock, stockChanged } from "./contract.ts";

/** Sets the stock of a material. @throws HttpProblem not_found, stock_changed */
export async function writeStockOf(
  context: StaffCatalogueContext,
  staffId: string,
  id: string,
  { materialId, before, quantity }: z.output<NonNullable<typeof setStock.body>>,
): Promise<ProductView> {
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
