import { type CartItem, plainAddress } from "#cart/model.ts";
import type { PlanPeriod } from "#catalogue/model.ts";
import { DAY_MS } from "#shared/day.ts";
import type { Segment } from "#shared/segment.ts";
import type { OrderLine } from "../model.ts";

/** Statuses of a hand-off. The shop sets Created and Initiated; the others come only from notifications of the fibre checkout. */
export const PROCESS_STATUSES = ["Created", "Initiated", "Completed", "Abandoned"] as const;
export type ProcessStatus = (typeof PROCESS_STATUSES)[number];

/** Effect of a notification. A completed order ignores further ones, because it cannot be undone from outside. */
export type ProcessOutcome = "completed" | "abandoned" | "ignored";

/**
 * The effect of a notification from the fibre checkout. A completion also counts after an abandonment, or when the redirect was never
 * recorded.
 */
export function processOutcome(current: ProcessStatus, reported: "Completed" | "Abandoned"): ProcessOutcome {
  if (current === "Completed") return "ignored";
  if (reported === "Completed") return "completed";
  return current === "Abandoned" ? "ignored" : "abandoned";
}

/**
 * Time for which the check at the hand-over counts, in milliseconds: the customer needs some for the fibre checkout, and a notification that the
 * shop could not take is repeated, so that its receipt says little about when they finished.
 */
const COMPLETION_MS = DAY_MS;

/** What decides whether a completed process is an order like any other. */
interface Completion {
  /** When the cart was checked and the customer sent on; null while that was never done. */
  initiatedAt: Date | null;
  /** When the fibre checkout took the lines; null while it may have others. */
  itemsAt: Date | null;
  /** Each line with what it is now; null once it is no longer sold. */
  lines: readonly { frozen: OrderLine; current: OrderLine | null }[];
}

/**
 * Why staff have to look at an order that was completed at the fibre checkout, as a sentence that its customer reads too; undefined for none. The
 * check at the hand-over (POST /cartStatus) can be left out by whoever knows the address of the checkout, so what it asks is asked again.
 */
export function holdReason({ initiatedAt, itemsAt, lines }: Completion, now: Date): string | undefined {
  // The lines were at most a day old when they were checked (see initiate()).
  if (!initiatedAt || !itemsAt) return "we hadn't checked the cart first";
  if (now.getTime() - initiatedAt.getTime() > COMPLETION_MS) return "we'd checked the cart more than a day before";
  for (const { frozen, current } of lines) {
    if (!current) return `we no longer sell ${frozen.variationTitle}`;
    if (priceOf(frozen) !== priceOf(current)) return `the price of ${frozen.variationTitle} has changed`;
  }
  return undefined;
}

/** What a line costs, as a text to compare. The day from which it costs more moves on by itself. */
function priceOf({ costPrice, planPeriod, fees, introduction }: OrderLine): string {
  const amounts = fees.map(({ label, amount, planPeriod: period }) => [label, amount, period]);
  return JSON.stringify([costPrice, planPeriod, amounts, introduction?.off, introduction?.months]);
}

/** True while the items of a process can be set or replaced. */
export function acceptsItems(status: ProcessStatus): boolean {
  return status === "Created";
}

/** Return page of the fibre checkout. Its URL has no process id, because only the shop's record decides about the outcome. */
const FIBRE_RETURN = "/checkout/fibre-return";

/** Path of the return page for a customer segment. */
export function fibreReturnPath(segment: Segment): string {
  return `${FIBRE_RETURN}?${new URLSearchParams({ vendorType: segment })}`;
}

/** Contract terms of the fibre checkout (S9-12). */
export const CONTRACT_TERMS = [
  "MONTH_TO_MONTH",
  "SIX_MONTHS",
  "TWELVE_MONTHS",
  "TWENTY_FOUR_MONTHS",
  "THIRTY_SIX_MONTHS",
] as const;
export type ContractTerm = (typeof CONTRACT_TERMS)[number];

const TERMS: Partial<Record<PlanPeriod, ContractTerm>> = {
  "month-to-month": "MONTH_TO_MONTH",
  pmx6: "SIX_MONTHS",
  pmx12: "TWELVE_MONTHS",
  pmx24: "TWENTY_FOUR_MONTHS",
  pmx36: "THIRTY_SIX_MONTHS",
};

/** The contract term of a plan period; undefined for once-off payments. */
export function contractTermOf(period: PlanPeriod): ContractTerm | undefined {
  return TERMS[period];
}

/** Fields of a fibre line that decide which lines share a process. */
type FibreLine = Pick<CartItem, "segment" | "paymentGroup" | "planPeriod" | "address">;

/**
 * The fibre items of a cart that share a process with one of them: a process has one customer segment, one term and one address. A
 * business cart may need several processes.
 */
export function sameProcessItems<Line extends FibreLine>(items: readonly Line[], item: FibreLine): Line[] {
  return items.filter(
    (line) =>
      line.paymentGroup === "fibreproduct" &&
      line.segment === item.segment &&
      contractTermOf(line.planPeriod) === contractTermOf(item.planPeriod) &&
      amidOf(line) === amidOf(item),
  );
}

function amidOf({ address }: Pick<FibreLine, "address">): string {
  return String(address?.amid ?? "").trim();
}

/** The address of a line as sent to the fibre checkout. */
export function installationAddressOf({ address }: Pick<FibreLine, "address">) {
  const { amid, latitude, longitude, ...others } = address ?? {};
  return {
    ...plainAddress(others),
    ...(isTextOrNumber(amid) ? { amid } : {}),
    ...(isTextOrNumber(latitude) ? { latitude } : {}),
    ...(isTextOrNumber(longitude) ? { longitude } : {}),
  };
}

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Whether a line is a fixed line: one of fibre products, or of a contract that the catalogue sells as one. */
export function isFixedLine({
  itemType,
  paymentGroup,
  productPaymentGroup,
}: Pick<OrderLine, "itemType" | "paymentGroup" | "productPaymentGroup">) {
  return itemType === "main" && [paymentGroup, productPaymentGroup].includes("fibreproduct");
}
