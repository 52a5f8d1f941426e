import type { ShownList } from "#catalogue/listing/model.ts";
import { ListView } from "#catalogue/listing/ui/list-view.tsx";
import { NoProducts } from "#catalogue/listing/ui/no-products.tsx";
import { dealsPath, homePath } from "#shared/segment.ts";

interface DealsSectionProps {
  list: ShownList;
  /** Texts of the empty state. */
  empty: { title: string; text: string };
}

/** The products of a deals or campaign page. */
export function DealsSection({ list, empty }: DealsSectionProps) {
  const { totalItems } = list.navigation;
  const { segment, campaign } = list.query;
  const action =
    campaign === undefined
      ? { to: homePath(segment), label: "See our products" }
      : { to: dealsPath(segment), label: "See all deals" };
  return (
    <section aria-label="Deals" className="page-width py-6 md:py-10">
      <p aria-live="polite" className="mb-5 text-muted text-sm">
        {totalItems} {totalItems === 1 ? "deal" : "deals"}. Prices incl. VAT.
      </p>
      <ListView list={list} empty={<NoProducts {...empty} action={action} />} />
    </section>
  );
}
