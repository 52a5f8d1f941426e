import type { ReactNode } from "react";

/** The default layout of a page: a centred main area, 1440 px at most (S2-26, S9-09). */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="page-width py-4 outline-none md:py-6">
      {children}
    </main>
  );
}

/** The layout of a page whose parts reach from edge to edge. */
export function WideMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
  );
}
