import type { ComponentProps } from "react";
import { classes } from "../classes.ts";

/** The look of a link that stands alone, as high as a finger is wide; for addresses outside the shop. */
export const TEXT_LINK = "inline-flex min-h-11 items-center gap-2 font-medium text-action hover:underline";

interface TextLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** Inside the shop; the frame follows it without loading anew. */
  to: string;
}

/** A link that stands alone, beside a heading or below a text. Links within a sentence are underlined instead. */
export function TextLink({ to, className, ...rest }: TextLinkProps) {
  return <a {...rest} href={to} className={classes(TEXT_LINK, className)} />;
}
