import { type RequiredConnection, requiredConnection, speedOf } from "#catalogue/connection/availability.model.ts";
import type { NetworkName } from "#catalogue/connection/networks.model.ts";
import { type CoverageAnswer, roundedPoint } from "#coverage/model.ts";
import { isNumeric } from "#shared/money.ts";
import type { Offer } from "../line.model.ts";
import type { CartLine } from "../model.ts";

/** Why a line with an address cannot be ordered (D-15, I-08): no coverage result, an expired one, or no longer available there. */
export const COVERAGE_ERRORS = ["coverage_missing", "coverage_expired", "coverage_gone"] as const;
export type CoverageError = (typeof COVERAGE_ERRORS)[number];

/** Messages for the customer, with what to do. */
export const COVERAGE_MESSAGES: Readonly<Record<CoverageError, string>> = {
  coverage_missing: "Check your address first, so that we know we can connect you there",
  coverage_expired: "We last checked your address more than 7 days ago. Please check it again",
  coverage_gone:
    "Coverage at your address has changed, and you can't get this there. Check your address again, or choose something else",
};

/**
 * The connection that a line needs at its address: for all fibre, and for contracts on a network with coverage data. Undefined for
 * all other lines.
 * @param hasData whether the shop has coverage data of a network
 */
export function neededConnection(
  { itemType, paymentGroup }: Pick<CartLine, "itemType" | "paymentGroup">,
  offer: Pick<Offer, "product" | "variant"> | undefined,
  hasData: (network: NetworkName) => boolean,
): RequiredConnection | undefined {
  if (itemType === "addOn" || !offer) return undefined;
  const { product, variant } = offer;
  // A contract without add-ons may have become a fibre product (C-11), so the line's order type counts, not the catalogue's.
  const connection = requiredConnection({ ...product, paymentGroup }, speedOf(variant));
  if (!connection || paymentGroup === "fibreproduct") return connection;
  return paymentGroup === "contract" && variant.checkCoverage && hasData(connection.network) ? connection : undefined;
}

/** Fields of an address that identify a place. */
export interface NamedPlace {
  amid?: unknown;
  latitude?: unknown;
  longitude?: unknown;
}

/** Whether a coverage result is for an address: same id in the address register, and the same coordinates within about ten metres. */
export function matchesAddress(
  answer: Pick<CoverageAnswer, "amid" | "latitude" | "longitude">,
  address: NamedPlace,
): boolean {
  const { amid, latitude, longitude } = address;
  if (!isNumeric(latitude) || !isNumeric(longitude) || String(amid).trim() !== answer.amid) return false;
  const place = roundedPoint({ latitude: Number(latitude), longitude: Number(longitude) });
  return place.latitude === answer.latitude && place.longitude === answer.longitude;
}
