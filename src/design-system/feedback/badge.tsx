import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { textOn } from "../colour.ts";

/** Text and look of a badge; colours as #RRGGBB. */
interface ShownBadge {
  name: string;
  shapeType?: string | undefined;
  style: { backgroundColor: string; color: string };
}

/** A badge in its own colours; an unreadable text colour is replaced. */
export function BadgeTag({ badge }: { badge: ShownBadge }) {
  const { backgroundColor, color } = badge.style;
  return (
    <span
      style={{ backgroundColor, color: textOn(backgroundColor, color) }}
      className="inline-flex items-center gap-1 rounded-full px-3 py-1.5 font-medium text-xs leading-none"
    >
      {badge.shapeType === "bell" && <Bell aria-hidden="true" className="size-3" />}
      <span className="first-letter:uppercase">{badge.name}</span>
    </span>
  );
}

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

/** A status in a word or two; its meaning does not depend on the colour. */
export function StatusTag({ tone = "info", children }: StatusTagProps) {
  return (
    <span className={classes("inline-block rounded-full px-3 py-1 font-medium text-sm", TONES[tone])}>{children}</span>
  );
}
