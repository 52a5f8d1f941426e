import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "#design-system/media/picture.tsx";
import { Price } from "#design-system/price.tsx";
import { formatPrice, toCents } from "#shared/money.ts";
import { type DescribedLine, factsOf, priceWithPeriod } from "../line-text.model.ts";
import type { CartLine } from "../model.ts";

interface LineHeadProps {
  line: DescribedLine & Pick<CartLine, "imageUrl" | "path" | "costPrice" | "originalPrice" | "quantity" | "termTotal">;
  /** Notes below the facts. */
  children?: ReactNode;
}

/** Picture, title, facts and price of a main item, in the cart and on an order. Narrow layouts have two columns. */
export function LineHead({ line, children }: LineHeadProps) {
  const { cents, ...period } = priceWithPeriod(line.costPrice, line.planPeriod);
  const originalCents = priceWithPeriod(line.originalPrice, line.planPeriod).cents;
  return (
    <div className="grid grid-cols-[80px_1fr] gap-x-4 gap-y-3 nav:grid-cols-[112px_1fr_auto] nav:gap-x-6">
      <div className="row-span-2 aspect-square self-start rounded-xl bg-stage p-2 nav:row-span-1">
        <Picture url={line.imageUrl} alt="" width={400} height={400} className="size-full object-contain" />
      </div>
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-lg leading-snug">
          {line.path ? (
            <Link to={line.path} className="-my-2.5 inline-block py-2.5 hover:underline">
              {line.productTitle}
            </Link>
          ) : (
            line.productTitle
          )}
        </h3>
        <ul className="mt-1 text-muted text-sm">
          {factsOf(line).map((fact) => (
            <li key={fact} className="break-words">
              {fact}
            </li>
          ))}
        </ul>
        {children}
      </div>
      <p className="nav:text-right">
        <Price cents={cents} {...period} struck={originalCents > cents ? originalCents : undefined} />
        {line.quantity > 1 && <span className="block text-muted text-sm">each</span>}
        {line.termTotal && (
          <span className="block text-muted text-sm">
            {formatPrice(toCents(line.termTotal.amount) * line.quantity)} in total over {line.termTotal.months} months
          </span>
        )}
      </p>
    </div>
  );
}
