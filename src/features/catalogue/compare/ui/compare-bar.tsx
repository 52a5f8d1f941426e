import { X } from "lucide-react";
import { Button, ButtonLink, IconButton } from "#design-system/forms/button.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import type { Segment } from "#shared/segment.ts";
import { type ChosenProduct, chooseProducts, toggleProduct, useRefusal } from "../choice.ts";
import { comparePath, MAX_COMPARED } from "../model.ts";

interface CompareBarProps {
  segment: Segment;
  /** At least one. */
  products: readonly ChosenProduct[];
}

/** The products that are chosen for comparison, at the foot of the window while their list is in view. */
export function CompareBar({ segment, products }: CompareBarProps) {
  const refusal = useRefusal();
  const slugs = products.map(({ slug }) => slug);
  return (
    <section
      aria-label="Comparison"
      data-compare-bar
      data-bottom-bar
      className="sticky short:static bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 mt-6 grid animate-rise gap-2 border-line border-t bg-surface p-3 shadow-soft max-md:-mx-4 md:bottom-4 md:rounded-xl md:border"
    >
      <p role="status" className={refusal ? "font-medium text-sm text-warning" : "sr-only"}>
        {refusal || `${products.length} of ${MAX_COMPARED} chosen`}
      </p>
      <div className="flex items-center gap-3">
        <ul className="flex min-w-0 flex-1 flex-wrap gap-1 md:gap-2">
          {products.map((product) => (
            <li
              key={product.slug}
              className="flex items-center rounded-full bg-surface-2 md:border md:border-line md:pl-2"
            >
              <Picture url={product.imageUrl} alt="" width={32} height={32} className="size-8" />
              <span className="wrap-anywhere px-1 text-sm max-md:sr-only">{product.name}</span>
              <IconButton
                label={`Remove ${product.name} from the comparison`}
                className="max-md:hidden"
                onClick={() => toggleProduct(segment, product)}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex shrink-0 items-center">
          <Button kind="quiet" size="small" onClick={() => chooseProducts(segment, [])}>
            Clear
          </Button>
          <ButtonLink to={comparePath(segment, slugs)} size="small">
            Compare {products.length}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
