import type { NetworkName } from "#catalogue/connection/networks.model.ts";
import { connectionNeeded, type NeededConnection, speedOf } from "#catalogue/connection/offer.model.ts";
import { type CoverageAnswer, roundedPoint } from "#coverage/model.ts";
import { isNumeric } from "#shared/money.ts";
import type { Offer } from "./line.model.ts";
import type { CartLine } from "./model.ts";

/** Why what is bought for an address may not be ordered (D-15, I-08): nobody looked, not within a week, or it is not sold there now. */
export const COVERAGE_FAULTS = ["coverage_missing", "coverage_expired", "coverage_gone"] as const;
export type CoverageFault = (typeof COVERAGE_FAULTS)[number];

/** What people read then, which says what to do. */
export const COVERAGE_WORDS: Readonly<Record<CoverageFault, string>> = {
  coverage_missing: "Check your address first, so that we know that we can connect you there",
  coverage_expired: "It is more than 7 days since we looked at what reaches your address. Please check it again",
  coverage_gone:
    "What reaches your address has changed, and you cannot have this there. Check your address again, or choose something else",
};

/**
 * What has to be known of the address of a line before it is ordered: of all fibre, and of contracts that need a network of which
 * the shop has coverage data. Undefined for everything else.
 * @param isKnown whether there are coverage data of a network
 */
export function needOf(
  { itemType, orderType }: Pick<CartLine, "itemType" | "orderType">,
  offer: Pick<Offer, "product" | "variant"> | undefined,
  isKnown: (network: NetworkName) => boolean,
): NeededConnection | undefined {
  if (itemType === "vae" || !offer) return undefined;
  const { product, variant } = offer;
  // A contract that lost its add-ons has become fibre (C-11), whatever the catalogue sells it as.
  const need = connectionNeeded({ ...product, cartType: orderType }, speedOf(variant));
  if (!need || orderType === "fibreproduct") return need;
  return orderType === "contract" && variant.checkCoverage && isKnown(need.network) ? need : undefined;
}

/** What of an address names a place. */
export interface NamedPlace {
  amid?: unknown;
  latitude?: unknown;
  longitude?: unknown;
}

/** Whether an answer is about an address: its id in the register, and the place to some ten metres. */
export function isAbout(answer: Pick<CoverageAnswer, "amid" | "latitude" | "longitude">, address: NamedPlace): boolean {
  const { amid, latitude, longitude } = address;
  if (!isNumeric(latitude) || !isNumeric(longitude) || String(amid).trim() !== answer.amid) return false;
  const place = roundedPoint({ latitude: Number(latitude), longitude: Number(longitude) });
  return place.latitude === answer.latitude && place.longitude === answer.longitude;
}
