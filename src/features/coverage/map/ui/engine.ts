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
import landUrl from "../land.json?url";
import type { MapArea } from "../model.ts";
import { AREAS, areaLayers, basemapStyle, colourFor, layerIds, providerColour } from "../style.ts";

/** A rendered map. */
export interface OpenMap {
  view(): MapView;
  /** The visible bounds, in degrees. */
  bounds(): Box;
  /** Replaces the drawn areas. */
  draw(areas: readonly MapArea[], shown: readonly NetworkName[]): void;
  /** Moves to show a box, without animation when reduced motion is preferred. */
  fit(box: Box): void;
  zoomBy(steps: number): void;
  /** False with a tile server's basemap, which has its own labels. */
  hasBuiltInBasemap(): boolean;
  /** Called on each frame of a movement. @returns unsubscribes */
  onMove(listener: () => void): () => void;
  /** Called when a movement has ended and when the basemap changes. @returns unsubscribes */
  onMoveEnd(listener: () => void): () => void;
  close(): void;
}

/** South Africa with some sea. */
export const COUNTRY: Box = { west: 16.2, south: -35.1, east: 33.1, north: -22 };

/** The map cannot be moved beyond these bounds. */
const MAX_BOUNDS: LngLatBoundsLike = [
  [2, -41],
  [48, -15],
];

/** Maximum zoom; the built-in basemap has no more detail. */
const MAX_ZOOM = 15;

/** Padding around a fitted box, in pixels. */
const PADDING = 24;

interface EngineOptions {
  container: HTMLElement;
  /** Accessible name. */
  label: string;
  /** URL of a basemap style; null for the built-in basemap. */
  styleUrl: string | null;
}

/**
 * Creates a MapLibre map. Its worker is a file of the shop, as the content security policy requires (N-05). If the tile server
 * fails, the built-in basemap is shown.
 * @throws Error when the browser has no WebGL
 */
export function openMap({ container, label, styleUrl }: EngineOptions): OpenMap {
  setWorkerUrl(new URL(workerUrl, location.href).href);
  const map = new MapLibreMap({
    ...SETTINGS,
    container,
    style: styleUrl ?? builtInBasemap(),
    locale: localeTexts(label),
  });
  let drawn: { areas: readonly MapArea[]; shown: readonly NetworkName[] } = { areas: [], shown: [] };
  let isBuiltIn = styleUrl === null;
  // Tile providers require attribution on the map.
  if (styleUrl) map.addControl(new AttributionControl({ compact: false }), "bottom-left");

  map.on("style.load", () => {
    addAreas(map, drawn.areas);
    setVisibleNetworks(map, drawn.shown);
  });
  // A listener also keeps tile server errors out of the console.
  map.on("error", () => {
    if (isBuiltIn || map.isStyleLoaded()) return;
    isBuiltIn = true;
    map.setStyle(builtInBasemap(), { diff: false });
  });

  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const onSchemeChange = () => map.setStyle(isBuiltIn || !styleUrl ? builtInBasemap() : styleUrl, { diff: false });
  scheme.addEventListener("change", onSchemeChange);

  return {
    view: () => ({
      width: container.clientWidth,
      height: container.clientHeight,
      zoom: map.getZoom(),
      project: ({ latitude, longitude }) => map.project([longitude, latitude]),
    }),
    bounds: () => {
      const bounds = map.getBounds();
      return {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      };
    },
    draw: (areas, shown) => {
      drawn = { areas, shown };
      // Before the style has loaded, its "style.load" handler draws them.
      const source = map.getSource<GeoJSONSource>(AREAS);
      source?.setData(collection(areas));
      if (source) setVisibleNetworks(map, shown);
    },
    fit: (box) => map.fitBounds(boundsOf(box), { padding: PADDING, maxZoom: MAX_ZOOM }),
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps }),
    hasBuiltInBasemap: () => isBuiltIn,
    onMove: (listener) => subscribe(map, ["move"], listener),
    onMoveEnd: (listener) => subscribe(map, ["moveend", "style.load"], listener),
    close: () => {
      scheme.removeEventListener("change", onSchemeChange);
      map.remove();
    },
  };
}

const SETTINGS: Omit<MapOptions, "container"> = {
  bounds: boundsOf(COUNTRY),
  fitBoundsOptions: { padding: PADDING },
  maxBounds: MAX_BOUNDS,
  minZoom: 3,
  maxZoom: MAX_ZOOM,
  attributionControl: false,
  renderWorldCopies: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  // Lets the page scroll over the map.
  cooperativeGestures: true,
};

function localeTexts(label: string): Record<string, string> {
  return {
    "Map.Title": `${label}. Arrow keys move it, plus and minus zoom`,
    "CooperativeGesturesHandler.WindowsHelpText": "Hold Ctrl and scroll to zoom the map",
    "CooperativeGesturesHandler.MacHelpText": "Hold ⌘ and scroll to zoom the map",
    "CooperativeGesturesHandler.MobileHelpText": "Move the map with two fingers",
  };
}

function subscribe(
  map: MapLibreMap,
  events: readonly ("move" | "moveend" | "style.load")[],
  listener: () => void,
): () => void {
  for (const event of events) map.on(event, listener);
  return () => {
    for (const event of events) map.off(event, listener);
  };
}

function boundsOf({ west, south, east, north }: Box): [number, number, number, number] {
  return [west, south, east, north];
}

function isDark(): boolean {
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The built-in basemap in the current brand colours; in dark mode the sea is darker than the land. */
function builtInBasemap(): StyleSpecification {
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  const neighbours = colour("--surface-2");
  const [sea, land] = isDark() ? [colour("--surface"), colour("--surface-3")] : [colour("--line"), colour("--surface")];
  const url = new URL(landUrl, location.href).href;
  return basemapStyle(url, { sea, land, neighbours, border: colour("--slate") });
}

/** Adds the areas below the labels of the basemap, if it has any. */
function addAreas(map: MapLibreMap, areas: readonly MapArea[]): void {
  map.addSource(AREAS, { type: "geojson", data: collection(areas), tolerance: 0.2 });
  const firstLabelLayer = map.getStyle().layers.find(({ type }) => type === "symbol")?.id;
  for (const layer of areaLayers(isDark())) map.addLayer(layer, firstLabelLayer);
}

function setVisibleNetworks(map: MapLibreMap, shown: readonly NetworkName[]): void {
  for (const network of NETWORKS)
    for (const id of layerIds(network))
      map.setLayoutProperty(id, "visibility", shown.includes(network) ? "visible" : "none");
}

function collection(areas: readonly MapArea[]) {
  return {
    type: "FeatureCollection" as const,
    features: areas.map(({ properties, ...area }) => ({
      ...area,
      properties: { ...properties, shade: colourFor(providerColour(properties.colour), isDark()) },
    })),
  };
}
