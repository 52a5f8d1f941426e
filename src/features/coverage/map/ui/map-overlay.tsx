import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Point } from "#coverage/addresses/model.ts";
import { classes } from "#design-system/classes.ts";
import type { OpenMap } from "./engine.ts";

/** Something that stands on a map at a place, under a key that stays. */
export interface OverlayItem {
  key: string;
  point: Point;
  content: ReactNode;
}

interface MapOverlayProps {
  map: OpenMap;
  items: readonly OverlayItem[];
  /** True for what is only looked at: names of towns. */
  isMute?: boolean | undefined;
}

/** HTML above a map, which moves with it. It goes where its place is without React, which is too slow for each frame. */
export function MapOverlay({ map, items, isMute = false }: MapOverlayProps) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = layer;
    if (!current) return;
    const place = () => {
      const { project } = map.view();
      for (const [at, { point }] of items.entries()) {
        const { x, y } = project(point);
        const child = current.children.item(at);
        if (child instanceof HTMLElement) child.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    };
    place();
    return map.onMove(place);
  }, [map, items]);

  return (
    <div ref={layer} aria-hidden={isMute || undefined} className="pointer-events-none absolute inset-0 overflow-hidden">
      {items.map(({ key, content }) => (
        <div key={key} className={classes("absolute top-0 left-0", !isMute && "pointer-events-auto size-0")}>
          {content}
        </div>
      ))}
    </div>
  );
}
