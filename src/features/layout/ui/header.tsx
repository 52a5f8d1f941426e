import { Menu, Package } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { classes } from "#design-system/classes.ts";
import { ICON_BUTTON } from "#design-system/forms/button.tsx";
import { useImageUrl } from "#design-system/media/picture.tsx";
import type { Brand } from "#shared/brand.ts";
import { homePath, type Segment } from "#shared/segment.ts";
import type { AppShellData } from "../app-shell.ts";
import { watchHeader } from "../header-scroll.ts";
import { groupsOf } from "../menu.model.ts";
import { MegaMenus } from "./mega-menu.tsx";
import { openMenuSheetProps } from "./menu-sheet.tsx";
import { MinimalMenu } from "./minimal-menu.tsx";
import { AccountLink, CartLink, CoverageLink } from "./quick-links.tsx";
import { TopBar } from "./top-bar.tsx";
import type { ShownMenu } from "./use-nav-menu.ts";

interface HeaderProps {
  data: AppShellData | undefined;
  segment: Segment;
  nav: ShownMenu;
  cartCount: number;
  street: string;
  search: ReactNode;
}

/** An icon, on a wide window with its name below it. */
const QUICK_LINK = classes(ICON_BUTTON, "lg:w-auto lg:min-w-20 lg:text-xs");

/** The header: top bar, logo, search, cart, and on a wide window the menu. */
export function Header({ data, segment, nav, cartCount, street, search }: HeaderProps) {
  const groups = nav.menu ? groupsOf(nav.menu, segment) : [];
  return (
    <HidingHeader>
      <TopBar brand={data?.brand} menu={nav.menu} segment={segment}>
        <CoverageLink segment={segment} street={street} className="top-link" />
      </TopBar>
      <div className="border-line border-b">
        <div className="page-width flex h-16 items-center gap-2 lg:gap-6">
          <button {...openMenuSheetProps} aria-label="Menu" className={classes(ICON_BUTTON, "-ml-2 nav:hidden")}>
            <Menu aria-hidden="true" className="size-6" />
          </button>
          <Logo brand={data?.brand} segment={segment} />
          {search}
          <a href="/orders" className={classes(QUICK_LINK, "max-md:hidden")}>
            <Package aria-hidden="true" className="size-6" />
            <span className="max-lg:sr-only">Your orders</span>
          </a>
          <AccountLink className={classes(QUICK_LINK, "max-md:hidden")} />
          <CartLink
            segment={segment}
            count={cartCount}
            className={QUICK_LINK}
            caption={
              <span aria-hidden="true" className="max-lg:hidden">
                Cart
              </span>
            }
          />
        </div>
        <nav aria-label="Shop" className="page-width hidden nav:block">
          {groups.length > 0 ? (
            <MegaMenus groups={groups} />
          ) : (
            <MinimalMenu
              {...nav}
              segment={segment}
              className="-ml-4 flex"
              linkClass="flex min-h-11 items-center rounded-full px-4 font-medium hover:bg-surface-2"
            />
          )}
        </nav>
      </div>
    </HidingHeader>
  );
}

/** Hides when scrolling down and shows when scrolling up or focused (S9-06). */
function HidingHeader({ children }: { children: ReactNode }) {
  const hidden = useHeaderHidden();
  return (
    <header
      className={classes(
        "sticky short:static top-0 z-40 bg-surface transition-[translate] duration-200 focus-within:translate-y-0",
        hidden && "-translate-y-full",
      )}
    >
      {children}
    </header>
  );
}

/** True while the visitor scrolls down the page (S9-06). */
function useHeaderHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => watchHeader(setHidden), []);
  return hidden;
}

/** Home link with the operator's logo and name, or "Home" when the brand is missing. */
function Logo({ brand, segment }: { brand: Brand | undefined; segment: Segment }) {
  const imageUrl = useImageUrl();
  return (
    <a
      href={homePath(segment)}
      className="-ml-1 flex min-h-11 shrink-0 items-center gap-2 rounded-xl px-1 font-semibold text-xl tracking-tight"
    >
      {brand && (
        <picture className="contents">
          <source media="(prefers-color-scheme: dark)" srcSet={imageUrl(brand.logo.dark)} className="hidden" />
          <img src={imageUrl(brand.logo.light)} alt="" width={36} height={36} fetchPriority="low" />
        </picture>
      )}
      {brand?.name ?? "Home"}
    </a>
  );
}
