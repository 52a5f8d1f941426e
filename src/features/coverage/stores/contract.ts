import { z } from "zod";
import { StockBandShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";
import { isNumeric } from "#shared/money.ts";
import { PROVINCES } from "#shared/provinces.ts";
import { outsideSouthAfrica } from "../addresses/contract.ts";
import type { Store } from "./model.ts";

const text = z.string();

/** Degrees in a query string. */
const degrees = lineField(30).refine(isNumeric, "must be a valid number").transform(Number);

const UNKNOWN_PROVINCE = `must be one of ${PROVINCES.join(", ")}`;

const province = lineField(30, UNKNOWN_PROVINCE)
  .transform((name) => PROVINCES.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name)
  .pipe(z.enum(PROVINCES, UNKNOWN_PROVINCE));

/** A store in search results. */
const StoreShape = z
  .object({
    key: text,
    name: text,
    address: text,
    town: text,
    province: text,
    telephone: text,
    hours: text,
    latitude: z.number(),
    longitude: z.number(),
    /** Whether 5G devices can be seen and tried there. */
    fiveG: z.boolean(),
    /** Straight-line distance; null without a position. */
    distanceKm: z.number().nullable(),
  })
  .meta({ id: "Store" }) satisfies z.ZodType<Store>;

export const findStores = endpoint("GET /lambda/5g/stores", {
  summary: "Stores by province and words of their address; nearest first if a position is given",
  query: z
    .object({
      latitude: degrees.optional(),
      longitude: degrees.optional(),
      province: province.optional(),
      /** Search text for town, suburb, street or name. */
      town: lineField(60).default(""),
    })
    .superRefine(({ latitude, longitude }, { addIssue }) => {
      if ((latitude === undefined) === (longitude === undefined)) return;
      const missing = latitude === undefined ? "latitude" : "longitude";
      addIssue({ code: "custom", path: [missing], message: "is needed beside the other" });
    }),
  reply: replyWith({ stores: z.array(StoreShape) }),
  problems: [invalidRequest, outsideSouthAfrica],
});

export const stockAtStores = endpoint("GET /lambda/stores/stock", {
  summary: "What each store has of a material, and where a place is that the stores are looked for from",
  query: z.object({
    materialId: text.min(1).max(200),
    /** Town, suburb or address. */
    place: lineField(60).default(""),
  }),
  reply: replyWith({
    /** Null without a place, or if it is unknown. */
    place: z.object({ name: text, latitude: z.number(), longitude: z.number() }).nullable(),
    stores: z.array(
      StoreShape.omit({ distanceKm: true })
        .extend({
          stock: StockBandShape,
          /** What its opening hours mean now. */
          today: text,
        })
        .meta({ id: "StoreWithStock" }),
    ),
  }),
  problems: [invalidRequest, notFound],
});
