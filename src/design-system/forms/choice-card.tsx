import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";

interface ChoiceCardProps extends Omit<ComponentProps<"input">, "size"> {
  label: ReactNode;
  /** A line or two below the label. */
  note?: ReactNode;
  /** Price or saving, at the right. */
  price?: ReactNode;
  /** A colour swatch or image, at the left. */
  media?: ReactNode;
}

/** One option of a group as a large card around a native radio (or checkbox). Put the cards in a fieldset with a legend. */
export function ChoiceCard({ label, note, price, media, className, type = "radio", ...input }: ChoiceCardProps) {
  return (
    <label
      className={classes(
        "relative flex min-h-14 items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 transition-colors hover:border-muted",
        "has-checked:border-action has-checked:bg-action-soft has-checked:outline-1 has-checked:outline-action",
        "has-disabled:border-dashed has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-2",
        className,
      )}
    >
      <input
        {...input}
        type={type}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-xl outline-none"
      />
      {media}
      <span className="min-w-0 flex-1">
        <span className="block font-medium leading-snug">{label}</span>
        {note && <span className="block text-muted text-sm">{note}</span>}
      </span>
      {price && <span className="shrink-0 text-right text-sm tabular-nums">{price}</span>}
    </label>
  );
}
