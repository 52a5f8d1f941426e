import { extname } from "node:path";
import { z } from "zod";
import { csvRecords } from "#catalogue-files/import-csv.server.ts";
import { featuresOf } from "#catalogue-files/import-features.server.ts";
import { ImportProblem, linesOf, textOf } from "#catalogue-files/import-text.server.ts";
import { readJson } from "#platform/read-json.ts";
import { checkedAddress, type ImportedAddress, type RawAddress, type WrongField } from "./import-row.model.ts";

/** A line of a CSV, or a feature of a GeoJSON, as an address; or all that is wrong with it. */
export interface ReadAddress {
  /** From 1: the line, or which feature it is. */
  line: number;
  row: ImportedAddress | undefined;
  wrong: WrongField[];
}

const NOTHING: RawAddress = {
  ...{ LON: "", LAT: "", NUMBER: "", STREET: "", UNIT: "", CITY: "", DISTRICT: "", REGION: "", POSTCODE: "" },
  ...{ ID: "", NAME: "" },
};

const NEEDED = ["LON", "LAT", "NUMBER", "STREET"] as const;

/**
 * The addresses of a file: .csv with OpenAddresses' columns, or .geojson, .json or .jsonl with points, each with OpenStreetMap's addr:*
 * or OpenAddresses' names.
 * @throws ImportProblem where it cannot be read at all
 */
export function addressesOf(file: string): AsyncGenerator<ReadAddress> {
  const ending = extname(file).toLowerCase();
  if (ending === ".csv") return csvAddresses(file);
  if ([".geojson", ".json", ".jsonl"].includes(ending)) return geojsonAddresses(file);
  throw new ImportProblem(`${file} has to end in .csv, .geojson, .json or .jsonl.`);
}

async function* csvAddresses(file: string): AsyncGenerator<ReadAddress> {
  let columns: string[] | undefined;
  for await (const { line, cells } of csvRecords(textOf(file))) {
    if (columns === undefined) columns = requireColumns(cells);
    else if (cells.length === columns.length) yield read(line, named(columns, cells));
    else {
      const reason = `has ${cells.length} values, the heading has ${columns.length} columns`;
      yield { line, row: undefined, wrong: [{ field: "", reason }] };
    }
  }
}

function requireColumns(cells: readonly string[]): string[] {
  const columns = cells.map((name) => name.trim().toUpperCase());
  const missing = NEEDED.find((name) => !columns.includes(name));
  if (missing) throw new ImportProblem(`The heading has no column "${missing}".`);
  return columns;
}

function named(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((name, at) => [name, cells[at]]));
}

async function* geojsonAddresses(file: string): AsyncGenerator<ReadAddress> {
  let line = 0;
  for await (const feature of features(file)) {
    line += 1;
    yield readFeature(line, feature);
  }
}

/** Features, one a line as OpenAddresses writes them, or those of a whole FeatureCollection. */
async function* features(file: string): AsyncGenerator<unknown> {
  if (!(await isFeatureALine(file))) return yield* featuresOf(textOf(file));
  for await (const { text } of linesOf(textOf(file))) yield readJson(text.replace(/,$/, ""));
}

async function isFeatureALine(file: string): Promise<boolean> {
  for await (const piece of textOf(file)) {
    const [first = ""] = piece.split("\n", 1);
    return z.object({ type: z.literal("Feature") }).safeParse(readJson(first.trim().replace(/,$/, ""))).success;
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

function readFeature(line: number, feature: unknown): ReadAddress {
  const { data } = FeatureShape.safeParse(feature);
  if (!data) return { line, row: undefined, wrong: [{ field: "", reason: "must be a Feature with a Point" }] };
  const [LON, LAT] = data.geometry.coordinates;
  const properties = Object.entries(data.properties).map(([name, value]) => [OSM[name] ?? name.toUpperCase(), value]);
  return read(line, { ...Object.fromEntries(properties), LON, LAT });
}

function read(line: number, given: Record<string, unknown>): ReadAddress {
  const raw = { ...NOTHING };
  const fields = Object.entries(given).filter(([, value]) => typeof value === "string" || typeof value === "number");
  for (const name of Object.keys(NOTHING)) {
    const value = fields.find(([field]) => field === name)?.[1];
    if (value !== undefined && isField(name))
      raw[name] = String(value).replace(/\s+/g, " ").replaceAll("\0", "").trim();
  }
  const checked = checkedAddress(raw);
  return "row" in checked ? { line, row: checked.row, wrong: [] } : { line, row: undefined, wrong: checked.wrong };
}

function isField(name: string): name is keyof RawAddress {
  return name in NOTHING;
}
