import { type CartItem, plainAddress } from "#cart/model.ts";
import type { PlanPeriod } from "#catalogue/model.ts";
import { isInSouthAfrica } from "#coverage/addresses/model.ts";
import { isNumeric } from "#shared/money.ts";
import type { VendorType } from "#shared/segment.ts";

/** Where a hand-off stands. Created and Initiated are ours; the others only the fibre checkout's notification says. */
export const PROCESS_STATUSES = ["Created", "Initiated", "Completed", "Abandoned"] as const;
export type ProcessStatus = (typeof PROCESS_STATUSES)[number];

/** What a notification changes: nothing once the order was completed, for that cannot be taken back from outside. */
export type ProcessOutcome = "completed" | "abandoned" | "ignored";

/**
 * What becomes of a process by news of the fibre checkout. An order that is completed after all counts, also where the
 * customer had turned away before or was never recorded as sent there.
 */
export function processOutcome(current: ProcessStatus, news: "Completed" | "Abandoned"): ProcessOutcome {
  if (current === "Completed") return "ignored";
  if (news === "Completed") return "completed";
  return current === "Abandoned" ? "ignored" : "abandoned";
}

/** States in which the lines of a process may still be put, and be put anew. */
export function takesItems(status: ProcessStatus): boolean {
  return status === "Created";
}

/** Where customers of the fibre checkout come back to. It names no process: what became of it only the shop's own record says. */
const FIBRE_RETURN = "/checkout/fibre-return";

/** The same for a customer of a segment. */
export function fibreReturnPath(vendorType: VendorType): string {
  return `${FIBRE_RETURN}?${new URLSearchParams({ vendorType })}`;
}

/** What of an installation address decides whether fibre can be brought there. */
interface InstallationAddress {
  amid?: string | number | undefined;
  latitude?: string | number | undefined;
  longitude?: string | number | undefined;
}

/**
 * What is wrong with an installation address, in words that say how to mend it; undefined when all is well. It needs the
 * id of a verified address and a place in South Africa.
 */
export function addressFault({ amid, latitude, longitude }: InstallationAddress): string | undefined {
  if (amid === undefined || String(amid).trim() === "")
    return "Choose your address from the list, so that we know exactly where fibre has to go";
  if (!isNumeric(latitude) || !isNumeric(longitude))
    return "The address has no place on the map. Please choose it again";
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return isInSouthAfrica(place) ? undefined : "Fibre can only be installed at an address in South Africa";
}

/** Terms as the fibre checkout calls them (S9-12). */
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

/** What the fibre checkout calls a plan's period; undefined for what is paid once. */
export function contractTermOf(period: PlanPeriod): ContractTerm | undefined {
  return TERMS[period];
}

/** What of a fibre line decides with which others it is ordered. */
type Handed = Pick<CartItem, "vendorType" | "orderType" | "planPeriod" | "address">;

/**
 * The fibre lines of a cart that are ordered together with one of them: same customer segment, same term and same address, for a
 * process at the fibre checkout has one of each. A business cart may need several.
 */
export function handedTogether<Line extends Handed>(items: readonly Line[], one: Handed): Line[] {
  return items.filter(
    (line) =>
      line.orderType === "fibreproduct" &&
      line.vendorType === one.vendorType &&
      contractTermOf(line.planPeriod) === contractTermOf(one.planPeriod) &&
      amidOf(line) === amidOf(one),
  );
}

function amidOf({ address }: Pick<Handed, "address">): string {
  return String(address?.amid ?? "").trim();
}

/** The address of a line as the fibre checkout is told it. */
export function handedAddress({ address }: Pick<Handed, "address">) {
  const { amid, latitude, longitude, ...others } = address ?? {};
  return {
    ...plainAddress(others),
    ...(isNamed(amid) ? { amid } : {}),
    ...(isNamed(latitude) ? { latitude } : {}),
    ...(isNamed(longitude) ? { longitude } : {}),
  };
}

function isNamed(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
