import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { dayOf } from "#shared/day.ts";
import type { AnalyticsContext } from "../context.server.ts";
import { productStatistics } from "./contract.ts";
import { combinationOf, isCounted } from "./model.ts";
import { countCombination } from "./repository.server.ts";

const handler = handlers<AnalyticsContext>();

export const statisticsApi = [
  handler(productStatistics, async ({ context, body: { productId, variationId, vaeItems: addOnTypes } }) => {
    const product = await context.catalogue.byId(productId);
    if (!product) throw new HttpProblem(notFound, { message: "There is no such product", field: "body.productId" });
    if (!isCounted(product)) return undefined;
    const combination = combinationOf(product, variationId, addOnTypes);
    if (!combination)
      throw new HttpProblem(notFound, { message: "The product has no such combination", field: "body.variationId" });
    await countCombination(context.db, dayOf(context.clock.now()), combination);
    return { success: true as const };
  }),
];
