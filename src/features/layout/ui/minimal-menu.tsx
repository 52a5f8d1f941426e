import type { VendorType } from "#shared/segment.ts";
import { staticShop } from "../menu.model.ts";
import { MenuAnchor } from "./menu-anchor.tsx";
import type { ShownMenu } from "./use-nav-menu.ts";

interface MinimalMenuProps extends Pick<ShownMenu, "failed" | "reload"> {
  flow: VendorType;
  className: string;
  /** The look of a link. */
  linkClass: string;
}

/** What stands in the place of the categories while they are on the way or cannot be had (S4-17, G-05). */
export function MinimalMenu({ flow, failed, reload, className, linkClass }: MinimalMenuProps) {
  return (
    <ul className={className}>
      {staticShop(flow).map((item) => (
        <li key={item.title}>
          <MenuAnchor item={item} className={linkClass} />
        </li>
      ))}
      {failed && (
        <li>
          <button type="button" onClick={reload} className={linkClass}>
            Show all categories
          </button>
        </li>
      )}
    </ul>
  );
}
