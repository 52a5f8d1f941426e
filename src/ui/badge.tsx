import { Bell } from "lucide-react";
import type { Badge } from "#catalogue/model.ts";
import { isColour, textOn } from "./colour.ts";

const DEFAULT_COLOURS = { deals: "#6633CC", exclusive: "#3C525F" } as const;

/** A badge as content describes it; a colour it does not name is the specification's default (S9-24). */
export function BadgeTag({ badge }: { badge: Badge }) {
  const { backgroundColor, color } = badge.style;
  const ground = isColour(backgroundColor) ? backgroundColor : DEFAULT_COLOURS[badge.type];
  return (
    <span
      style={{ backgroundColor: ground, color: textOn(ground, color) }}
      className="inline-flex items-center gap-1 rounded-full px-2.5 py-1.5 font-medium text-xs leading-none"
    >
      {badge.shapeType === "bell" && <Bell aria-hidden="true" className="size-3" />}
      <span className="first-letter:uppercase">{badge.name}</span>
    </span>
  );
}
