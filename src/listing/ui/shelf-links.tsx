import { Link } from "react-router";
import { listSearch } from "#listing/query.model.ts";
import type { ShownList } from "#listing/shown-card.model.ts";
import { chosenInRow } from "#ui/chosen-in-row.ts";
import { pillClass } from "#ui/pill.ts";

/** The parts of a list, such as the watches among smart devices, side by side above it. */
export function ShelfLinks({ list }: { list: ShownList }) {
  const { query, filters } = list;
  if (filters.sub.length === 0) return null;
  const [here] = query.chosen.sub;
  const shelf = (value: string | undefined, label: string, count?: number) => (
    <li key={value ?? ""}>
      <Link
        to={listSearch(query, { chosen: { sub: value === undefined ? [] : [value] } })}
        ref={value === here ? chosenInRow : undefined}
        preventScrollReset
        aria-current={value === here ? "true" : undefined}
        className={pillClass(value === here)}
      >
        {label}
        {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Parts of this list" className="mb-5">
      <ul
        data-row
        className="scrollbar-none flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
      >
        {shelf(undefined, "All")}
        {filters.sub.map(({ value, label, count }) => shelf(value, label, count))}
      </ul>
    </nav>
  );
}
