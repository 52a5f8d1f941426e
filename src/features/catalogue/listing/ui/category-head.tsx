import { breadcrumbsOf } from "#catalogue/breadcrumbs.model.ts";
import type { Category } from "#catalogue/model.ts";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";

/** The title of a category with how many products are shown, and the way back. */
export function CategoryHead({ category, count }: { category: Category; count: number }) {
  return (
    <div className="mb-6 md:mb-8">
      <Breadcrumbs steps={breadcrumbsOf(category)} />
      <h1 className="text-3xl">{category.name}</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted">{category.description}</p>
      <p aria-live="polite" className="mt-1 text-muted text-sm">
        {count} {count === 1 ? "product" : "products"}. Prices incl. VAT.
      </p>
    </div>
  );
}
