import { targetOf } from "#customers/otp/model.ts";
import type { BoundedCheck } from "#shared/field-checks.ts";
import { canBeKnownEmail, cleanContact, contactError, MAX_CONTACT } from "#shared/person.ts";
import { cleanCode, withoutLabel } from "#shared/typed-text.ts";

/** Days for which the link in a message shows the status of its order. */
export const STATUS_LINK_DAYS = 60;

/** Lifetime of a token that opens one order. */
export const ORDER_ACCESS_SECONDS = 60 * 60;

/** Minutes after a sign-in in which its code still counts as a proof of the email address. */
export const PROOF_MINUTES = 10;

/** The path of the status page; the secret part of a link follows after "#", which browsers send to no server. */
export const STATUS_PATH = "/orders/status";

/** The path of the page that finds an order again. */
export const FIND_PATH = "/orders/find";

/** The same with the order number filled in. It stands in the fragment, so that no log and no referrer has it. */
export function findPathOf(orderNumber: string | undefined): string {
  return orderNumber ? `${FIND_PATH}#${orderNumber}` : FIND_PATH;
}

/** The order number in what a customer typed, also without ECOM, with spaces and behind "Order no."; undefined for anything else. */
export function typedOrderNumber(text: string): string | undefined {
  const number = withoutLabel(cleanCode(text), "ORDER|ECOM", "\\d+");
  return /^\d{8}$/.test(number) ? `ECOM${number}` : undefined;
}

/** Validation of the fields that find an order. */
export const GUEST_CHECKS = {
  ecomid: {
    maxLength: 30,
    ok: (text) => typedOrderNumber(text) !== undefined,
    message: "Enter the order number: ECOM and eight digits",
  },
  target: {
    maxLength: MAX_CONTACT,
    clean: cleanContact,
    ok: (text) => targetOf(text) !== undefined,
    message: "Enter the email address or mobile number on the order",
    reason: contactError,
  },
  email: {
    maxLength: MAX_CONTACT,
    clean: cleanContact,
    ok: canBeKnownEmail,
    message: "Enter the email address on the order. A mobile number isn't enough, because numbers change owners",
    reason: contactError,
  },
} satisfies Record<string, BoundedCheck>;
