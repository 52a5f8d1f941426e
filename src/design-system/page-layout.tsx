import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { TextLink } from "./navigation/text-link.tsx";

interface SectionProps {
  title: string;
  /** One line below the title. */
  lead?: string | undefined;
  /** Link to the complete list. */
  more?: { to: string; label: string } | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of a page with a heading. */
export function Section({ title, lead, more, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes("page-width py-8 md:py-12", className)}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-7">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {lead && <p className="mt-2 max-w-2xl text-muted">{lead}</p>}
        </div>
        {more && <TextLink to={more.to}>{more.label}</TextLink>}
      </div>
      {children}
    </section>
  );
}

interface TwoColumnsProps {
  children: ReactNode;
  /** Sticky beside a long column; below it on phones. */
  aside: ReactNode;
  /** Classes that make the summary stick, below the header of the shop by default. */
  sticky?: string;
}

/** The main content at the left, its summary at the right. */
export function TwoColumns({ children, aside, sticky = "sticky-below-header" }: TwoColumnsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_min(20rem,44%)] md:items-start lg:grid-cols-[minmax(0,1fr)_min(26rem,44%)] lg:gap-10">
      <div className="grid min-w-0 gap-4">{children}</div>
      <div className={classes("grid min-w-0 gap-4", sticky)}>{aside}</div>
    </div>
  );
}
