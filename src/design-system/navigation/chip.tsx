import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** Something that is set and can be taken away by following the link. */
export function ChipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm hover:border-ink"
    >
      <span className="sr-only">Remove </span>
      {children}
      <X aria-hidden="true" className="size-4" />
    </Link>
  );
}
