import { type AddressInfo, addressInfo, type Building, type Point } from "./model.ts";

/** What answers from the sample say of where they come from (I-09). */
export const SAMPLE = "sample data";

/** A dwelling or an office within a building. */
interface Unit {
  id: string;
  name: string;
  amid: string;
}

/** A building at an address, with what can be chosen in it; a floor without a name is one of a building without floors. */
export interface AddressBuilding {
  id: string;
  name: string;
  floors: { id: string; name: string; units: Unit[] }[];
}

/** A town as maps know it. */
export interface Town extends Point {
  id: number;
  name: string;
  /** What it is also called. */
  otherNames: string[];
  province: string;
  postalCode: string;
  source: string;
}

/** A street of a suburb; its place is the middle of its houses. */
export interface Street extends Point {
  id: number;
  name: string;
  /** Street, Road …; empty where it belongs to the name. */
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
  /** As people write it: 12, 12A. */
  number: string;
  /** PointAddress, Farm … */
  type: string;
  /** Name of the place, where it has one. */
  name: string;
  /** Not empty where several dwellings share the address. */
  buildings: AddressBuilding[];
}

/** An address as it was found: what can be chosen in it, how sure it is (100 is what was asked for), and where it comes from. */
export interface FoundAddress {
  info: AddressInfo;
  buildings: AddressBuilding[];
  score: number;
  source: string;
}

/** A line to choose from while somebody types; the key finds it again. */
export interface SuggestedAddress {
  text: string;
  magicKey: string;
  /** A street or a town: more has to be typed. */
  isCollection: boolean;
  source: string;
}

/** A street in one line. */
export function streetText({ name, type, suburb, town, province }: Omit<Street, "id">): string {
  return [[name, type].filter(Boolean).join(" "), suburb, town, province].filter(Boolean).join(", ");
}

/** A house in one line, with the unit that was asked for in front of it. */
export function houseText(street: Street, { number, name }: Pick<House, "number" | "name">, unit = ""): string {
  const place = unit === "" ? name : [`Unit ${unit}`, name].filter(Boolean).join(", ");
  return [place, `${number} ${streetText(street)}`, street.postalCode].filter(Boolean).join(", ");
}

/** A town in one line. */
export function townText({ name, province }: Pick<Town, "name" | "province">): string {
  return `${name}, ${province}`;
}

/**
 * The address of a house. A unit that was asked for stays in it, whether the house knows it or not: then it has no id.
 */
export function houseInfo(street: Street, house: House, unit = ""): AddressInfo {
  return addressInfo({
    ...placeOf(street),
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

/** The address of a street of which no house is known: no fibre can be ordered there before a house is chosen. */
export function streetInfo(street: Street, unit = "", number = ""): AddressInfo {
  const { latitude, longitude } = street;
  const address = number === "" ? streetText(street) : houseText(street, { number, name: "" }, unit);
  const asked = { streetNo: number, addressNum: number, building: unit === "" ? undefined : { unit } };
  return addressInfo({ ...placeOf(street), ...asked, latitude, longitude, address, addressType: "StreetName" });
}

/** The address of a town as a whole. */
export function townInfo(town: Town): AddressInfo {
  const { latitude, longitude, name, province, postalCode } = town;
  return addressInfo({
    ...{ latitude, longitude, town: name, province, postalCode },
    ...{ address: townText(town), addressType: "Locality" },
  });
}

function placeOf({ name, type, suburb, town, province, postalCode }: Street): Partial<AddressInfo> {
  return { street: name, streetType: type, suburb, nbrhd: suburb, town, province, postalCode };
}

/** What is known of a unit among some buildings; a unit that none of them has keeps what was typed. */
function buildingWith(buildings: readonly AddressBuilding[], unit: string): Partial<Building> {
  for (const { id, name, floors } of buildings)
    for (const floor of floors) {
      const found = floor.units.find((one) => one.name.toLowerCase() === unit.toLowerCase());
      if (found)
        return {
          ...{ id, name, floor: floor.name, floorId: floor.id },
          ...{ unit: found.name, unitId: found.id, amid: found.amid },
        };
    }
  return { unit };
}

/** Metres between two places, as the crow flies. */
export function metresBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const south = (one.latitude - other.latitude) * radians;
  const east = (one.longitude - other.longitude) * radians;
  const a =
    Math.sin(south / 2) ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(east / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(a));
}
