import { ChevronDown, X } from "lucide-react";
import { Link } from "react-router";
import type { VendorType } from "#catalogue/model.ts";
import { telephoneLink } from "#layout/brand.model.ts";
import { dealsPath, type FrameData } from "#layout/model.ts";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/picture.tsx";

/** Id of the menu on a phone. */
const SHEET = "menu-sheet";

function sheet(): HTMLDialogElement | null {
  const element = document.getElementById(SHEET);
  return element instanceof HTMLDialogElement ? element : null;
}

/** Closes the menu on a phone and every panel of the header. */
export function closeMenus() {
  sheet()?.close();
  for (const panel of document.querySelectorAll<HTMLElement>("header :popover-open")) panel.hidePopover();
}

/** Spread on a button that opens the sheet: by the platform's own command, or by script where a browser lacks it. */
export const opensMenuSheet = {
  type: "button",
  command: "show-modal",
  commandfor: SHEET,
  onClick: () => {
    if (!sheet()?.open) sheet()?.showModal();
  },
} as const;

interface MenuSheetProps {
  data: FrameData;
  flow: VendorType;
}

/** The whole menu on a phone, as high as the screen. */
export function MenuSheet({ data, flow }: MenuSheetProps) {
  const { brand, menus } = data;
  return (
    <dialog
      id={SHEET}
      aria-label="Menu"
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface open:animate-rise"
    >
      <div className="page-width sticky top-0 flex h-16 items-center justify-between bg-surface">
        <SegmentSwitch flow={flow} />
        <form method="dialog">
          <button
            type="submit"
            aria-label="Close menu"
            className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-surface-2"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </form>
      </div>
      <nav aria-label="Shop" className="page-width grid gap-1 pb-6">
        {menus[flow].map((group, index) => (
          <details key={group.name} name="menu-group" open={index === 0} className="group border-line border-b">
            <summary className="flex min-h-14 list-none items-center justify-between font-semibold text-lg">
              {group.name}
              <ChevronDown
                aria-hidden="true"
                className="size-5 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <ul className="grid grid-cols-2 gap-3 pb-4">
              {group.categories.map((category) => (
                <li key={category.path}>
                  <Link
                    to={category.path}
                    className="flex h-full flex-col gap-2 rounded-xl bg-surface-2 p-4 font-medium"
                  >
                    <Picture url={category.imageUrl} alt="" width={64} height={64} className="size-16" />
                    {category.name}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <Link to={dealsPath(flow)} className="sheet-link">
          Deals
        </Link>
        <Link to="/orders" className="sheet-link">
          Your orders
        </Link>
        <a href={brand.links.marketplace} rel="noopener external" className="sheet-link">
          Marketplace
        </a>
        <a href={telephoneLink(brand.support.enterpriseTelephone)} className="sheet-link">
          Enterprise <span className="font-normal text-base text-muted">{brand.support.enterpriseTelephone}</span>
        </a>
        <a href={telephoneLink(brand.support.telephone)} className="sheet-link">
          Help <span className="font-normal text-base text-muted">{brand.support.telephone}</span>
        </a>
      </nav>
    </dialog>
  );
}

function SegmentSwitch({ flow }: { flow: VendorType }) {
  return (
    <div className="flex rounded-full bg-surface-3 p-1 text-sm">
      <SegmentLink to="/" label="Personal" current={flow === "personal"} />
      <SegmentLink to="/business" label="Business" current={flow === "business"} />
    </div>
  );
}

function SegmentLink({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <Link
      to={to}
      aria-current={current ? "true" : undefined}
      className={classes(
        "grid min-h-11 place-items-center rounded-full px-5 font-medium",
        current && "bg-surface shadow-soft",
      )}
    >
      {label}
    </Link>
  );
}
