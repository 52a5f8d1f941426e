import { SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../forms/button.tsx";

import { FILTER_PANEL } from "./filter-panel.tsx";
import { SortSelect, type SortSelectProps } from "./sort-select.tsx";

interface ListBarProps extends SortSelectProps {
  /** Active filters, each with the URL without it. */
  chips: readonly { key: string; label: string; without: string }[];
  /** Whether phones need a button that opens the filter panel. */
  hasFilters?: boolean | undefined;
}

/** Toolbar of a list: active filters, the filter button on phones, and the sort order. */
export function ListBar({ chips, hasFilters = true, ...sort }: ListBarProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      {hasFilters && (
        <Button kind="secondary" size="small" popoverTarget={FILTER_PANEL} className="md:hidden">
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters{chips.length > 0 && ` (${chips.length})`}
        </Button>
      )}
      <div className="order-last flex w-full flex-wrap gap-2 empty:hidden nav:order-none nav:w-auto nav:flex-1">
        {chips.map(({ key, label, without }) => (
          <ChipLink key={key} to={without}>
            {label}
          </ChipLink>
        ))}
      </div>
      <SortSelect {...sort} />
    </div>
  );
}

/** An active filter; following the link removes it. */
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
