/** An option with its label and number of results. */
interface GroupOption {
  value: string;
  label: string;
  count: number;
}

/** Options shown at first; the others are behind "more". */
const MAX_VISIBLE = 6;
/** Brands shown at first: more, because customers look for one by name. */
const MAX_VISIBLE_BRANDS = 10;

interface FilterGroupProps {
  name: string;
  title: string;
  options: readonly GroupOption[];
  selected: readonly string[];
  onToggle: (value: string) => void;
}

/** One filter; several of its options can be selected. */
export function FilterGroup({ name, title, options, selected, onToggle }: FilterGroupProps) {
  if (options.length === 0) return null;
  const visibleCount = name === "brand" ? MAX_VISIBLE_BRANDS : MAX_VISIBLE;
  const visible = options.length > visibleCount + 2 ? options.slice(0, visibleCount) : options;
  const rest = options.slice(visible.length);
  const option = ({ value, label, count }: GroupOption) => (
    <label key={value} className="flex min-h-11 items-center gap-3 text-sm md:min-h-9">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={selected.includes(value)}
        onChange={() => onToggle(value)}
        className="checkbox size-4.5 shrink-0"
      />
      <span className="min-w-0 flex-1 break-words">{label}</span>
      <span className="text-muted tabular-nums">
        <span className="sr-only">, </span>
        {count}
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{title}</legend>
      {visible.map(option)}
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => selected.includes(value)) || undefined}>
          <summary className="flex min-h-11 items-center font-medium text-action text-sm hover:underline md:min-h-9">
            {rest.length} more
          </summary>
          {rest.map(option)}
        </details>
      )}
    </fieldset>
  );
}
