import { House, LayoutGrid, Package } from "lucide-react";
import { homePath, type Segment } from "#shared/segment.ts";
import { openMenuSheetProps } from "./menu-sheet.tsx";
import { CartLink, CoverageLink } from "./quick-links.tsx";

const ITEM = "flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 font-medium text-tab";

/** Navigation bar of five links at the bottom of a phone's screen. */
export function BottomBar({ segment, cartCount, street }: { segment: Segment; cartCount: number; street: string }) {
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] short:static md:hidden"
    >
      <a href={homePath(segment)} className={ITEM}>
        <House aria-hidden="true" className="size-6" />
        Home
      </a>
      <button {...openMenuSheetProps} className={ITEM}>
        <LayoutGrid aria-hidden="true" className="size-6" />
        Shop
      </button>
      <CoverageLink segment={segment} street={street} className={ITEM} caption />
      <CartLink segment={segment} count={cartCount} className={ITEM} caption={<span aria-hidden="true">Cart</span>} />
      <a href="/orders" className={ITEM}>
        <Package aria-hidden="true" className="size-6" />
        Orders
      </a>
    </nav>
  );
}
