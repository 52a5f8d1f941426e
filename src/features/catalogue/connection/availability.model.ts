import { capitalised, joinNames } from "#shared/text.ts";
import { partsOf } from "../measures/speeds.model.ts";
import type { PageProduct, PageVariant } from "../page-product.model.ts";
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

/** The network connection that a product needs at an address. */
export interface RequiredConnection {
  network: NetworkName;
  /** Fibre provider; empty for any provider, and for other networks. */
  provider: string;
  /** Only for fibre; undefined until a speed is selected. */
  speed: Speed | undefined;
}

/** Availability of a required connection at a location (I-08, D-15). */
export type Availability =
  | {
      state: "offered";
      /** Fibre provider as named in the coverage data; empty for other networks. */
      provider: string;
      /** The highest available speed. */
      fastest: Speed;
      /** For wireless networks: indoor or outdoor reception, the stronger first. Empty for fixed lines. */
      floatTypes: FloatType[];
      /** For fibre at a speed: the product of the provider, whose code and type are part of the fibre hand-off. */
      line: FibreProduct | undefined;
    }
  /** The provider serves the location, but does not sell the speed. `speeds` are those it sells, slowest first. */
  | { state: "other speeds"; provider: string; speeds: Speed[] }
  /** Only other fibre providers serve the location. */
  | { state: "other providers"; providers: string[] }
  /** Not available. `floatTypes` is not empty if the signal is too weak to be sold. */
  | { state: "none"; floatTypes: FloatType[] };

type ConnectedProduct = Pick<PageProduct, "categorySlug" | "subCategory" | "providerName" | "paymentGroup">;

/**
 * The connection that a product needs at an address; undefined for products without coverage data, such as satellite. A product
 * that is ordered as fibre needs fibre, whatever its category.
 */
export function requiredConnection(product: ConnectedProduct, speed?: Speed): RequiredConnection | undefined {
  const orderedNetwork = product.paymentGroup === "fibreproduct" ? "fibre" : undefined;
  const network = networkOfSubCategory(product.categorySlug, product.subCategory.name) ?? orderedNetwork;
  if (!network) return undefined;
  if (network !== "fibre") return { network, provider: "", speed: undefined };
  return { network, provider: product.providerName?.trim() ?? "", speed };
}

/** The speed of a variant as coverage data has it; undefined without a valid one. Units are case-insensitive. */
export function speedOf({ speed }: Pick<PageVariant, "speed">): Speed | undefined {
  if (!speed || speed.mbps <= 0) return undefined;
  const { number, unit } = partsOf(speed);
  const speedUnit = SPEED_UNITS.find((known) => known.toLowerCase() === unit.toLowerCase());
  return speedUnit && { speed: Number(number), speedUnit };
}

/** True for equal speeds, whatever their units. */
export function sameSpeed(one: Speed, other: Speed): boolean {
  return kilobitsOf(one) === kilobitsOf(other);
}

/** Availability of a connection at a location. Fibre depends on provider and speed, other networks only on coverage. */
export function availabilityAt(networks: Networks, required: RequiredConnection): Availability {
  const { available, floatTypes, speed, speedUnit } = networks[required.network];
  if (!available) return { state: "none", floatTypes };
  if (required.network === "fibre") return fibreAvailability(networks, required);
  return { state: "offered", provider: "", fastest: { speed, speedUnit }, floatTypes, line: undefined };
}

function fibreAvailability({ fibre: { providers } }: Networks, { provider, speed }: RequiredConnection): Availability {
  const matching = providers.filter(({ name }) => provider === "" || sameName(name, provider));
  const [first] = matching;
  if (!first) return { state: "other providers", providers: providers.map(({ name }) => name) };
  const fastest = matching.reduce((best, each) => (kilobitsOf(each) > kilobitsOf(best) ? each : best), first);
  const lines = matching.flatMap((each) => each.products.map((line) => ({ provider: each.name, line })));
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

/** Whether the network, and for fibre its provider, serves the location at any speed. */
export function isNetworkPresent({ state }: Availability): boolean {
  return state === "offered" || state === "other speeds";
}

/** A speed for display: "100 Mbps". */
function formatSpeed({ speed, speedUnit }: Speed): string {
  return `${speed} ${speedUnit}`;
}

/** Name of a connection for display: "Vumatel fibre", "LTE". */
export function formatConnection({ network, provider }: Pick<RequiredConnection, "network" | "provider">): string {
  if (network === "fibre" && provider) return `${provider} fibre`;
  return network === "fibre" ? "fibre" : NETWORK_NAMES[network];
}

/**
 * The availability as one or two sentences.
 * @param place the location: "12 Protea Street"
 */
export function formatAvailability(availability: Availability, required: RequiredConnection, place: string): string {
  const name = formatConnection(required);
  switch (availability.state) {
    case "offered":
      return required.network === "fibre" ? formatFibre(availability, place) : formatSignal(availability, name, place);
    case "other speeds":
      return `${availability.provider} is at ${place}, but doesn't offer this speed there.`;
    case "other providers":
      return `${capitalised(name)} is not at ${place}. ${joinNames(availability.providers)} ${availability.providers.length === 1 ? "is" : "are"}.`;
    case "none":
      return availability.floatTypes.includes("Outdoor")
        ? `${capitalised(name)} only reaches ${place} outdoors. We only sell it where the signal is good indoors.`
        : `${capitalised(name)} doesn't reach ${place}.`;
  }
}

type Offered = Extract<Availability, { state: "offered" }>;

function formatFibre({ provider, fastest, line }: Offered, place: string): string {
  if (!line) return `${provider} is at ${place}, with up to ${formatSpeed(fastest)}.`;
  return `${provider} is at ${place}, and offers ${formatSpeed(line)} there.`;
}

function formatSignal({ fastest, floatTypes }: Offered, name: string, place: string): string {
  const speedText = `with up to ${formatSpeed(fastest)}`;
  if (floatTypes.includes("Indoor")) return `${name} reaches ${place} indoors, ${speedText}.`;
  if (floatTypes.includes("Outdoor"))
    return `${name} reaches ${place} outdoors, ${speedText}. It may be weak indoors, so put the router at a window.`;
  return `${name} reaches ${place}, ${speedText}.`;
}

/** The reason why a product cannot be ordered to the address, or undefined if it can. */
export function formatUnavailable(availability: Availability, required: RequiredConnection): string | undefined {
  if (availability.state === "offered") return undefined;
  if (availability.state === "other speeds") return "You can't get this speed at your address";
  return `You can't get ${formatConnection(required)} at your address`;
}
