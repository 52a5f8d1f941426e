import type { ReactNode } from "react";
import { classes } from "../classes.ts";

const TONES = {
  info: "bg-surface-3 text-ink",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
} as const;

interface StatusTagProps {
  tone?: keyof typeof TONES | undefined;
  children: ReactNode;
}

/** Where something stands, in a word or two; the colour only underlines what the word says. */
export function StatusTag({ tone = "info", children }: StatusTagProps) {
  return (
    <span className={classes("inline-block rounded-full px-3 py-1 font-medium text-sm", TONES[tone])}>{children}</span>
  );
}
