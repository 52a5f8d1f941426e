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
  /** Address under which browsers and the payment gateway reach the shop; http://localhost and the port when empty. */
  PUBLIC_URL: z.url().optional(),
  /** Signs what the stand-in gateway reports. Every start makes its own; several replicas have to share one. */
  STAND_IN_GATEWAY_SECRET: z
    .string()
    .min(16)
    .default(() => randomBytes(32).toString("hex")),
  /** Asked for at the desks of stand-ins: outbox, warehouse and credit desk. Without it whoever opens them may use them. */
  STAND_IN_PASSWORD: z.string().min(12).optional(),
  /** Who takes the money: the stand-in of this server, or a gateway with the variables that its name begins. */
  PAYMENT_GATEWAY: z.enum(["stand-in", "payfast", "peach"]).default("stand-in"),
  /** The account at PayFast; all four are needed with PAYMENT_GATEWAY=payfast. */
  PAYFAST_MERCHANT_ID: z.string().regex(/^\d+$/, "must be a number").optional(),
  PAYFAST_MERCHANT_KEY: z.string().min(1).optional(),
  PAYFAST_PASSPHRASE: z.string().min(1).optional(),
  PAYFAST_MODE: z.enum(["sandbox", "live"]).optional(),
  /** Addresses and ranges that PayFast's notifications come from, besides those that its host names lead to. */
  PAYFAST_SOURCES: z
    .string()
    .regex(/^[\d.:a-f/]+(\s*,\s*[\d.:a-f/]+)*$/i, "must be addresses or ranges such as 197.97.145.144/28, with commas")
    .default("197.97.145.144/28, 41.74.179.192/27, 102.216.36.0/28, 102.216.36.128/28, 144.126.193.139"),
  /** The account at Peach Payments; all three are needed with PAYMENT_GATEWAY=peach. */
  PEACH_ENTITY_ID: z.string().min(1).optional(),
  PEACH_SECRET: z.string().min(1).optional(),
  PEACH_MODE: z.enum(["sandbox", "live"]).optional(),
  /** Address of a program that plays the gateway, for tests; never with a live account. */
  GATEWAY_BASE_URL: z.url().optional(),
  /** Address of the external fibre checkout. Without it a stand-in of this server takes its place. */
  FIBRE_CHECKOUT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs what the fibre checkout reports. Every start makes its own; with FIBRE_CHECKOUT_URL it has to be given. */
  FIBRE_CHECKOUT_SECRET: z
    .string()
    .min(16)
    .default(() => randomBytes(32).toString("hex")),
  /** Who knows where addresses are: the shop's own gazetteer, or a GeocodeServer of ArcGIS. */
  GEOCODER: z.enum(["embedded", "arcgis"]).default("embedded"),
  /** Address of that server, which ends in GeocodeServer, and its token. */
  ARCGIS_GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  ARCGIS_GEOCODER_KEY: z.string().min(1).optional(),
  /** The register that verifies addresses, and its key. Without it the gazetteer takes its place. */
  ADDRESS_VERIFICATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADDRESS_VERIFICATION_KEY: z.string().min(1).optional(),
  /** An OpenSearch that finds what is searched for; without it the database does. May hold a user and a password. */
  OPENSEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A style of MapLibre for the ground of maps; what it loads comes from the same origin. Maps have their own without it. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The mail server; e-mails stay in the stand-in outbox without it. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, "must look like smtp://user:password@host:587 or smtps://user:password@host:465")
    .refine((text) => URL.canParse(text), "must look like smtp://user:password@host:587")
    .optional(),
  /** Who e-mails come from; needed with SMTP_URL. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+<)?[^\s<>@]+@[^\s<>@]+>?$/, "must look like Shop <shop@example.co.za>")
    .optional(),
  /** The SMS gateway and its token, both or neither; text messages stay in the stand-in outbox without them. */
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  /** Days after which the session cookie expires (S9-37). */
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  /** Parsed, exposed and used nowhere (S9-42). */
  UNUSED_SECONDS: z.coerce.number().int().default(3600),
  /** Encrypts documents of customers; 32 bytes as 64 hexadecimal digits. Without it VAR_DIR keeps one. */
  DOCUMENTS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
    .optional(),
  /** Makes one-time codes, and hides them from who reads the database; 64 hexadecimal digits. Without it VAR_DIR keeps one. */
  CODES_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
    .optional(),
  /** ClamAV's daemon, which looks into uploads. Without it a stand-in does, which knows one test file. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i, "must look like host:3310")
    .optional(),
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
});

export type Env = z.infer<typeof Environment>;

/** What each gateway cannot do without; the mode has no default, so that nobody ships goods for play money. */
const NEEDED = {
  "stand-in": [],
  payfast: ["PUBLIC_URL", "PAYFAST_MERCHANT_ID", "PAYFAST_MERCHANT_KEY", "PAYFAST_PASSPHRASE", "PAYFAST_MODE"],
  peach: ["PUBLIC_URL", "PEACH_ENTITY_ID", "PEACH_SECRET", "PEACH_MODE"],
} as const satisfies Record<Env["PAYMENT_GATEWAY"], readonly (keyof Env)[]>;

/** Variables that only work together. */
const PAIRS = [
  ["SMTP_URL", "MAIL_FROM"],
  ["SMS_GATEWAY_URL", "SMS_GATEWAY_TOKEN"],
] as const;

/** What is wrong with the variables taken together. */
function contradictions(env: Env): string[] {
  const halves = PAIRS.flatMap(([a, b]) =>
    (env[a] === undefined) === (env[b] === undefined) ? [] : [`${a} and ${b} are set both or neither`],
  );
  const geocoder =
    env.GEOCODER === "arcgis" && !env.ARCGIS_GEOCODER_URL ? ["ARCGIS_GEOCODER_URL is needed with GEOCODER=arcgis"] : [];
  return [...halves, ...geocoder, ...gatewayContradictions(env)];
}

function gatewayContradictions(env: Env): string[] {
  const missing = NEEDED[env.PAYMENT_GATEWAY]
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is needed with PAYMENT_GATEWAY=${env.PAYMENT_GATEWAY}`);
  const isLive = env.PAYFAST_MODE === "live" || env.PEACH_MODE === "live";
  return env.GATEWAY_BASE_URL && isLive ? [...missing, "GATEWAY_BASE_URL cannot stand beside a live account"] : missing;
}

/** A fibre checkout outside has to know where the shop is, and share a secret with it. */
function missingForFibre(given: Record<string, string | undefined>): string[] {
  if (given.FIBRE_CHECKOUT_URL === undefined) return [];
  return ["PUBLIC_URL", "FIBRE_CHECKOUT_SECRET"]
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is needed with FIBRE_CHECKOUT_URL`);
}

/**
 * Reads the environment once.
 * @throws Error with one readable sentence that names each variable that is wrong.
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  const faults = result.success
    ? [...contradictions(result.data), ...missingForFibre(given)]
    : result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  if (result.success && faults.length === 0) return result.data;
  throw new Error(`The environment is not right: ${faults.join("; ")}.`);
}
