import { data } from "react-router";
import { listPage } from "#catalogue/list.model.ts";
import { listQueryFrom, listSearch } from "#catalogue/list-query.model.ts";
import { VENDOR_TYPES } from "#catalogue/model.ts";
import { CategoryHead } from "#catalogue/ui/category-head.tsx";
import { ListFilters } from "#catalogue/ui/list-filters.tsx";
import { ListToolbar } from "#catalogue/ui/list-toolbar.tsx";
import { NoProducts } from "#catalogue/ui/no-products.tsx";
import { ProductList } from "#catalogue/ui/product-list.tsx";
import { readsContext, shopContext } from "#context.ts";
import type { Route } from "./+types/category";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  context.get(readsContext).family("catalogue");
  const shop = context.get(shopContext);
  const vendorType = VENDOR_TYPES.find((known) => known === params.segment);
  const categories = vendorType ? await shop.catalogue.categories(vendorType) : [];
  const category = categories.find(({ slug }) => slug === params.category);
  if (!vendorType || !category) throw data(null, { status: 404 });
  const query = listQueryFrom(new URL(request.url).searchParams, { vendorType, category: category.slug });
  return { category, query, page: listPage(await shop.catalogue.cards(), query), brand: shop.brand.name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { category, brand } = loaderData;
  return [{ title: `${category.name} | ${brand}` }, { name: "description", content: category.description }];
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, query, page } = loaderData;
  return (
    <>
      <CategoryHead category={category} count={page.navigation.totalItems} />
      <div className="md:grid md:grid-cols-[14rem_1fr] md:items-start md:gap-8 lg:gap-12">
        <ListFilters query={query} page={page} />
        <div className="min-w-0">
          <ListToolbar query={query} page={page} />
          {page.items.length > 0 ? (
            <ProductList key={listSearch(query, query)} query={query} page={page} />
          ) : (
            <NoProducts
              title="Nothing matches all of that"
              text="Take one of the filters away, or see everything in this category."
              action={{ to: "?", label: `All ${category.name}` }}
            />
          )}
        </div>
      </div>
    </>
  );
}
