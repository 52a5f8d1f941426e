import { z } from "zod";
import {
  type Area,
  type FibreProduct,
  FLOAT_TYPES,
  NETWORKS,
  type Network,
  type NetworkName,
  type NetworkProvider,
  type Networks,
  SPEED_UNITS,
  WORKING,
} from "#catalogue/connection/networks.model.ts";
import { choice, wordIn } from "#platform/import/words.model.ts";

const speed = z
  .number("must be a number above 0")
  .positive("must be above 0")
  .max(1_000_000, "must be 1000000 at most");
const speedUnit = choice(SPEED_UNITS);
const words = (max: number) =>
  z
    .string("must be text")
    .trim()
    .min(1, "must not be empty")
    .max(max, `must have ${max} characters at most`)
    .refine((text) => !/\p{Cc}/u.test(text), "must not hold control characters");

const FibreProductShape = z.strictObject(
  { productCode: words(60), name: words(120), type: words(40), speed, speedUnit },
  { error: notAnObject },
) satisfies z.ZodType<FibreProduct>;

/** Band code of a wireless signal. */
const FLOAT = z.number("must be a number such as -95");
const signal = { provider: words(60), float: FLOAT, speed, speedUnit };

/** Properties of a GeoJSON feature of coverage data. */
const PROPERTIES = {
  fibre: z.strictObject(
    {
      network: z.literal("fibre"),
      provider: z.int("must be the id of a fibre provider"),
      status: words(40).transform((status) => wordIn([WORKING], status) ?? status),
      speed,
      speedUnit,
      products: z.array(FibreProductShape, "must be a list").max(100, "must be 100 at most").default([]),
    },
    { error: notAnObject },
  ),
  lte: z.strictObject({ network: z.literal("lte"), ...signal }, { error: notAnObject }),
  "5g": z.strictObject({ network: z.literal("5g"), ...signal }, { error: notAnObject }),
  mobiledata: z.strictObject({ network: z.literal("mobiledata"), ...signal }, { error: notAnObject }),
  dsl: z.strictObject({ network: z.literal("dsl"), provider: words(60), speed, speedUnit }, { error: notAnObject }),
} satisfies { [Name in NetworkName]: z.ZodType<{ network: Name }> };

const [FIRST_NETWORK, ...OTHER_NETWORKS] = NETWORKS;

export const FeatureProperties = z.preprocess(
  withKnownNetwork,
  z.discriminatedUnion(
    "network",
    [PROPERTIES[FIRST_NETWORK], ...OTHER_NETWORKS.map((name) => PROPERTIES[name])],
    `must be one of ${NETWORKS.join(", ")}`,
  ),
);

/** The network as we write it: "Mobile data" is mobiledata. */
function withKnownNetwork(properties: unknown): unknown {
  const { data } = z.looseObject({ network: choice(NETWORKS) }).safeParse(properties);
  return data ?? properties;
}

/** What is no object; unknown fields are named as in every report. */
function notAnObject({ code }: { code?: string | undefined }): string | undefined {
  return code === "unrecognized_keys" ? undefined : "must be an object";
}

/** A stored area. */
export const AreaShape = z.object({
  network: z.enum(NETWORKS),
  provider: z.string(),
  status: z.string(),
  float: z.number().nullable(),
  speed: z.number(),
  speedUnit: z.enum(SPEED_UNITS),
  products: z.array(FibreProductShape),
}) satisfies z.ZodType<Area>;

const ProviderShape = z
  .object({
    /** Id of a fibre provider; null for others. */
    id: z.int().nullable(),
    name: z.string(),
    colour: z.string(),
    speed: z.number(),
    speedUnit: z.enum(SPEED_UNITS),
    products: z.array(
      z.object({
        productCode: z.string(),
        name: z.string(),
        type: z.string(),
        speed: z.number(),
        speedUnit: z.enum(SPEED_UNITS),
      }),
    ),
  })
  .meta({ id: "CoverageProvider" }) satisfies z.ZodType<NetworkProvider>;

const NetworkShape = z
  .object({
    available: z.boolean(),
    providers: z.array(ProviderShape),
    floatTypes: z.array(z.enum(FLOAT_TYPES)),
    speed: z.number(),
    speedUnit: z.enum(SPEED_UNITS),
  })
  .meta({ id: "CoverageNetwork" }) satisfies z.ZodType<Network>;

/** The networks at a point (S3-12, S3-13). */
export const NetworksShape = z
  .object({
    fibre: NetworkShape,
    lte: NetworkShape,
    "5g": NetworkShape,
    dsl: NetworkShape,
    mobiledata: NetworkShape,
  })
  .meta({ id: "CoverageNetworks" }) satisfies z.ZodType<Networks>;
