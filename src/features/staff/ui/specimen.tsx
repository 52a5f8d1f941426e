import type { ReactNode } from "react";
import { classes } from "#design-system/classes.ts";

interface DesignSectionProps {
  id: string;
  title: string;
  /** What the parts are for, in a line or two. */
  lead: string;
  children: ReactNode;
}

/** One kind of part, with an address of its own on the page. */
export function DesignSection({ id, title, lead, children }: DesignSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-32 border-line border-t pt-10 first:border-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 mb-8 max-w-2xl text-muted">{lead}</p>
      <div className="grid grid-cols-1 gap-8">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The state or kind that is shown. */
  name: string;
  /** The parts below each other and as wide as they get, rather than side by side. */
  stacked?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A part in one state, or several of its kind, under its name. */
export function Specimen({ name, stacked = false, className, children }: SpecimenProps) {
  return (
    <div className={classes("min-w-0", className)}>
      <h3 className="mb-3 font-medium text-muted text-sm tracking-normal">{name}</h3>
      <div className={stacked ? "grid grid-cols-1 gap-4" : "flex flex-wrap items-center gap-3"}>{children}</div>
    </div>
  );
}

/** Specimens side by side where there is room for two. */
export function SpecimenPair({ children }: { children: ReactNode }) {
  return <div className="grid gap-8 sm:grid-cols-2 sm:items-start">{children}</div>;
}
