import type { Area } from "#catalogue/connection/networks.model.ts";

/** A working fibre area of provider 0, unless overridden. */
export function fibreArea(more: Partial<Area> = {}): Area {
  const product = { productCode: "A-100", name: "A 100 Mbps", type: "FTTH", speed: 100, speedUnit: "Mbps" } as const;
  return {
    network: "fibre",
    provider: "0",
    status: "Working",
    float: null,
    speed: 100,
    speedUnit: "Mbps",
    products: [product],
    ...more,
  };
}

/** An area of a signal. */
export function signalArea(network: "lte" | "5g" | "mobiledata", float: number, more: Partial<Area> = {}): Area {
  return {
    network,
    provider: "Radio",
    status: "",
    float,
    speed: 30,
    speedUnit: "Mbps",
    products: [],
    ...more,
  };
}

/** A square around a place, as a GeoJSON ring. */
export function square(latitude: number, longitude: number, half = 0.01): [number, number][] {
  const [west, east, south, north] = [longitude - half, longitude + half, latitude - half, latitude + half];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** A feature of coverage data, valid unless overridden. */
export function feature(properties: object, coordinates: unknown = [square(-28, 24)], type = "Polygon") {
  return { type: "Feature", properties, geometry: { type, coordinates } };
}

export const FIBRE = { network: "fibre", provider: 0, status: "Working", speed: 100, speedUnit: "Mbps" };
export const LTE = { network: "lte", provider: "Radio", float: -95, speed: 30, speedUnit: "Mbps" };
export const DSL = { network: "dsl", provider: "Copper", speed: 10, speedUnit: "Mbps" };
