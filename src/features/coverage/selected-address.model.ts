import type { Address } from "#catalogue/configurator/steps.model.ts";
import type { FloatType, NetworkName, Networks, Speed } from "#catalogue/connection/networks.model.ts";
import { DAY_MS } from "#shared/day.ts";
import { isNumeric } from "#shared/money.ts";
import type { AddressInfo, Building, Point } from "./addresses/model.ts";
import type { CoverageInfo } from "./model.ts";

/** The product of a look-up: its sub-category, its provider, and as `current` its id (S3-17). Empty texts for no particular product. */
export interface SubCategoryInfo {
  name: string;
  provider: string;
  current: string;
}

/** The selected unit; `isOther` when the customer typed the building's name because it is not listed (I-07). */
export type SelectedBuilding = Pick<Building, "name" | "floor" | "unit"> & { isOther: boolean };

/** The selected address as stored in the browser (S3-18): enough for a new look-up, without the address text. */
export interface SelectedAddress extends Point {
  amid: string;
  building: SelectedBuilding;
}

/** A network at the selected address (S3-19). */
export interface SelectedNetwork extends Speed {
  available: boolean;
  providers: { id: number | null; name: string }[];
  floatTypes: FloatType[];
  products: { productCode: string; type: string }[];
}

/** The full response: the address text, and the coverage with its id, source and expiry. */
export interface CoveragePayload {
  address: AddressInfo;
  answer: CoverageInfo;
  /** What the register of addresses knows about lines there, in a sentence; empty when it says nothing. */
  linesText: string;
}

/** An address with its coverage, as an earlier visit stored it: the answer without the address text. */
export interface StoredCoverage extends CoverageAddress {
  answer: CoverageInfo;
}

/** An address with its coverage. */
export interface CoverageAddress {
  id: string;
  subCategoryInfo: SubCategoryInfo;
  info: { addressInfo: SelectedAddress; networks: Record<NetworkName, SelectedNetwork> };
  /** Personal data, so never stored (I-04): null for a restored address until it is requested again. */
  payload: CoveragePayload | null;
}

export interface CoverageRequest {
  subCategoryInfo: SubCategoryInfo;
  addressInfo: SelectedAddress;
}

/** For look-ups of no particular sub-category. */
export const ANY_SUB_CATEGORY: SubCategoryInfo = { name: "", provider: "", current: "" };

/** The localStorage key of the selected address, fixed by the specification (I-04). */
export const ADDRESS_KEY = "tc_address";

/** Lifetime of the stored address, in milliseconds: a day (I-03). */
export const STORED_ADDRESS_MAX_AGE_MS = DAY_MS;

/** Id of a look-up: amid, point, sub-category and current reference, joined by "-" (S3-16, I-03). */
export function coverageId({ subCategoryInfo, addressInfo }: CoverageRequest): string {
  const { amid, latitude, longitude } = addressInfo;
  return [amid, latitude, longitude, subCategoryInfo.name, subCategoryInfo.current].join("-");
}

/** Whether coverage can be looked up: that requires an address id and two numbers (S5-19, S5-20). */
export function canLookUp({
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

/** The network fields that are stored in the browser (S3-19). */
export function selectedNetworks(networks: Networks): Record<NetworkName, SelectedNetwork> {
  const select = (name: NetworkName): SelectedNetwork => {
    const { available, providers, floatTypes, speed, speedUnit } = networks[name];
    return {
      available,
      floatTypes,
      speed,
      speedUnit,
      providers: providers.map(({ id, name: called }) => ({ id, name: called })),
      products: providers.flatMap(({ products }) => products.map(({ productCode, type }) => ({ productCode, type }))),
    };
  };
  return {
    fibre: select("fibre"),
    lte: select("lte"),
    "5g": select("5g"),
    dsl: select("dsl"),
    mobiledata: select("mobiledata"),
  };
}

/** Error messages by failed step, as specified, typos included (S8-16, S8-17, S8-18, S8-19). */
export const ADDRESS_FAILURES = {
  candidate: "unable to fetch address candiate",
  location: "unable to fetch location info",
  coverage: "unable to fetch coverage response for the address",
  other: "Unable to fetch address",
} as const;
export type AddressStep = keyof typeof ADDRESS_FAILURES;
export type AddressFailure = (typeof ADDRESS_FAILURES)[AddressStep];

/**
 * The installation address of a cart line: the register's address with the selected unit. A building whose name was typed
 * has no register ids (I-07).
 */
export function installationAddress(address: AddressInfo, { amid, latitude, longitude, building }: SelectedAddress) {
  const known = building.isOther ? NO_IDS : address.building;
  return { ...address, amid, latitude, longitude, building: { ...known, ...building } } satisfies Address;
}

const NO_IDS = { id: "", floorId: "", unitId: "", amid: "" };
