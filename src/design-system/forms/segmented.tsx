import { classes } from "../classes.ts";

interface SegmentedProps {
  /** Accessible name; not needed where the labels explain themselves. */
  label?: string | undefined;
  options: readonly { to: string; label: string; current: boolean }[];
}

/** A segmented control of two or three links. Use TabsNav for more. */
export function Segmented({ label, options }: SegmentedProps) {
  return (
    <nav aria-label={label} className="inline-flex rounded-full bg-surface-3 p-1 text-sm">
      {options.map((option) => (
        <a
          key={option.to}
          href={option.to}
          aria-current={option.current ? "true" : undefined}
          className={classes(
            "grid min-h-11 place-items-center rounded-full px-4 font-medium sm:px-5 transition-colors",
            option.current ? "bg-surface shadow-soft" : "text-muted hover:text-ink",
          )}
        >
          {option.label}
        </a>
      ))}
    </nav>
  );
}
