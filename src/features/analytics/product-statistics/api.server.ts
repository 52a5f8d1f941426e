import { handle } from "#app/shop.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { dayOf } from "#shared/day.ts";
import { productStatistics } from "./contract.ts";
import { combinationOf, isCounted } from "./model.ts";
import { countCombination } from "./repository.server.ts";

export const statisticsApi = [
  handle(productStatistics).by(async ({ shop, body: { productId, variationId, vaeItems } }) => {
    const product = await shop.catalogue.byId(productId);
    if (!product) throw new HttpProblem(notFound, { message: "There is no such product", field: "body.productId" });
    if (!isCounted(product)) return undefined;
    const combination = combinationOf(product, variationId, vaeItems);
    if (!combination)
      throw new HttpProblem(notFound, { message: "The product has no such combination", field: "body.variationId" });
    await countCombination(shop.db, dayOf(shop.clock.now()), combination);
    return { success: true as const };
  }),
];
