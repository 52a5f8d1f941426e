import type { Segment } from "#shared/segment.ts";
import { staticShopLinks } from "../menu.model.ts";
import { MenuAnchor } from "./menu-anchor.tsx";
import type { ShownMenu } from "./use-nav-menu.ts";

interface MinimalMenuProps extends Pick<ShownMenu, "failed" | "reload"> {
  segment: Segment;
  className: string;
  linkClass: string;
}

/** Static links in place of the categories while the menu loads or when it failed to load (S4-17, G-05). */
export function MinimalMenu({ segment, failed, reload, className, linkClass }: MinimalMenuProps) {
  return (
    <ul className={className}>
      {staticShopLinks(segment).map((item) => (
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
