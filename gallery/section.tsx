import type { ReactNode } from "react";
import { classes } from "#design-system/classes.ts";

/** Sections of the page in their order: the fragment of the URL, and the title. */
export const SECTIONS = [
  { id: "colours", title: "Colours" },
  { id: "type", title: "Type and space" },
  { id: "segments", title: "Segments" },
  { id: "buttons", title: "Buttons and links" },
  { id: "fields", title: "Fields" },
  { id: "choices", title: "Choices" },
  { id: "prices", title: "Prices" },
  { id: "labels", title: "Badges and chips" },
  { id: "cards", title: "Cards" },
  { id: "ways", title: "Tabs and steps" },
  { id: "layers", title: "Dialog, sheet, toast" },
  { id: "waiting", title: "Waiting" },
  { id: "messages", title: "Messages" },
  { id: "places", title: "Empty and failed" },
  { id: "pictures", title: "Pictures and rails" },
] as const;

interface SectionProps {
  id: (typeof SECTIONS)[number]["id"];
  /** What the components are for, in a line or two. */
  lead: string;
  children: ReactNode;
}

/** One section of the page, with its own URL fragment. */
export function Section({ id, lead, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-32 border-line border-t pt-10 first:border-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {SECTIONS.find((section) => section.id === id)?.title}
      </h2>
      <p className="mt-2 mb-8 max-w-2xl text-muted">{lead}</p>
      <div className="grid grid-cols-1 gap-8">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The state or variant that is shown. */
  name: string;
  /** Stacks the examples at full width instead of placing them side by side. */
  stacked?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** One or more examples of a component below a heading. */
export function Specimen({ name, stacked = false, className, children }: SpecimenProps) {
  return (
    <div className={classes("min-w-0", className)}>
      <h3 className="mb-3 font-medium text-muted text-sm tracking-normal">{name}</h3>
      <div className={stacked ? "grid grid-cols-1 gap-4" : "flex flex-wrap items-center gap-3"}>{children}</div>
    </div>
  );
}

/** Places specimens in two columns where there is room. */
export function SpecimenPair({ children }: { children: ReactNode }) {
  return <div className="grid gap-8 sm:grid-cols-2 sm:items-start">{children}</div>;
}
