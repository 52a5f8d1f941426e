import { ChevronDown, Mail, Phone } from "lucide-react";
import { classes } from "#design-system/classes.ts";
import { telephoneLink } from "#shared/brand.ts";
import type { MenuLink } from "../menu.model.ts";
import { MenuAnchor } from "./menu-anchor.tsx";

interface ContactMenuProps {
  id: string;
  /** The link of the entry. */
  item: Pick<MenuLink, "title" | "link" | "isExternalUrl">;
  title: string;
  text: string;
  telephone: string;
  email?: string | undefined;
  /** More links. */
  links?: readonly MenuLink[] | undefined;
  /** Edge of the panel that is aligned with the button. */
  edge: "left" | "right";
}

const ROW = "flex min-h-11 items-center gap-3 font-medium text-action hover:underline";

/** A link of the top bar with a panel of contact details. */
export function ContactMenu({ id, item, title, text, telephone, email, links = [], edge }: ContactMenuProps) {
  return (
    <>
      <MenuAnchor item={item} className="top-link pr-3" />
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${item.title}: contact`}
        className="-ml-6 inline-grid size-11 place-items-center rounded-full align-top text-muted hover:text-ink"
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        className={classes(
          "dropdown w-72 rounded-xl border border-line bg-surface p-5 text-ink shadow-soft open:animate-rise",
          edge === "left" && "[position-area:bottom_span-right]!",
        )}
      >
        <p className="font-semibold text-base">{title}</p>
        <p className="mt-1 mb-3 text-muted text-sm">{text}</p>
        <a href={telephoneLink(telephone)} className={ROW}>
          <Phone aria-hidden="true" className="size-4" />
          {telephone}
        </a>
        {email && (
          <a href={`mailto:${email}`} className={ROW}>
            <Mail aria-hidden="true" className="size-4" />
            {email}
          </a>
        )}
        {links.map((link) => (
          <MenuAnchor key={link.link} item={link} className={ROW} />
        ))}
      </div>
    </>
  );
}
