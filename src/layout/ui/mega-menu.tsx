import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { MenuGroup } from "#layout/model.ts";
import { Picture } from "#ui/picture.tsx";
import { MenuDealCard } from "./menu-deal-card.tsx";

/** One group of the menu: a button that opens a panel as wide as the page. The panel is native, so it works before hydration. */
export function MegaMenu({ group }: { group: MenuGroup }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 items-center gap-1 whitespace-nowrap rounded-full px-3 font-medium text-sm hover:bg-surface-2 lg:px-4 lg:text-base"
      >
        {group.name}
        <ChevronDown aria-hidden="true" className="size-4 text-muted" />
      </button>
      <div
        id={id}
        popover="auto"
        className="mega-panel border-line border-b bg-surface text-ink shadow-soft open:animate-rise"
      >
        <div className="page-width grid grid-cols-[1fr_20rem] items-start gap-10 py-6">
          <ul className="-ml-3 grid grid-cols-2 content-start gap-2 lg:grid-cols-3">
            {group.categories.map((category) => (
              <li key={category.path}>
                <Link to={category.path} className="flex items-center gap-4 rounded-xl p-3 hover:bg-surface-2">
                  <span className="shrink-0 rounded-xl bg-stage p-2">
                    <Picture url={category.imageUrl} alt="" width={56} height={56} className="size-14" />
                  </span>
                  <span>
                    <span className="block font-medium">{category.name}</span>
                    <span className="line-clamp-2 text-muted text-sm">{category.description}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {group.deal && <MenuDealCard deal={group.deal} />}
        </div>
      </div>
    </>
  );
}
