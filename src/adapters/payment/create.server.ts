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
import { deleteExpiredNotes, UNCONFIRMED } from "./repository.server.ts";
import { standInJobs, standInPayment } from "./stand-in.server.ts";

/** Origins of the gateways. PayFast redirects its form to a second host, which the content security policy has to allow. */
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

/** Dependencies of a payment gateway besides the environment. */
export interface GatewayNeeds {
  db: Database;
  clock: Clock;
  publicUrl: string;
  keyHashOf(...texts: readonly string[]): Buffer;
  log(text: string): void;
}

/** Origin of the configured gateway; undefined for the stand-in. */
export function gatewaySite({ GATEWAY_BASE_URL, PAYMENT_GATEWAY, ...env }: PaymentEnv): string | undefined {
  if (PAYMENT_GATEWAY === "stand-in") return undefined;
  if (GATEWAY_BASE_URL) return new URL(GATEWAY_BASE_URL).origin;
  const mode = PAYMENT_GATEWAY === "payfast" ? env.PAYFAST_MODE : env.PEACH_MODE;
  return SITES[PAYMENT_GATEWAY][mode ?? "sandbox"].site;
}

/** The configured payment gateway; readEnv has validated its variables. */
export function createPaymentGateway(
  env: PlatformEnv & PaymentEnv,
  { db, clock, publicUrl, keyHashOf, log }: GatewayNeeds,
): PaymentGateway {
  const common = { db, clock, log, timeoutMs: ANSWER_TIMEOUT_MS };
  const simulatedSite = env.GATEWAY_BASE_URL && new URL(env.GATEWAY_BASE_URL).origin;
  if (env.PAYMENT_GATEWAY === "payfast")
    return payfast({
      ...common,
      ...SITES.payfast[env.PAYFAST_MODE ?? "sandbox"],
      ...(simulatedSite ? { site: simulatedSite } : {}),
      merchantId: env.PAYFAST_MERCHANT_ID ?? "",
      merchantKey: env.PAYFAST_MERCHANT_KEY ?? "",
      passphrase: env.PAYFAST_PASSPHRASE ?? "",
      sources: env.PAYFAST_SOURCES,
      // A simulated gateway has none of the host names of PayFast.
      resolve: simulatedSite ? async () => [] : addressesOf,
    });
  if (env.PAYMENT_GATEWAY === "peach") {
    const mode = env.PEACH_MODE ?? "sandbox";
    return peach({
      ...common,
      ...SITES.peach[mode],
      ...(simulatedSite ? { site: simulatedSite, refundSite: simulatedSite } : {}),
      keyHashOf,
      mode,
      entityId: env.PEACH_ENTITY_ID ?? "",
      secret: env.PEACH_SECRET ?? "",
      publicUrl,
    });
  }
  return standInPayment({ db, secret: env.STAND_IN_GATEWAY_SECRET });
}

/** Jobs of the gateways: delayed notifications of the stand-in, and nightly deletion of expired notes. */
export function gatewayJobs(context: PaymentContext): Job[] {
  return [
    ...(context.env.PAYMENT_GATEWAY === "stand-in" ? standInJobs(context) : []),
    { queue: "gateway-notes", schedule: "41 2 * * *", run: () => deleteOldNotes(context) },
  ];
}

/** Of an unconfirmed notification a payment may have been made that no order knows. */
async function deleteOldNotes({ db, clock, logger }: PaymentContext): Promise<void> {
  for (const { gateway, paymentId } of await deleteExpiredNotes(db, clock.now()))
    if (UNCONFIRMED.includes(gateway))
      logger.error({ gateway, paymentId }, "payment never confirmed, its notification is deleted");
}

/** IP addresses of a host name, with a timeout. */
function addressesOf(host: string): Promise<string[]> {
  const addresses = lookup(host, { all: true }).then((found) => found.map(({ address }) => address));
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`${host} took too long`)), ANSWER_TIMEOUT_MS).unref(),
  );
  return Promise.race([addresses, timeout]);
}
