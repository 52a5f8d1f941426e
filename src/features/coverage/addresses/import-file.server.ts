import { extname } from "node:path";
import { z } from "zod";
import { checkedHeading, csvRows } from "#platform/import/csv.server.ts";
import { featuresOf } from "#platform/import/geojson.server.ts";
import { type Checked, type CheckedLine, type Fault, ImportError } from "#platform/import/report.model.ts";
import { linesOf, textOf } from "#platform/import/text.server.ts";
import { parseJson } from "#platform/json.ts";
import type { Town } from "./gazetteer.model.ts";
import { isInSouthAfrica } from "./model.ts";
import { splitStreet } from "./search-text.model.ts";

const NEEDED = ["LON", "LAT", "NUMBER", "STREET"] as const;

/**
 * The addresses of a file: .csv with OpenAddresses' columns, or .geojson, .json or .jsonl with points, each with OpenStreetMap's addr:*
 * or OpenAddresses' names.
 * @throws ImportError where it cannot be read at all
 */
export function addressesOf(file: string): AsyncGenerator<CheckedLine<ImportedAddress>> {
  const ending = extname(file).toLowerCase();
  if (ending === ".csv") return csvAddresses(file);
  if ([".geojson", ".json", ".jsonl"].includes(ending)) return geojsonAddresses(file);
  throw new ImportError(`${file} has to end in .csv, .geojson, .json or .jsonl.`);
}

async function* csvAddresses(file: string): AsyncGenerator<CheckedLine<ImportedAddress>> {
  const columnsOf = (heading: string[]) =>
    checkedHeading(
      heading.map((name) => name.toUpperCase()),
      { required: NEEDED },
    );
  for await (const row of csvRows(file, columnsOf)) yield row.faults ? row : { line: row.line, ...read(row.value) };
}

async function* geojsonAddresses(file: string): AsyncGenerator<CheckedLine<ImportedAddress>> {
  let line = 0;
  for await (const feature of features(file)) {
    line += 1;
    yield { line, ...readFeature(feature) };
  }
}

/** Features, one a line as OpenAddresses writes them, or those of a whole FeatureCollection. */
async function* features(file: string): AsyncGenerator<unknown> {
  if (!(await isFeatureALine(file))) return yield* featuresOf(textOf(file));
  for await (const { text } of linesOf(file)) yield parseJson(text.replace(/,$/, ""));
}

async function isFeatureALine(file: string): Promise<boolean> {
  for await (const piece of textOf(file)) {
    const [first = ""] = piece.split("\n", 1);
    return z.object({ type: z.literal("Feature") }).safeParse(parseJson(first.trim().replace(/,$/, ""))).success;
  }
  return false;
}

const FeatureShape = z.object({
  geometry: z.object({ type: z.literal("Point"), coordinates: z.array(z.number()).min(2) }),
  properties: z.record(z.string(), z.unknown()),
});

/** OpenStreetMap's names for what OpenAddresses calls otherwise. */
const OSM: Record<string, keyof RawAddress> = {
  ...{ "addr:housenumber": "NUMBER", "addr:street": "STREET", "addr:unit": "UNIT", "addr:city": "CITY" },
  ...{ "addr:suburb": "DISTRICT", "addr:province": "REGION", "addr:postcode": "POSTCODE", name: "NAME" },
  "@id": "ID",
};

function readFeature(feature: unknown): Checked<ImportedAddress> {
  const { data } = FeatureShape.safeParse(feature);
  if (!data) return { faults: [{ field: "", reason: "must be a Feature with a Point" }] };
  const [LON, LAT] = data.geometry.coordinates;
  const properties = Object.entries(data.properties).map(([name, value]) => [OSM[name] ?? name.toUpperCase(), value]);
  return read({ ...Object.fromEntries(properties), LON, LAT });
}

function read(given: Record<string, unknown>): Checked<ImportedAddress> {
  const text = (name: keyof RawAddress) => {
    const value = given[name];
    if (typeof value !== "string" && typeof value !== "number") return "";
    return String(value).replace(/\s+/g, " ").replaceAll("\0", "").trim();
  };
  const raw: RawAddress = {
    ...{ LON: text("LON"), LAT: text("LAT"), NUMBER: text("NUMBER"), STREET: text("STREET"), UNIT: text("UNIT") },
    ...{ CITY: text("CITY"), DISTRICT: text("DISTRICT"), REGION: text("REGION"), POSTCODE: text("POSTCODE") },
    ...{ ID: text("ID"), NAME: text("NAME"), ADDRESSTYPE: text("ADDRESSTYPE") },
  };
  return checkedAddress(raw, buildingsOf(given.BUILDINGS));
}

/** Undefined where they are not as they should be. @param given a list, its JSON, or nothing */
function buildingsOf(given: unknown): NamedBuilding[] | undefined {
  if (given === undefined || given === "") return [];
  return BuildingNamesShape.safeParse(typeof given === "string" ? parseJson(given) : given).data;
}

/** What a file says of an address, by OpenAddresses' names; what it does not say is empty. */
interface RawAddress {
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
function checkedAddress(raw: RawAddress, buildings: NamedBuilding[] | undefined): Checked<ImportedAddress> {
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

/**
 * The towns of a CSV: name, province, latitude, longitude, postalCode of the centre where it is known, and otherNames separated by
 * semicolons.
 * @throws ImportError where the file cannot be read
 */
export async function townsOf(file: string): Promise<Omit<Town, "id" | "source">[]> {
  const towns: Omit<Town, "id" | "source">[] = [];
  for await (const { value } of csvRows(file, (heading) => heading)) {
    const { name = "", province = "", latitude, longitude, postalCode = "", otherNames = "" } = value ?? {};
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    towns.push({ name, province, ...place, postalCode, otherNames: otherNames === "" ? [] : otherNames.split("; ") });
  }
  return towns;
}

/** The same in a file that is imported. */
const BuildingNamesShape = z.array(
  z.object({
    name: z.string(),
    floors: z.array(z.object({ name: z.string(), units: z.array(z.string().min(1)) })).min(1),
  }),
) satisfies z.ZodType<NamedBuilding[]>;
