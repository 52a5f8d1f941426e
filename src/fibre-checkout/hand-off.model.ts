import { plainAddress } from "#cart/line-address.model.ts";
import type { CartItem } from "#cart/model.ts";
import { contractTermOf } from "./contract-term.model.ts";

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
