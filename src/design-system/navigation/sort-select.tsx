import { SelectArrow } from "../forms/select-arrow.tsx";

export interface SortSelectProps {
  /** Sort orders with their labels. */
  options: readonly { value: string; label: string }[];
  value: string;
  onSort: (value: string) => void;
  /** Id of its form, when it is outside of the form element. */
  form?: string | undefined;
  /** True to hide the label for lack of space. */
  isLabelHidden?: boolean | undefined;
}

/** A select for the sort order of a list. */
export function SortSelect({ options, value, onSort, form, isLabelHidden = false }: SortSelectProps) {
  return (
    <label className="ml-auto flex items-center gap-2 text-sm">
      <span className={isLabelHidden ? "sr-only" : "text-muted max-sm:sr-only"}>Sort by</span>
      <span className="relative grid">
        <select
          name="sort"
          form={form}
          value={value}
          onChange={(event) => onSort(event.target.value)}
          className="min-h-11 appearance-none rounded-full border border-line bg-surface pr-10 pl-4 font-medium hover:border-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <SelectArrow />
      </span>
    </label>
  );
}
