import { classes } from "../classes.ts";
import { isColour } from "../colour.ts";

/** A dot in a product colour. The colour's name has to be in the text beside it or in the label of the control. */
export function Swatch({ colour, className = "size-4" }: { colour: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={isColour(colour) ? { backgroundColor: colour } : undefined}
      className={classes("inline-block shrink-0 forced-color-adjust-none rounded-full border border-ink/15", className)}
    />
  );
}
