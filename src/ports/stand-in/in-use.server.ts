import type { Env } from "#platform/env.server.ts";
import { hasOutbox } from "#ports/outbox/chosen.server.ts";

/** The outside systems that stand-ins play in an environment, each with what that means where it is not plain. */
export function standInsInUse(env: Env): string[] {
  return [
    ...(env.PAYMENT_GATEWAY === "stand-in" ? ["payment gateway (takes no money)"] : []),
    ...(env.FIBRE_CHECKOUT_URL ? [] : ["fibre checkout"]),
    ...(env.ADDRESS_VERIFICATION_URL ? [] : ["register of addresses (knows the shop's own)"]),
    ...(env.SMTP_URL ? [] : ["mail server (sends nothing)"]),
    ...(env.SMS_GATEWAY_URL ? [] : ["SMS gateway (sends nothing)"]),
    ...(env.CLAMD_ADDRESS ? [] : ["malware scanner (knows only a test file)"]),
    "warehouse",
    "registers of identities, accounts, credit and customers (know everybody)",
  ];
}

/** Pages of stand-ins at which somebody decides about orders, or reads what customers were written. */
export function standInDesks(env: Env): string[] {
  return ["/stand-in/warehouse", "/stand-in/credit-desk", ...(hasOutbox(env) ? ["/stand-in/outbox"] : [])];
}

/** What a start says of stand-ins; nothing but in production, where they are easily forgotten. */
export function standInWarnings(env: Env): string[] {
  if (env.NODE_ENV !== "production") return [];
  const inUse = `Stand-ins are in use: ${standInsInUse(env).join(", ")}.`;
  if (env.STAND_IN_PASSWORD) return [inUse];
  return [
    inUse,
    `They are open to everybody, with customers' data: ${standInDesks(env).join(", ")}. Set STAND_IN_PASSWORD.`,
  ];
}
