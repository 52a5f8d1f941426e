/** Kinds of network that a look-up tells of (S1-07, S3-12), the steadiest first. */
export const NETWORKS = ["fibre", "lte", "5g", "dsl", "mobiledata"] as const;
export type NetworkName = (typeof NETWORKS)[number];

/** How people call them. */
export const NETWORK_NAMES: Readonly<Record<NetworkName, string>> = {
  fibre: "Fibre",
  lte: "LTE",
  "5g": "5G",
  dsl: "DSL",
  mobiledata: "Mobile data",
};

/** How people call one within a sentence. */
export function networkName(name: NetworkName): string {
  return name === "fibre" || name === "mobiledata" ? NETWORK_NAMES[name].toLowerCase() : NETWORK_NAMES[name];
}

/** Units of a speed, and how many kilobits a second each is. */
const KILOBITS = { kbps: 1, Mbps: 1_000, Gbps: 1_000_000 } as const;
export type SpeedUnit = keyof typeof KILOBITS;
export const SPEED_UNITS = ["kbps", "Mbps", "Gbps"] as const satisfies readonly SpeedUnit[];

/** How fast something is. */
export interface Speed {
  speed: number;
  speedUnit: SpeedUnit;
}

/** What a fibre provider sells in an area (S3-13), such as type "FTTH". */
export interface FibreProduct extends Speed {
  productCode: string;
  name: string;
  type: string;
}

/** Whether the signal is strong enough behind walls. */
export const FLOAT_TYPES = ["Indoor", "Outdoor"] as const;
export type FloatType = (typeof FLOAT_TYPES)[number];

/** Who reaches a place. Only fibre providers have an id, a colour and products. */
export interface NetworkProvider extends Speed {
  id: number | null;
  name: string;
  /** #RRGGBB; empty where it has none. */
  colour: string;
  products: FibreProduct[];
}

/** What a kind of network is at a place (S3-12, S3-19). */
export interface Network extends Speed {
  available: boolean;
  providers: NetworkProvider[];
  /** Of signals through the air, the stronger first; empty for lines. Also said where that is not enough to be available. */
  floatTypes: FloatType[];
}

export type Networks = Record<NetworkName, Network>;

/** A fibre provider of config/fibre-providers.ts. */
export interface KnownFibreProvider {
  id: number;
  name: string;
  /** #RRGGBB. */
  colour: string;
  /** Where it is shown only while this flag is on. */
  flag?: string | undefined;
}

/** What coverage data say of an area. */
export interface Area extends Speed {
  network: NetworkName;
  /** Name of who runs it; for fibre the id of a known provider, as text. */
  provider: string;
  /** Of fibre: "Working", or what it is instead. Empty for other networks. */
  status: string;
  /** Of signals through the air: a band code. Null for lines. */
  float: number | null;
  products: FibreProduct[];
}

const WORKING = "Working";

/** Not a strength but the code of a band: only this very number is indoors (I-05). */
const INDOOR = -95;

/** Whether fibre of such a status can be had (S9-31). */
export function isWorking(status: string): boolean {
  return status === WORKING;
}

/** What a band code means (S9-32). */
export function floatTypeOf(float: number): FloatType {
  return float === INDOOR ? "Indoor" : "Outdoor";
}

/** The fibre providers that are shown: one with a flag only while that is on (S3-15, I-06). */
export function visibleProviders(
  providers: readonly KnownFibreProvider[],
  isOn: (flag: string) => boolean,
): KnownFibreProvider[] {
  return providers.filter(({ flag }) => flag === undefined || isOn(flag));
}

/**
 * What can be had at a place: fibre only where it works (S9-31), 5G only where it comes through walls (S9-33).
 * @param areas all that the place lies in
 * @param providers fibre providers that are shown; others are as if they were not there
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

/** The kinds of network that can be had. */
export function availableOf(networks: Networks): NetworkName[] {
  return NETWORKS.filter((name) => networks[name].available);
}

function networkOf(name: NetworkName, areas: readonly Area[], known: readonly KnownFibreProvider[]): Network {
  const available = areas.filter((area) => isAvailable(name, area));
  const providers =
    name === "fibre"
      ? known.flatMap(({ id, name: called, colour }) => mergeAreas(available, String(id), { id, name: called, colour }))
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

/** Whether an area of a kind of network can be had there: fibre that works (S9-31), 5G within walls (S9-33). */
export function isAvailable(name: NetworkName, { status, float }: Area): boolean {
  if (name === "fibre") return isWorking(status);
  if (name === "5g") return float !== null && floatTypeOf(float) === "Indoor";
  return true;
}

/** A provider by all of its areas at a place. */
function mergeAreas(
  areas: readonly Area[],
  provider: string,
  named: Pick<NetworkProvider, "id" | "name" | "colour">,
): NetworkProvider[] {
  const own = areas.filter((area) => area.provider === provider);
  if (own.length === 0) return [];
  const products = new Map(own.flatMap((area) => area.products).map((product) => [product.productCode, product]));
  return [{ ...named, ...fastest(own), products: [...products.values()].sort(bySpeed) }];
}

function fastest(speeds: readonly Speed[]): Speed {
  const best = speeds.toSorted(bySpeed).at(-1);
  return { speed: best?.speed ?? 0, speedUnit: best?.speedUnit ?? "Mbps" };
}

/** A speed in kilobits a second, so that 1 Gbps and 1000 Mbps are the same. */
export function kilobitsOf({ speed, speedUnit }: Speed): number {
  return speed * KILOBITS[speedUnit];
}

function bySpeed(one: Speed, other: Speed): number {
  return kilobitsOf(one) - kilobitsOf(other);
}

/** Whether two names are the same, whatever the case of their letters and the blanks around them. */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
