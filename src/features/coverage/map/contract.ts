import { z } from "zod";
import { FLOAT_TYPES, NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, tooManyRequests } from "#platform/http/problem.ts";
import { boxError, GRID, MAP_LIMITS, type MapArea } from "./model.ts";

/** A side of a box, on the grid, so that no box reveals an address and few different boxes are requested (I-10). */
function side(min: number, max: number) {
  return z
    .string("is required")
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,4})?$/, { message: "must be a number of degrees", abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}, around South Africa`)
    .refine((value) => Number.isInteger(value / GRID), `must be a multiple of ${GRID}`);
}

const { west, south, east, north } = MAP_LIMITS;

/** Comma-separated names, made unique and sorted, so that equal requests share a cache entry. */
const networkNames = z
  .string()
  .max(100)
  .transform((names) => names.split(",").map((name) => name.trim()))
  .pipe(z.array(z.enum(NETWORKS, `must be some of ${NETWORKS.join(", ")}, with commas`)))
  .transform((names): NetworkName[] => NETWORKS.filter((name) => names.includes(name)));

const BoxQuery = z
  .object({
    west: side(west, east),
    south: side(south, north),
    east: side(west, east),
    north: side(south, north),
    /** All networks by default. */
    networks: networkNames.default([...NETWORKS]),
  })
  .superRefine((box, { addIssue }) => {
    const fault = boxError(box);
    if (fault) addIssue({ code: "custom", path: [fault.field], message: fault.message });
  });

const MapAreaShape = z
  .object({
    type: z.literal("Feature"),
    properties: z.object({
      network: z.enum(NETWORKS),
      provider: z.string(),
      /** #RRGGBB of a fibre provider; empty for others. */
      colour: z.string(),
      floatType: z.enum(FLOAT_TYPES).nullable(),
    }),
    geometry: z.object({
      type: z.literal("Polygon"),
      coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
    }),
  })
  .meta({ id: "MapArea" }) satisfies z.ZodType<MapArea>;

export const areas = endpoint("GET /coverage/areas", {
  summary: "Coverage areas within a bounding box on a grid of quarter degrees, as GeoJSON",
  tags: ["coverage", "flags"],
  query: BoxQuery,
  reply: z.object({
    type: z.literal("FeatureCollection"),
    features: z.array(MapAreaShape),
    /** There are more areas; these are the largest. */
    truncated: z.boolean(),
    /** Name of the data source, such as "sample data"; empty without data. */
    source: z.string(),
  }),
  problems: [invalidRequest, tooManyRequests],
});

export const mapSettings = endpoint("GET /coverage/map", {
  summary: "Map settings: networks with data, fibre providers, base map and source",
  tags: ["coverage", "flags"],
  reply: z.object({
    networks: z.array(z.enum(NETWORKS)),
    providers: z.array(z.object({ name: z.string(), colour: z.string() })),
    source: z.string(),
    /** URL of a basemap style, from MAP_STYLE_URL; null for the built-in basemap. */
    styleUrl: z.string().nullable(),
  }),
});
