import type { OrdersEnv } from "#orders/env.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { Gap, OutsideSystem } from "#platform/http/outside-systems.server.ts";
import { PARTNERS } from "#shared/streaming/partners.ts";
import { acceptsFibreOrders, acceptsStreaming } from "./create.server.ts";
import type { AdapterEnv } from "./env.server.ts";
import { gatewaySite } from "./payment/create.server.ts";
import { modeOf, type PaymentEnv, takesMoney } from "./payment/env.server.ts";

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
 * What the shop cannot sell or send at present, and then what is only played, each with what the operator can do.
 * @param verifies whether real providers verify orders on account
 */
export function gapsOf(env: AdapterEnv & PaymentEnv & OrdersEnv, { verifies }: { verifies: boolean }): Gap[] {
  const isLive = takesMoney(env);
  const isUnverified = !verifies && env.CONTRACTS === "checkout";
  const adapter = "Connect one by an adapter (docs/how-to/replace-a-stand-in.md)";
  const gaps: (Gap & { applies: boolean })[] = [
    {
      applies: env.PAYMENT_GATEWAY === "stand-in",
      text: "Nobody can pay: no payment gateway is connected",
      remedy: "Set PAYMENT_GATEWAY and the variables of your account",
    },
    {
      applies: env.PAYMENT_GATEWAY !== "stand-in" && !isLive,
      text: "No real money is paid: the account at the payment gateway is a sandbox",
      remedy: `Set ${modeOf(env)}=live once a payment and a refund worked`,
    },
    {
      applies: isUnverified && isLive,
      text: "Contracts can't be ordered: no provider verifies identity, bank account and credit",
      remedy: `Customers leave their number instead. ${adapter}`,
    },
    {
      applies: isUnverified && !isLive,
      text: "Contracts are approved without a check: no provider verifies identity, bank account and credit",
      remedy: `${adapter}, or sell contracts by phone with CONTRACTS=leads`,
    },
    {
      applies: env.FIBRE_CHECKOUT_URL === undefined,
      text: `Fibre ${isLive ? "can't be ordered" : "orders reach no network"}: no fibre checkout is connected`,
      remedy: "Set FIBRE_CHECKOUT_URL and FIBRE_CHECKOUT_SECRET",
    },
    ...PARTNERS.map((partner) => ({
      applies: env[`${partner.variables}_URL`] === undefined,
      text: `${partner.name} subscriptions ${isLive ? "can't be ordered" : "start nowhere"}: the partner is not connected`,
      remedy: `Set ${partner.variables}_URL and ${partner.variables}_SECRET`,
    })),
    {
      applies: true,
      text: "Orders reach no warehouse: none is connected",
      remedy: `${adapter}, or work through the page of the stand-in`,
    },
    {
      applies: env.SMTP_URL === undefined,
      text: "Emails are not sent: no mail server is connected",
      remedy: "Set SMTP_URL and MAIL_FROM",
    },
    {
      applies: env.SMS_GATEWAY_URL === undefined,
      text: "Text messages are not sent: no SMS gateway is connected",
      remedy: "Set SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN",
    },
    {
      applies: env.CLAMD_ADDRESS === undefined,
      text: "Customers' documents are not scanned for viruses: no scanner is connected",
      remedy: "Set CLAMD_ADDRESS",
    },
    {
      applies: env.ADDRESS_VERIFICATION_URL === undefined,
      text: "Addresses are compared with those of the shop only: no register is connected",
      remedy: "Set ADDRESS_VERIFICATION_URL, or import a register of addresses",
    },
    {
      applies: env.ANALYTICS_URL === undefined,
      text: "Events of customers who agreed stay here: no analytics service is connected",
      remedy: "Set ANALYTICS_URL, or leave it if you want none",
    },
  ];
  return gaps.flatMap(({ applies, text, remedy }) => (applies ? [{ text, remedy }] : []));
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
