/** Networks in coverage data (S1-07, S3-12), the most reliable first. */
export const NETWORKS = ["fibre", "lte", "5g", "dsl", "mobiledata"] as const;
export type NetworkName = (typeof NETWORKS)[number];

/** Names for display. */
export const NETWORK_NAMES: Readonly<Record<NetworkName, string>> = {
  fibre: "Fibre",
  lte: "LTE",
  "5g": "5G",
  dsl: "DSL",
  mobiledata: "Mobile data",
};

/** Names within a sentence. */
export const NETWORK_NAMES_IN_TEXT: Readonly<Record<NetworkName, string>> = {
  fibre: "fibre",
  lte: "LTE",
  "5g": "5G",
  dsl: "DSL",
  mobiledata: "mobile data",
};

/** Kilobits per second of each speed unit. */
const KILOBITS = { kbps: 1, Mbps: 1_000, Gbps: 1_000_000 } as const;
export type SpeedUnit = keyof typeof KILOBITS;
export const SPEED_UNITS = ["kbps", "Mbps", "Gbps"] as const satisfies readonly SpeedUnit[];

export interface Speed {
  speed: number;
  speedUnit: SpeedUnit;
}

/** A fibre product that a provider sells in an area, for example of type "FTTH" (S3-13). */
export interface FibreProduct extends Speed {
  productCode: string;
  name: string;
  type: string;
}

/** Reception of a wireless network, the stronger first. */
export const FLOAT_TYPES = ["Indoor", "Outdoor"] as const;
export type FloatType = (typeof FLOAT_TYPES)[number];

/** A provider at a location. Only fibre providers have an id, a colour and products. */
export interface NetworkProvider extends Speed {
  id: number | null;
  name: string;
  /** #RRGGBB; empty without one. */
  colour: string;
  products: FibreProduct[];
}

/** A network at a location (S3-12, S3-19). */
export interface Network extends Speed {
  available: boolean;
  providers: NetworkProvider[];
  /** For wireless networks, the stronger first; empty for fixed lines. Also set if the reception is too weak for `available`. */
  floatTypes: FloatType[];
}

export type Networks = Record<NetworkName, Network>;

/** A fibre provider of config/fibre-providers.ts. */
export interface KnownFibreProvider {
  id: number;
  name: string;
  /** #RRGGBB. */
  colour: string;
  /** If set, the provider is shown only while this feature flag is on. */
  flag?: string | undefined;
}

/** An area of the coverage data. */
export interface Area extends Speed {
  network: NetworkName;
  /** Name of the provider; for fibre the id of a known provider as text. */
  provider: string;
  /** For fibre: "Working" or another status. Empty for other networks. */
  status: string;
  /** For wireless networks: a band code. Null for fixed lines. */
  float: number | null;
  products: FibreProduct[];
}

/** The status of fibre that is available (S9-31). */
export const WORKING = "Working";

/** Band code of indoor reception. It is a code and not a signal strength: only this exact number means indoors (I-05). */
const INDOOR = -95;

/** Whether fibre with this status is available (S9-31). */
export function isWorking(status: string): boolean {
  return status === WORKING;
}

/** The reception for a band code (S9-32). */
export function floatTypeOf(float: number): FloatType {
  return float === INDOOR ? "Indoor" : "Outdoor";
}

/** The fibre providers that are shown: without a feature flag, or with a flag that is on (S3-15, I-06). */
export function visibleProviders(
  providers: readonly KnownFibreProvider[],
  isOn: (flag: string) => boolean,
): KnownFibreProvider[] {
  return providers.filter(({ flag }) => flag === undefined || isOn(flag));
}

/**
 * The networks at a location. Fibre is available only with the status "Working" (S9-31), 5G only indoors (S9-33).
 * @param areas all areas that contain the location
 * @param providers fibre providers that are shown; others are ignored
 */
export function networksOf(areas: readonly Area[], providers: readonly KnownFibreProvider[]): Networks {
  const of = (name: NetworkName) =>
    networkOf(
      name,
      areas.filter(({ network }) => network === name),
      providers,
    );
  return { fibre: of("fibre"), lte: of("lte"), "5g": of("5g"), dsl: of("dsl"), mobiledata: of("mobiledata") };
}

/** Names of the available networks. */
export function availableOf(networks: Networks): NetworkName[] {
  return NETWORKS.filter((name) => networks[name].available);
}

function networkOf(name: NetworkName, areas: readonly Area[], known: readonly KnownFibreProvider[]): Network {
  const available = areas.filter((area) => isAvailable(name, area));
  const providers =
    name === "fibre"
      ? known.flatMap(({ id, name: providerName, colour }) =>
          mergeAreas(available, String(id), { id, name: providerName, colour }),
        )
      : [...new Set(available.map(({ provider }) => provider))]
          .sort()
          .flatMap((provider) => mergeAreas(available, provider, { id: null, name: provider, colour: "" }));
  const floats = areas.flatMap(({ float }) => (float === null ? [] : [floatTypeOf(float)]));
  return {
    available: providers.length > 0,
    providers,
    floatTypes: FLOAT_TYPES.filter((type) => floats.includes(type)),
    ...fastest(providers),
  };
}

/** Whether a network is available in an area: fibre if it works (S9-31), 5G if it is received indoors (S9-33). */
export function isAvailable(name: NetworkName, { status, float }: Area): boolean {
  if (name === "fibre") return isWorking(status);
  if (name === "5g") return float !== null && floatTypeOf(float) === "Indoor";
  return true;
}

/** Merges all areas of a provider at a location; empty if it has none. */
function mergeAreas(
  areas: readonly Area[],
  provider: string,
  identity: Pick<NetworkProvider, "id" | "name" | "colour">,
): NetworkProvider[] {
  const providerAreas = areas.filter((area) => area.provider === provider);
  if (providerAreas.length === 0) return [];
  const products = new Map(
    providerAreas.flatMap((area) => area.products).map((product) => [product.productCode, product]),
  );
  return [{ ...identity, ...fastest(providerAreas), products: [...products.values()].sort(bySpeed) }];
}

function fastest(speeds: readonly Speed[]): Speed {
  const best = speeds.toSorted(bySpeed).at(-1);
  return { speed: best?.speed ?? 0, speedUnit: best?.speedUnit ?? "Mbps" };
}

/** A speed in kilobits per second, so that 1 Gbps equals 1000 Mbps. */
export function kilobitsOf({ speed, speedUnit }: Speed): number {
  return speed * KILOBITS[speedUnit];
}

function bySpeed(one: Speed, other: Speed): number {
  return kilobitsOf(one) - kilobitsOf(other);
}

/** True for equal names, ignoring case and surrounding spaces. */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
