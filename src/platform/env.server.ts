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
  /** Folder of everything the shop writes. */
  VAR_DIR: z.string().min(1).default("var"),
  /** "production" (S9-38) or "test"; "development" also checks replies against their shape. */
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** Address under which browsers and the payment gateway reach the shop; http://localhost and the port when empty. */
  PUBLIC_URL: z.url().optional(),
  /** Parsed, exposed and used nowhere (S9-42). */
  UNUSED_SECONDS: z.coerce.number().int().default(3600),
  /** Calls one address may make per minute. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** How many proxies stand in front and add to X-Forwarded-For; "true" is one, "false" none. */
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9])$/, "must be true, false or the number of proxies")
    .default("false")
    .transform((text) => (text === "true" ? 1 : text === "false" ? 0 : Number(text))),
  /** pino level. */
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
};

export type PlatformEnv = z.infer<z.ZodObject<typeof platformEnv>>;
