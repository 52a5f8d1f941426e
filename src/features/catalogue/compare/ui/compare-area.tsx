import { lazy, Suspense } from "react";
import type { ShownCard } from "#catalogue/listing/model.ts";
import { Button } from "#design-system/forms/button.tsx";
import type { VendorType } from "#shared/segment.ts";
import { useComparedProducts } from "../choice.ts";
import { compareBase, isComparable } from "../model.ts";
import { COMPARE_FORM } from "./compare-toggle.tsx";

// Loaded once something is chosen.
const CompareBar = lazy(async () => ({ default: (await import("./compare-bar.tsx")).CompareBar }));

interface CompareAreaProps {
  vendorType: VendorType;
  /** The cards above it. */
  cards: readonly ShownCard[];
}

/** What belongs to the toggles of a page, below its cards: the bar with the choice, and without JavaScript a form. */
export function CompareArea({ vendorType, cards }: CompareAreaProps) {
  const chosen = useComparedProducts(vendorType);
  if (!cards.some(isComparable)) return null;
  return (
    <>
      <form id={COMPARE_FORM} action={compareBase(vendorType)} />
      <noscript>
        <Button type="submit" kind="secondary" form={COMPARE_FORM} className="mt-6">
          Compare the products you ticked
        </Button>
      </noscript>
      {chosen.length > 0 && (
        <Suspense>
          <CompareBar vendorType={vendorType} products={chosen} />
        </Suspense>
      )}
    </>
  );
}
