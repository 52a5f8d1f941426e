import { Bell } from "lucide-react";
import { textOn } from "../colour.ts";

/** What a badge says and how it looks; colours as #RRGGBB. */
interface ShownBadge {
  name: string;
  shapeType?: string | undefined;
  style: { backgroundColor: string; color: string };
}

/** A badge whose colours are settled; its text changes where it could not be read on its ground. */
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
