import { Picture } from "#design-system/media/picture.tsx";
import { Section } from "#design-system/section.tsx";
import type { MenuCategory } from "#layout/menu-builder.model.ts";

/** Every category of the segment as a picture and a name. */
export function CategoryTiles({ title, categories }: { title: string; categories: readonly MenuCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(5rem,28%),1fr))] gap-2.5 sm:grid-cols-4 md:gap-4 nav:grid-cols-6 lg:grid-cols-8">
        {categories.map((category) => (
          <li key={category.path} className="max-sm:nth-[3n+1]:last:col-span-full">
            <a
              href={category.path}
              className="group flex h-full flex-col items-center rounded-xl bg-surface-2 px-0.5 pt-3 pb-4 text-center md:px-3 transition-colors hover:bg-surface-3"
            >
              <Picture
                url={category.imageUrl}
                alt=""
                width={400}
                height={400}
                className="aspect-square w-full max-w-24 transition-transform duration-250 group-hover:scale-105 md:max-w-28"
              />
              <span className="wrap-anywhere mt-1.5 font-medium text-sm leading-tight md:text-base">
                {category.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
