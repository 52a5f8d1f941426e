import { Check, MapPin, Maximize2 } from "lucide-react";
import { useCallback, useEffect, useId, useMemo, useState } from "react";
import { NETWORK_NAMES, NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import type { Point } from "#coverage/addresses/model.ts";
import { call } from "#coverage/client.ts";
import type { SelectedNetwork } from "#coverage/selected-address.model.ts";
import { STORES_PATH } from "#coverage/stores/model.ts";
import { classes } from "#design-system/classes.ts";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { coveragePopupSet, useLayoutSelector } from "#layout/store.ts";
import { useAppDispatch } from "#platform/store.ts";
import { boxAround, initialNetworks, type MapSettings, toggled } from "../model.ts";
import type { AreasStatus } from "./map-canvas.tsx";
import { MapContainer, MapCredits } from "./map-container.tsx";
import { MapLegend } from "./map-legend.tsx";
import type { OverlayItem } from "./map-overlay.tsx";

/** Margin around the selected address at first, in degrees: about its suburb. */
const ADDRESS_MARGIN = 0.08;

interface CoverageMapSectionProps {
  /** The selected address; null for none. */
  point: Point | null;
  /** Networks at that address. */
  networks: Record<NetworkName, SelectedNetwork> | null;
}

/**
 * Coverage map with a layer for each network and a pin at the selected address. The table of the same page is its text
 * alternative.
 */
export function CoverageMapSection({ point, networks }: CoverageMapSectionProps) {
  const id = useId();
  const settings = useSettings();
  const [chosen, setChosen] = useState<readonly NetworkName[] | null>(null);
  const [status, setStatus] = useState<AreasStatus>("");
  const known = settings === "failed" ? undefined : settings?.networks;
  const shown = useMemo(() => chosen ?? initialNetworks(known ?? [], networks), [chosen, known, networks]);
  const pins = useMemo(() => (point ? [addressPin(point)] : []), [point]);
  const bounds = useMemo(() => (point ? boxAround([point], ADDRESS_MARGIN) : undefined), [point]);

  const dispatch = useAppDispatch();
  const isLarge = useLayoutSelector((state) => state.layout.coveragePopups.map);
  const close = useCallback(() => void dispatch(coveragePopupSet({ popup: "map", open: false })), [dispatch]);
  useEffect(() => close, [close]);

  if (settings === "failed") return <MapUnavailable />;
  const canvas = {
    label: "Map of South Africa: where our networks reach",
    shown,
    pins,
    bounds,
    onStatus: setStatus,
    fallback: <MapUnavailable />,
  };
  return (
    <section aria-labelledby={id} className="grid gap-4 py-6 noscript:hidden md:py-10">
      <h2 id={id} className="text-2xl">
        Coverage on the map
      </h2>
      <ul aria-label="Networks on the map" className="flex flex-wrap gap-2">
        {NETWORKS.filter((name) => known?.includes(name) ?? true).map((name) => (
          <li key={name}>
            <LayerChip
              name={name}
              isOn={shown.includes(name)}
              onToggle={() => setChosen(toggled(shown, name))}
              isReady={settings !== null}
            />
          </li>
        ))}
      </ul>
      {settings ? (
        <>
          <MapContainer {...canvas} styleUrl={settings.styleUrl} />
          <Button
            kind="secondary"
            size="small"
            // On larger screens the map of the page is as large.
            className="justify-self-start md:hidden"
            onClick={() => dispatch(coveragePopupSet({ popup: "map", open: true }))}
          >
            <Maximize2 aria-hidden="true" className="size-4" />
            Larger map
          </Button>
          <Dialog open={isLarge} onClose={close} title="Coverage on the map" wide>
            <div className="grid gap-4">
              {isLarge && <MapContainer {...canvas} styleUrl={settings.styleUrl} className="h-[65dvh]" />}
              <MapLegend shown={shown} providers={settings.providers} />
            </div>
          </Dialog>
        </>
      ) : (
        <Skeleton className="h-96 md:h-[32rem]" />
      )}
      {settings && <MapLegend shown={shown} providers={settings.providers} />}
      <p role="status" className={classes("text-sm", status === "failed" ? "text-danger" : "text-muted")}>
        {STATUS_TEXTS[status]}
      </p>
      {settings && <MapCredits source={settings.source} hasBuiltInBasemap={settings.styleUrl === null} />}
      <TextLink to={STORES_PATH} className="justify-self-start">
        Prefer to ask in person? Find a store
      </TextLink>
    </section>
  );
}

const STATUS_TEXTS: Readonly<Record<AreasStatus, string>> = {
  "": "",
  truncated: "There's more here than fits on this map. Zoom in to see everything.",
  failed: "We couldn't load coverage for this part of the country. Move the map to try again.",
};

/** Settings of the map; null while loading. */
function useSettings(): MapSettings | null | "failed" {
  const [settings, setSettings] = useState<MapSettings | null | "failed">(null);
  useEffect(() => {
    const controller = new AbortController();
    call("GET /coverage/map", { signal: controller.signal }).then(setSettings, () => {
      if (!controller.signal.aborted) setSettings("failed");
    });
    return () => controller.abort();
  }, []);
  return settings;
}

function addressPin(point: Point): OverlayItem {
  return {
    key: "address",
    point,
    content: (
      <span className="block w-max -translate-x-1/2 -translate-y-full">
        <span className="sr-only">Your address</span>
        <MapPin aria-hidden="true" className="size-10 fill-sun text-on-sun drop-shadow" />
      </span>
    ),
  };
}

interface LayerChipProps {
  name: NetworkName;
  isOn: boolean;
  isReady: boolean;
  onToggle(): void;
}

function LayerChip({ name, isOn, isReady, onToggle }: LayerChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={!isReady}
      onClick={onToggle}
      className={classes(
        "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm",
        isOn ? "border-action bg-action text-on-action" : "border-edge bg-surface hover:border-ink",
      )}
    >
      {isOn && <Check aria-hidden="true" className="size-4" />}
      {NETWORK_NAMES[name]}
    </button>
  );
}

function MapUnavailable() {
  return <p>This browser can't show the map. You'll find everything that it shows about an address on this page.</p>;
}
