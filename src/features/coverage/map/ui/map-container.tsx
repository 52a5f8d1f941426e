import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { classes } from "#design-system/classes.ts";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { whenIdle } from "#design-system/media/when-idle.tsx";
import type { MapCanvasProps } from "./map-canvas.tsx";

const MapCanvas = lazy<ComponentType<MapCanvasProps>>(async () => {
  try {
    return { default: (await import("./map-canvas.tsx")).MapCanvas };
  } catch {
    return { default: LoadFailure };
  }
});

/** Reports that the scripts of the map failed to load. */
function LoadFailure({ onFail }: MapCanvasProps) {
  useEffect(onFail, [onFail]);
  return null;
}

interface MapContainerProps extends Omit<MapCanvasProps, "onFail"> {
  /** Text alternative when no map can be rendered. */
  fallback: ReactNode;
  /** Classes for its height. */
  className?: string | undefined;
}

/** Distance below the viewport at which a map starts to load. */
const ROOT_MARGIN = "300px";

/**
 * A map that loads when it is near the viewport and the browser is idle. Without WebGL or its scripts it shows the fallback.
 */
export function MapContainer({ fallback, className = "h-96 md:h-[32rem]", ...canvas }: MapContainerProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);

  useEffect(() => {
    if (!container.current) return;
    let cancel = () => {};
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        cancel = whenIdle(() => setVisible(true));
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(container.current);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, []);

  if (hasFailed)
    return (
      <div role="status" className="rounded-xl border border-line bg-surface-2 p-5 text-muted">
        {fallback}
      </div>
    );
  return (
    <div
      ref={container}
      className={classes(
        "relative isolate overflow-hidden rounded-xl border border-line bg-surface-2 noscript:hidden",
        className,
      )}
    >
      {isVisible && (
        <Suspense fallback={<Skeleton className="absolute inset-0 rounded-none!" />}>
          <MapCanvas {...canvas} onFail={fail} />
        </Suspense>
      )}
    </div>
  );
}

interface CreditsProps {
  /** Data source of the areas; empty without areas. */
  source?: string;
  /** False with a tile server's basemap, which has its own attribution. */
  hasBuiltInBasemap: boolean;
}

/** Attribution of a map. */
export function MapCredits({ source = "", hasBuiltInBasemap }: CreditsProps) {
  const texts = [
    source && `Coverage: ${source}.`,
    hasBuiltInBasemap && "Outlines: Natural Earth. Towns: GeoNames (CC BY 4.0).",
    "Drawn by MapLibre.",
  ];
  return <p className="text-muted text-xs">{texts.filter(Boolean).join(" ")}</p>;
}
