import { Link } from "react-router";
import type { MenuDeal } from "#layout/model.ts";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";

/** The one promoted deal of a menu group. */
export function MenuDealCard({ deal }: { deal: MenuDeal }) {
  return (
    <Link to={deal.path} className="flex items-center gap-4 rounded-xl bg-action-soft p-4 hover:bg-surface-3">
      <Picture url={deal.imageUrl} alt="" width={96} height={96} className="size-24" />
      <span>
        <span className="block font-medium text-action text-sm first-letter:uppercase">{deal.badge}</span>
        <span className="block font-semibold">{deal.name}</span>
        <Price {...deal.price} size="small" className="mt-1" />
      </span>
    </Link>
  );
}
