import type { ReactNode } from "react";
import { BadgeTag } from "#design-system/feedback/badge.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import type { Badge } from "../model.ts";
import type { PageProduct } from "../page-product.model.ts";

interface ProductHeadProps {
  product: Pick<PageProduct, "name" | "subTitle" | "providerName" | "categorySlug" | "providerLogoUrl">;
  /** All badges in display order. */
  badges: readonly Badge[];
  /** URL of its comparison with others; undefined for a product that is not compared. */
  compareTo: string | undefined;
  /** What else can be done with it. */
  children: ReactNode;
}

/** Name, subtitle, badges and network provider of a product. */
export function ProductHead({ product, badges, compareTo, children }: ProductHeadProps) {
  const logo = product.providerLogoUrl;
  return (
    <header className="grid gap-2">
      {badges.length > 0 && (
        <ul aria-label="Labels" className="flex flex-wrap gap-2">
          {badges.map((badge) => (
            <li key={badge.name} className="flex">
              <BadgeTag badge={badge} />
            </li>
          ))}
        </ul>
      )}
      <h1 className="text-2xl md:text-3xl">{product.name}</h1>
      <p className="text-lg text-muted">{product.subTitle}</p>
      {product.providerName && (
        <p className="flex items-center gap-2 text-sm">
          {logo && (
            <Picture url={logo} alt="" width={32} height={32} className="size-8 rounded-full bg-stage object-cover" />
          )}
          On the network of {product.providerName}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6">
        {compareTo && <TextLink to={compareTo}>Compare</TextLink>}
        {product.categorySlug === "smartphones" && <TextLink to="/trade-in">Trade in your phone</TextLink>}
        {children}
      </div>
    </header>
  );
}
