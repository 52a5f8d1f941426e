import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65_535);

/** The environment variables that the platform reads, with their defaults. `npm run docs:env` writes their descriptions into docs/operations/configure.md. */
export const platformEnv = {
  PORT: port.default(3000).describe("Port that the shop listens on"),
  HOST: z.string().min(1).default("0.0.0.0").describe("Network address that the shop listens on"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, "must look like postgres://user:password@host:5432/database")
    .optional()
    .describe(
      "A PostgreSQL, 15 or newer, as `postgres://user:password@host:5432/database`. Without it the shop starts its own",
    ),
  VAR_DIR: z
    .string()
    .min(1)
    .default("var")
    .describe("Folder for everything the shop writes, relative to the project folder"),
  // S9-38
  NODE_ENV: z
    .enum(["production", "development", "test"])
    .default("production")
    .describe("`development` and `test` also validate every reply against its declared schema"),
  PUBLIC_URL: z.url().optional().meta({
    description:
      "URL under which browsers and the payment gateway reach the shop. With `https:` the shop tells browsers to use only https for a year, there and on all its subdomains (HSTS). Passkeys belong to its host name, and a public one closes the [stand-in pages](install.md#stand-in-pages)",
    without: "http://localhost:PORT",
  }),
  // S7-48
  IMAGE_HOST: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).origin === url.replace(/\/$/, ""), "must be an origin, without a path")
    .transform((url) => new URL(url).origin)
    .optional()
    .meta({
      description: "Origin from which pages request pictures, such as `https://images.example.co.za`; see Pictures",
      without: "the shop",
    }),
  UNUSED_SECONDS: z.coerce.number().int().default(3600).describe("Read, but not used (S9-42)"),
  CACHE_MB: z.coerce
    .number()
    .int()
    .min(8)
    .default(64)
    .describe("Megabytes of memory that the caches of a process share (see [Memory](run.md#memory))"),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe(
      "Calls that one network address may make in a minute, and pages that it may have rendered (cached pages do not count); more are answered with 429. Stricter limits are fractions of it. Each process counts minutes by itself, to protect itself. Hours are counted in the database, by all processes together: an address may begin `RATE_LIMIT` payments and five times as many sessions and coverage look-ups in an hour",
    ),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9])$/, "must be true, false or the number of proxies")
    .default("false")
    .transform((text) => (text === "true" ? 1 : text === "false" ? 0 : Number(text)))
    .describe("Number of proxies in front, each adding to X-Forwarded-For and X-Forwarded-Proto; `true` is one"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("fatal, error, warn, info, debug (each request) or silent (see [Logs](run.md#logs))"),
  METRICS_PORT: port
    .optional()
    .describe("Port of `/metrics` for Prometheus (see [Metrics](run.md#metrics)). Without it nothing listens"),
  METRICS_HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe(
      "Network address that `/metrics` listens on. It has no password: never choose one that the public reaches",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Collector of traces, such as `http://127.0.0.1:4318` (see [Traces](run.md#traces)). Without it nothing is traced",
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe("Share of the traces that are recorded, 0 to 1"),
  OTEL_SERVICE_NAME: z.string().min(1).default("shop").describe("Name of the shop in traces"),
};

export type PlatformEnv = z.infer<z.ZodObject<typeof platformEnv>>;
