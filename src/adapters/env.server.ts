import { randomBytes } from "node:crypto";
import { z } from "zod";

const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(url), "must begin with https://");

/** The environment variables of the outside systems, payment gateways excepted, with their defaults. */
export const adapterEnv = {
  /** Password of the stand-in pages: outbox, warehouse, credit desk, analytics and streaming. Without it, one is generated and stored in VAR_DIR. */
  STAND_IN_PASSWORD: z.string().min(12).optional(),
  /** URL of the external fibre checkout. Without it, a stand-in on this server is used. */
  FIBRE_CHECKOUT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Secret for signatures of the fibre checkout's notifications. Random by default; required with FIBRE_CHECKOUT_URL. */
  FIBRE_CHECKOUT_SECRET: z
    .string()
    .min(16)
    .default(() => randomBytes(32).toString("hex")),
  /** Geocoder: the embedded gazetteer, or an ArcGIS GeocodeServer. */
  GEOCODER: z.enum(["embedded", "arcgis"]).default("embedded"),
  /** URL of that server, which ends in GeocodeServer, and its token. */
  ARCGIS_GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  ARCGIS_GEOCODER_KEY: z.string().min(1).optional(),
  /** URL and key of the address register. Without it, addresses are verified by the gazetteer. */
  ADDRESS_VERIFICATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADDRESS_VERIFICATION_KEY: z.string().min(1).optional(),
  /** URL of an OpenSearch server, optionally with user and password. Without it, searches use the database. */
  OPENSEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The mail server. Without it, emails are stored in the stand-in outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, "must look like smtp://user:password@host:587 or smtps://user:password@host:465")
    .refine((text) => URL.canParse(text), "must look like smtp://user:password@host:587")
    .optional(),
  /** Sender of emails; required with SMTP_URL. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+<)?[^\s<>@]+@[^\s<>@]+>?$/, "must look like Shop <shop@example.co.za>")
    .optional(),
  /** The SMS gateway and its token. Without them, text messages are stored in the stand-in outbox. */
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  /** Where events of analytics are sent, with the secret of the receiver in the query. Without it, a stand-in stores them. */
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where new leads are sent besides the back office: a webhook with the secret of its signatures, or else an email address. */
  LEADS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  LEADS_WEBHOOK_SECRET: z.string().min(16).optional(),
  LEADS_EMAIL: z.email().optional(),
  /** URL of the streaming partner. Without it, a stand-in on this server is used. */
  OTT_PARTNER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Secret for signatures of requests to the partner and of its notifications. Random by default; required with OTT_PARTNER_URL. */
  OTT_PARTNER_SECRET: z
    .string()
    .min(16)
    .default(() => randomBytes(32).toString("hex")),
  /** The operator's identity provider, for customers; its URL, and the account of the shop there. */
  CUSTOMER_OIDC_ISSUER: issuer.optional(),
  CUSTOMER_OIDC_CLIENT_ID: z.string().min(1).optional(),
  CUSTOMER_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** The same for staff. It may be another one. */
  STAFF_OIDC_ISSUER: issuer.optional(),
  STAFF_OIDC_CLIENT_ID: z.string().min(1).optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What the button on the sign-in page calls it. */
  STAFF_OIDC_NAME: z.string().min(1).max(60).default("your company account"),
  /** Key for encrypting documents of customers; 32 bytes as 64 hexadecimal digits. Without it, one is stored in VAR_DIR. */
  DOCUMENTS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
    .optional(),
  /** Address of the ClamAV daemon. Without it, uploads are scanned by a stand-in, which detects only a test file. */
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
  ["LEADS_WEBHOOK_URL", "LEADS_WEBHOOK_SECRET"],
  ["CUSTOMER_OIDC_ISSUER", "CUSTOMER_OIDC_CLIENT_ID"],
  ["CUSTOMER_OIDC_ISSUER", "CUSTOMER_OIDC_CLIENT_SECRET"],
  ["STAFF_OIDC_ISSUER", "STAFF_OIDC_CLIENT_ID"],
  ["STAFF_OIDC_ISSUER", "STAFF_OIDC_CLIENT_SECRET"],
] as const;

/** Error messages for invalid combinations of variables. */
export function adapterEnvFaults(env: AdapterEnv): string[] {
  const incomplete = PAIRS.flatMap(([a, b]) =>
    (env[a] === undefined) === (env[b] === undefined) ? [] : [`${a} and ${b} are set both or neither`],
  );
  const geocoder =
    env.GEOCODER === "arcgis" && !env.ARCGIS_GEOCODER_URL ? ["ARCGIS_GEOCODER_URL is needed with GEOCODER=arcgis"] : [];
  return [...incomplete, ...geocoder];
}

/** Error messages for an external fibre checkout or streaming partner, which need the URL of the shop and a shared secret. */
export function sharedSecretFaults(variables: Record<string, string | undefined>): string[] {
  return (["FIBRE_CHECKOUT", "OTT_PARTNER"] as const).flatMap((system) =>
    variables[`${system}_URL`] === undefined
      ? []
      : ["PUBLIC_URL", `${system}_SECRET`]
          .filter((name) => variables[name] === undefined)
          .map((name) => `${name} is needed with ${system}_URL`),
  );
}
