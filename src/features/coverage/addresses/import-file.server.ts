import { extname } from "node:path";
import { z } from "zod";
import { checkedHeading, csvRows } from "#platform/import/csv.server.ts";
import { featuresOf } from "#platform/import/geojson.server.ts";
import { type Checked, type CheckedLine, ImportError } from "#platform/import/report.model.ts";
import { linesOf, textOf } from "#platform/import/text.server.ts";
import { parseJson } from "#platform/json.ts";
import { BuildingNamesShape } from "./buildings.contract.ts";
import { checkedAddress, type ImportedAddress, type NamedBuilding, type RawAddress } from "./import-row.model.ts";

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
