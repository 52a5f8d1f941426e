import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { BuildingsShape } from "./contract.ts";
import type { House, Street, Town } from "./gazetteer.model.ts";
import type { Point } from "./model.ts";

/** A house with the id of its street. */
export interface HouseOnStreet extends House {
  streetId: number;
}

/** Streets that are read at once: a hundred thousand in one answer would hold up everything else. */
const PAGE = 1_000;

/** All streets, as they are at one instant. */
export async function allStreets(db: Database): Promise<Street[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const streets: Street[] = [];
      const once = onlyOnce();
      for (let last = 0; ; last = streets.at(-1)?.id ?? 0) {
        const rows = await trx
          .selectFrom("address_street")
          .select([
            "id",
            "name",
            "type",
            "suburb",
            "town",
            "province",
            "postal_code",
            "latitude",
            "longitude",
            "source",
          ])
          .where("id", ">", last)
          .orderBy("id")
          .limit(PAGE)
          .execute();
        for (const { postal_code, type, suburb, town, province, source, ...own } of rows)
          streets.push({
            ...{ ...own, type: once(type), suburb: once(suburb), town: once(town), province: once(province) },
            ...{ postalCode: once(postal_code), source: once(source) },
          });
        if (rows.length < PAGE) return streets;
      }
    });
}

/** Gives the same text for equal ones: what tens of thousands of streets have in common is in memory once. */
function onlyOnce(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before === undefined) known.set(text, text);
    return before ?? text;
  };
}

/** All towns. */
export async function allTowns(db: Database): Promise<Town[]> {
  const rows = await db.selectFrom("address_town").selectAll().orderBy("id").execute();
  return rows.map(({ postal_code, other_names, ...town }) => ({
    ...town,
    postalCode: postal_code,
    otherNames: other_names,
  }));
}

/**
 * Houses on some streets whose number begins with what was typed, in small or capital letters, the shortest numbers first; the very number
 * is always among them.
 */
export async function housesOn(
  db: Database,
  streetIds: readonly number[],
  { number, most }: { number: string; most: number },
): Promise<HouseOnStreet[]> {
  const [figures = ""] = /^\d*/.exec(number) ?? [];
  const rows = await db
    .selectFrom("address_house")
    .selectAll()
    .where("street_id", "=", sql<number>`any(${streetIds})`)
    // The index is walked from these figures to the next ones; "like" does that only where its text is known beforehand.
    .where(sql<boolean>`number ~>=~ ${figures} and number ~<~ ${following(figures)}`)
    .where(sql<boolean>`starts_with(lower(number), ${number})`)
    .orderBy(sql`length(number)`)
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.map(houseOf);
}

/** The first text that comes after all that begin with some figures: "13" after "12", "12A" and "129". */
function following(figures: string): string {
  return figures.slice(0, -1) + String.fromCharCode(figures.charCodeAt(figures.length - 1) + 1);
}

/** The house of an id. */
export async function houseById(db: Database, amid: string): Promise<HouseOnStreet | undefined> {
  const row = await db.selectFrom("address_house").selectAll().where("amid", "=", amid).executeTakeFirst();
  return row && houseOf(row);
}

/** The houses that are nearest to a place, the nearest first; in degrees, so whoever asks measures again. */
export async function nearestHouses(db: Database, { latitude, longitude }: Point): Promise<HouseOnStreet[]> {
  const rows = await db
    .selectFrom("address_house")
    .selectAll()
    .orderBy(sql`point(longitude, latitude) <-> point(${longitude}, ${latitude})`)
    .limit(8)
    .execute();
  return rows.map(houseOf);
}

/** What a database row is as a house. */
function houseOf(row: {
  amid: string;
  street_id: number;
  number: string;
  latitude: number;
  longitude: number;
  type: string;
  name: string;
  buildings: unknown;
}): HouseOnStreet {
  const { street_id, buildings, ...house } = row;
  return { ...house, streetId: street_id, buildings: BuildingsShape.parse(buildings) };
}

/** True when there is no town yet. */
export async function hasNoTowns(db: Database): Promise<boolean> {
  return !(await db.selectFrom("address_town").select("id").limit(1).executeTakeFirst());
}

/** Writes the towns of a source and tells every replica. */
export async function saveTowns(
  db: Database,
  source: string,
  towns: readonly Omit<Town, "id" | "source">[],
): Promise<void> {
  const rows = towns.map(({ otherNames, postalCode, ...town }) => ({
    ...town,
    ...{ other_names: otherNames, postal_code: postalCode, source },
  }));
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("address_town").values(rows).execute();
    await bumpRevision(trx, "addresses");
  });
}
