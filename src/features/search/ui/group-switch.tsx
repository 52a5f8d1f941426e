import { classes } from "#design-system/classes.ts";
import type { SearchGroup } from "../model.ts";
import { GROUP_LABELS } from "../result-text.model.ts";

interface GroupSwitchProps {
  group: SearchGroup;
  onChoose: (group: SearchGroup) => void;
}

/** Whose things the popup searches (S3-21). It looks like the links of Segmented on the page of results, but nothing here has an address. */
export function GroupSwitch({ group, onChoose }: GroupSwitchProps) {
  return (
    <fieldset className="flex min-w-0 rounded-full bg-surface-3 text-sm sm:inline-flex">
      <legend className="sr-only">Where to search</legend>
      {GROUP_LABELS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === group}
          onClick={() => onChoose(value)}
          className={classes(
            // The clear border keeps the target at 44 px, and the track visible around what is chosen.
            "min-h-11 flex-1 rounded-full border-4 border-transparent bg-clip-padding px-3 font-medium transition-colors sm:px-5",
            value === group ? "bg-surface" : "text-muted hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
