import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { pillClass } from "#design-system/classes.ts";
import { FilterGroup } from "#design-system/navigation/filter-group.tsx";
import { FilterPanel, LIST_FORM } from "#design-system/navigation/filter-panel.tsx";
import { ListBar } from "#design-system/navigation/list-bar.tsx";
import { useNextSearch } from "#design-system/navigation/use-next-search.ts";
import { selectedInRow } from "#design-system/scroll-into-view.ts";
import type { Facet } from "../facets.model.ts";
import type { ListQuery, ShownList } from "../model.ts";
import { isDealsList } from "../model.ts";
import { DEFAULT_SORT, SORT_LABELS, SORTS } from "../order.model.ts";
import {
  activeFilters,
  FILTERS,
  listQueryFrom,
  listSearch,
  searchWithoutFilters,
  toggledSearch,
} from "../query.model.ts";
import { NoProducts } from "./no-products.tsx";
import { ProductList } from "./product-list.tsx";

interface ListViewProps {
  list: ShownList;
  /** Shown if the list is empty without any filter. */
  empty: ReactNode;
  /** The sub-categories that "All" shows; by default every one. */
  all?: string[];
}

/** A list with sub-categories, filters and sort order. */
export function ListView({ list, empty, all = [] }: ListViewProps) {
  const { query, items, filters } = list;
  const isFiltered = Object.values(query.chosen).some((values) => values.length > 0);
  if (items.length === 0 && !isFiltered) return empty;
  const hasFilters = Object.entries(filters).some(([facet, options]) => facet !== "sub" && options.length > 0);
  return (
    <>
      <SubCategoryLinks list={list} all={all} />
      <div className={hasFilters ? "md:grid md:grid-cols-[14rem_1fr] md:items-start md:gap-8 lg:gap-12" : ""}>
        {hasFilters && <ListFilters list={list} />}
        <div className="min-w-0">
          {items.length + query.page > 2 || isFiltered ? <ListToolbar list={list} /> : null}
          {items.length > 0 ? (
            <ProductList key={listSearch(query, { page: query.page })} list={list} />
          ) : (
            <NoProducts
              title="Nothing matches all your filters"
              text="Remove a filter, or see everything."
              action={{
                to: searchWithoutFilters({ ...query, chosen: { ...query.chosen, sub: [] } }),
                label: "See everything",
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}

const OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
const HERO_OPTION = { value: "", label: "Best deals first" };

/** The toolbar above the list: active filters, the filter button on phones, and the sort order. */
function ListToolbar({ list }: { list: ShownList }) {
  const navigate = useNavigate();
  const query = useOptimisticQuery(list.query);
  const defaultSort = isDealsList(query) ? "" : DEFAULT_SORT;

  function sortBy(value: string) {
    const sort = value === defaultSort ? undefined : SORTS.find((known) => known === value);
    navigate(listSearch(query, { sort }), { preventScrollReset: true, flushSync: true });
  }

  return (
    <ListBar
      chips={activeFilters(list)}
      options={defaultSort === "" ? [HERO_OPTION, ...OPTIONS] : OPTIONS}
      value={query.sort ?? defaultSort}
      onSort={sortBy}
      form={LIST_FORM}
    />
  );
}

/** Links to the sub-categories of a list, such as watches among smart devices. */
function SubCategoryLinks({ list, all }: { list: ShownList; all: string[] }) {
  const { query, filters } = list;
  if (filters.sub.length === 0) return null;
  const [first, ...others] = query.chosen.sub;
  // Several of them are chosen together by "All" only.
  const current = others.length > 0 ? undefined : first;
  const subCategoryLink = (value: string | undefined, label: string, count?: number) => (
    <li key={value ?? ""}>
      <Link
        to={listSearch(query, { chosen: { sub: value === undefined ? all : [value] } })}
        ref={value === current ? selectedInRow : undefined}
        preventScrollReset
        aria-current={value === current ? "true" : undefined}
        className={pillClass(value === current)}
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
        {subCategoryLink(undefined, "All")}
        {filters.sub.map(({ value, label, count }) => subCategoryLink(value, label, count))}
      </ul>
    </nav>
  );
}

/** The filters of a list. */
function ListFilters({ list }: { list: ShownList }) {
  const navigate = useNavigate();
  const query = useOptimisticQuery(list.query);
  const { totalItems } = list.navigation;

  function toggle(facet: Facet, value: string) {
    // flushSync, because otherwise the checkbox would jump back until the navigation starts.
    navigate(toggledSearch(query, facet, value), { preventScrollReset: true, flushSync: true });
  }

  return (
    <FilterPanel
      clearTo={activeFilters(list).length > 0 ? searchWithoutFilters(list.query) : undefined}
      showLabel={`Show ${totalItems} ${totalItems === 1 ? "product" : "products"}`}
      sendLabel="Show products"
    >
      {query.chosen.sub.map((value) => (
        <input key={value} type="hidden" name="sub" value={value} />
      ))}
      {FILTERS.map(([facet, title]) => (
        <FilterGroup
          key={facet}
          name={facet}
          title={title}
          options={list.filters[facet]}
          selected={query.chosen[facet]}
          onToggle={(value) => toggle(facet, value)}
        />
      ))}
    </FilterPanel>
  );
}

/** The query of the pending navigation, if there is one, so that controls show a change immediately. */
function useOptimisticQuery(query: ListQuery): ListQuery {
  const next = useNextSearch();
  return next ? listQueryFrom(next, query) : query;
}
