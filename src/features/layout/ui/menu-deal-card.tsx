import { spokenCardPrice } from "#catalogue/cards/card-price.model.ts";
import { Picture } from "#design-system/media/picture.tsx";
import { Price } from "#design-system/price.tsx";
import type { MenuDeal } from "../menu.model.ts";

/** The one promoted deal of a menu group. */
export function MenuDealCard({ deal }: { deal: MenuDeal }) {
  return (
    <a href={deal.link} className="flex items-center gap-4 rounded-xl bg-action-soft p-4 hover:bg-surface-3">
      <Picture url={deal.imageUrl} alt="" width={96} height={96} className="size-24" />
      <span>
        <span className="block font-medium text-action text-sm first-letter:uppercase">{deal.badge}</span>
        <span className="block font-semibold">{deal.title}</span>
        <Price {...spokenCardPrice(deal)} size="small" className="mt-1" />
      </span>
    </a>
  );
}
