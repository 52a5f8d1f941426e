import { lazy, Suspense } from "react";
import type { ShownCard } from "#catalogue/listing/model.ts";
import { Button } from "#design-system/forms/button.tsx";
import type { Segment } from "#shared/segment.ts";
import { useComparedProducts } from "../choice.ts";
import { compareBase, familyOf, isComparable } from "../model.ts";
import { COMPARE_FORM } from "./compare-toggle.tsx";

// Loaded once something is chosen.
const CompareBar = lazy(async () => ({ default: (await import("./compare-bar.tsx")).CompareBar }));

interface CompareAreaProps {
  segment: Segment;
  /** The cards above it. */
  cards: readonly ShownCard[];
}

/** What belongs to the toggles of a page, below its cards: the bar with the choice, and without JavaScript a form. */
export function CompareArea({ segment, cards }: CompareAreaProps) {
  const chosen = useComparedProducts(segment);
  if (!cards.some(isComparable)) return null;
  // A choice of another family would only cover the cards, and nothing here can be added to it.
  const families = new Set(cards.map(familyOf));
  const isOfFamily = chosen.some((product) => families.has(familyOf(product)));
  return (
    <>
      <form id={COMPARE_FORM} action={compareBase(segment)} />
      <noscript>
        <Button type="submit" kind="secondary" form={COMPARE_FORM} className="mt-6">
          Compare the products you ticked
        </Button>
      </noscript>
      {isOfFamily && (
        <Suspense>
          <CompareBar segment={segment} products={chosen} />
        </Suspense>
      )}
    </>
  );
}
