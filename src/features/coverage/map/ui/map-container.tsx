import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { classes } from "#design-system/classes.ts";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { whenIdle } from "#design-system/media/when-idle.ts";
import type { MapCanvasProps } from "./map-canvas.tsx";

const MapCanvas = lazy<ComponentType<MapCanvasProps>>(async () => {
  try {
    return { default: (await import("./map-canvas.tsx")).MapCanvas };
  } catch {
    return { default: Failed };
  }
});

/** In the place of a map whose scripts did not come. */
function Failed({ onFail }: MapCanvasProps) {
  useEffect(onFail, [onFail]);
  return null;
}

interface MapFrameProps extends Omit<MapCanvasProps, "onFail"> {
  /** Says where the same is told in words, for when no map can be drawn. */
  instead: ReactNode;
  /** Its height. */
  className?: string | undefined;
}

/** How far below the window a map begins to load. */
const AHEAD = "300px";

/**
 * The place of a map, which loads when it is nearly seen and the page has nothing else to do. Without WebGL or without its
 * scripts a sentence stands there instead.
 */
export function MapContainer({ instead, className = "h-96 md:h-[32rem]", ...canvas }: MapFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDue, setDue] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);

  useEffect(() => {
    if (!place.current) return;
    let off = () => {};
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watch.disconnect();
        off = whenIdle(() => setDue(true));
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      off();
    };
  }, []);

  if (hasFailed)
    return (
      <div role="status" className="rounded-xl border border-line bg-surface-2 p-5 text-muted">
        {instead}
      </div>
    );
  return (
    <div
      ref={place}
      className={classes(
        "relative isolate overflow-hidden rounded-xl border border-line bg-surface-2 noscript:hidden",
        className,
      )}
    >
      {isDue && (
        <Suspense fallback={<Skeleton className="absolute inset-0 rounded-none!" />}>
          <MapCanvas {...canvas} onFail={fail} />
        </Suspense>
      )}
    </div>
  );
}

interface CreditsProps {
  /** Where the areas come from; empty where none are shown. */
  source?: string;
  /** False where a tile server draws the ground, which names its own sources. */
  hasOwnGround: boolean;
}

/** Whose data a map is made of. */
export function MapCredits({ source = "", hasOwnGround }: CreditsProps) {
  const texts = [
    source && `Coverage: ${source}.`,
    hasOwnGround && "Outlines: Natural Earth. Towns: GeoNames (CC BY 4.0).",
    "Drawn by MapLibre.",
  ];
  return <p className="text-muted text-xs">{texts.filter(Boolean).join(" ")}</p>;
}
