import { telephoneLink } from "#shared/brand.ts";
import type { VendorType } from "#shared/segment.ts";
import type { AppShellData } from "../app-shell.model.ts";
import { HELP_ENTRY, linkIn, type NavMenu, segmentOfEntry } from "../menu.model.ts";
import { MenuAnchor } from "./menu-anchor.tsx";

interface SheetEntriesProps {
  data: AppShellData | undefined;
  flow: VendorType;
  menu: NavMenu | null;
}

const ORDERS = { title: "Your orders", link: "/orders", isExternalUrl: false };

/** The rest of the top level below the categories of the menu on a phone, and whom to call. */
export function SheetEntries({ data, flow, menu }: SheetEntriesProps) {
  if (!menu) return null;
  const { telephone } = data?.brand.support ?? {};
  return (
    <ul>
      {[...menu.list.filter((entry) => !segmentOfEntry(entry)), HELP_ENTRY, ORDERS].map((item) => (
        <li key={item.title}>
          <MenuAnchor item={{ ...item, link: linkIn(flow, item.link) }} className="sheet-link" />
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
