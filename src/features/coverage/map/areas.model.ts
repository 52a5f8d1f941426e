import type { FloatType, NetworkName } from "#catalogue/connection/networks.model.ts";

/** `[longitude, latitude]`. */
export type Position = [number, number];

/** An area of a map, as GeoJSON writes it. */
export interface MapArea {
  type: "Feature";
  properties: {
    network: NetworkName;
    provider: string;
    /** #RRGGBB of a fibre provider; empty for others. */
    colour: string;
    /** Of signals through the air; null for lines. */
    floatType: FloatType | null;
  };
  geometry: { type: "Polygon"; coordinates: Position[][] };
}
