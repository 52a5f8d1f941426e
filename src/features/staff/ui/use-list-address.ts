import { useSearchParams } from "react-router";
import { useNextSearch } from "#design-system/navigation/use-next-search.ts";

/** Parameters of the address that say how a list is shown, not which rows it has. */
const SORT = "sort";
const HIDDEN = "hide";
/** The last row of the page before, for lists that are paged by it. */
const AFTER = "after";

/** Which rows a list shows, in the address of its page, so that it survives a reload and can be shared. */
export interface ListQuery {
  /** Value of a filter; undefined without one. */
  filter: (name: string) => string | undefined;
  after: string | undefined;
  sort: { id: string; desc: boolean } | undefined;
}

/** The state of a list, and how it changes. */
export interface ListAddress extends ListQuery {
  /** Values of all filters, and where the page of rows begins: everything on which the rows depend. */
  key: string;
  hidden: readonly string[];
  /** Sets filters, or removes those without a value, and goes back to the first page. */
  setFilters: (filters: Record<string, string | undefined>) => void;
  setSort: (sort: { id: string; desc: boolean } | undefined) => void;
  setHidden: (columns: readonly string[]) => void;
  /** Address of the page of rows after a row; of the first page without one. */
  pageAfter: (row: string | undefined) => string;
}

/** Reads which rows an address shows. */
export function listQuery(search: URLSearchParams): ListQuery {
  const sort = search.get(SORT);
  return {
    filter: (name) => search.get(name) || undefined,
    after: search.get(AFTER) || undefined,
    sort: sort ? { id: sort.replace(/^-/, ""), desc: sort.startsWith("-") } : undefined,
  };
}

/** How many rows are before the shown ones, for lists that are paged by it. */
export function startOf({ after }: Pick<ListQuery, "after">): number {
  return Number(after ?? 0) || 0;
}

/** Reads and changes the state of the list on the current page; while other rows load, it is already theirs. */
export function useListAddress(): ListAddress {
  const [shown, setSearch] = useSearchParams();
  const search = useNextSearch() ?? shown;

  function changed(values: Record<string, string | undefined>): URLSearchParams {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  }

  const rows = new URLSearchParams(search);
  rows.delete(HIDDEN);
  const { filter, after, sort } = listQuery(search);
  return {
    filter,
    after,
    sort,
    key: rows.toString(),
    hidden: search.get(HIDDEN)?.split(",") ?? [],
    setFilters: (filters) => setSearch(changed({ ...filters, [AFTER]: undefined })),
    setSort: (next) =>
      setSearch(changed({ [SORT]: next && `${next.desc ? "-" : ""}${next.id}`, [AFTER]: undefined }), {
        preventScrollReset: true,
      }),
    setHidden: (columns) =>
      setSearch(changed({ [HIDDEN]: columns.join(",") }), {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      }),
    pageAfter: (row) => `?${changed({ [AFTER]: row })}`,
  };
}
