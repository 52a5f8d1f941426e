import type { ShownCard } from "#catalogue/listing/model.ts";
import { toggleProduct, useComparedProducts } from "../choice.ts";
import { isComparable } from "../model.ts";

/** Id of the form that compares what is ticked on a page without JavaScript. */
export const COMPARE_FORM = "compare";

/** Chooses the product of a card for comparison. Without JavaScript it is part of the form of the page. */
export function CompareToggle({ card }: { card: ShownCard }) {
  const { segment, slug, name } = card;
  const chosen = useComparedProducts(segment);
  if (!isComparable(card)) return null;
  return (
    <label className="flex min-h-11 w-fit items-center gap-2 px-1 text-sm">
      <input
        type="checkbox"
        name="products"
        value={slug}
        form={COMPARE_FORM}
        checked={chosen.some((each) => each.slug === slug)}
        onChange={() => toggleProduct(segment, card)}
        className="checkbox size-4.5 shrink-0"
      />
      <span>
        Compare<span className="sr-only"> {name}</span>
      </span>
    </label>
  );
}
