import type { ReactNode } from "react";
import { listSearch, withoutFilters } from "#listing/query.model.ts";
import type { ShownList } from "#listing/shown-card.model.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { NoProducts } from "./no-products.tsx";
import { ProductList } from "./product-list.tsx";
import { ShelfLinks } from "./shelf-links.tsx";

interface ListViewProps {
  list: ShownList;
  /** What stands here when the list is empty though nothing is set on it. */
  empty: ReactNode;
}

/** A list with its parts above, its filters beside and its order. */
export function ListView({ list, empty }: ListViewProps) {
  const { query, items, filters } = list;
  const narrowed = Object.values(query.chosen).some((values) => values.length > 0);
  if (items.length === 0 && !narrowed) return empty;
  const filterable = Object.entries(filters).some(([facet, options]) => facet !== "sub" && options.length > 0);
  return (
    <>
      <ShelfLinks list={list} />
      <div className={filterable ? "md:grid md:grid-cols-[14rem_1fr] md:items-start md:gap-8 lg:gap-12" : ""}>
        {filterable && <ListFilters list={list} />}
        <div className="min-w-0">
          {items.length + query.page > 2 || narrowed ? <ListToolbar list={list} /> : null}
          {items.length > 0 ? (
            <ProductList key={listSearch(query, { page: query.page })} list={list} />
          ) : (
            <NoProducts
              title="Nothing matches all of that"
              text="Take one of the filters away, or see everything again."
              action={{
                to: withoutFilters({ ...query, chosen: { ...query.chosen, sub: [] } }),
                label: "See everything",
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}
