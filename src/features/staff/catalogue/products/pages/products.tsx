import { SelectField, TextField } from "#design-system/forms/field.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { call } from "#staff/client.ts";
import { stateText } from "#staff/ui/editing/records.tsx";
import { ExportButton } from "#staff/ui/export-button.tsx";
import { inWords } from "#staff/ui/in-words.ts";
import { ListFilters } from "#staff/ui/list-filters.tsx";
import { StaffDataView, useLastLoaded } from "#staff/ui/staff-data-view.tsx";
import { loadForStaff } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { type ListQuery, listQuery, startOf } from "#staff/ui/use-list-address.ts";
import type { Route } from "./+types/products";

export const handle = staffPage("catalogue:write");

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadForStaff(handle, async (token) => {
    const [list, categories] = await Promise.all([
      loadProducts(token, listQuery(url.searchParams)),
      // Without them, the products are of any category.
      call("GET /staff/catalogue/categories", { token }).then(
        ({ body }) => body.categories,
        () => [],
      ),
    ]);
    return { ...list, categories };
  });
}

export const meta = privateMeta("Catalogue");

type Entry = Awaited<ReturnType<typeof loadProducts>>["products"][number];

const PAGE_SIZE = 50;

const SEGMENT_OPTIONS = SEGMENTS.map((value) => ({ value, label: inWords(value) }));

const STATES = [
  { value: "on-sale", label: "On sale" },
  { value: "not-on-sale", label: "Not on sale" },
  { value: "scarce", label: "Low or no stock" },
  { value: "edited", label: "Edited by staff" },
] as const;

const COLUMNS: StaffColumn<Entry>[] = [
  { id: "name", label: "Name", sortable: true, cell: ({ name }) => name },
  { id: "id", label: "Id", cell: ({ id }) => id },
  { id: "category", label: "Category", cell: ({ category }) => category },
  {
    id: "segment",
    label: "Segment",
    cell: ({ vendorType: segment }) => inWords(segment),
  },
  {
    id: "price",
    label: "Price from",
    sortable: true,
    isNumber: true,
    cell: ({ price }) => formatPrice(toCents(price)),
  },
  { id: "stock", label: "Lowest stock", isNumber: true, cell: ({ stock }) => stock ?? "" },
  {
    id: "state",
    label: "State",
    cell: ({ onSale, editedBy, ...plan }) =>
      stateText([onSale ? "On sale" : "Not on sale", editedBy && `edited by ${editedBy}`], plan),
  },
];

/** All products, with export, import and the order of categories. */
export default function Products({ loaderData }: Route.ComponentProps) {
  const data = useLastLoaded(loaderData);
  const names = new Map(data.value?.categories.map(({ slug, name }) => [slug, name]));
  return (
    <>
      <h1 className="text-2xl">Catalogue</h1>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextLink to="/staff/catalogue/import">Import a file</TextLink>
        <TextLink to="/staff/catalogue/imports">Imports so far</TextLink>
        <TextLink to="/staff/catalogue/categories">Order of categories</TextLink>
        <ExportButton
          route="GET /staff/catalogue/export"
          query={{ format: "csv" }}
          fileName="catalogue.csv"
          label="Export prices and stock"
        />
        <ExportButton
          route="GET /staff/catalogue/export"
          query={{ format: "jsonl" }}
          fileName="catalogue.jsonl"
          label="Export products"
        />
      </div>
      <ListFilters>
        <TextField label="Name or id" name="q" type="search" maxLength={100} />
        <SelectField label="Segment" name="segment" none="Any" options={SEGMENT_OPTIONS} />
        <SelectField
          label="Category"
          name="category"
          none="Any"
          options={[...names].map(([value, label]) => ({ value, label }))}
        />
        <SelectField label="State" name="state" none="Any" options={STATES} />
      </ListFilters>
      <StaffDataView data={data}>
        {({ products, next }) => (
          <StaffTable
            label="Products"
            columns={COLUMNS}
            rows={products}
            idOf={({ id }) => id}
            hrefOf={({ id }) => `/staff/catalogue/products/${encodeURIComponent(id)}`}
            next={next}
            empty="No product matches"
          />
        )}
      </StaffDataView>
    </>
  );
}

async function loadProducts(token: string, list: ListQuery) {
  const { filter, sort } = list;
  const segment = SEGMENT_OPTIONS.find(({ value }) => value === filter("segment"))?.value;
  const state = STATES.find(({ value }) => value === filter("state"))?.value;
  const by = sort?.id === "price" ? "price" : "name";
  const after = startOf(list);
  const query = { vendorType: segment, state, category: filter("category"), q: filter("q"), after };
  const { body } = await call("GET /staff/catalogue/products", {
    token,
    query: { ...query, sort: sort?.desc ? `-${by}` : by, size: PAGE_SIZE },
  });
  return { products: body.products, next: body.hasMore ? String(after + PAGE_SIZE) : undefined };
}
