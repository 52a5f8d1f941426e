import type { ReactNode } from "react";

/** Facts about one thing, each a Fact; nothing when none is known. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line border-line border-y text-sm empty:hidden">{children}</dl>;
}

/** A fact with its label; nothing when it is unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex justify-between gap-6 py-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="wrap-anywhere text-right">{children}</dd>
    </div>
  );
}
