import { SelectArrow } from "../forms/select-arrow.tsx";

export interface SortSelectProps {
  /** Orders, in the words of the page. */
  options: readonly { value: string; label: string }[];
  value: string;
  onSort: (value: string) => void;
  /** Id of the form that it belongs to, where it stands outside of it. */
  form?: string | undefined;
  /** True where there is no room for more than the order itself. */
  isTight?: boolean | undefined;
}

/** The order of a list. */
export function SortSelect({ options, value, onSort, form, isTight = false }: SortSelectProps) {
  return (
    <label className="ml-auto flex items-center gap-2 text-sm">
      <span className={isTight ? "sr-only" : "text-muted max-sm:sr-only"}>Sort by</span>
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
