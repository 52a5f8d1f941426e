import { call } from "#call.ts";
import { stockBand } from "#catalogue/card.model.ts";
import { session } from "#identity/browser-session.ts";
import type { Order } from "#orders/contract.ts";
import type { OrderLine } from "#orders/model.ts";

/** What a review shows besides the order: what became scarce, and what changed since it was put in the cart. */
export interface ReviewFacts {
  /** Titles of lines that are low in stock (S9-20). */
  scarce: string[];
  /** Prices that changed, in words. */
  notices: string[];
}

/** Looks both up. They are good to know, so that a shop which does not answer hides the order from nobody. */
export async function reviewFacts({ lines }: Pick<Order, "lines">): Promise<ReviewFacts> {
  const [scarce, notices] = await Promise.all([scarceOf(lines).catch(() => []), changedPrices(lines).catch(() => [])]);
  return { scarce, notices };
}

async function scarceOf(lines: readonly OrderLine[]): Promise<string[]> {
  const delivered = lines.filter((line) => line.isDelivered && line.materialId !== "");
  const materialNumber = [...new Set(delivered.map(({ materialId }) => materialId))].slice(0, 100);
  if (materialNumber.length === 0) return [];
  const { payload } = await session.reading((token) =>
    call("POST /getDeviceStockAvailability", { body: { materialNumber }, token }),
  );
  const low = payload.stockDetails.stockDetail.filter(
    ({ quantity }) => quantity !== null && stockBand(quantity) !== "in",
  );
  const isLow = (line: OrderLine) => low.some((stock) => stock.materialNumber === line.materialId);
  return [...new Set(delivered.filter(isLow).map((line) => line.variationTitle || line.productTitle))];
}

/** The cart tells of all its lines; only this order's matter here. */
async function changedPrices(lines: readonly OrderLine[]): Promise<string[]> {
  const { body } = await session.reading((token) => call("GET /cart/:token/list", { params: { token } }));
  return body.cartPaymentNotification.filter((text) => lines.some((line) => text.includes(line.variationTitle)));
}
