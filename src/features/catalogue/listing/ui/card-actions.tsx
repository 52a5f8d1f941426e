import { CompareToggle } from "#catalogue/compare/ui/compare-toggle.tsx";
import { SaveButton } from "#catalogue/wish-list/ui/save-button.tsx";
import type { ShownCard } from "../model.ts";

/** What can be done with the product of a card in a list: compare it, and save it. Both lie above the link of the card. */
export function CardActions({ card }: { card: ShownCard }) {
  return (
    <div className="relative -mr-2 -mb-2 -ml-1 flex min-h-11 items-center justify-between">
      <CompareToggle card={card} />
      <SaveButton product={card} className="ml-auto" />
    </div>
  );
}
