import type { Product, Variant } from "../model.ts";
import {
  type FibreProduct,
  type FloatType,
  kilobitsOf,
  NETWORK_NAMES,
  type NetworkName,
  type Networks,
  SPEED_UNITS,
  type Speed,
  sameName,
} from "./networks.model.ts";
import { networkOfSubCategory } from "./sub-categories.model.ts";

/** What has to reach an address so that a product works there. */
export interface RequiredConnection {
  network: NetworkName;
  /** Whose fibre it is; empty for any, and for networks that nobody chooses a provider of. */
  provider: string;
  /** Only fibre is sold by speed; undefined while none is chosen. */
  speed: Speed | undefined;
}

/** What a place offers somebody who wants a product there (I-08, D-15). */
export type Availability =
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

type ConnectedProduct = Pick<Product, "categorySlug" | "subCategory" | "serviceProviderName" | "cartType">;

/**
 * What a product needs at an address; undefined where that is nothing that is looked up, as for satellite. What is ordered as fibre
 * needs fibre, wherever it stands.
 */
export function requiredConnection(product: ConnectedProduct, speed?: Speed): RequiredConnection | undefined {
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
export function availabilityAt(networks: Networks, required: RequiredConnection): Availability {
  const { available, floatTypes, speed, speedUnit } = networks[required.network];
  if (!available) return { state: "none", floatTypes };
  if (required.network === "fibre") return fibreAvailability(networks, required);
  return { state: "offered", provider: "", fastest: { speed, speedUnit }, floatTypes, line: undefined };
}

function fibreAvailability({ fibre: { providers } }: Networks, { provider, speed }: RequiredConnection): Availability {
  const own = providers.filter(({ name }) => provider === "" || sameName(name, provider));
  const [first] = own;
  if (!first) return { state: "other providers", providers: providers.map(({ name }) => name) };
  const fastest = own.reduce((best, each) => (kilobitsOf(each) > kilobitsOf(best) ? each : best), first);
  const lines = own.flatMap((each) => each.products.map((line) => ({ provider: each.name, line })));
  const match = speed && lines.find(({ line }) => sameSpeed(line, speed));
  // A provider that lists no products sells every speed.
  if (speed && !match && lines.length > 0)
    return { state: "other speeds", provider: first.name, speeds: distinctSpeeds(lines) };
  return {
    state: "offered",
    provider: match?.provider ?? fastest.name,
    fastest: { speed: fastest.speed, speedUnit: fastest.speedUnit },
    floatTypes: [],
    line: match?.line,
  };
}

function distinctSpeeds(lines: readonly { line: Speed }[]): Speed[] {
  const bySpeed = new Map(
    lines.map(({ line: { speed, speedUnit } }) => [kilobitsOf({ speed, speedUnit }), { speed, speedUnit }]),
  );
  return [...bySpeed.values()].toSorted((one, other) => kilobitsOf(one) - kilobitsOf(other));
}

/** Whether the network, and for fibre its provider, is at the place, at whatever speed. */
export function isNetworkPresent({ state }: Availability): boolean {
  return state === "offered" || state === "other speeds";
}

/** A speed as people write it: "100 Mbps". */
function formatSpeed({ speed, speedUnit }: Speed): string {
  return `${speed} ${speedUnit}`;
}

/** What is needed, by name: "Vumatel fibre", "LTE". */
export function formatConnection({ network, provider }: Pick<RequiredConnection, "network" | "provider">): string {
  if (network === "fibre" && provider) return `${provider} fibre`;
  return network === "fibre" ? "fibre" : NETWORK_NAMES[network];
}

/**
 * What a place offers of what is needed, in a sentence or two that promise no more than was answered.
 * @param place where it is: "12 Protea Street"
 */
export function formatAvailability(availability: Availability, required: RequiredConnection, place: string): string {
  const name = formatConnection(required);
  switch (availability.state) {
    case "offered":
      return required.network === "fibre" ? formatFibre(availability, place) : formatSignal(availability, name, place);
    case "other speeds":
      return `${availability.provider} reaches ${place}, but does not sell this speed there.`;
    case "other providers":
      return `${capitalised(name)} is not at ${place}. ${joinNames(availability.providers)} ${availability.providers.length === 1 ? "is" : "are"}.`;
    case "none":
      return availability.floatTypes.includes("Outdoor")
        ? `${capitalised(name)} reaches ${place} only outdoors. It is sold only where it comes through the walls.`
        : `${capitalised(name)} does not reach ${place}.`;
  }
}

type Offered = Extract<Availability, { state: "offered" }>;

function formatFibre({ provider, fastest, line }: Offered, place: string): string {
  if (!line) return `${provider} reaches ${place} with up to ${formatSpeed(fastest)}.`;
  return `${provider} reaches ${place}, and sells ${formatSpeed(line)} there.`;
}

function formatSignal({ fastest, floatTypes }: Offered, name: string, place: string): string {
  const most = `with up to ${formatSpeed(fastest)}`;
  if (floatTypes.includes("Indoor")) return `${name} reaches ${place} indoors, ${most}.`;
  if (floatTypes.includes("Outdoor"))
    return `${name} reaches ${place} outdoors, ${most}. Inside it may be weak: a router does best at a window.`;
  return `${name} reaches ${place}, ${most}.`;
}

/** Why a product cannot be ordered to the address, where it cannot; undefined where it can. */
export function formatUnavailable(availability: Availability, required: RequiredConnection): string | undefined {
  if (availability.state === "offered") return undefined;
  if (availability.state === "other speeds") return "This speed is not sold at your address";
  return `${capitalised(formatConnection(required))} is not sold at your address`;
}

function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
