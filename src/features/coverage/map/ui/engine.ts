import {
  AttributionControl,
  type GeoJSONSource,
  type LngLatBoundsLike,
  MapLibreMap,
  type MapOptions,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import type { Box } from "#coverage/polygon.model.ts";
import type { MapView } from "../labels.model.ts";
import landUrl from "../land.geojson?url";
import type { MapArea } from "../model.ts";
import { AREAS, areaLayers, groundStyle, layerIds, pick, providerColour } from "../style.ts";

/** A map that is open. */
export interface OpenMap {
  view(): MapView;
  /** What is seen of the country, in degrees. */
  seen(): Box;
  /** Draws areas in the place of all before. */
  draw(areas: readonly MapArea[], shown: readonly NetworkName[]): void;
  /** Goes where all of a box is seen; jumps where somebody wants less motion. */
  fit(box: Box): void;
  zoomBy(steps: number): void;
  /** False where a tile server draws the ground, which names the towns itself. */
  hasOwnGround(): boolean;
  /** Told on each step of a movement. @returns ends the telling */
  onMove(told: () => void): () => void;
  /** Told when a movement has ended, and when there is another ground. @returns ends the telling */
  onRest(told: () => void): () => void;
  close(): void;
}

/** The country with a little sea. */
export const COUNTRY: Box = { west: 16.2, south: -35.1, east: 33.1, north: -22 };

/** Nobody needs to see more than this. */
const LIMITS: LngLatBoundsLike = [
  [2, -41],
  [48, -15],
];

/** Nearer than this the shop's own ground has nothing to show. */
const NEAREST = 15;

/** Pixels around what is to be seen whole. */
const PADDING = 24;

interface EngineOptions {
  container: HTMLElement;
  /** What it shows, for those who cannot see it. */
  label: string;
  /** A style for the ground; null for the shop's own. */
  styleUrl: string | null;
}

/**
 * Opens a map of MapLibre. Its worker is a file of our own, as the pages' policy wants it (N-05). Where a tile server does not answer, the
 * shop's own ground is shown.
 * @throws Error where the browser cannot draw it: no WebGL
 */
export function openMap({ container, label, styleUrl }: EngineOptions): OpenMap {
  setWorkerUrl(new URL(workerUrl, location.href).href);
  const map = new MapLibreMap({ ...SETTINGS, container, style: styleUrl ?? ownGround(), locale: words(label) });
  let drawn: { areas: readonly MapArea[]; shown: readonly NetworkName[] } = { areas: [], shown: [] };
  let isOwn = styleUrl === null;
  // Whoever draws the ground wants to be named on it.
  if (styleUrl) map.addControl(new AttributionControl({ compact: false }), "bottom-left");

  map.on("style.load", () => {
    addAreas(map, drawn.areas);
    show(map, drawn.shown);
  });
  // Somebody listening keeps what a tile server does wrong out of the console.
  map.on("error", () => {
    if (isOwn || map.isStyleLoaded()) return;
    isOwn = true;
    map.setStyle(ownGround(), { diff: false });
  });

  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const turnScheme = () => map.setStyle(isOwn || !styleUrl ? ownGround() : styleUrl, { diff: false });
  scheme.addEventListener("change", turnScheme);

  return {
    view: () => ({
      ...{ width: container.clientWidth, height: container.clientHeight, zoom: map.getZoom() },
      project: ({ latitude, longitude }) => map.project([longitude, latitude]),
    }),
    seen: () => {
      const bounds = map.getBounds();
      return {
        ...{ west: bounds.getWest(), south: bounds.getSouth() },
        ...{ east: bounds.getEast(), north: bounds.getNorth() },
      };
    },
    draw: (areas, shown) => {
      drawn = { areas, shown };
      // Before the style is there, "style.load" does it.
      const source = map.getSource<GeoJSONSource>(AREAS);
      source?.setData(collection(areas));
      if (source) show(map, shown);
    },
    fit: (box) => map.fitBounds(boundsOf(box), { padding: PADDING, maxZoom: NEAREST }),
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps }),
    hasOwnGround: () => isOwn,
    onMove: (told) => listening(map, ["move"], told),
    onRest: (told) => listening(map, ["moveend", "style.load"], told),
    close: () => {
      scheme.removeEventListener("change", turnScheme);
      map.remove();
    },
  };
}

const SETTINGS: Omit<MapOptions, "container"> = {
  bounds: boundsOf(COUNTRY),
  fitBoundsOptions: { padding: PADDING },
  maxBounds: LIMITS,
  minZoom: 3,
  maxZoom: NEAREST,
  attributionControl: false,
  renderWorldCopies: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  // A page is scrolled over the map without being caught by it.
  cooperativeGestures: true,
};

function words(label: string): Record<string, string> {
  return {
    "Map.Title": `${label}. Arrow keys move it, plus and minus zoom`,
    "CooperativeGesturesHandler.WindowsHelpText": "Hold Ctrl and scroll to zoom the map",
    "CooperativeGesturesHandler.MacHelpText": "Hold ⌘ and scroll to zoom the map",
    "CooperativeGesturesHandler.MobileHelpText": "Move the map with two fingers",
  };
}

function listening(
  map: MapLibreMap,
  events: readonly ("move" | "moveend" | "style.load")[],
  told: () => void,
): () => void {
  for (const event of events) map.on(event, told);
  return () => {
    for (const event of events) map.off(event, told);
  };
}

function boundsOf({ west, south, east, north }: Box): [number, number, number, number] {
  return [west, south, east, north];
}

function isDark(): boolean {
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** In the brand's colours as they are now; by night the sea is darker than the land. */
function ownGround(): StyleSpecification {
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  const neighbours = colour("--surface-2");
  const [sea, land] = isDark() ? [colour("--surface"), colour("--surface-3")] : [colour("--line"), colour("--surface")];
  const url = new URL(landUrl, location.href).href;
  return groundStyle(url, { sea, land, neighbours, border: colour("--slate") });
}

/** Below the names of a tile server's style, where it has any. */
function addAreas(map: MapLibreMap, areas: readonly MapArea[]): void {
  map.addSource(AREAS, { type: "geojson", data: collection(areas), tolerance: 0.2 });
  const names = map.getStyle().layers.find(({ type }) => type === "symbol")?.id;
  for (const layer of areaLayers(isDark())) map.addLayer(layer, names);
}

function show(map: MapLibreMap, shown: readonly NetworkName[]): void {
  for (const network of NETWORKS)
    for (const id of layerIds(network))
      map.setLayoutProperty(id, "visibility", shown.includes(network) ? "visible" : "none");
}

function collection(areas: readonly MapArea[]) {
  return {
    type: "FeatureCollection" as const,
    features: areas.map(({ properties, ...area }) => ({
      ...area,
      properties: { ...properties, shade: pick(providerColour(properties.colour), isDark()) },
    })),
  };
}
