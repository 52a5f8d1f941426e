import type { ReactNode } from "react";
import type { MenuLink } from "../menu.model.ts";

interface MenuAnchorProps {
  item: Pick<MenuLink, "title" | "link" | "isExternalUrl">;
  className: string;
  /** The link is that of the current segment. */
  current?: boolean | undefined;
  /** Content; the title by default. */
  children?: ReactNode;
}

/** A menu link. It is a plain anchor, because every page has about a hundred; useRoutedLinks handles its clicks. */
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
