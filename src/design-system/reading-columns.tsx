import type { ReactNode } from "react";

interface ReadingColumnsProps {
  children: ReactNode;
  /** Stands beside the text in a wide window, below it in a narrow one; not on paper. */
  aside?: ReactNode;
}

/** A text at a width that is easy to read, and what belongs beside it. */
export function ReadingColumns({ children, aside }: ReadingColumnsProps) {
  return (
    <div className="mx-auto grid max-w-[40rem] gap-10 nav:max-w-[60rem] nav:grid-cols-[minmax(0,1fr)_16rem] nav:gap-16">
      <div className="wrap-anywhere grid min-w-0 grid-cols-1 content-start gap-8">{children}</div>
      <div className="grid min-w-0 content-start gap-8 self-start nav:sticky nav:top-42 print:hidden">{aside}</div>
    </div>
  );
}
