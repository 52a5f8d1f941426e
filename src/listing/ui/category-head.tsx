import { Link } from "react-router";
import type { Category } from "#catalogue/model.ts";

/** The title of a category with how many products are shown, and the way back. */
export function CategoryHead({ category, count }: { category: Category; count: number }) {
  const isBusiness = category.vendorType === "business";
  return (
    <div className="mb-6 md:mb-8">
      <nav aria-label="Breadcrumb" className="text-muted text-sm">
        <ol className="flex items-center gap-2">
          <li>
            <Link
              to={isBusiness ? "/business" : "/"}
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
            >
              {isBusiness ? "Business" : "Home"}
            </Link>
          </li>
          <li aria-current="page" className="before:mr-2 before:content-['/']">
            {category.name}
          </li>
        </ol>
      </nav>
      <h1 className="text-3xl">{category.name}</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted">{category.description}</p>
      <p aria-live="polite" className="mt-1 text-muted text-sm">
        {count} {count === 1 ? "product" : "products"}. Prices incl. VAT.
      </p>
    </div>
  );
}
