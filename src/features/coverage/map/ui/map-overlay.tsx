import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Point } from "#coverage/addresses/model.ts";
import { classes } from "#design-system/classes.ts";
import type { OpenMap } from "./engine.ts";

/** HTML content at a point of a map. */
export interface OverlayItem {
  key: string;
  point: Point;
  content: ReactNode;
}

interface MapOverlayProps {
  map: OpenMap;
  items: readonly OverlayItem[];
  /** Hidden from assistive technology and pointers, such as labels of towns. */
  isDecorative?: boolean | undefined;
}

/** HTML items above a map that move with it. Positions are set without React, which is too slow for each frame. */
export function MapOverlay({ map, items, isDecorative = false }: MapOverlayProps) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = layer;
    if (!current) return;
    const updatePositions = () => {
      const { project } = map.view();
      for (const [index, { point }] of items.entries()) {
        const { x, y } = project(point);
        const child = current.children.item(index);
        if (child instanceof HTMLElement) child.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    };
    updatePositions();
    return map.onMove(updatePositions);
  }, [map, items]);

  return (
    <div
      ref={layer}
      aria-hidden={isDecorative || undefined}
      className="pointer-events-none absolute inset-0 overflow-hidden"
    >
      {items.map(({ key, content }) => (
        <div key={key} className={classes("absolute top-0 left-0", !isDecorative && "pointer-events-auto size-0")}>
          {content}
        </div>
      ))}
    </div>
  );
}
