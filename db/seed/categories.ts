import type { Category, VendorType } from "#catalogue/model.ts";
import { businessCategories } from "./categories-business.ts";
import { personalCategories } from "./categories-personal.ts";
import type { CategoryRow } from "./category-row.ts";

function rows(vendorType: VendorType, table: readonly CategoryRow[]): Category[] {
  return table.map(([slug, name, group, imageUrl, description, tag], index) => ({
    slug,
    name,
    vendorType,
    group,
    description,
    imageUrl,
    tag,
    sort: index + 1,
  }));
}

/** The category pages of both segments in the order of the menu. */
export const categories: Category[] = [
  ...rows("personal", personalCategories),
  ...rows("business", businessCategories),
];
