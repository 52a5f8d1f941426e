import { extname } from "node:path";
import { z } from "zod";
import { type CsvColumns, csvRows } from "#platform/import/csv.server.ts";
import { featuresOf } from "#platform/import/geojson.server.ts";
import { type Checked, type CheckedLine, ImportError, type RowError } from "#platform/import/report.model.ts";
import { linesOf, textOf } from "#platform/import/text.server.ts";
import { withoutNulls } from "#platform/import/without-nulls.model.ts";
import { parseJson } from "#shared/json.ts";
import { isInSouthAfrica } from "./borders.server.ts";
import type { Town } from "./gazetteer.model.ts";
import { canBeInSouthAfrica } from "./model.ts";
import { splitStreet } from "./search-text.model.ts";
import { typedDegrees } from "./typed-point.model.ts";

/** Columns of OpenAddresses, which has more, and the shop's own. */
const COLUMNS: CsvColumns = {
  required: { LON: "decimal", LAT: "decimal", NUMBER: "house", STREET: "text" },
  optional: {
    UNIT: "house",
    CITY: "text",
    DISTRICT: "text",
    REGION: "text",
    POSTCODE: "code",
    ID: "code",
    NAME: "text",
    ADDRESSTYPE: "text",
    BUILDINGS: "text",
  },
  skipsOthers: true,
};

const FeatureShape = z.object({
  geometry: z.object({ type: z.literal("Point"), coordinates: z.array(z.number()).min(2) }),
  properties: z.record(z.string(), z.unknown()),
});

/** OpenAddresses' names of OpenStreetMap's properties. */
const OSM_NAMES: Record<string, keyof RawAddress> = {
  "addr:housenumber": "NUMBER",
  "addr:street": "STREET",
  "addr:unit": "UNIT",
  "addr:city": "CITY",
  "addr:suburb": "DISTRICT",
  "addr:province": "REGION",
  "addr:postcode": "POSTCODE",
  name: "NAME",
  "@id": "ID",
};

/** The fields of an address by OpenAddresses' names; missing ones are empty. */
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

/** A valid address to import. */
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
  /** Its id in the file; empty without one. */
  id: string;
  name: string;
  addressType: string;
  buildings: NamedBuilding[];
}

/** A building in an imported file. */
export interface NamedBuilding {
  name: string;
  floors: { name: string; units: string[] }[];
}

/** Maximum length of a field. */
const MAX_LENGTH = 120;

const BuildingNamesShape = z.array(
  z.object({
    name: z.string(),
    floors: z.array(z.object({ name: z.string(), units: z.array(z.string().min(1)) })).min(1),
  }),
) satisfies z.ZodType<NamedBuilding[]>;

/**
 * Reads the addresses of a file: .csv with OpenAddresses' columns, or .geojson, .json or .jsonl with points that have
 * OpenStreetMap's addr:* or OpenAddresses' properties.
 * @throws ImportError when the file is unreadable
 */
export function addressesOf(file: string): AsyncGenerator<CheckedLine<ImportedAddress>> {
  const ending = extname(file).toLowerCase();
  if (ending === ".csv") return csvAddresses(file);
  if ([".geojson", ".json", ".jsonl"].includes(ending)) return geojsonAddresses(file);
  throw new ImportError(`${file} has to end in .csv, .geojson, .json or .jsonl.`);
}

async function* csvAddresses(file: string): AsyncGenerator<CheckedLine<ImportedAddress>> {
  for await (const row of csvRows(file, COLUMNS)) yield row.faults ? row : { line: row.line, ...readFields(row.value) };
}

async function* geojsonAddresses(file: string): AsyncGenerator<CheckedLine<ImportedAddress>> {
  let line = 0;
  for await (const feature of features(file)) {
    line += 1;
    yield { line, ...readFeature(feature) };
  }
}

/** Features of a file with one per line, as OpenAddresses writes, or of a FeatureCollection. */
async function* features(file: string): AsyncGenerator<unknown> {
  if (!(await hasFeaturePerLine(file))) return yield* featuresOf(textOf(file));
  for await (const { text } of linesOf(file)) yield parseJson(text.replace(/,$/, ""));
}

async function hasFeaturePerLine(file: string): Promise<boolean> {
  for await (const piece of textOf(file)) {
    const [first = ""] = piece.split("\n", 1);
    return z.object({ type: z.literal("Feature") }).safeParse(parseJson(first.trim().replace(/,$/, ""))).success;
  }
  return false;
}

function readFeature(feature: unknown): Checked<ImportedAddress> {
  const { data } = FeatureShape.safeParse(withoutNulls(feature));
  if (!data) return { faults: [{ field: "", reason: "must be a Feature with a Point" }] };
  const [LON, LAT] = data.geometry.coordinates;
  const properties = Object.entries(data.properties).map(([name, value]) => [
    OSM_NAMES[name] ?? name.toUpperCase(),
    value,
  ]);
  return readFields({ ...Object.fromEntries(properties), LON, LAT });
}

function readFields(fields: Record<string, unknown>): Checked<ImportedAddress> {
  const text = (name: keyof RawAddress) => {
    const value = fields[name];
    if (typeof value !== "string" && typeof value !== "number") return "";
    return String(value).replace(/\s+/g, " ").replaceAll("\0", "").trim();
  };
  const raw: RawAddress = {
    LON: text("LON"),
    LAT: text("LAT"),
    NUMBER: text("NUMBER"),
    STREET: text("STREET"),
    UNIT: text("UNIT"),
    CITY: text("CITY"),
    DISTRICT: text("DISTRICT"),
    REGION: text("REGION"),
    POSTCODE: text("POSTCODE"),
    ID: text("ID"),
    NAME: text("NAME"),
    ADDRESSTYPE: text("ADDRESSTYPE"),
  };
  return validateAddress(raw, parseBuildings(fields.BUILDINGS));
}

/** Undefined when malformed. @param value a list, its JSON, or nothing */
function parseBuildings(value: unknown): NamedBuilding[] | undefined {
  if (value === undefined || value === "") return [];
  return BuildingNamesShape.safeParse(typeof value === "string" ? parseJson(value) : value).data;
}

/** Validates an address. @param buildings undefined when malformed */
function validateAddress(raw: RawAddress, buildings: NamedBuilding[] | undefined): Checked<ImportedAddress> {
  const { LON, LAT, NUMBER, STREET, UNIT, CITY, DISTRICT, REGION, POSTCODE, ID, NAME, ADDRESSTYPE } = raw;
  const [longitude, latitude] = [typedDegrees(LON), typedDegrees(LAT)];
  const faults = [...pointErrors(raw, longitude, latitude), ...fieldErrors(raw)];
  if (!buildings) faults.push({ field: "BUILDINGS", reason: "must be a list of buildings with floors and units" });
  if (longitude === undefined || latitude === undefined || !buildings || faults.length > 0) return { faults };
  const { name: street, type } = splitStreet(STREET);
  return {
    value: {
      longitude,
      latitude,
      number: NUMBER,
      street,
      type,
      unit: UNIT,
      suburb: DISTRICT,
      town: CITY,
      province: REGION,
      id: ID,
      name: NAME,
      addressType: ADDRESSTYPE,
      buildings,
      postalCode: postalCodeOf(POSTCODE),
    },
  };
}

/** A postal code with the leading zeros that spreadsheets drop. */
function postalCodeOf(text: string): string {
  return text === "" ? "" : text.padStart(4, "0");
}

function pointErrors(
  { LON, LAT }: RawAddress,
  longitude: number | undefined,
  latitude: number | undefined,
): RowError[] {
  if (longitude === undefined || latitude === undefined)
    return Object.entries({ LON: longitude, LAT: latitude }).flatMap(([field, value]) =>
      value === undefined ? [{ field, reason: "must be a number of degrees, such as 28.18783" }] : [],
    );
  if (isInSouthAfrica({ longitude, latitude })) return [];
  const isSwapped = canBeInSouthAfrica({ longitude: latitude, latitude: longitude });
  const reason = isSwapped
    ? `${LON} and LAT ${LAT} are swapped: LON is the one between 16 and 33`
    : `${LON} and LAT ${LAT} are outside South Africa`;
  return [{ field: "LON", reason }];
}

function fieldErrors(raw: RawAddress): RowError[] {
  const { NUMBER, STREET, POSTCODE } = raw;
  return [
    ...Object.entries(raw)
      .filter(([, text]) => text.length > MAX_LENGTH)
      .map(([field]) => ({ field, reason: `must not be longer than ${MAX_LENGTH} characters` })),
    ...(STREET === "" ? [{ field: "STREET", reason: "is missing" }] : []),
    ...(NUMBER === "" ? [{ field: "NUMBER", reason: "is missing" }] : []),
    ...(/^\d{0,4}$/.test(POSTCODE) ? [] : [{ field: "POSTCODE", reason: "must have four digits" }]),
  ];
}

const TOWN_COLUMNS: CsvColumns = {
  required: { name: "text", province: "text", latitude: "decimal", longitude: "decimal" },
  optional: { postalCode: "code", otherNames: "text" },
};

/**
 * Reads the towns of a CSV: name, province, latitude, longitude, postalCode of the centre, if known, and otherNames separated by
 * semicolons.
 * @throws ImportError when the file is unreadable
 */
export async function readTowns(file: string): Promise<Omit<Town, "id" | "source">[]> {
  const towns: Omit<Town, "id" | "source">[] = [];
  for await (const { value } of csvRows(file, TOWN_COLUMNS)) {
    const { name = "", province = "", latitude, longitude, postalCode = "", otherNames = "" } = value ?? {};
    towns.push({
      name,
      province,
      latitude: Number(latitude),
      longitude: Number(longitude),
      postalCode: postalCodeOf(postalCode),
      otherNames: otherNames === "" ? [] : otherNames.split("; "),
    });
  }
  return towns;
}
