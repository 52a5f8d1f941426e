import { Menu, Package } from "lucide-react";
import { Link } from "react-router";
import type { VendorType } from "#catalogue/model.ts";
import type { FrameData } from "#layout/model.ts";
import { classes } from "#ui/classes.ts";
import { CartLink } from "./cart-link.tsx";
import { Logo } from "./logo.tsx";
import { MegaMenu } from "./mega-menu.tsx";
import { opensMenuSheet } from "./menu-sheet.tsx";
import { TopBar } from "./top-bar.tsx";
import { useHeaderHidden } from "./use-header-hidden.ts";

const ICON = "grid size-11 place-items-center rounded-full hover:bg-surface-2";

interface HeaderProps {
  data: FrameData;
  flow: VendorType;
  cartCount: number;
}

/** The two bars on top of every page. They leave on the way down and return on the way up; focus brings them back too. */
export function Header({ data, flow, cartCount }: HeaderProps) {
  const hidden = useHeaderHidden();
  return (
    <header
      className={classes(
        "sticky top-0 z-40 bg-surface transition-[translate] duration-200 focus-within:translate-y-0",
        hidden && "-translate-y-full",
      )}
    >
      <TopBar brand={data.brand} flow={flow} />
      <div className="border-line border-b">
        <div className="page-width flex h-16 items-center gap-2 lg:gap-6">
          <button {...opensMenuSheet} aria-label="Menu" className={classes(ICON, "-ml-2 nav:hidden")}>
            <Menu aria-hidden="true" className="size-6" />
          </button>
          <Logo brand={data.brand} flow={flow} />
          <nav aria-label="Shop" className="hidden min-w-0 flex-1 nav:block">
            <ul className="flex lg:gap-1">
              {data.menus[flow].map((group) => (
                <li key={`${flow} ${group.name}`}>
                  <MegaMenu group={group} />
                </li>
              ))}
            </ul>
          </nav>
          <Link to="/orders" aria-label="Your orders" className={classes(ICON, "max-md:hidden max-nav:ml-auto")}>
            <Package aria-hidden="true" className="size-6" />
          </Link>
          <CartLink flow={flow} count={cartCount} className={classes(ICON, "max-md:ml-auto")} />
        </div>
      </div>
    </header>
  );
}
