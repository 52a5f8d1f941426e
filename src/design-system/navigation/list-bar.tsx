import { SlidersHorizontal } from "lucide-react";
import { Button } from "../forms/button.tsx";
import { ChipLink } from "./chip.tsx";
import { FILTER_PANEL } from "./filter-panel.tsx";
import { SortSelect, type SortSelectProps } from "./sort-select.tsx";

interface ListBarProps extends SortSelectProps {
  /** What is set, each with the address without it. */
  chips: readonly { key: string; label: string; without: string }[];
  /** Whether there is a panel of filters that a phone has to be led to. */
  hasFilters?: boolean | undefined;
}

/** Above a list: what is set, the way to the filters on a phone, and the order. */
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
