import {
  type FloatType,
  kilobitsOf,
  type Network,
  type Networks,
  type Speed,
  sameName,
} from "#catalogue/connection/networks.model.ts";

/** What the register of addresses knows about lines and signals at an address (S7-27). */
export interface AddressLines {
  /** Speeds of lines that can be had there, slowest first; empty when the register does not say. */
  speeds: Speed[];
  /** Fibre in the building: its types, such as "FTTH", and its providers. Null when the register does not say. */
  fibre: { types: string[]; providers: string[] } | null;
  /** Where mobile signals are strong enough; empty when the register does not say. */
  floatTypes: FloatType[];
}

/** A register that says nothing about lines. */
export const NO_LINES: AddressLines = { speeds: [], fibre: null, floatTypes: [] };

/** The type of fibre of an address without any, in a coverage look-up. */
const NO_FIBRE = "none";

/** The parameters of a coverage look-up that say what the register knows (S3-20). */
export interface LineParameters {
  topSpeed?: string | undefined;
  ftthType?: string | undefined;
  otherProviders?: string | undefined;
  floatTypes?: string | undefined;
}

/** The parameters of a coverage look-up for what the register knows; unknown ones are empty. */
export function lineParameters({ speeds, fibre, floatTypes }: AddressLines): Required<LineParameters> {
  const top = speeds.at(-1);
  const hasFibre = fibre !== null && fibre.types.length + fibre.providers.length > 0;
  return {
    topSpeed: top ? `${top.speed} ${top.speedUnit}` : "",
    ftthType: fibre ? (hasFibre ? fibre.types.join(",") : NO_FIBRE) : "",
    otherProviders: fibre?.providers.join(",") ?? "",
    floatTypes: floatTypes.join(","),
  };
}

/**
 * The networks of the coverage data, limited to what the register of addresses knows about the building (S7-27): no fibre, type or
 * provider of fibre that is not in the building, no fibre product above the top speed, and no indoor signal where it has outdoor ones only.
 * @param parameters of the look-up; one that is missing or cannot be read limits nothing
 */
export function limitedNetworks(networks: Networks, parameters: LineParameters): Networks {
  return {
    ...networks,
    fibre: limitedFibre(networks.fibre, parameters),
    ...(listOf(parameters.floatTypes).some((type) => sameName(type, "Outdoor")) &&
      !listOf(parameters.floatTypes).some((type) => sameName(type, "Indoor")) && {
        lte: outdoors(networks.lte),
        // 5G is sold indoors only (S9-33).
        "5g": { ...outdoors(networks["5g"]), ...NOTHING },
        mobiledata: outdoors(networks.mobiledata),
      }),
  };
}

const NOTHING = { available: false, providers: [], speed: 0, speedUnit: "Mbps" } as const satisfies Partial<Network>;

function limitedFibre(fibre: Network, { topSpeed, ftthType, otherProviders }: LineParameters): Network {
  const types = listOf(ftthType);
  const names = listOf(otherProviders);
  const top = speedIn(topSpeed);
  const isIn = (list: readonly string[], text: string) =>
    list.length === 0 || list.some((each) => sameName(each, text));
  const isTooFast = (speed: Speed) => top !== undefined && kilobitsOf(speed) > kilobitsOf(top);
  const providers = fibre.providers.flatMap((provider) => {
    const products = provider.products.filter((product) => isIn(types, product.type) && !isTooFast(product));
    // A provider that lists no products sells every speed.
    if (!isIn(names, provider.name) || (products.length === 0 && provider.products.length > 0)) return [];
    return [{ ...provider, ...(isTooFast(provider) ? top : {}), products }];
  });
  const fastest = providers.reduce<Speed | undefined>(
    (best, each) => (best && kilobitsOf(best) >= kilobitsOf(each) ? best : each),
    undefined,
  );
  if (!fastest || types.some((type) => sameName(type, NO_FIBRE))) return { ...fibre, ...NOTHING };
  return { ...fibre, providers, speed: fastest.speed, speedUnit: fastest.speedUnit };
}

function outdoors(network: Network): Network {
  return { ...network, floatTypes: network.floatTypes.length > 0 ? ["Outdoor"] : [] };
}

function listOf(text = ""): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** A speed in a text: "100 Mbps", or "100" in Mbps; undefined for anything else. */
export function speedIn(text = ""): Speed | undefined {
  const [, number = "", unit = "Mbps"] = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*(kbps|mbps|gbps)?\s*$/i.exec(text) ?? [];
  const speedUnit = (["kbps", "Mbps", "Gbps"] as const).find((each) => sameName(each, unit));
  return Number(number) > 0 && speedUnit ? { speed: Number(number), speedUnit } : undefined;
}

/** "Up to 100 Mbps" and the like: what the register says about lines of an address, for its customer; empty when it says nothing. */
export function formatLines({ speeds, fibre }: AddressLines): string {
  if (fibre && fibre.types.length + fibre.providers.length === 0) return "There's no fibre in this building yet.";
  const top = speeds.at(-1);
  const names = speeds.map(({ speed, speedUnit }) => `${speed} ${speedUnit}`);
  const last = names.pop();
  if (!top || last === undefined) return "";
  return `Line speeds in this building: ${[...(names.length > 0 ? [names.join(", ")] : []), last].join(" and ")}.`;
}
