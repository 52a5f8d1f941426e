import { SlidersHorizontal } from "lucide-react";
import { useNavigate } from "react-router";
import { isDealsList } from "#listing/model.ts";
import { DEFAULT_SORT, SORTS, type Sort } from "#listing/order.model.ts";
import { listSearch, setFilters } from "#listing/query.model.ts";
import type { ShownList } from "#listing/shown-card.model.ts";
import { Button } from "#ui/button.tsx";
import { ChipLink } from "#ui/chip.tsx";
import { SelectArrow } from "#ui/select-arrow.tsx";
import { FILTER_PANEL, LIST_FORM } from "./list-filters.tsx";
import { useShownQuery } from "./use-shown-query.ts";

/** The public names are shouted; on the page they read as people write. */
const SORT_LABELS: Record<Sort, string> = {
  "A-Z": "A-Z",
  "Z-A": "Z-A",
  "PRICE LOW TO HIGH": "Price low to high",
  "PRICE HIGH TO LOW": "Price high to low",
  NEWEST: "Newest",
  "MOST POPULAR": "Most popular",
};

/** Above the list: what is set, the way to the filters on a phone, and the order. */
export function ListToolbar({ list }: { list: ShownList }) {
  const navigate = useNavigate();
  const query = useShownQuery(list.query);
  const chips = setFilters(list);
  const own = isDealsList(query) ? "" : DEFAULT_SORT;

  function sortBy(value: string) {
    const sort = value === own ? undefined : SORTS.find((known) => known === value);
    navigate(listSearch(query, { sort }), { preventScrollReset: true, flushSync: true });
  }

  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <Button kind="secondary" size="small" popoverTarget={FILTER_PANEL} className="md:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filters{chips.length > 0 && ` (${chips.length})`}
      </Button>
      <div className="order-last flex w-full flex-wrap gap-2 empty:hidden md:order-none md:w-auto md:flex-1">
        {chips.map(({ key, label, without }) => (
          <ChipLink key={key} to={without}>
            {label}
          </ChipLink>
        ))}
      </div>
      <label className="ml-auto flex items-center gap-2 text-sm">
        <span className="text-muted max-sm:sr-only">Sort by</span>
        <span className="relative grid">
          <select
            name="sort"
            form={LIST_FORM}
            value={query.sort ?? own}
            onChange={(event) => sortBy(event.target.value)}
            className="min-h-11 appearance-none rounded-full border border-line bg-surface pr-10 pl-4 font-medium hover:border-ink"
          >
            {own === "" && <option value="">Best deals first</option>}
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </select>
          <SelectArrow />
        </span>
      </label>
    </div>
  );
}
