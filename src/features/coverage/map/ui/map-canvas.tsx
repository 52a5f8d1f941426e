import { Minus, Plus, Scan } from "lucide-react";
import styleSheet from "maplibre-gl/dist/maplibre-gl.css?url";
import { useEffect, useRef, useState } from "react";
import type { NetworkName } from "#catalogue/connection/networks.model.ts";
import { call } from "#coverage/client.ts";
import type { Box } from "#coverage/polygon.model.ts";
import { classes } from "#design-system/classes.ts";
import { IconButton } from "#design-system/forms/button.tsx";
import { type TownLabel, townLabels } from "../labels.model.ts";
import { gridBox } from "../model.ts";
import allTowns from "../towns.json" with { type: "json" };
import { COUNTRY, type OpenMap, openMap } from "./engine.ts";
import { MapOverlay, type OverlayItem } from "./map-overlay.tsx";

export interface MapCanvasProps {
  /** Accessible name. */
  label: string;
  styleUrl: string | null;
  /** Networks to draw. */
  shown: readonly NetworkName[];
  /** Overlay items. */
  pins: readonly OverlayItem[];
  /** Bounds to show, initially and on each change; undefined for the whole country. */
  bounds: Box | undefined;
  /** Called when the browser cannot render a map. */
  onFail(): void;
  onStatus(status: AreasStatus): void;
}

/** A map with basemap, areas and pins. It imports MapLibre, so load it lazily. */
export function MapCanvas({ label, styleUrl, shown, pins, bounds, onFail, onStatus }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  const [towns, setTowns] = useState<readonly OverlayItem[]>([]);
  const status = useAreas(map, shown);

  useEffect(() => onStatus(status), [status, onStatus]);

  useEffect(() => {
    if (!container.current) return;
    let opened: OpenMap;
    try {
      opened = openMap({ container: container.current, label, styleUrl });
    } catch {
      return onFail();
    }
    setMap(opened);
    return () => opened.close();
  }, [label, styleUrl, onFail]);

  useEffect(() => {
    if (!map) return;
    const points = pins.map(({ point }) => point);
    const updateLabels = () =>
      setTowns(map.hasBuiltInBasemap() ? townLabels(allTowns, map.view(), points).map(townItem) : []);
    updateLabels();
    return map.onMoveEnd(updateLabels);
  }, [map, pins]);

  useEffect(() => {
    map?.fit(bounds ?? COUNTRY);
  }, [map, bounds]);

  return (
    <>
      <link rel="stylesheet" href={styleSheet} precedence="map" />
      <div ref={container} className="absolute! inset-0" />
      {map && <MapOverlay map={map} items={towns} isDecorative />}
      {map && <MapOverlay map={map} items={pins} />}
      {map && (
        <div className="absolute right-3 bottom-3 flex gap-2">
          <MapButton label="Zoom in" onClick={() => map.zoomBy(1)} icon={Plus} />
          <MapButton label="Zoom out" onClick={() => map.zoomBy(-1)} icon={Minus} />
          <MapButton label="Show the whole country" onClick={() => map.fit(COUNTRY)} icon={Scan} />
        </div>
      )}
    </>
  );
}

function MapButton({ label, onClick, icon: Icon }: { label: string; onClick(): void; icon: typeof Plus }) {
  return (
    <IconButton label={label} onClick={onClick} className="border border-line bg-surface shadow-soft">
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

function townItem({ name, rank, ...point }: TownLabel): OverlayItem {
  return {
    key: name,
    point,
    content: (
      <span className="grid w-max -translate-x-1/2 justify-items-center">
        <span className="-mt-0.5 size-1 rounded-full bg-ink" />
        <span
          className={classes(
            "text-ink [text-shadow:0_0_3px_var(--surface),0_0_3px_var(--surface),0_0_6px_var(--surface)]",
            rank === 0 ? "font-semibold text-sm" : "font-medium text-xs",
          )}
        >
          {name}
        </span>
      </span>
    ),
  };
}

/** Status message about the areas of a map; empty when all are shown. */
export type AreasStatus = "" | "truncated" | "failed";

/**
 * Loads the areas of some networks for the visible part of a map. It requests a box on a coarse grid, so that no request
 * reveals a street (I-10), and drops outdated responses.
 */
function useAreas(map: OpenMap | null, shown: readonly NetworkName[]): AreasStatus {
  const [status, setStatus] = useState<AreasStatus>("");

  useEffect(() => {
    if (!map) return;
    let requested = "";
    let pending = new AbortController();

    async function loadAreas(openMap: OpenMap): Promise<void> {
      const box = shown.length > 0 ? gridBox(openMap.bounds()) : undefined;
      const key = JSON.stringify(box);
      if (key === requested) return;
      requested = key;
      pending.abort();
      if (!box) return openMap.draw([], shown);
      pending = new AbortController();
      const { signal } = pending;
      try {
        const { features, truncated } = await call("GET /coverage/areas", {
          query: { ...textOf(box), networks: shown.join(",") },
          signal,
        });
        if (signal.aborted) return;
        openMap.draw(features, shown);
        setStatus(truncated ? "truncated" : "");
      } catch {
        if (signal.aborted) return;
        // Retry after the next movement.
        requested = "";
        setStatus("failed");
      }
    }

    void loadAreas(map);
    const unsubscribe = map.onMoveEnd(() => void loadAreas(map));
    return () => {
      unsubscribe();
      pending.abort();
    };
  }, [map, shown]);

  return status;
}

function textOf({ west, south, east, north }: Record<"west" | "south" | "east" | "north", number>) {
  return { west: String(west), south: String(south), east: String(east), north: String(north) };
}
