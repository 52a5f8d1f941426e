import { Link } from "react-router";
import type { Category, Product } from "#catalogue/model.ts";
import { BadgeTag } from "#ui/badge.tsx";

/** The way back up. */
export function ProductTrail({
  home,
  category,
}: {
  home: string;
  category: Pick<Category, "name" | "slug" | "vendorType">;
}) {
  return (
    <nav aria-label="You are here" className="mb-4 text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to={home} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
            Home
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <Link
            to={`/${category.vendorType}/${category.slug}`}
            className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
          >
            {category.name}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

/** Name and one line of what you get, with at most two badges. */
export function ProductHead({ product }: { product: Pick<Product, "name" | "subTitle" | "productTags" | "brands"> }) {
  return (
    <header className="grid gap-2">
      {product.productTags.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {product.productTags.slice(0, 2).map((badge) => (
            <BadgeTag key={badge.name} badge={badge} />
          ))}
        </p>
      )}
      <h1 className="text-2xl md:text-3xl">{product.name}</h1>
      <p className="text-lg text-muted">{product.subTitle}</p>
    </header>
  );
}
