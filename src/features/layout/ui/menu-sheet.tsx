import { ChevronDown, X } from "lucide-react";
import { classes } from "#design-system/classes.ts";
import { ICON_BUTTON } from "#design-system/forms/button.tsx";
import { Segmented } from "#design-system/forms/segmented.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { telephoneLink } from "#shared/brand.ts";
import type { Segment } from "#shared/segment.ts";
import type { AppShellData } from "../app-shell.ts";
import {
  groupsOf,
  HELP_ENTRY,
  linkForSegment,
  type MenuGroup,
  type NavMenu,
  STATIC_TOP_LEVEL,
  segmentOfEntry,
} from "../menu.model.ts";
import { MenuAnchor } from "./menu-anchor.tsx";
import { MinimalMenu } from "./minimal-menu.tsx";
import { useAccountLink } from "./quick-links.tsx";
import type { ShownMenu } from "./use-nav-menu.ts";

const SEGMENT_LINKS = STATIC_TOP_LEVEL.filter(segmentOfEntry);

const SHEET_ID = "menu-sheet";

function sheet(): HTMLDialogElement | null {
  const element = document.getElementById(SHEET_ID);
  return element instanceof HTMLDialogElement ? element : null;
}

/** Closes the menu sheet and all header panels. */
export function closeMenus() {
  sheet()?.close();
  for (const panel of document.querySelectorAll<HTMLElement>("header :popover-open")) panel.hidePopover();
}

/** Props of a button that opens the sheet: by invoker command, or by script in browsers without it. */
export const openMenuSheetProps = {
  type: "button",
  command: "show-modal",
  commandfor: SHEET_ID,
  onClick: () => {
    // Opening an open dialog throws.
    if (!("command" in HTMLButtonElement.prototype)) sheet()?.showModal();
  },
} as const;

interface MenuSheetProps {
  data: AppShellData | undefined;
  segment: Segment;
  nav: ShownMenu;
}

/** The full-screen menu on a phone. */
export function MenuSheet({ data, segment, nav }: MenuSheetProps) {
  const groups = nav.menu ? groupsOf(nav.menu, segment) : [];
  return (
    <dialog
      id={SHEET_ID}
      aria-label="Menu"
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface open:animate-rise"
    >
      <div className="page-width sticky top-0 flex h-16 items-center justify-between bg-surface">
        <Segmented
          label="Who you shop for"
          options={SEGMENT_LINKS.map(({ title, link }) => ({
            to: link,
            label: title,
            current: title.toLowerCase() === segment,
          }))}
        />
        <form method="dialog">
          <button type="submit" aria-label="Close menu" className={classes(ICON_BUTTON, "-mr-2")}>
            <X aria-hidden="true" className="size-6" />
          </button>
        </form>
      </div>
      <nav aria-label="Shop" className="page-width pb-6">
        {groups.map((group, index) => (
          <SheetGroup key={group.title} group={group} open={index === 0} />
        ))}
        {groups.length === 0 && <MinimalMenu {...nav} segment={segment} className="" linkClass="sheet-link w-full" />}
        <SheetEntries data={data} segment={segment} menu={nav.menu} />
      </nav>
    </dialog>
  );
}

function SheetGroup({ group, open }: { group: MenuGroup; open: boolean }) {
  return (
    <details name="menu-group" open={open} className="group border-line border-b">
      <summary className="flex min-h-14 list-none items-center justify-between font-semibold text-lg">
        {group.title}
        <ChevronDown aria-hidden="true" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pairs grid gap-3 pb-4">
        {group.items.map((item) => (
          <li key={item.link}>
            <MenuAnchor item={item} className="flex h-full flex-col gap-2 rounded-xl bg-surface-2 p-4 font-medium">
              <Picture url={item.imageUrl} alt="" width={64} height={64} className="size-16" />
              {item.title}
            </MenuAnchor>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SheetEntriesProps {
  data: AppShellData | undefined;
  segment: Segment;
  menu: NavMenu | null;
}

const ORDERS = { title: "Your orders", link: "/orders", isExternalUrl: false };
const WISH_LIST = { ...ORDERS, title: "Wish list", link: "/wish-list" };

/** The other top-level entries and the telephone number, below the categories. */
function SheetEntries({ data, segment, menu }: SheetEntriesProps) {
  const account = useAccountLink();
  if (!menu) return null;
  const { telephone } = data?.brand.support ?? {};
  return (
    <ul>
      {[...menu.list.filter((entry) => !segmentOfEntry(entry)), HELP_ENTRY, ORDERS, WISH_LIST, account].map((item) => (
        <li key={item.title}>
          <MenuAnchor item={{ ...item, link: linkForSegment(segment, item.link) }} className="sheet-link" />
        </li>
      ))}
      {telephone && (
        <li>
          <a href={telephoneLink(telephone)} className="sheet-link">
            Call us <span className="font-normal text-base text-muted">{telephone}</span>
          </a>
        </li>
      )}
    </ul>
  );
}
