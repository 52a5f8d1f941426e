import { Link } from "react-router";
import type { ListPage } from "#listing/model.ts";
import { listSearch } from "#listing/query.model.ts";
import { classes } from "#ui/classes.ts";

/** The parts of a list, such as the watches among smart devices, side by side above it. */
export function ShelfLinks({ list }: { list: ListPage }) {
  const { query, filters } = list;
  if (filters.sub.length === 0) return null;
  const [here] = query.chosen.sub;
  const shelf = (value: string | undefined, label: string, count?: number) => (
    <li key={value ?? ""}>
      <Link
        to={listSearch(query, { chosen: { sub: value === undefined ? [] : [value] } })}
        preventScrollReset
        aria-current={value === here ? "true" : undefined}
        className={classes(
          "inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-medium text-sm",
          value === here ? "border-action bg-action-soft text-action" : "border-line bg-surface hover:border-ink",
        )}
      >
        {label}
        {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Parts of this list" className="mb-5">
      <ul className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
        {shelf(undefined, "All")}
        {filters.sub.map(({ value, label, count }) => shelf(value, label, count))}
      </ul>
    </nav>
  );
}
