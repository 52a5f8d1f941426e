import { Bell } from "lucide-react";
import type { Badge } from "#catalogue/model.ts";
import { textOn } from "../colour.ts";

/** A badge whose colours are settled; its text changes where it could not be read on its ground. */
export function BadgeTag({ badge }: { badge: Badge }) {
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
