import { isSameAmount } from "#orders/payment/model.ts";
import { type Cents, toRand } from "#shared/money.ts";

/** Days of one comparison. */
export const MAX_DAYS = 31;

/** The largest statement, in megabytes. */
export const MAX_STATEMENT_MB = 10;

/** Differences that a comparison names; the others are counted. */
export const MAX_DIFFERENCES = 500;

/** A payment in the statement of the gateway. */
export interface StatementPayment {
  /** Line of the file, from 1. */
  line: number;
  reference: string;
  amountCents: Cents;
}

/** An attempt to pay, as the shop knows it. */
export interface ShopPayment {
  /** What the gateway calls it. */
  reference: string;
  orderNumber: string;
  amountCents: Cents;
  status: string;
  /** When it got its status. */
  changedAt: Date;
}

/**
 * How statement and shop differ: unknown - the shop has no such attempt; not_paid - the shop has it, but not as paid; amount - another
 * amount; twice - the statement lists it again; missing - paid in the shop, but not in the statement.
 */
export const DIFFERENCES = ["unknown", "not_paid", "amount", "twice", "missing"] as const;

interface Difference {
  kind: (typeof DIFFERENCES)[number];
  reference: string;
  line: number | null;
  orderNumber: string | null;
  /** Amounts in rand; null where there is none. */
  statementAmount: string | null;
  shopAmount: string | null;
  /** When the shop's attempt got its status. */
  changedAt: string | null;
}

/**
 * Compares the payments of a statement with those of the shop.
 * @param shop also attempts before the period, which can be paid within it
 * @param period in which what the shop has as paid must be in the statement
 * @returns what agrees, and the differences: first those of the statement in its order, then what is missing in it
 */
export function compared(
  statement: readonly StatementPayment[],
  shop: readonly ShopPayment[],
  period: { from: Date; before: Date },
): { matched: number; matchedCents: Cents; differences: Difference[]; differenceCount: number } {
  const known = new Map(shop.map((payment) => [payment.reference, payment]));
  const listed = new Set<string>();
  const differences: Difference[] = [];
  let differenceCount = 0;
  const add = (...found: Parameters<typeof difference>) => {
    differenceCount += 1;
    if (differenceCount <= MAX_DIFFERENCES) differences.push(difference(...found));
  };
  let matched = 0;
  let matchedCents: Cents = 0;
  for (const entry of statement) {
    const payment = known.get(entry.reference);
    const kind = differenceOf(entry, payment, listed.has(entry.reference));
    listed.add(entry.reference);
    if (kind) add(kind, entry, payment);
    else {
      matched += 1;
      matchedCents += entry.amountCents;
    }
  }
  const missing = shop.filter(
    ({ status, changedAt, reference }) =>
      status === "paid" && changedAt >= period.from && changedAt < period.before && !listed.has(reference),
  );
  for (const payment of missing) add("missing", undefined, payment);
  return { matched, matchedCents, differences, differenceCount };
}

function differenceOf(
  { amountCents }: StatementPayment,
  payment: ShopPayment | undefined,
  isListed: boolean,
): Difference["kind"] | undefined {
  if (isListed) return "twice";
  if (!payment) return "unknown";
  if (!isSameAmount(amountCents, payment.amountCents)) return "amount";
  return payment.status === "paid" ? undefined : "not_paid";
}

function difference(
  kind: Difference["kind"],
  entry: StatementPayment | undefined,
  payment: ShopPayment | undefined,
): Difference {
  return {
    kind,
    reference: entry?.reference ?? payment?.reference ?? "",
    line: entry?.line ?? null,
    orderNumber: payment?.orderNumber ?? null,
    statementAmount: entry ? toRand(entry.amountCents) : null,
    shopAmount: payment ? toRand(payment.amountCents) : null,
    changedAt: payment?.changedAt.toISOString() ?? null,
  };
}
