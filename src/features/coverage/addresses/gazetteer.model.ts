import type { AddressLines } from "./lines.model.ts";
import { type AddressInfo, addressInfo, type Building, type Point } from "./model.ts";

/** Source name of the sample data (I-09). */
export const SAMPLE = "sample data";

/** A home or office within a building. */
interface Unit {
  id: string;
  name: string;
  amid: string;
}

/** A building at an address with its floors and units. A building without floors has one floor without a name. */
export interface AddressBuilding {
  id: string;
  name: string;
  floors: { id: string; name: string; units: Unit[] }[];
}

export interface Town extends Point {
  id: number;
  name: string;
  otherNames: string[];
  province: string;
  postalCode: string;
  source: string;
}

/** A street of a suburb; its point is the centre of its houses. */
export interface Street extends Point {
  id: number;
  name: string;
  /** Street, Road …; empty when part of the name. */
  type: string;
  suburb: string;
  town: string;
  province: string;
  postalCode: string;
  source: string;
}

/** A numbered address on a street. */
export interface House extends Point {
  amid: string;
  /** House number: 12, 12A. */
  number: string;
  /** PointAddress, Farm … */
  type: string;
  /** Name of the place, if any. */
  name: string;
  /** Where it is another one than that of the street; empty otherwise. */
  postalCode: string;
  /** Not empty when several units share the address. */
  buildings: AddressBuilding[];
}

/** A candidate address with its buildings, match score (100 is exact) and data source. */
export interface FoundAddress {
  info: AddressInfo;
  buildings: AddressBuilding[];
  score: number;
  source: string;
  /** What the register of addresses knows about lines there; undefined before it was asked. */
  lines?: AddressLines | undefined;
}

/** A suggestion for typed text; `magicKey` identifies it. */
export interface SuggestedAddress {
  text: string;
  magicKey: string;
  /** A street or town, which needs more text. */
  isCollection: boolean;
  source: string;
}

/** A street in one line. */
export function streetText({ name, type, suburb, town, province }: Omit<Street, "id">): string {
  return [[name, type].filter(Boolean).join(" "), suburb, town, province].filter(Boolean).join(", ");
}

/** A house in one line, preceded by the requested unit. */
export function houseText(
  street: Street,
  { number, name, postalCode }: Pick<House, "number" | "name" | "postalCode">,
  unit = "",
): string {
  const place = unit === "" ? name : [`Unit ${unit}`, name].filter(Boolean).join(", ");
  return [place, `${number} ${streetText(street)}`, postalCode || street.postalCode].filter(Boolean).join(", ");
}

/** A town in one line. */
export function townText({ name, province }: Pick<Town, "name" | "province">): string {
  return `${name}, ${province}`;
}

/**
 * The address of a house. The requested unit is retained; it has no id if the house does not have it.
 */
export function houseInfo(street: Street, house: House, unit = ""): AddressInfo {
  return addressInfo({
    ...placeOf(street),
    ...(house.postalCode && { postalCode: house.postalCode }),
    latitude: house.latitude,
    longitude: house.longitude,
    amid: house.amid,
    address: houseText(street, house, unit),
    streetNo: house.number,
    addressNum: house.number,
    addressType: house.type,
    locationName: house.name,
    verified: true,
    mduFlag: house.buildings.length > 0 ? "YES" : "NO",
    building: unit === "" ? undefined : buildingWith(house.buildings, unit),
  });
}

/** The address of a street without a known house. It has no id, so fibre cannot be ordered there. */
export function streetInfo(street: Street, unit = "", number = ""): AddressInfo {
  const { latitude, longitude } = street;
  const address = number === "" ? streetText(street) : houseText(street, { number, name: "", postalCode: "" }, unit);
  const requested = { streetNo: number, addressNum: number, building: unit === "" ? undefined : { unit } };
  return addressInfo({ ...placeOf(street), ...requested, latitude, longitude, address, addressType: "StreetName" });
}

/** The address of a town as a whole. */
export function townInfo(town: Town): AddressInfo {
  const { latitude, longitude, name, province, postalCode } = town;
  return addressInfo({
    latitude,
    longitude,
    town: name,
    province,
    postalCode,
    address: townText(town),
    addressType: "Locality",
  });
}

function placeOf({ name, type, suburb, town, province, postalCode }: Street): Partial<AddressInfo> {
  return { street: name, streetType: type, suburb, nbrhd: suburb, town, province, postalCode };
}

/** Finds a unit by name; an unknown unit has its name only. */
function buildingWith(buildings: readonly AddressBuilding[], unit: string): Partial<Building> {
  for (const { id, name, floors } of buildings)
    for (const floor of floors) {
      const found = floor.units.find((one) => one.name.toLowerCase() === unit.toLowerCase());
      if (found)
        return {
          id,
          name,
          floor: floor.name,
          floorId: floor.id,
          unit: found.name,
          unitId: found.id,
          amid: found.amid,
        };
    }
  return { unit };
}

/** Straight-line distance between two points in metres (haversine formula). */
export function metresBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const south = (one.latitude - other.latitude) * radians;
  const east = (one.longitude - other.longitude) * radians;
  const a =
    Math.sin(south / 2) ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(east / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(a));
}
