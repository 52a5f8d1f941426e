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
  /** What it shows, for those who cannot see it. */
  label: string;
  styleUrl: string | null;
  /** Networks whose areas are drawn. */
  shown: readonly NetworkName[];
  /** Stands above the map. */
  pins: readonly OverlayItem[];
  /** What it shows at first, and each time it is another one; undefined for the whole country. */
  goal: Box | undefined;
  /** The browser cannot draw a map. */
  onFail(): void;
  onNote(note: AreasNote): void;
}

/** A map with the ground, areas and pins. It brings MapLibre along, so load it only where somebody looks at a map. */
export function MapCanvas({ label, styleUrl, shown, pins, goal, onFail, onNote }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  const [towns, setTowns] = useState<readonly OverlayItem[]>([]);
  const note = useAreas(map, shown);

  useEffect(() => onNote(note), [note, onNote]);

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
    const name = () => setTowns(map.hasOwnGround() ? townLabels(allTowns, map.view()).map(townItem) : []);
    name();
    return map.onRest(name);
  }, [map]);

  useEffect(() => {
    map?.fit(goal ?? COUNTRY);
  }, [map, goal]);

  return (
    <>
      <link rel="stylesheet" href={styleSheet} precedence="map" />
      <div ref={container} className="absolute! inset-0" />
      {map && <MapOverlay map={map} items={towns} isMute />}
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

/** What is said below a map about its areas; empty where all of them are shown. */
export type AreasNote = "" | "truncated" | "failed";

/**
 * Keeps the areas of some networks on a map as it is moved. What is asked for is a box on a coarse grid, so that no request
 * says which street somebody looks at (I-10); the answer to an older question is dropped.
 */
export function useAreas(map: OpenMap | null, shown: readonly NetworkName[]): AreasNote {
  const [note, setNote] = useState<AreasNote>("");

  useEffect(() => {
    if (!map) return;
    let asked = "";
    let waiting = new AbortController();

    async function ask(opened: OpenMap): Promise<void> {
      const box = shown.length > 0 ? gridBox(opened.seen()) : undefined;
      const key = JSON.stringify(box);
      if (key === asked) return;
      asked = key;
      waiting.abort();
      if (!box) return opened.draw([], shown);
      waiting = new AbortController();
      const own = waiting.signal;
      try {
        const { features, truncated } = await call("GET /coverage/areas", {
          query: { ...textOf(box), networks: shown.join(",") },
          signal: own,
        });
        if (own.aborted) return;
        opened.draw(features, shown);
        setNote(truncated ? "truncated" : "");
      } catch {
        if (own.aborted) return;
        // The next movement asks again.
        asked = "";
        setNote("failed");
      }
    }

    void ask(map);
    const off = map.onRest(() => void ask(map));
    return () => {
      off();
      waiting.abort();
    };
  }, [map, shown]);

  return note;
}

function textOf({ west, south, east, north }: Record<"west" | "south" | "east" | "north", number>) {
  return { west: String(west), south: String(south), east: String(east), north: String(north) };
}
