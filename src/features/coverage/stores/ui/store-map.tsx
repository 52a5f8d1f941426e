import { LocateFixed, MapPin } from "lucide-react";
import { useMemo } from "react";
import type { Point } from "#coverage/addresses/model.ts";
import { boxAround } from "#coverage/map/model.ts";
import { MapContainer, MapCredits } from "#coverage/map/ui/map-container.tsx";
import type { OverlayItem } from "#coverage/map/ui/map-overlay.tsx";
import type { Store } from "../model.ts";

interface StoreMapProps {
  /** Those in the list beside it. */
  stores: readonly Store[];
  styleUrl: string | null;
  /** Where somebody is, if that was said. */
  here: Point | null;
  /** Whether only some stores are listed: then the map shows these from near. */
  isNarrowed: boolean;
}

/** Degrees around what is seen from near. */
const ROOM = 0.25;

const NOTHING: readonly never[] = [];
const ignore = () => {};

/** The stores on a map; each pin leads to the store in the list. */
export function StoreMap({ stores, styleUrl, here, isNarrowed }: StoreMapProps) {
  const pins = useMemo(() => [...stores.map(storePin), ...(here ? [herePin(here)] : [])], [stores, here]);
  // From where somebody is, the way to the nearest; of a search, all that was found.
  const goal = useMemo(() => {
    const seen = here ? [here, ...stores.slice(0, 1)] : stores;
    return isNarrowed || here ? boxAround(seen, ROOM) : undefined;
  }, [stores, here, isNarrowed]);
  return (
    <div className="grid gap-2">
      <MapContainer
        label="Map of South Africa: our stores"
        styleUrl={styleUrl}
        shown={NOTHING}
        pins={pins}
        goal={goal}
        onNote={ignore}
        instead={<p>The map cannot be drawn in this browser. All stores stand in the list.</p>}
        className="h-80 md:h-[36rem]"
      />
      <div className="noscript:hidden">
        <MapCredits hasOwnGround={styleUrl === null} />
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

function herePin(point: Point): OverlayItem {
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
