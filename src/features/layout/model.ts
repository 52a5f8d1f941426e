import type { Category } from "#catalogue/model.ts";
import { categoryPath } from "#catalogue/model.ts";

/** A category as the tiles of a home page show it. */
export interface MenuCategory {
  name: string;
  path: string;
  description: string;
  imageUrl: string;
}

/** What a tile shows of a category. */
export function menuCategory(category: Category): MenuCategory {
  const { name, description, imageUrl } = category;
  return { name, description, imageUrl, path: categoryPath(category) };
}
