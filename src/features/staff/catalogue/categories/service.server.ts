import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { allCategories } from "#catalogue/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { bumpRevision, lockRevision } from "#platform/revisions.server.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { type orderCategories, orderChanged } from "./contract.ts";
import { writeCategoryOrder } from "./repository.server.ts";

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
