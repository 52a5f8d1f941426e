import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { displayPrice } from "#catalogue/cards/model.ts";
import { Picture } from "#design-system/media/picture.tsx";
import { Price } from "#design-system/price.tsx";
import { toCents } from "#shared/money.ts";
import type { MenuDeal, MenuGroup } from "../menu.model.ts";
import { MenuAnchor } from "./menu-anchor.tsx";

/** The groups of the menu. */
export function MegaMenus({ groups }: { groups: readonly MenuGroup[] }) {
  return (
    <ul className="-ml-3 lg:-ml-4 flex">
      {groups.map((group) => (
        <li key={group.title}>
          <MegaMenu group={group} />
        </li>
      ))}
    </ul>
  );
}

/** A menu group: a button that opens a full-width panel. The panel is a native popover, so it works before hydration. */
function MegaMenu({ group }: { group: MenuGroup }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 items-center gap-1 whitespace-nowrap rounded-full px-3 font-medium text-sm hover:bg-surface-2 lg:px-4 lg:text-base"
      >
        {group.title}
        <ChevronDown aria-hidden="true" className="size-4 text-muted" />
      </button>
      <div
        id={id}
        popover="auto"
        className="mega-panel border-line border-b bg-surface text-ink shadow-soft open:animate-rise"
      >
        <div className="page-width flex items-start gap-10 py-6">
          <ul className="-ml-3 flex flex-wrap gap-2">
            {group.items.map((item) => (
              <li key={item.link} className="w-36 lg:w-40">
                <MenuAnchor
                  item={item}
                  className="flex h-full flex-col gap-3 rounded-xl p-3 font-medium hover:bg-surface-2"
                >
                  <Picture
                    url={item.imageUrl}
                    alt=""
                    width={72}
                    height={72}
                    className="h-24 w-full rounded-xl bg-stage object-contain p-2"
                  />
                  {item.title}
                </MenuAnchor>
              </li>
            ))}
          </ul>
          {group.lists.map(({ title, links }) => (
            <div key={title} className="shrink-0">
              <p className="font-semibold text-sm">{title}</p>
              <ul aria-label={title} className="-ml-2 mt-1 max-w-52">
                {links.map(({ title: label, link }) => (
                  <li key={link}>
                    <a href={link} className="block min-h-8 rounded-xl px-2 py-1.5 text-sm hover:bg-surface-2">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {group.deal && <MenuDealCard deal={group.deal} />}
        </div>
      </div>
    </>
  );
}

/** The one promoted deal of a menu group. */
function MenuDealCard({ deal }: { deal: MenuDeal }) {
  const prices = { price: toCents(deal.price), originalPrice: toCents(deal.originalPrice) };
  return (
    <a
      href={deal.link}
      className="ml-auto flex w-44 shrink-0 flex-col gap-3 rounded-xl bg-action-soft p-4 hover:bg-surface-3"
    >
      <Picture url={deal.imageUrl} alt="" width={96} height={96} className="size-24" />
      <span>
        <span className="block font-medium text-action text-sm first-letter:uppercase">{deal.badge}</span>
        <span className="block font-semibold">{deal.title}</span>
        <Price {...displayPrice({ ...deal, ...prices })} size="small" className="mt-1" />
      </span>
    </a>
  );
}
