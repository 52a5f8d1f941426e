import { type ReactNode, useId } from "react";

interface FormPartProps {
  title: string;
  /** A line or two below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a longer form under its own heading. */
export function FormPart({ title, lead, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-line border-t pt-6 first:border-0 first:pt-0">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-muted text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
