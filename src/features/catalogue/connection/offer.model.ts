import type { Product, Variant } from "../model.ts";
import {
  type FibreProduct,
  type FloatType,
  kilobitsOf,
  type NetworkName,
  type Networks,
  SPEED_UNITS,
  type Speed,
  sameName,
} from "./networks.model.ts";
import { networkOfSubCategory } from "./sub-categories.model.ts";

/** What has to reach an address so that a product works there. */
export interface NeededConnection {
  network: NetworkName;
  /** Whose fibre it is; empty for any, and for networks that nobody chooses a provider of. */
  provider: string;
  /** Only fibre is sold by speed; undefined while none is chosen. */
  speed: Speed | undefined;
}

/** What a place offers somebody who wants a product there (I-08, D-15). */
export type Offer =
  | {
      state: "offered";
      /** The provider as the coverage data write it; empty where it is no fibre. */
      provider: string;
      /** The most that there is. */
      fastest: Speed;
      /** Of signals: how they come, the stronger first. Empty for lines. */
      floatTypes: FloatType[];
      /** Of fibre at a speed: the provider's product, whose code and type are handed over. */
      line: FibreProduct | undefined;
    }
  /** The provider is there and does not sell the speed; the speeds that it sells, the slowest first. */
  | { state: "other speeds"; provider: string; speeds: Speed[] }
  /** There is fibre, of these providers only. */
  | { state: "other providers"; providers: string[] }
  /** Not to be had. A signal that is too weak to be sold still says how it comes. */
  | { state: "none"; floatTypes: FloatType[] };

type Placed = Pick<Product, "categorySlug" | "subCategory" | "serviceProviderName" | "cartType">;

/**
 * What a product needs at an address; undefined where that is nothing that is looked up, as for satellite. What is ordered as fibre
 * needs fibre, wherever it stands.
 */
export function connectionNeeded(product: Placed, speed?: Speed): NeededConnection | undefined {
  const ordered = product.cartType === "fibreproduct" ? "fibre" : undefined;
  const network = networkOfSubCategory(product.categorySlug, product.subCategory.name) ?? ordered;
  if (!network) return undefined;
  if (network !== "fibre") return { network, provider: "", speed: undefined };
  return { network, provider: product.serviceProviderName.trim(), speed };
}

/** The speed of a variant; undefined where it has none that can be compared. Units in any case of letters. */
export function speedOf({ speed, speedunits }: Pick<Variant, "speed" | "speedunits">): Speed | undefined {
  const number = Number(speed);
  const speedUnit = SPEED_UNITS.find((unit) => unit.toLowerCase() === speedunits.trim().toLowerCase());
  return speed.trim() !== "" && number > 0 && speedUnit ? { speed: number, speedUnit } : undefined;
}

/** Whether two speeds are the same, whatever they are written in. */
export function sameSpeed(one: Speed, other: Speed): boolean {
  return kilobitsOf(one) === kilobitsOf(other);
}

/** What a place offers of what is needed. Fibre goes by provider and speed, all other networks by whether they reach it. */
export function offerAt(networks: Networks, needed: NeededConnection): Offer {
  const { available, floatTypes, speed, speedUnit } = networks[needed.network];
  if (!available) return { state: "none", floatTypes };
  if (needed.network === "fibre") return fibreOffer(networks, needed);
  return { state: "offered", provider: "", fastest: { speed, speedUnit }, floatTypes, line: undefined };
}

function fibreOffer({ fibre: { providers } }: Networks, { provider, speed }: NeededConnection): Offer {
  const own = providers.filter(({ name }) => provider === "" || sameName(name, provider));
  const [first] = own;
  if (!first) return { state: "other providers", providers: providers.map(({ name }) => name) };
  const fastest = own.reduce((best, each) => (kilobitsOf(each) > kilobitsOf(best) ? each : best), first);
  const lines = own.flatMap((each) => each.products.map((line) => ({ provider: each.name, line })));
  const match = speed && lines.find(({ line }) => sameSpeed(line, speed));
  // A provider that lists no products sells every speed.
  if (speed && !match && lines.length > 0)
    return { state: "other speeds", provider: first.name, speeds: distinct(lines) };
  return {
    state: "offered",
    provider: match?.provider ?? fastest.name,
    fastest: { speed: fastest.speed, speedUnit: fastest.speedUnit },
    floatTypes: [],
    line: match?.line,
  };
}

function distinct(lines: readonly { line: Speed }[]): Speed[] {
  const bySpeed = new Map(
    lines.map(({ line: { speed, speedUnit } }) => [kilobitsOf({ speed, speedUnit }), { speed, speedUnit }]),
  );
  return [...bySpeed.values()].toSorted((one, other) => kilobitsOf(one) - kilobitsOf(other));
}

/** Whether the network, and for fibre its provider, is at the place, at whatever speed. */
export function reaches({ state }: Offer): boolean {
  return state === "offered" || state === "other speeds";
}
