import type { PlatformEnv } from "#platform/env.server.ts";
import type { OutsideSystem } from "#platform/http/outside-systems.server.ts";
import { PARTNERS } from "#shared/streaming/partners.ts";
import { acceptsFibreOrders, acceptsStreaming } from "./create.server.ts";
import type { AdapterEnv } from "./env.server.ts";
import { gatewaySite } from "./payment/create.server.ts";
import type { PaymentEnv } from "./payment/env.server.ts";

const SENT_MESSAGES = "/stand-in/outbox";

/** The outside systems of the shop, configured or replaced by a stand-in. */
export function outsideSystems(env: AdapterEnv & PaymentEnv): OutsideSystem[] {
  const { ARCGIS_GEOCODER_URL, OPENSEARCH_URL, CUSTOMER_OIDC_ISSUER, STAFF_OIDC_ISSUER } = env;
  return [
    { name: "payment gateway", address: gatewaySite(env), limits: "takes no money" },
    {
      name: "fibre checkout",
      address: env.FIBRE_CHECKOUT_URL,
      ...(!acceptsFibreOrders(env) && { limits: "takes no orders" }),
    },
    ...PARTNERS.map((partner) => ({
      name: `streaming partner ${partner.name}`,
      address: env[`${partner.variables}_URL`],
      limits: acceptsStreaming(partner, env) ? "charges nobody" : "takes no orders",
      page: "/stand-in/streaming",
    })),
    { name: "register of addresses", address: env.ADDRESS_VERIFICATION_URL, limits: "knows the shop's own" },
    { name: "mail server", address: env.SMTP_URL, limits: "sends nothing", page: SENT_MESSAGES },
    { name: "SMS gateway", address: env.SMS_GATEWAY_URL, limits: "sends nothing", page: SENT_MESSAGES },
    {
      name: "analytics service",
      address: env.ANALYTICS_URL && new URL(env.ANALYTICS_URL).origin,
      limits: "keeps events here",
      page: "/stand-in/analytics",
    },
    {
      name: "malware scanner",
      address: env.CLAMD_ADDRESS && `tcp://${env.CLAMD_ADDRESS}`,
      limits: "knows only a test file",
    },
    // These replace a part of the shop, so they have no stand-in.
    ...(env.GEOCODER === "arcgis" ? [{ name: "geocoder", address: ARCGIS_GEOCODER_URL }] : []),
    ...(CUSTOMER_OIDC_ISSUER ? [{ name: "identity provider of customers", address: CUSTOMER_OIDC_ISSUER }] : []),
    ...(STAFF_OIDC_ISSUER ? [{ name: "identity provider of staff", address: STAFF_OIDC_ISSUER }] : []),
    ...(env.LEADS_WEBHOOK_URL ? [{ name: "webhook for leads", address: new URL(env.LEADS_WEBHOOK_URL).origin }] : []),
    ...(OPENSEARCH_URL ? [{ name: "search server", address: OPENSEARCH_URL }] : []),
    { name: "warehouse", address: undefined, page: "/stand-in/warehouse" },
    {
      name: "registers of identities, accounts, credit and customers",
      address: undefined,
      limits: "know everybody",
      page: "/stand-in/credit-desk",
    },
  ];
}

/**
 * What is said about stand-ins at start, except in tests: in production which are in use, and the generated password of their
 * pages, which is needed from other machines.
 * @param password that of the stand-in pages
 */
export function standInWarnings(env: PlatformEnv & AdapterEnv & PaymentEnv, password: string): string[] {
  if (env.NODE_ENV === "test") return [];
  const standIns = outsideSystems(env).filter(({ address }) => address === undefined);
  const names = standIns.map(({ name, limits }) => (limits ? `${name} (${limits})` : name));
  const pages = new Set(standIns.flatMap(({ page }) => page ?? []));
  return [
    ...(env.NODE_ENV === "production" ? [`Stand-ins are in use: ${names.join(", ")}.`] : []),
    ...(env.STAND_IN_PASSWORD === undefined
      ? [`From other machines and behind a proxy these pages want the password ${password}: ${[...pages].join(", ")}.`]
      : []),
  ];
}
