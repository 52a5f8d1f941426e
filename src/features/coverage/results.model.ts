import type { Card } from "#catalogue/cards/model.ts";
import type { FloatType, Network, NetworkName, Networks, Speed } from "#catalogue/connection/networks.model.ts";
import { sameName } from "#catalogue/connection/networks.model.ts";
import { speedIn } from "#catalogue/measures/speeds.model.ts";
import { formatDateTime } from "#shared/day.ts";
import { capitalised } from "#shared/text.ts";
import type { CoverageInfo } from "./model.ts";

/** Texts about a network at an address. */
export interface NetworkSummary {
  /** In two or three words. */
  state: string;
  /** What that means for the customer. */
  text: string;
}

/** "100 Mbps"; "1 Gbps" for a thousand. */
export function formatSpeed({ speed, speedUnit }: Speed): string {
  if (speedUnit === "Mbps" && speed >= 1_000) return `${speed / 1_000} Gbps`;
  return `${speed} ${speedUnit}`;
}

/** Describes a network at an address; an unavailable one with the reason, if known. */
export function formatNetwork(name: NetworkName, network: Network): NetworkSummary {
  const { available, floatTypes } = network;
  if (!available)
    return floatTypes.length > 0 && name === "5g"
      ? {
          state: "Only outside",
          text: "5G reaches the street here, but doesn't get through walls, so we don't sell it here.",
        }
      : { state: "Not here", text: UNAVAILABLE_TEXTS[name] };
  const fastest = `up to ${formatSpeed(network)}`;
  const reach = reachOf(floatTypes);
  if (reach === "") return { state: "Available", text: `${AVAILABLE_TEXTS[name]}, ${fastest}.` };
  const text =
    reach === "Indoor" ? "Strong enough indoors" : "Strong enough outdoors: a router needs a window or an antenna";
  return { state: reach === "Indoor" ? "Indoors" : "Outdoors", text: `${text}, ${fastest}.` };
}

/** Texts about networks whose signal strength is unknown. */
const AVAILABLE_TEXTS: Readonly<Record<NetworkName, string>> = {
  fibre: "A fibre line into the building",
  lte: "A signal",
  "5g": "A signal",
  dsl: "A copper phone line",
  mobiledata: "A signal",
};

const UNAVAILABLE_TEXTS: Readonly<Record<NetworkName, string>> = {
  fibre: "None of our fibre networks is in this street yet.",
  lte: "There's no LTE signal at this address.",
  "5g": "There's no 5G signal at this address yet.",
  dsl: "You can't order a copper line here.",
  mobiledata: "There's no mobile data signal here.",
};

/** Where a signal is strong enough: indoors if any area reports it. Empty for lines. */
export function reachOf(floatTypes: readonly FloatType[]): FloatType | "" {
  return floatTypes.includes("Indoor") ? "Indoor" : (floatTypes[0] ?? "");
}

/** Source, time and expiry of an answer: "Sample data, looked up on 2 May 2026 at 09:30. …" */
export function formatOrigin({ source, takenAt, expiresAt }: Pick<CoverageInfo, "source" | "takenAt" | "expiresAt">) {
  return `${capitalised(source)}, looked up on ${formatDateTime(takenAt)}. This result is valid until ${formatDateTime(expiresAt)}.`;
}

/**
 * Whether a product is available at an address, by its card: fibre of a provider and speed sold there, or any wireless product
 * when the network reaches the address.
 */
export function isSoldAt(networks: Networks, name: NetworkName, card: Pick<Card, "provider" | "speeds">): boolean {
  if (!networks[name].available) return false;
  if (name !== "fibre" || card.provider === "") return true;
  const provider = networks.fibre.providers.find((each) => sameName(each.name, card.provider));
  if (!provider) return false;
  const soldSpeeds = provider.products.map(({ speed, speedUnit }) => megabitsOf(`${speed} ${speedUnit}`));
  return card.speeds.length === 0 || card.speeds.some((speed) => soldSpeeds.includes(megabitsOf(speed)));
}

function megabitsOf(text: string): number {
  return speedIn(text)?.mbps ?? 0;
}
