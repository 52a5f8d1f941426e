import { randomBytes } from "node:crypto";
import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65_535);

/** Every environment variable the shop reads, with its default. docs/operations.md has the same table in words. */
const Environment = z.object({
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
  /** Address under which browsers and the payment gateway reach the shop; derived from HOST and PORT when empty. */
  PUBLIC_URL: z.url().optional(),
  /** Signs what the stand-in gateway reports. Every start makes its own; several replicas have to share one. */
  STAND_IN_GATEWAY_SECRET: z
    .string()
    .min(16)
    .default(() => randomBytes(32).toString("hex")),
  /** Days after which the session cookie expires (S9-37). */
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  /** Parsed, exposed and used nowhere (S9-42). */
  UNUSED_SECONDS: z.coerce.number().int().default(3600),
  /** Calls one address may make per minute. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** Set to "true" behind a load balancer that sends X-Forwarded-For. */
  TRUST_PROXY: z.enum(["true", "false"]).default("false"),
  /** pino level. */
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
});

export type Env = z.infer<typeof Environment>;

/**
 * Reads the environment once.
 * @throws Error with one readable sentence that names each variable that is wrong.
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`The environment is not right: ${faults.join("; ")}.`);
}
