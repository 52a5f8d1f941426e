import { NETWORK_NAMES, type Speed } from "./networks.model.ts";
import type { NeededConnection, Offer } from "./offer.model.ts";

/** A speed as people write it: "100 Mbps". */
function formatSpeed({ speed, speedUnit }: Speed): string {
  return `${speed} ${speedUnit}`;
}

/** What is needed, by name: "Vumatel fibre", "LTE". */
export function formatConnection({ network, provider }: Pick<NeededConnection, "network" | "provider">): string {
  if (network === "fibre" && provider) return `${provider} fibre`;
  return network === "fibre" ? "fibre" : NETWORK_NAMES[network];
}

/**
 * What a place offers of what is needed, in a sentence or two that promise no more than was answered.
 * @param place where it is: "12 Protea Street"
 */
export function formatOffer(offer: Offer, needed: NeededConnection, place: string): string {
  const name = formatConnection(needed);
  switch (offer.state) {
    case "offered":
      return needed.network === "fibre" ? formatFibre(offer, place) : formatSignal(offer, name, place);
    case "other speeds":
      return `${offer.provider} reaches ${place}, but does not sell this speed there.`;
    case "other providers":
      return `${capital(name)} is not at ${place}. ${listed(offer.providers)} ${offer.providers.length === 1 ? "is" : "are"}.`;
    case "none":
      return offer.floatTypes.includes("Outdoor")
        ? `${capital(name)} reaches ${place} only outdoors. It is sold only where it comes through the walls.`
        : `${capital(name)} does not reach ${place}.`;
  }
}

type Offered = Extract<Offer, { state: "offered" }>;

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
export function formatReason(offer: Offer, needed: NeededConnection): string | undefined {
  if (offer.state === "offered") return undefined;
  if (offer.state === "other speeds") return "This speed is not sold at your address";
  return `${capital(formatConnection(needed))} is not sold at your address`;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
