import type { ComponentProps } from "react";
import { classes } from "../classes.ts";

/** Classes of a standalone link with a 44 px touch target, for URLs outside the shop. */
export const TEXT_LINK = "inline-flex min-h-11 items-center gap-2 rounded-xl font-medium text-action hover:underline";

interface TextLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of the shop; the app shell navigates without reloading. */
  to: string;
}

/** A standalone link, beside a heading or below a text. Links within a sentence are underlined instead. */
export function TextLink({ to, className, ...rest }: TextLinkProps) {
  return <a {...rest} href={to} className={classes(TEXT_LINK, className)} />;
}
