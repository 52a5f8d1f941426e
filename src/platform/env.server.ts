import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65_535);

/** The environment variables that the platform reads, with their defaults. docs/operations.md explains every variable. */
export const platformEnv = {
  /** Port that the shop listens on. */
  PORT: port.default(3000),
  /** Address it listens on. */
  HOST: z.string().min(1).default("0.0.0.0"),
  /** A PostgreSQL 15 or newer. Without it the shop starts its own below VAR_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, "must look like postgres://user:password@host:5432/database")
    .optional(),
  /** Folder of all files that the shop writes. */
  VAR_DIR: z.string().min(1).default("var"),
  /** "production" (S9-38); "test" and "development" also validate replies. */
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** Base URL of the shop for browsers and the payment gateway; http://localhost and the port by default. */
  PUBLIC_URL: z.url().optional(),
  /** Origin from which pages request pictures (S7-48), such as https://images.example.co.za; the shop itself by default. */
  IMAGE_HOST: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).origin === url.replace(/\/$/, ""), "must be an origin, without a path")
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Parsed, exposed and used nowhere (S9-42). */
  UNUSED_SECONDS: z.coerce.number().int().default(3600),
  /** Megabytes that the caches of a process share. */
  CACHE_MB: z.coerce.number().int().min(8).default(64),
  /** Maximum number of API requests per minute and IP address. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** Number of trusted proxies that add to X-Forwarded-For; "true" is one, "false" none. */
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9])$/, "must be true, false or the number of proxies")
    .default("false")
    .transform((text) => (text === "true" ? 1 : text === "false" ? 0 : Number(text))),
  /** Log level of pino. */
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Port of /metrics; without it nothing listens. */
  METRICS_PORT: port.optional(),
  /** Address that /metrics listens on; by default only this machine reaches it. */
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** Base URL of a collector of traces (OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of the traces that are recorded, unless the caller has decided. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Name of this service in traces. */
  OTEL_SERVICE_NAME: z.string().min(1).default("shop"),
};

export type PlatformEnv = z.infer<z.ZodObject<typeof platformEnv>>;
