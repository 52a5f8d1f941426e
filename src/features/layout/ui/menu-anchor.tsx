import type { ReactNode } from "react";
import type { MenuLink } from "../menu.model.ts";

interface MenuAnchorProps {
  item: Pick<MenuLink, "title" | "link" | "isExternalUrl">;
  className: string;
  /** Marks the segment that one is in. */
  current?: boolean | undefined;
  /** What it shows; its title unless said otherwise. */
  children?: ReactNode;
}

/** A link of a menu. A plain one, for every page has a hundred of them; useRoutedLinks follows it. */
export function MenuAnchor({ item, className, current, children = item.title }: MenuAnchorProps) {
  return (
    <a
      href={item.link}
      rel={item.isExternalUrl ? "noopener external" : undefined}
      aria-current={current ? "true" : undefined}
      className={className}
    >
      {children}
    </a>
  );
}
