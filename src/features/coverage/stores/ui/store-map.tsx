import { LocateFixed, MapPin } from "lucide-react";
import { useMemo } from "react";
import type { Point } from "#coverage/addresses/model.ts";
import { boxAround } from "#coverage/map/model.ts";
import { MapContainer, MapCredits } from "#coverage/map/ui/map-container.tsx";
import type { OverlayItem } from "#coverage/map/ui/map-overlay.tsx";
import type { Store } from "../model.ts";

interface StoreMapProps {
  /** The listed stores. */
  stores: readonly Store[];
  styleUrl: string | null;
  /** The device's position, if known. */
  position: Point | null;
  /** Whether the list is filtered; the map then zooms to the listed stores. */
  isFiltered: boolean;
}

/** Margin around the visible stores, in degrees. */
const MARGIN = 0.25;

const NOTHING: readonly never[] = [];
const ignore = () => {};

/** Map of the stores; each pin links to the store in the list. */
export function StoreMap({ stores, styleUrl, position, isFiltered }: StoreMapProps) {
  const pins = useMemo(
    () => [...stores.map(storePin), ...(position ? [positionPin(position)] : [])],
    [stores, position],
  );
  // With a position, show it and the nearest store; with a search, all results.
  const bounds = useMemo(() => {
    const visible = position ? [position, ...stores.slice(0, 1)] : stores;
    return isFiltered || position ? boxAround(visible, MARGIN) : undefined;
  }, [stores, position, isFiltered]);
  return (
    <div className="grid gap-2">
      <MapContainer
        label="Map of South Africa: our stores"
        styleUrl={styleUrl}
        shown={NOTHING}
        pins={pins}
        bounds={bounds}
        onStatus={ignore}
        fallback={<p>The map cannot be drawn in this browser. All stores stand in the list.</p>}
        className="h-80 md:h-[36rem]"
      />
      <div className="noscript:hidden">
        <MapCredits hasBuiltInBasemap={styleUrl === null} />
      </div>
    </div>
  );
}

function storePin({ key, name, latitude, longitude }: Store): OverlayItem {
  return {
    key,
    point: { latitude, longitude },
    content: (
      <a
        href={`#${key}`}
        aria-label={name}
        title={name}
        className="grid size-11 -translate-x-1/2 -translate-y-full place-items-end justify-center"
      >
        <MapPin aria-hidden="true" className="size-9 fill-action text-on-action drop-shadow" />
      </a>
    ),
  };
}

function positionPin(point: Point): OverlayItem {
  return {
    key: "here",
    point,
    content: (
      <span className="block w-max -translate-x-1/2 -translate-y-1/2">
        <span className="sr-only">You are here</span>
        <LocateFixed aria-hidden="true" className="size-7 rounded-full bg-surface p-1 text-action shadow-soft" />
      </span>
    ),
  };
}
