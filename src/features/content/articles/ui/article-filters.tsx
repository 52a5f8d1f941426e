import { Link } from "react-router";
import { pillClass } from "#design-system/classes.ts";
import { Segmented } from "#design-system/forms/segmented.tsx";
import { selectedInRow } from "#design-system/scroll-into-view.ts";
import type { Segment } from "#shared/segment.ts";
import { articlesAddress, type CountedCategory } from "../model.ts";

interface ArticleFiltersProps {
  categories: readonly CountedCategory[];
  /** Slug of the selected category; undefined for all. */
  category: string | undefined;
  segment: Segment | undefined;
}

const READERS = [
  [undefined, "Everyone"],
  ["personal", "Personal"],
  ["business", "Business"],
] as const;

/** Filters by category and segment, as links. */
export function ArticleFilters({ categories, category, segment }: ArticleFiltersProps) {
  const shown = categories.filter(({ slug, count }) => count > 0 || slug === category);
  return (
    <div className="grid grid-cols-1 gap-4">
      <nav aria-label="Categories">
        <ul
          data-row
          className="scrollbar-none flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
        >
          <Chip to={articlesAddress({ segment })} current={category === undefined}>
            All
          </Chip>
          {shown.map(({ slug, name }) => (
            <Chip key={slug} to={articlesAddress({ segment, category: slug })} current={slug === category}>
              {name}
            </Chip>
          ))}
        </ul>
      </nav>
      <div>
        <Segmented
          label="Written for"
          options={READERS.map(([reader, label]) => ({
            to: articlesAddress({ segment: reader, category }),
            label,
            current: reader === segment,
          }))}
        />
      </div>
    </div>
  );
}

function Chip({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <li>
      <Link
        to={to}
        ref={current ? selectedInRow : undefined}
        preventScrollReset
        aria-current={current ? "page" : undefined}
        className={pillClass(current)}
      >
        {children}
      </Link>
    </li>
  );
}
