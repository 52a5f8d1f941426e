import type { Address } from "#catalogue/configurator/steps.model.ts";
import type { FloatType, NetworkName, Networks, Speed } from "#catalogue/connection/networks.model.ts";
import { isNumeric } from "#shared/money.ts";
import type { AddressInfo, Building, Point } from "./addresses/model.ts";
import type { CoverageInfo } from "./model.ts";

/** For what the coverage is asked: a sub-category, its provider and the reference of what somebody has now (S3-17). */
export interface SubCategoryInfo {
  name: string;
  provider: string;
  current: string;
}

/** The dwelling that was chosen; `isOther` where the building is none that is known and its name was typed (I-07). */
export type SelectedBuilding = Pick<Building, "name" | "floor" | "unit"> & { isOther: boolean };

/** The chosen address as the browser keeps it (S3-18): enough to ask again, and no words that say where it is. */
export interface SelectedAddress extends Point {
  amid: string;
  building: SelectedBuilding;
}

/** A kind of network at the chosen address (S3-19). */
export interface SelectedNetwork extends Speed {
  available: boolean;
  providers: { id: number | null; name: string }[];
  floatTypes: FloatType[];
  products: { productCode: string; type: string }[];
}

/** All that was answered: the words of the address, and the answer with its id, source and end. */
export interface CoveragePayload {
  address: AddressInfo;
  answer: CoverageInfo;
}

/** An answer about an address. */
export interface CoverageAddress {
  id: string;
  subCategoryInfo: SubCategoryInfo;
  info: { addressInfo: SelectedAddress; networks: Record<NetworkName, SelectedNetwork> };
  /** Personal, so it is never written down (I-04): null where the address is that of an earlier visit, until it is asked for again. */
  payload: CoveragePayload | null;
}

/** What somebody asks about. */
export interface CoverageQuestion {
  subCategoryInfo: SubCategoryInfo;
  addressInfo: SelectedAddress;
}

/** Asked for no sub-category in particular. */
export const ANY_SUB_CATEGORY: SubCategoryInfo = { name: "", provider: "", current: "" };

/** The localStorage key of the selected address, fixed by the specification (I-04). */
export const ADDRESS_KEY = "tc_address";

/** How long an answer is used again, in milliseconds: a day (I-03). */
export const KEPT_MS = 24 * 3_600_000;

/** What names a question: its amid, place, sub-category and current reference, joined by "-" (S3-16, I-03). */
export function coverageId({ subCategoryInfo, addressInfo }: CoverageQuestion): string {
  const { amid, latitude, longitude } = addressInfo;
  return [amid, latitude, longitude, subCategoryInfo.name, subCategoryInfo.current].join("-");
}

/** Whether a place can be asked about: it needs the id of an address and two numbers (S5-19, S5-20). */
export function isAskable({
  amid,
  latitude,
  longitude,
}: {
  amid: string;
  latitude: unknown;
  longitude: unknown;
}): boolean {
  return amid.trim() !== "" && isNumeric(latitude) && isNumeric(longitude);
}

/** Of what the server knows about networks what the browser keeps (S3-19). */
export function selectedNetworks(networks: Networks): Record<NetworkName, SelectedNetwork> {
  const of = (name: NetworkName): SelectedNetwork => {
    const { available, providers, floatTypes, speed, speedUnit } = networks[name];
    return {
      ...{ available, floatTypes, speed, speedUnit },
      providers: providers.map(({ id, name: called }) => ({ id, name: called })),
      products: providers.flatMap(({ products }) => products.map(({ productCode, type }) => ({ productCode, type }))),
    };
  };
  return { fibre: of("fibre"), lte: of("lte"), "5g": of("5g"), dsl: of("dsl"), mobiledata: of("mobiledata") };
}

/** Where asking about an address failed; the words are the shop's own, typos included (S8-16, S8-17, S8-18, S8-19). */
export const ADDRESS_FAILURES = {
  candidate: "unable to fetch address candiate",
  location: "unable to fetch location info",
  coverage: "unable to fetch coverage response for the address",
  other: "Unable to fetch address",
} as const;
export type AddressStep = keyof typeof ADDRESS_FAILURES;
export type AddressFailure = (typeof ADDRESS_FAILURES)[AddressStep];

/**
 * The chosen address as a line of the cart carries it: the register's words with the dwelling that was chosen. A building
 * that was typed has none of the register's ids (I-07).
 */
export function installationAddress(address: AddressInfo, { amid, latitude, longitude, building }: SelectedAddress) {
  const known = building.isOther ? NO_IDS : address.building;
  return { ...address, amid, latitude, longitude, building: { ...known, ...building } } satisfies Address;
}

const NO_IDS = { id: "", floorId: "", unitId: "", amid: "" };
