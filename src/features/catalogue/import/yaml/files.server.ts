import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Category, Product } from "#catalogue/model.ts";
import type { StockLevel } from "#catalogue/stock/repository.server.ts";
import { errorText, ImportError, type ImportLimits } from "#platform/import/report.model.ts";
import { textOf } from "#platform/import/text.server.ts";
import { catalogueRows, type PlacedRow } from "./catalogue.server.ts";
import { rowsOf } from "./raw-rows.server.ts";

/** Maximum length of a file in characters. Files are read as a whole. */
const MAX_FILE_LENGTH = 10_000_000;

/** True for a YAML file or a folder. */
export async function isYaml(path: string): Promise<boolean> {
  if (hasYamlEnding(path)) return true;
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/**
 * The rows of a YAML file, or of all YAML files in a folder and its subfolders, sorted by path.
 * @param limits of an upload
 * @throws ImportError if a file cannot be read, there is none, or beyond the limits
 */
export async function yamlRows(path: string, limits?: ImportLimits): Promise<PlacedRow[]> {
  if (hasYamlEnding(path)) return catalogueRows(rowsOf(await readText(path)), limits);
  const files = (await readdir(path, { recursive: true })).filter(hasYamlEnding).sort();
  if (files.length === 0) throw new ImportError(`There is no YAML file in ${path}.`);
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readText(join(path, file)) })));
  return catalogueRows(
    texts.flatMap(({ file, text }) => rowsOf(text, file)),
    limits,
  );
}

/**
 * Products, categories and stock of a folder of YAML files.
 * @throws Error with the first fault
 */
export async function readCatalogue(
  folder: string,
): Promise<{ catalogue: Product[]; categories: Category[]; stock: StockLevel[] }> {
  const rows = (await yamlRows(folder)).map(({ place: { file, lineOf }, row: { value, faults: [fault] = [] } }) => {
    if (fault) throw new Error(errorText({ file, line: lineOf(fault.field ?? ""), ...fault }));
    return value ?? {};
  });
  const levels = rows.flatMap(({ stock = [] }) => stock.map((level) => [level.materialId, level] as const));
  return {
    catalogue: rows.flatMap(({ product }) => product ?? []),
    categories: rows.flatMap(({ category }) => category ?? []),
    stock: [...new Map(levels).values()],
  };
}

function hasYamlEnding(path: string): boolean {
  return [".yaml", ".yml"].includes(extname(path).toLowerCase());
}

async function readText(file: string): Promise<string> {
  let text = "";
  for await (const piece of textOf(file)) {
    text += piece;
    if (text.length > MAX_FILE_LENGTH)
      throw new ImportError(
        `${file} is longer than ${MAX_FILE_LENGTH / 1_000_000} million characters: cut it in several.`,
      );
  }
  return text;
}
