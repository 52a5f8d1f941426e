import type { Category } from "#catalogue/model.ts";
import { toCategoryBody } from "#catalogue/product.mapper.ts";
import { CATEGORY_DOCUMENT } from "#catalogue/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";

/** Writes the places of categories in the menu, as the work of a staff member. */
export async function writeCategoryOrder(
  trx: Database,
  categories: readonly Category[],
  staffId: string,
): Promise<void> {
  for (const category of categories)
    await trx
      .updateTable("category")
      .set({
        sort: category.sort,
        document: JSON.stringify(CATEGORY_DOCUMENT.stored(toCategoryBody(category))),
        edited_by: staffId,
      })
      .where(({ and }) => and({ vendor_type: category.segment, slug: category.slug }))
      .execute();
}
