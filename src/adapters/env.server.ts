import { randomBytes } from "node:crypto";
import { z } from "zod";
import { byVariable, PARTNERS } from "#shared/streaming/partners.ts";

const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(url), "must begin with https://");

/** The variables of the streaming partners: where each is, and the secret that it shares with the shop. */
const partnerEnv = {
  ...byVariable("URL", ({ name }) =>
    z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        `URL of the streaming partner ${name}, see Streaming; it requires \`PUBLIC_URL\` and its secret. Without it a stand-in takes its place, with a page at \`/stand-in/streaming\``,
      ),
  ),
  ...byVariable("SECRET", ({ name }) =>
    z
      .string()
      .min(16)
      .default(() => randomBytes(32).toString("hex"))
      .meta({
        description: `Signs the requests to the streaming partner ${name} and its notifications; at least 16 characters. Several replicas have to share one`,
        without: "generated at each start",
      }),
  ),
};

/** The environment variables of the outside systems, payment gateways excepted, with their defaults. */
export const adapterEnv = {
  STAND_IN_PASSWORD: z.string().min(12).optional().meta({
    description:
      "Password for `/stand-in/warehouse`, `/stand-in/credit-desk`, `/stand-in/outbox`, `/stand-in/analytics` and `/stand-in/streaming`, at least 12 characters. Without it, a generated one is kept in `VAR_DIR/stand-in-password`, and this machine needs none (see [Stand-in pages](install.md#stand-in-pages))",
    without: "generated once",
  }),
  FIBRE_CHECKOUT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "URL of the external fibre checkout; it requires `PUBLIC_URL` and the secret. Without it a stand-in below `/stand-in/fibre` is used, or with a live payment account fibre orders are refused",
    ),
  FIBRE_CHECKOUT_SECRET: z
    .string()
    .min(16)
    .default(() => randomBytes(32).toString("hex"))
    .meta({
      description:
        "Signs the notifications of the fibre checkout (see Fibre); at least 16 characters. Several replicas have to share one",
      without: "generated at each start",
    }),
  GEOCODER: z
    .enum(["embedded", "arcgis"])
    .default("embedded")
    .describe("The geocoder (see Addresses): `embedded`, the shop's own, or `arcgis`, which requires the next one"),
  ARCGIS_GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("URL of an ArcGIS GeocodeServer, up to and including `GeocodeServer`"),
  ARCGIS_GEOCODER_KEY: z.string().min(1).optional().describe("Its token, if it requires one"),
  ADDRESS_VERIFICATION_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Service that verifies addresses (see Addresses). Without it the shop's own addresses act as a stand-in"),
  ADDRESS_VERIFICATION_KEY: z.string().min(1).optional().describe("Its key"),
  OPENSEARCH_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "An OpenSearch that finds the documents of a search, as `https://user:password@host:9200`. Without it the database does",
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, "must look like smtp://user:password@host:587 or smtps://user:password@host:465")
    .refine((text) => URL.canParse(text), "must look like smtp://user:password@host:587")
    .optional()
    .describe(
      "Mail server: `smtp://user:password@host:587` or `smtps://…:465`. Without it emails stay in the list of sent messages (see Messages)",
    ),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+<)?[^\s<>@]+@[^\s<>@]+>?$/, "must look like Shop <shop@example.co.za>")
    .optional()
    .describe("Sender of emails, such as `Shop <shop@example.co.za>`; required with `SMTP_URL`"),
  SMS_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("URL of the SMS gateway. Without it text messages stay in the list of sent messages"),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional().describe("Its token; required with `SMS_GATEWAY_URL`"),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Where events of customers who agreed are posted as JSON (GA4's Measurement Protocol): `https://www.google-analytics.com/mp/collect?measurement_id=ID&api_secret=SECRET`, or a webhook. Without it a stand-in shows them at `/stand-in/analytics`. Name the receiver in `config/brand.ts`",
    ),
  LEADS_WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Where new leads are posted as JSON, besides the back office. The header `x-spaza-signature` is `t=SECONDS,v1=HEX`: the HMAC-SHA256 of `SECONDS.BODY`. A lead can come again; its id is the `idempotency-key`",
    ),
  LEADS_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe("Secret of those signatures, at least 16 characters; required with `LEADS_WEBHOOK_URL`"),
  LEADS_EMAIL: z
    .email()
    .optional()
    .describe(
      "Without a webhook: the email address of the department that gets new leads. Without both, staff find them in the back office only",
    ),
  ...partnerEnv,
  CUSTOMER_OIDC_ISSUER: issuer
    .optional()
    .describe(
      "URL of the identity provider (OpenID Connect) at which customers can sign in, see Sign-in of customers; begins with `https://`, except on this machine. It requires the next two",
    ),
  CUSTOMER_OIDC_CLIENT_ID: z.string().min(1).optional().describe("The account of the shop there"),
  CUSTOMER_OIDC_CLIENT_SECRET: z.string().min(1).optional().describe("Its secret"),
  STAFF_OIDC_ISSUER: issuer
    .optional()
    .describe(
      "URL of the identity provider (OpenID Connect) at which staff can sign in; begins with `https://`, except on this machine. It requires the next two (see [Staff](back-office.md#staff))",
    ),
  STAFF_OIDC_CLIENT_ID: z.string().min(1).optional().describe("The account of the shop there"),
  STAFF_OIDC_CLIENT_SECRET: z.string().min(1).optional().describe("Its secret"),
  STAFF_OIDC_NAME: z
    .string()
    .min(1)
    .max(60)
    .default("your company account")
    .describe('What the button of the sign-in page calls it: "Continue with your company account"'),
  DOCUMENTS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits")
    .optional()
    .meta({
      description:
        "Encrypts documents of customers: 64 hexadecimal digits. Without it, a generated key is kept in `VAR_DIR/documents-key`. Several replicas have to share one",
      without: "generated once",
    }),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i, "must look like host:3310")
    .optional()
    .describe(
      "ClamAV's daemon as `host:3310`, which scans uploads. Without it a stand-in does, which detects only the EICAR test file",
    ),
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
export function adapterEnvErrors(env: AdapterEnv): string[] {
  const incomplete = PAIRS.flatMap(([a, b]) =>
    (env[a] === undefined) === (env[b] === undefined) ? [] : [`${a} and ${b} are set both or neither`],
  );
  const geocoder =
    env.GEOCODER === "arcgis" && !env.ARCGIS_GEOCODER_URL ? ["ARCGIS_GEOCODER_URL is needed with GEOCODER=arcgis"] : [];
  return [...incomplete, ...geocoder];
}

/** Error messages for an external fibre checkout or streaming partner, which need the URL of the shop and a shared secret. */
export function sharedSecretErrors(variables: Record<string, string | undefined>): string[] {
  return ["FIBRE_CHECKOUT", ...PARTNERS.map((partner) => partner.variables)].flatMap((system) =>
    variables[`${system}_URL`] === undefined
      ? []
      : ["PUBLIC_URL", `${system}_SECRET`]
          .filter((name) => variables[name] === undefined)
          .map((name) => `${name} is needed with ${system}_URL`),
  );
}
