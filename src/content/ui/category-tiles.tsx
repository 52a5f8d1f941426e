import { Link } from "react-router";
import type { MenuCategory } from "#layout/model.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";

/** Every category of the segment as a picture and a name. */
export function CategoryTiles({ title, categories }: { title: string; categories: readonly MenuCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 md:gap-5">
        {categories.map((category) => (
          <li key={category.path}>
            <Link
              to={category.path}
              className="group flex h-full flex-col rounded-xl bg-surface-2 p-4 transition-colors hover:bg-surface-3 md:p-5"
            >
              <Picture
                url={category.imageUrl}
                alt=""
                width={400}
                height={400}
                className="mx-auto aspect-square w-full max-w-36 transition-transform duration-250 group-hover:scale-105"
              />
              <span className="mt-3 font-semibold text-lg leading-snug">{category.name}</span>
              <span className="mt-1 text-muted text-sm max-sm:hidden">{category.description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
