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
}

/** What is wrong with a field of a file. */
export interface WrongField {
  field: string;
  reason: string;
}

/** The longest that a field may be. */
const LONGEST = 120;

/** An address of a file, or everything that is wrong with it. */
export function checkedAddress(raw: RawAddress): { row: ImportedAddress } | { wrong: WrongField[] } {
  const { LON, LAT, NUMBER, STREET, UNIT, CITY, DISTRICT, REGION, POSTCODE, ID, NAME } = raw;
  const wrong = [...wrongPlace(LON, LAT), ...wrongWords(raw)];
  if (wrong.length > 0) return { wrong };
  const { name: street, type } = splitStreet(STREET);
  return {
    row: {
      ...{ longitude: Number(LON), latitude: Number(LAT), number: NUMBER, street, type, unit: UNIT },
      ...{ suburb: DISTRICT, town: CITY, province: REGION, id: ID, name: NAME },
      // Spreadsheets take the nought in front away.
      postalCode: POSTCODE === "" ? "" : POSTCODE.padStart(4, "0"),
    },
  };
}

function wrongPlace(LON: string, LAT: string): WrongField[] {
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

function wrongWords(raw: RawAddress): WrongField[] {
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
