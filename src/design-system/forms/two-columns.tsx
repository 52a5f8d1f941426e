import type { ReactNode } from "react";

interface TwoColumnsProps {
  children: ReactNode;
  /** Stays in view beside a long column; on a phone it follows below. */
  aside: ReactNode;
}

/** A page's work at the left, what it comes to at the right. */
export function TwoColumns({ children, aside }: TwoColumnsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_min(20rem,44%)] md:items-start lg:grid-cols-[minmax(0,1fr)_min(26rem,44%)] lg:gap-10">
      <div className="grid min-w-0 gap-4">{children}</div>
      <div className="grid min-w-0 gap-4 md:sticky md:top-32 nav:top-42">{aside}</div>
    </div>
  );
}
