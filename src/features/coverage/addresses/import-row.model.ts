import type { Checked, Fault } from "#platform/import/report.model.ts";
import { isInSouthAfrica } from "./model.ts";
import { splitStreet } from "./search-text.model.ts";

/** What a file says of an address, by OpenAddresses' names; what it does not say is empty. */
export interface RawAddress {
  LON: string;
  LAT: string;
  NUMBER: string;
  STREET: string;
  UNIT: string;
  CITY: string;
  DISTRICT: string;
  REGION: string;
  POSTCODE: string;
  ID: string;
  /** Name of the place; OpenStreetMap has it. */
  NAME: string;
  /** Farm …; empty for an ordinary one. */
  ADDRESSTYPE: string;
}

/** An address that can be taken in. */
export interface ImportedAddress {
  longitude: number;
  latitude: number;
  number: string;
  street: string;
  type: string;
  unit: string;
  suburb: string;
  town: string;
  province: string;
  postalCode: string;
  /** The id that the file gives it; empty where it gives none. */
  id: string;
  name: string;
  addressType: string;
  buildings: NamedBuilding[];
}

/** A building of an address with several dwellings, as a file names it. */
export interface NamedBuilding {
  name: string;
  floors: { name: string; units: string[] }[];
}

/** The longest that a field may be. */
const LONGEST = 120;

/** An address of a file, or everything that is wrong with it; undefined stands for buildings that are not as they should be. */
export function checkedAddress(raw: RawAddress, buildings: NamedBuilding[] | undefined): Checked<ImportedAddress> {
  const { LON, LAT, NUMBER, STREET, UNIT, CITY, DISTRICT, REGION, POSTCODE, ID, NAME, ADDRESSTYPE } = raw;
  const faults = [...wrongPlace(LON, LAT), ...wrongWords(raw)];
  if (!buildings) faults.push({ field: "BUILDINGS", reason: "must be a list of buildings with floors and units" });
  if (!buildings || faults.length > 0) return { faults };
  const { name: street, type } = splitStreet(STREET);
  return {
    value: {
      ...{ longitude: Number(LON), latitude: Number(LAT), number: NUMBER, street, type, unit: UNIT },
      ...{ suburb: DISTRICT, town: CITY, province: REGION, id: ID, name: NAME, addressType: ADDRESSTYPE },
      buildings,
      // Spreadsheets take the nought in front away.
      postalCode: POSTCODE === "" ? "" : POSTCODE.padStart(4, "0"),
    },
  };
}

function wrongPlace(LON: string, LAT: string): Fault[] {
  const notNumbers = Object.entries({ LON, LAT }).filter(([, text]) => text === "" || !Number.isFinite(Number(text)));
  if (notNumbers.length > 0) return notNumbers.map(([field]) => ({ field, reason: "must be a number of degrees" }));
  const place = { longitude: Number(LON), latitude: Number(LAT) };
  if (isInSouthAfrica(place)) return [];
  const isSwapped = isInSouthAfrica({ longitude: place.latitude, latitude: place.longitude });
  const reason = isSwapped
    ? `${LON} and LAT ${LAT} are swapped: LON is the one between 16 and 33`
    : `${LON} and LAT ${LAT} are outside South Africa`;
  return [{ field: "LON", reason }];
}

function wrongWords(raw: RawAddress): Fault[] {
  const { NUMBER, STREET, POSTCODE } = raw;
  return [
    ...Object.entries(raw)
      .filter(([, text]) => text.length > LONGEST)
      .map(([field]) => ({ field, reason: `must not be longer than ${LONGEST} characters` })),
    ...(STREET === "" ? [{ field: "STREET", reason: "is missing" }] : []),
    ...(NUMBER === "" ? [{ field: "NUMBER", reason: "is missing" }] : []),
    ...(/^\d{0,4}$/.test(POSTCODE) ? [] : [{ field: "POSTCODE", reason: "must have four digits" }]),
  ];
}
