import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";

/** What a shop with a live payment account has of its own, unless it is told to do without. */
export const LIVE_NEEDS = ["own-brand", "own-catalogue", "mail", "own-database", "own-password"] as const;
export type LiveNeed = (typeof LIVE_NEEDS)[number];

/** The environment variables of the payment gateways, with their defaults. */
export const paymentEnv = {
  PAYMENT_GATEWAY: z
    .enum(["stand-in", "payfast", "peach"])
    .default("stand-in")
    .describe("The payment gateway: `stand-in`, `payfast` or `peach` (see Payment)"),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d+$/, "must be a number")
    .optional()
    .describe("Account at PayFast; `payfast` requires this, the next three and `PUBLIC_URL`"),
  PAYFAST_MERCHANT_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("Its key. PayFast's form carries it to the customer's browser"),
  PAYFAST_PASSPHRASE: z
    .string()
    .min(1)
    .optional()
    .describe("Its passphrase, which signs everything and never leaves the server"),
  PAYFAST_MODE: z.enum(["sandbox", "live"]).optional().describe("`sandbox` or `live`"),
  PAYFAST_SOURCES: z
    .string()
    .regex(/^[\d.:a-f/]+(\s*,\s*[\d.:a-f/]+)*$/i, "must be addresses or ranges such as 197.97.145.144/28, with commas")
    .default("197.97.145.144/28, 41.74.179.192/27, 102.216.36.0/28, 102.216.36.128/28, 144.126.193.139")
    .meta({
      description:
        "Network addresses and ranges that PayFast's notifications may come from, separated by commas, besides those of its host names",
      without: "PayFast's published ranges",
    }),
  PEACH_ENTITY_ID: z
    .string()
    .min(1)
    .optional()
    .describe("Account at Peach Payments; `peach` requires this, the next two and `PUBLIC_URL`"),
  PEACH_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe("Its secret token, which signs everything and never leaves the server"),
  PEACH_MODE: z.enum(["sandbox", "live"]).optional().describe("`sandbox` or `live`"),
  LIVE_WITHOUT: z
    .string()
    .default("")
    .transform((text, { addIssue }) => {
      const names = text.split(",").flatMap((name) => name.trim() || []);
      const known = LIVE_NEEDS.filter((need) => names.includes(need));
      if (known.length < new Set(names).size)
        addIssue({ code: "custom", message: `must be some of ${LIVE_NEEDS.join(", ")}, with commas` });
      return known;
    })
    .describe(
      `With a live account: what the shop starts without, of ${LIVE_NEEDS.map((need) => `\`${need}\``).join(", ")}, with commas ([why](../decisions/a-live-account-needs-its-own.md))`,
    ),
  GATEWAY_BASE_URL: z
    .url()
    .optional()
    .describe("URL of a program that simulates the gateway, for tests; refused with a live account"),
  STAND_IN_GATEWAY_SECRET: z
    .string()
    .min(16)
    .default(() => randomBytes(32).toString("hex"))
    .meta({
      description:
        "Signs the notifications of the stand-in gateway; at least 16 characters. Several replicas have to share one",
      without: "generated at each start",
    }),
};

export type PaymentEnv = z.infer<z.ZodObject<typeof paymentEnv>>;

/** Context of stand-in gateways and their jobs. */
export type PaymentContext = PlatformContext & { env: PaymentEnv };

/** Required variables of each gateway. The mode has no default, so that no goods are shipped for sandbox payments by mistake. */
const REQUIRED_VARIABLES = {
  "stand-in": [],
  payfast: ["PUBLIC_URL", "PAYFAST_MERCHANT_ID", "PAYFAST_MERCHANT_KEY", "PAYFAST_PASSPHRASE", "PAYFAST_MODE"],
  peach: ["PUBLIC_URL", "PEACH_ENTITY_ID", "PEACH_SECRET", "PEACH_MODE"],
} as const satisfies Record<PaymentEnv["PAYMENT_GATEWAY"], readonly (keyof PaymentEnv | "PUBLIC_URL")[]>;

/** The variable that says whether a gateway's account is a sandbox or takes real money. */
const MODES = { "stand-in": undefined, payfast: "PAYFAST_MODE", peach: "PEACH_MODE" } as const satisfies Record<
  PaymentEnv["PAYMENT_GATEWAY"],
  keyof PaymentEnv | undefined
>;

/** Name of the variable that says whether the account of the shop is live. */
export function modeOf({ PAYMENT_GATEWAY }: PaymentEnv): "PAYFAST_MODE" | "PEACH_MODE" | undefined {
  return MODES[PAYMENT_GATEWAY];
}

/** True when customers pay real money. */
export function takesMoney(env: PaymentEnv): boolean {
  const mode = modeOf(env);
  return mode !== undefined && env[mode] === "live";
}

/** Error messages for invalid combinations of variables. */
export function paymentEnvErrors(env: PaymentEnv & { PUBLIC_URL?: string | undefined }): string[] {
  const missing = REQUIRED_VARIABLES[env.PAYMENT_GATEWAY]
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is needed with PAYMENT_GATEWAY=${env.PAYMENT_GATEWAY}`);
  return env.GATEWAY_BASE_URL && takesMoney(env)
    ? [...missing, "GATEWAY_BASE_URL cannot stand beside a live account"]
    : missing;
}
