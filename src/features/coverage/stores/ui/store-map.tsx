import { LocateFixed, MapPin } from "lucide-react";
import { useMemo } from "react";
import type { Point } from "#coverage/addresses/model.ts";
import { boxAround } from "#coverage/map/model.ts";
import { MapContainer, MapCredits } from "#coverage/map/ui/map-container.tsx";
import type { OverlayItem } from "#coverage/map/ui/map-overlay.tsx";
import { STORES_PATH, type Store } from "../model.ts";

interface StoreMapProps {
  /** The listed stores. */
  stores: readonly Store[];
  styleUrl: string | null;
  /** Where the customer is, or the place that was searched; null for neither. */
  from: Point | null;
  /** Whether that is the device's position. */
  isHere: boolean;
  /** Whether the list is filtered; the map then zooms to the listed stores. */
  isFiltered: boolean;
}

/** Margin around the visible stores, in degrees. */
const MARGIN = 0.25;

const NOTHING: readonly never[] = [];
const ignore = () => {};

/** Map of the stores; each pin links to the store in the list. */
export function StoreMap({ stores, styleUrl, from, isHere, isFiltered }: StoreMapProps) {
  // On the whole country, stores of a province would cover each other: one pin leads to their list.
  const isCountry = !isFiltered && !from;
  const pins = useMemo(
    () => [...(isCountry ? provincePins(stores) : stores.map(storePin)), ...(from ? [placePin(from, isHere)] : [])],
    [stores, from, isHere, isCountry],
  );
  // With a position or a place, show it and the nearest store; with a search, all results.
  const bounds = useMemo(() => {
    const visible = from ? [from, ...stores.slice(0, 1)] : stores;
    return isCountry ? undefined : boxAround(visible, MARGIN);
  }, [stores, from, isCountry]);
  return (
    <div className="grid gap-2">
      <MapContainer
        label="Map of South Africa: our stores"
        styleUrl={styleUrl}
        shown={NOTHING}
        pins={pins}
        bounds={bounds}
        onStatus={ignore}
        fallback={<p>This browser can't show the map. You'll find all stores in the list.</p>}
        className="h-80 md:h-[36rem]"
      />
      <div className="noscript:hidden">
        <MapCredits hasBuiltInBasemap={styleUrl === null} />
      </div>
    </div>
  );
}

/** A pin for each store that is alone in its province, and one for the stores of each other province. */
function provincePins(stores: readonly Store[]): OverlayItem[] {
  return [...Map.groupBy(stores, ({ province }) => province)].flatMap(([province, [first, ...others]]) => {
    if (!first) return [];
    if (others.length === 0) return [storePin(first)];
    const href = `${STORES_PATH}?${new URLSearchParams({ town: province })}`;
    return [pin({ key: province, name: `${others.length + 1} stores in ${province}`, href, at: first })];
  });
}

function storePin(store: Store): OverlayItem {
  return pin({ key: store.key, name: store.name, href: `#${store.key}`, at: store });
}

function pin({ key, name, href, at }: { key: string; name: string; href: string; at: Point }): OverlayItem {
  return {
    key,
    point: { latitude: at.latitude, longitude: at.longitude },
    content: (
      <a
        href={href}
        aria-label={name}
        title={name}
        className="grid size-11 -translate-x-1/2 -translate-y-full place-items-end justify-center"
      >
        <MapPin aria-hidden="true" className="size-9 fill-action text-on-action drop-shadow" />
      </a>
    ),
  };
}

function placePin(point: Point, isHere: boolean): OverlayItem {
  return {
    key: "here",
    point,
    content: (
      <span className="block w-max -translate-x-1/2 -translate-y-1/2">
        <span className="sr-only">{isHere ? "You are here" : "The place that you searched for"}</span>
        <LocateFixed aria-hidden="true" className="size-7 rounded-full bg-surface p-1 text-action shadow-soft" />
      </span>
    ),
  };
}
