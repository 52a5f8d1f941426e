import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { Brand } from "#shared/brand.ts";
import type { Segment } from "#shared/segment.ts";
import {
  HELP_ENTRY,
  linkForSegment,
  type MenuEntry,
  type NavMenu,
  STATIC_TOP_LEVEL,
  segmentOfEntry,
} from "../menu.model.ts";
import { ContactMenu } from "./contact-menu.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";

interface TopBarProps {
  brand: Brand | undefined;
  menu: NavMenu | null;
  segment: Segment;
  /** The link to coverage, before the entries on the right. */
  children?: ReactNode;
}

/** The top level of the menu, in the specification's order (S2-11). Deals and later entries are on the right. */
export function TopBar({ brand, menu, segment, children }: TopBarProps) {
  const entries: readonly MenuEntry[] = menu?.list ?? STATIC_TOP_LEVEL.map((entry) => ({ ...entry, items: [] }));
  const deals = entries.findIndex(({ title }) => title === "Deals");
  const split = deals < 0 ? entries.length : deals;
  const item = (entry: MenuEntry) => (
    <li key={entry.title}>
      <TopEntry entry={entry} brand={brand} segment={segment} />
    </li>
  );
  return (
    <nav aria-label="Main" className="hidden bg-surface-2 text-sm md:block">
      <div className="page-width flex items-center justify-between">
        <ul className="-ml-3 flex">{entries.slice(0, split).map(item)}</ul>
        <ul className="-mr-3 flex">
          {children && <li>{children}</li>}
          {entries.slice(split).map(item)}
          <li>
            {brand ? (
              <ContactMenu
                id="help-menu"
                edge="right"
                item={HELP_ENTRY}
                title="We are here to help"
                text={brand.support.hours}
                telephone={brand.support.telephone}
                email={brand.support.email}
                links={menu?.help}
              />
            ) : (
              <MenuAnchor item={HELP_ENTRY} className="top-link" />
            )}
          </li>
        </ul>
      </div>
    </nav>
  );
}

function TopEntry({ entry, brand, segment }: { entry: MenuEntry; brand: Brand | undefined; segment: Segment }) {
  if (entry.title === "Enterprise" && brand)
    return (
      <ContactMenu
        id="enterprise-menu"
        edge="left"
        item={entry}
        title="Talk to our enterprise team"
        text={entry.description}
        telephone={brand.support.enterpriseTelephone}
      />
    );
  return (
    <MenuAnchor
      item={{ ...entry, link: linkForSegment(segment, entry.link) }}
      current={segmentOfEntry(entry) === segment}
      className="top-link"
    >
      {entry.title}
      {entry.isExternalUrl && <ExternalLink aria-hidden="true" className="size-3.5" />}
    </MenuAnchor>
  );
}
