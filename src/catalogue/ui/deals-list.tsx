import type { ListPage, ListQuery } from "#catalogue/list.model.ts";
import { listSearch } from "#catalogue/list-query.model.ts";
import { NoProducts } from "./no-products.tsx";
import { ProductList } from "./product-list.tsx";

interface DealsListProps {
  query: ListQuery;
  page: ListPage;
}

/** Everything that carries a deal. */
export function DealsList({ query, page }: DealsListProps) {
  const { totalItems } = page.navigation;
  return (
    <section aria-label="Deals" className="page-width py-6 md:py-10">
      {totalItems > 0 ? (
        <>
          <p className="mb-5 text-muted text-sm">
            {totalItems} {totalItems === 1 ? "deal" : "deals"}. Prices incl. VAT.
          </p>
          <ProductList key={listSearch(query, query)} query={query} page={page} />
        </>
      ) : (
        <NoProducts
          title="No deals today"
          text="New ones come at the start of every month. The everyday prices are worth a look too."
          action={{ to: query.vendorType === "business" ? "/business" : "/", label: "See what we sell" }}
        />
      )}
    </section>
  );
}
