import { House, LayoutGrid, Package } from "lucide-react";
import { Link } from "react-router";
import type { VendorType } from "#catalogue/model.ts";
import { homePath } from "#layout/model.ts";
import { CartLink } from "./cart-link.tsx";
import { opensMenuSheet } from "./menu-sheet.tsx";

const ITEM = "flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 font-medium text-xs";

/** The four places a phone needs, within reach of a thumb. */
export function BottomBar({ flow, cartCount }: { flow: VendorType; cartCount: number }) {
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link to={homePath(flow)} className={ITEM}>
        <House aria-hidden="true" className="size-6" />
        Home
      </Link>
      <button {...opensMenuSheet} className={ITEM}>
        <LayoutGrid aria-hidden="true" className="size-6" />
        Shop
      </button>
      <CartLink flow={flow} count={cartCount} className={ITEM} caption="Cart" />
      <Link to="/orders" className={ITEM}>
        <Package aria-hidden="true" className="size-6" />
        Orders
      </Link>
    </nav>
  );
}
