import type { KnownCoverage } from "#catalogue/configurator/steps.model.ts";
import { type Area, type Networks, networksOf } from "#catalogue/connection/networks.model.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import { addressInfo } from "#coverage/addresses/model.ts";
import { coverageId, installationAddress, type SelectedAddress } from "#coverage/selected-address.model.ts";
import { catalogue } from "./sample-catalogue.ts";

/** Fibre of a provider by its name, at these speeds in Mbps in ascending order. */
export function fibreOf(provider: string, ...speeds: number[]): Area {
  const id = fibreProviders.find(({ name }) => name === provider)?.id;
  const products = speeds.map((speed) => ({
    productCode: `${provider.slice(0, 3).toUpperCase()}-FTTH-${speed}`,
    name: `${provider} ${speed} Mbps`,
    type: "FTTH",
    speed,
    speedUnit: "Mbps" as const,
  }));
  const line = { network: "fibre", provider: String(id), status: "Working", float: null } as const;
  return { ...line, speed: speeds.at(-1) ?? 0, speedUnit: "Mbps", products };
}

/** A radio signal; -95 is strong enough indoors. */
export function signalOf(network: "lte" | "5g" | "mobiledata", float = -95, speed = 60): Area {
  return { network, provider: "Radio", status: "", float, speed, speedUnit: "Mbps", products: [] };
}

/** The networks of a place in these areas. */
export function reachedBy(...areas: Area[]): Networks {
  return networksOf(areas, fibreProviders);
}

const speeds = catalogue
  .filter(({ categorySlug }) => categorySlug === "fibre")
  .flatMap(({ variants }) => variants.flatMap(({ speed }) => speed?.mbps ?? []));

/** The networks of a place where every product is available. */
const EVERYTHING = reachedBy(
  ...fibreProviders.map(({ name }) => fibreOf(name, ...new Set(speeds))),
  ...(["lte", "5g", "mobiledata"] as const).map((network) => signalOf(network)),
);

const CHOSEN: SelectedAddress = {
  amid: "A12",
  latitude: -29.0852,
  longitude: 26.1596,
  building: { name: "", floor: "", unit: "", isOther: false },
};

/** A verified address. */
export const PROTEA_STREET = addressInfo({
  amid: "A12",
  latitude: -29.0852,
  longitude: 26.1596,
  street: "Protea",
  streetType: "Street",
  streetNo: "12",
  address: "12 Protea Street, Westdene, Bloemfontein, Free State, 9301",
  verified: true,
});

/** The address and its coverage, as input of the configurator. */
export function placeWith(networks: Networks = EVERYTHING) {
  const coverage: KnownCoverage = { id: "0190b8f0-0000-7000-8000-000000000001", networks };
  return { address: installationAddress(PROTEA_STREET, CHOSEN), coverage };
}

/** The same, as stored in the Redux state. */
export function knownAddress(networks: Networks = EVERYTHING) {
  const question = { subCategoryInfo: { name: "", provider: "", current: "" }, addressInfo: CHOSEN };
  const { latitude, longitude, amid } = CHOSEN;
  return {
    address: PROTEA_STREET,
    linesText: "",
    answer: {
      id: placeWith().coverage.id,
      amid,
      latitude,
      longitude,
      networks,
      source: "sample data",
      available: true,
      takenAt: "2026-11-22T08:00:00.000Z",
      expiresAt: "2026-11-29T08:00:00.000Z",
      message: coverageId(question),
    },
  };
}
