import { X } from "lucide-react";
import { Button, ButtonLink, IconButton } from "#design-system/forms/button.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import type { VendorType } from "#shared/segment.ts";
import { type ChosenProduct, chooseProducts, toggleProduct, useRefusal } from "../choice.ts";
import { comparePath, MAX_COMPARED } from "../model.ts";

interface CompareBarProps {
  vendorType: VendorType;
  /** At least one. */
  products: readonly ChosenProduct[];
}

/** The products that are chosen for comparison, at the foot of the window while their list is in view. */
export function CompareBar({ vendorType, products }: CompareBarProps) {
  const refusal = useRefusal();
  const slugs = products.map(({ slug }) => slug);
  return (
    <section
      aria-label="Comparison"
      data-compare-bar
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-6 grid animate-rise gap-2 rounded-xl border border-line bg-surface p-3 shadow-soft md:bottom-4 [@media(height<30rem)]:static"
    >
      <p role="status" className={refusal ? "font-medium text-sm text-warning" : "sr-only"}>
        {refusal || `${products.length} of ${MAX_COMPARED} chosen`}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ul className="flex min-w-0 flex-1 flex-wrap gap-2">
          {products.map((product) => (
            <li key={product.slug} className="flex items-center rounded-full border border-line bg-surface-2 pl-2">
              <Picture url={product.imageUrl} alt="" width={32} height={32} className="size-8" />
              <span className="wrap-anywhere px-1 text-sm max-md:sr-only">{product.name}</span>
              <IconButton
                label={`Remove ${product.name} from the comparison`}
                onClick={() => toggleProduct(vendorType, product)}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex items-center">
          <Button kind="quiet" size="small" onClick={() => chooseProducts(vendorType, [])}>
            Clear
          </Button>
          <ButtonLink to={comparePath(vendorType, slugs)} size="small">
            Compare {products.length}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
