import { useEffect } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import type { CatalogueContext } from "#catalogue/context.server.ts";
import { hasPage } from "#catalogue/model.ts";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { NoticeList } from "#design-system/feedback/notice.tsx";
import { Button, ButtonLink } from "#design-system/forms/button.tsx";
import { SelectField } from "#design-system/forms/field.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { segmentOf } from "#shared/segment.ts";
import { chooseProducts, slugsWith } from "../choice.ts";
import { ADD, compareBase, comparePath, isComparable, MAX_COMPARED } from "../model.ts";
import type { Comparison } from "../rows.model.ts";
import { comparisonOf } from "../service.server.ts";
import { ComparisonTable } from "../ui/comparison-table.tsx";
import type { Route } from "./+types/compare";

/** Categories that the empty page offers. */
const OFFERED = 4;

/** The comparison pages /compare and /business/compare. The URL holds the choice. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app: CatalogueContext = appContext(context);
  pageCache(context).tag("catalogue", "stock");
  const segment = segmentOf(url.pathname, "") ?? "personal";
  const categories = app.catalogue
    .categories(segment)
    .filter((category) => hasPage(category) && !category.tag && isComparable({ categorySlug: category.slug }))
    .slice(0, OFFERED)
    .map(({ slug, name }) => ({ slug, name }));
  const comparison = await comparisonOf(app, segment, url.searchParams);
  return { comparison, categories, brand: app.brand.name, site: app.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { comparison, brand, site } = loaderData;
  const names = comparison.products.map(({ name }) => name).join(", ");
  return pageMeta({
    title: `${names ? `Compare ${names}` : "Compare products"} | ${brand}`,
    description: "Prices, specifications and features side by side.",
    url: site + compareBase(comparison.segment),
    brand,
    hidden: true,
  });
}

export default function ComparePage({ loaderData: { comparison, categories } }: Route.ComponentProps) {
  const { segment, products, notes, isSuggestion } = comparison;
  useChoice(comparison);
  if (products.length === 0)
    return (
      <div className="grid gap-6">
        <NoticeList texts={notes} tone="warning" />
        <EmptyState
          as="h1"
          framed={false}
          title="Compare up to four products"
          text="Tick Compare on products of the same kind, or start with our best sellers."
        >
          {categories.map(({ slug, name }) => (
            <ButtonLink key={slug} kind="secondary" to={`${compareBase(segment)}?category=${slug}`}>
              {name}
            </ButtonLink>
          ))}
        </EmptyState>
      </div>
    );
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-3xl">{comparison.list?.name} side by side</h1>
        <p className="mt-1 text-muted text-sm">
          {isSuggestion && "These are our best sellers. Remove what you don't want, and add what you do. "}
          Prices incl. VAT.
        </p>
      </div>
      <NoticeList texts={notes} tone="warning" />
      {products.length === 1 && <AddProduct {...comparison} />}
      <ComparisonTable {...comparison} />
      {products.length > 1 && <AddProduct {...comparison} />}
    </div>
  );
}

/** Makes the comparison the choice of the tab, which the lists show; a product to add is first added to that choice. */
function useChoice({ segment, products, isSuggestion }: Comparison): void {
  const navigate = useNavigate();
  const isAdding = useSearchParams()[0].has(ADD);
  useEffect(() => {
    if (products.length === 0 || isSuggestion) return;
    if (isAdding) navigate(comparePath(segment, slugsWith(segment, products)), { replace: true });
    else chooseProducts(segment, products);
  }, [segment, products, isSuggestion, isAdding, navigate]);
}

/** Adds another product of the family. A plain form, which works without JavaScript. */
function AddProduct({ segment, products, others, list }: Comparison) {
  const more = list && <TextLink to={list.path}>See all {list.name}</TextLink>;
  if (others.length === 0)
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {products.length === MAX_COMPARED && "You can compare up to four. Remove a product to add another."} {more}
      </p>
    );
  return (
    <Form
      key={products.length}
      action={compareBase(segment)}
      preventScrollReset
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {products.map(({ slug }) => (
        <input key={slug} type="hidden" name="products" value={slug} />
      ))}
      <div className="w-full max-w-sm">
        <SelectField
          label={products.length === 1 ? "Compare it with" : "Add another"}
          name="products"
          required
          none="Choose a product"
          options={others.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      </div>
      <Button type="submit" kind="secondary" className="min-h-12">
        Add
      </Button>
      {more}
    </Form>
  );
}
