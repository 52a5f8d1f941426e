import { randomBytes } from "node:crypto";
import { z } from "zod";

/** The environment variables of the outside systems, payment gateways excepted, with their defaults. */
export const adapterEnv = {
  /** Password of the stand-in pages: outbox, warehouse and credit desk. Without it they are open to everyone. */
  STAND_IN_PASSWORD: z.string().min(12).optional(),
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
  /** Encrypts documents of customers; 32 bytes as 64 hexadecimal digits. Without it VAR_DIR keeps one. */
  DOCUMENTS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
    .optional(),
  /** ClamAV's daemon, which looks into uploads. Without it a stand-in does, which knows one test file. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i, "must look like host:3310")
    .optional(),
};

export type AdapterEnv = z.infer<z.ZodObject<typeof adapterEnv>>;

/** Variables that only work together. */
const PAIRS = [
  ["SMTP_URL", "MAIL_FROM"],
  ["SMS_GATEWAY_URL", "SMS_GATEWAY_TOKEN"],
] as const;

/** What is wrong with these variables taken together, a sentence each. */
export function adapterEnvFaults(env: AdapterEnv): string[] {
  const halves = PAIRS.flatMap(([a, b]) =>
    (env[a] === undefined) === (env[b] === undefined) ? [] : [`${a} and ${b} are set both or neither`],
  );
  const geocoder =
    env.GEOCODER === "arcgis" && !env.ARCGIS_GEOCODER_URL ? ["ARCGIS_GEOCODER_URL is needed with GEOCODER=arcgis"] : [];
  return [...halves, ...geocoder];
}

/** A fibre checkout outside has to know where the shop is, and share a secret with it. */
export function fibreEnvFaults(given: Record<string, string | undefined>): string[] {
  if (given.FIBRE_CHECKOUT_URL === undefined) return [];
  return ["PUBLIC_URL", "FIBRE_CHECKOUT_SECRET"]
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is needed with FIBRE_CHECKOUT_URL`);
}
