import { z } from "zod";
import { FLOAT_TYPES, NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, tooManyRequests } from "#platform/http/problem.ts";
import { boxFault, GRID, type MapArea, SURROUNDINGS } from "./model.ts";

/** One side of a box: on the grid, so that no box says where somebody lives and few different ones are asked for (I-10). */
function side(least: number, most: number) {
  return z
    .string("is required")
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,4})?$/, { message: "must be a number of degrees", abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be between ${least} and ${most}, around South Africa`)
    .refine((value) => Number.isInteger(value / GRID), `must be a multiple of ${GRID}`);
}

const { west, south, east, north } = SURROUNDINGS;

/** Names with commas; each once, in the shop's own order, so that the same question is the same answer. */
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
    /** All of them where it is not given. */
    networks: networkNames.default([...NETWORKS]),
  })
  .superRefine((box, { addIssue }) => {
    const fault = boxFault(box);
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
  summary: "Outlines of what reaches where, within a box on a grid of quarter degrees, as GeoJSON for a map",
  tags: ["coverage", "flags"],
  query: BoxQuery,
  reply: z.object({
    type: z.literal("FeatureCollection"),
    features: z.array(MapAreaShape),
    /** There is more than a map shows: these are the largest. */
    truncated: z.boolean(),
    /** Where the data come from, such as "sample data"; empty where there are none. */
    source: z.string(),
  }),
  problems: [invalidRequest, tooManyRequests],
});

export const mapSettings = endpoint("GET /coverage/map", {
  summary:
    "What a map needs to know before it is drawn: kinds of network with data, fibre providers, ground and source",
  tags: ["coverage", "flags"],
  reply: z.object({
    networks: z.array(z.enum(NETWORKS)),
    providers: z.array(z.object({ name: z.string(), colour: z.string() })),
    source: z.string(),
    /** Address of a style for the ground, from MAP_STYLE_URL; null for the shop's own. */
    styleUrl: z.string().nullable(),
  }),
});
