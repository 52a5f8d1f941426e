import type { ComponentProps } from "react";
import { classes } from "../classes.ts";

/** The look of a round button that shows only a picture, for links and summaries; they bring their own name. */
export const ICON_BUTTON =
  "grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface-2 active:bg-surface-3 disabled:opacity-50";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What it does, for those who cannot see the picture. */
  label: string;
}

/** A round button of 44 px that shows only a picture, such as the cross of a dialog. Use words where there is room for them. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} className={classes(ICON_BUTTON, className)} />;
}
