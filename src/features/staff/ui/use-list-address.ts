import { useSearchParams } from "react-router";

/** Parameters of the address that say how a list is shown, not which rows it has. */
const SORT = "sort";
const HIDDEN = "hide";
/** The last row of the page before, for lists that are paged by it. */
const AFTER = "after";

/** The state of a list, kept in the address of its page, so that it survives a reload and can be shared. */
export interface ListAddress {
  /** Value of a filter; undefined without one. */
  filter: (name: string) => string | undefined;
  /** Values of all filters, and where the page of rows begins: everything on which the rows depend. */
  key: string;
  after: string | undefined;
  sort: { id: string; desc: boolean } | undefined;
  hidden: readonly string[];
  /** Sets filters, or removes those without a value, and goes back to the first page. */
  setFilters: (filters: Record<string, string | undefined>) => void;
  setSort: (sort: { id: string; desc: boolean } | undefined) => void;
  setHidden: (columns: readonly string[]) => void;
  /** Address of the page of rows after a row; of the first page without one. */
  pageAfter: (row: string | undefined) => string;
}

/** Reads and changes the state of the list on the current page. */
export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams();

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
  const sort = search.get(SORT);
  return {
    filter: (name) => search.get(name) || undefined,
    key: rows.toString(),
    after: search.get(AFTER) || undefined,
    sort: sort ? { id: sort.replace(/^-/, ""), desc: sort.startsWith("-") } : undefined,
    hidden: search.get(HIDDEN)?.split(",") ?? [],
    setFilters: (filters) => setSearch(changed({ ...filters, [AFTER]: undefined })),
    setSort: (next) =>
      setSearch(changed({ [SORT]: next && `${next.desc ? "-" : ""}${next.id}`, [AFTER]: undefined }), {
        preventScrollReset: true,
      }),
    setHidden: (columns) =>
      setSearch(changed({ [HIDDEN]: columns.join(",") }), { replace: true, preventScrollReset: true }),
    pageAfter: (row) => `?${changed({ [AFTER]: row })}`,
  };
}
