import { csvRows } from "#platform/import/csv.server.ts";
import type { Town } from "./gazetteer.model.ts";

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
