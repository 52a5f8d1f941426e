import type { VendorType } from "#catalogue/model.ts";
import { linkIn } from "#layout/menu.model.ts";
import type { FooterColumn as Column } from "#layout/menu-filling.model.ts";
import { MenuAnchor } from "./menu-anchor.tsx";

/** More links than these stand in two columns, on a phone all do. */
const LONG = 8;

interface FooterColumnProps {
  column: Column;
  flow: VendorType;
}

/** A list of links under a heading, at the foot of the page. */
export function FooterColumn({ column, flow }: FooterColumnProps) {
  const isLong = column.items.length > LONG;
  return (
    <div className={isLong ? "md:col-span-2" : undefined}>
      <h2 className="mb-2 font-semibold text-base">{column.title}</h2>
      <ul className={isLong ? "columns-2 gap-x-4" : "columns-2 gap-x-4 md:columns-1"}>
        {column.items.map((item) => (
          <li key={item.link}>
            <MenuAnchor item={{ ...item, link: linkIn(flow, item.link) }} className="foot-link" />
          </li>
        ))}
      </ul>
    </div>
  );
}
