import { lookup } from "node:dns/promises";
import type { PaymentGateway } from "#orders/payment/payment-gateway.port.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import { ANSWER_TIMEOUT_MS } from "#platform/http/outbound.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Clock } from "#shared/clock.ts";
import type { PaymentContext, PaymentEnv } from "./env.server.ts";
import { payfast } from "./payfast.server.ts";
import { peach } from "./peach.server.ts";
import { dropOldNotes } from "./repository.server.ts";
import { standInJobs, standInPayment } from "./stand-in.server.ts";

/** Where the gateways are. PayFast posts the browser on to a second host, which the pages' policy has to allow as well. */
const SITES = {
  payfast: {
    sandbox: { site: "https://sandbox.payfast.co.za", furtherTargets: [] },
    live: { site: "https://www.payfast.co.za", furtherTargets: ["https://payment.payfast.io"] },
  },
  peach: {
    sandbox: { site: "https://testsecure.peachpayments.com", refundSite: "https://testapi.peachpayments.com" },
    live: { site: "https://secure.peachpayments.com", refundSite: "https://api.peachpayments.com" },
  },
} as const;

/** What a gateway is opened with, besides the environment. */
export interface GatewayNeeds {
  db: Database;
  clock: Clock;
  publicUrl: string;
  say(text: string): void;
}

/** The gateway that the environment chooses; readEnv has made sure that its variables are there. */
export function createPaymentGateway(
  env: PlatformEnv & PaymentEnv,
  { db, clock, publicUrl, say }: GatewayNeeds,
): PaymentGateway {
  const own = { db, clock, say, timeoutMs: ANSWER_TIMEOUT_MS };
  const played = env.GATEWAY_BASE_URL && new URL(env.GATEWAY_BASE_URL).origin;
  if (env.PAYMENT_GATEWAY === "payfast")
    return payfast({
      ...own,
      ...SITES.payfast[env.PAYFAST_MODE ?? "sandbox"],
      ...(played ? { site: played } : {}),
      merchantId: env.PAYFAST_MERCHANT_ID ?? "",
      merchantKey: env.PAYFAST_MERCHANT_KEY ?? "",
      passphrase: env.PAYFAST_PASSPHRASE ?? "",
      sources: env.PAYFAST_SOURCES,
      // A program that plays the gateway is behind none of its names.
      resolve: played ? async () => [] : addressesOf,
    });
  if (env.PAYMENT_GATEWAY === "peach") {
    const mode = env.PEACH_MODE ?? "sandbox";
    return peach({
      ...own,
      ...SITES.peach[mode],
      ...(played ? { site: played, refundSite: played } : {}),
      mode,
      entityId: env.PEACH_ENTITY_ID ?? "",
      secret: env.PEACH_SECRET ?? "",
      publicUrl,
    });
  }
  return standInPayment({ db, secret: env.STAND_IN_GATEWAY_SECRET });
}

/** Work of the gateways: what the stand-in tells later, and once a night, notes whose time is over. */
export function gatewayJobs(context: PaymentContext): Job[] {
  return [
    ...(context.env.PAYMENT_GATEWAY === "stand-in" ? standInJobs(context) : []),
    { queue: "gateway-notes", schedule: "41 2 * * *", run: () => dropOldNotes(context.db, context.clock.now()) },
  ];
}

/** Addresses behind a name; a name server that does not answer is one that failed. */
function addressesOf(host: string): Promise<string[]> {
  const found = lookup(host, { all: true }).then((addresses) => addresses.map(({ address }) => address));
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`${host} took too long`)), ANSWER_TIMEOUT_MS).unref(),
  );
  return Promise.race([found, late]);
}
