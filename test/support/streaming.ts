import { saveNumber } from "#adapters/streaming/repository.server.ts";
import { usualNumber } from "#adapters/streaming/stand-in.server.ts";
import { jobs } from "#app/jobs.ts";
import { uuidv7 } from "#platform/ids.ts";
import { dayOf, monthsAfter } from "#shared/day.ts";
import { cleanMobileNumber } from "#shared/person.ts";
import { emailHashOf, numberHashOf } from "#streaming/secrets.server.ts";
import { insertSubscription, type NewSubscription } from "#streaming/subscriptions/repository.server.ts";
import { codeOf } from "./customer.ts";
import type { TestShop } from "./shop.ts";
import type { Answer, Shopper } from "./shopper.ts";

/** Variants of the sample catalogue: each with one free month. */
export const MOBILE_EDITION = { variant: "P-PVME-1", orderType: "prime video mobile edition" };
export const FULL = { variant: "P-PV-1", orderType: "prime video" };

/** With six free months, which a 36-month plan brings. */
export const WITH_PLAN = { variant: "P-PV-3", orderType: "prime video" };

let numbers = 0;

/** A mobile number of its own for each call; on account, unless it is prepaid. None of thousands ends like one of the stand-in's samples. */
export function newNumber(billing: "account" | "prepaid" = "account"): string {
  numbers += 1;
  return `082${String(1_001_000 + numbers * 2 + (billing === "prepaid" ? 1 : 0))}`;
}

/** Sets what the stand-in of the partner plays for a number; fields that are not given are the usual ones. */
export async function playNumber(
  { shop }: TestShop,
  number: string,
  played: Partial<ReturnType<typeof usualNumber>>,
): Promise<void> {
  const msisdn = cleanMobileNumber(number);
  await saveNumber(shop.db, msisdn, { ...usualNumber(msisdn), ...played }, shop.clock.now());
}

/** The newest code of a sign-up, for its number or its email address. */
export async function signUpCode(test: TestShop, shopper: Shopper, target: string): Promise<string> {
  const { sign_up_id } = await test.shop.db
    .selectFrom("streaming_sign_up")
    .select("sign_up_id")
    .where("owner_id", "=", shopper.uid)
    .executeTakeFirstOrThrow();
  return codeOf(test, target, "streaming", sign_up_id);
}

/** Puts a subscription into the cart and verifies a number for it. */
export async function verifiedNumber(
  test: TestShop,
  shopper: Shopper,
  { number, product = MOBILE_EDITION }: { number: string; product?: typeof FULL },
): Promise<Answer> {
  await shopper.add(product.variant);
  const body = { msisdn: number, orderType: product.orderType };
  await shopper.call("POST /chat/amazon/ott/v6/queryIdentification", { body });
  await shopper.call("POST /chat/amazon/ott/v6/query_balance", { body: {} });
  await shopper.call("POST /chat/amazon/ott/v6/sendotp", { body: {} });
  const otp = await signUpCode(test, shopper, number);
  return shopper.call("POST /chat/amazon/ott/v6/validate/otp", { body: { otp } });
}

/** Goes all steps of a sign-up until the terms are accepted, or can be. */
export async function readyToOrder(
  test: TestShop,
  shopper: Shopper,
  given: { number: string; email: string; product?: typeof FULL; isAccepted?: boolean },
): Promise<void> {
  const { email, product = MOBILE_EDITION, isAccepted = true } = given;
  await verifiedNumber(test, shopper, given);
  await shopper.call("POST /lambda/amazon/subscriptionEmail", { body: { email } });
  await shopper.call("POST /chat/amazon/ott/v6/send_subscription_email_otp", { body: {} });
  const otp = await signUpCode(test, shopper, email);
  await shopper.call("POST /chat/amazon/ott/v6/validate/email/otp", { body: { otp } });
  if (!isAccepted) return;
  const { body } = await shopper.call("GET /streaming/sign-up", { query: { orderType: product.orderType } });
  const accepted = { version: body.body.terms.version, accepted: true };
  await shopper.call("POST /lambda/amazon/acceptTerms", { body: accepted });
}

/** Queues of streaming subscriptions that are not scheduled. */
export const STREAMING_QUEUES = ["streaming-order", "streaming-charge", "streaming-status", "outbox-send"];

/** Stores an ordered subscription with one free month, as the checkout does. @returns its id */
export async function storedSubscription(
  { shop }: TestShop,
  ordered: { number: string; email: string } & Partial<NewSubscription>,
): Promise<string> {
  const { number, email, ...more } = ordered;
  const now = shop.clock.now();
  const subscriptionId = uuidv7(now);
  const encrypted = (text: string) => shop.detailCipher.encrypt(subscriptionId, text);
  const subscription: NewSubscription = {
    subscriptionId,
    ownerId: uuidv7(now),
    paymentGroup: "prime video mobile edition",
    variationId: "P-PVME-1",
    title: "Prime Video Mobile Edition",
    priceCents: 2_900,
    chargedAtOnce: false,
    freeMonths: 1,
    billing: "account",
    numberHash: numberHashOf(shop, cleanMobileNumber(number)),
    encryptedNumber: encrypted(cleanMobileNumber(number)),
    emailHash: emailHashOf(shop, email),
    encryptedEmail: encrypted(email),
    terms: "",
    acceptedAt: now,
    partnerSession: "",
    firstChargeOn: monthsAfter(dayOf(now), 1),
    ...more,
  };
  if (!(await insertSubscription(shop.db, subscription, now))) throw new Error("The number or address has one already");
  return subscriptionId;
}

/** Runs one job of a queue now. */
export async function runJob({ shop }: TestShop, queue: string, data: object = {}): Promise<void> {
  await jobs(shop)
    .find((each) => each.queue === queue)
    ?.run(data);
}
