import { Picture } from "#design-system/media/picture.tsx";
import type { MenuCategory } from "#layout/menu-builder.model.ts";

/** Links to categories, each with a small picture. */
export function CategoryLinks({
  categories,
}: {
  categories: readonly Pick<MenuCategory, "name" | "path" | "imageUrl">[];
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,30%)),1fr))] nav:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-2">
      {categories.map(({ name, path, imageUrl }) => (
        <li key={path}>
          <a
            href={path}
            className="flex min-h-14 items-center gap-2 rounded-xl bg-surface-2 px-2 py-1.5 font-medium max-sm:text-sm sm:gap-3 sm:px-3 hover:bg-surface-3"
          >
            <Picture url={imageUrl} alt="" width={44} height={44} className="size-11 shrink-0" />
            <span className="min-w-0 break-words leading-tight">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
