import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface PartProps {
  /** Id of the heading, which addresses may name. */
  id: string;
  title: ReactNode;
  /** A line or two below the title. */
  lead?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  /** True for a card of its own. */
  card?: boolean;
  /** How the content is laid out. */
  className?: string;
  children: ReactNode;
}

/** A part of a page with a heading. */
export function Part({ id, title, lead, end, card = false, className = "gap-4", children }: PartProps) {
  return (
    <section aria-labelledby={id} className={classes("grid", card && "card p-5 md:p-6", className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className={classes("wrap-anywhere", card ? "text-lg" : "text-xl")}>
          {title}
        </h2>
        {end}
        {lead && <p className="w-full text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
