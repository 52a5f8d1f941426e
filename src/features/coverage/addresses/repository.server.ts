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

/** Streets per query; reading all at once would block the event loop. */
const PAGE = 1_000;

/** All streets, in one snapshot. */
export async function allStreets(db: Database): Promise<Street[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const streets: Street[] = [];
      const intern = stringInterner();
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
            ...own,
            type: intern(type),
            suburb: intern(suburb),
            town: intern(town),
            province: intern(province),
            postalCode: intern(postal_code),
            source: intern(source),
          });
        if (rows.length < PAGE) return streets;
      }
    });
}

/** Returns one string instance for equal strings, which saves memory for values that many streets share. */
function stringInterner(): (text: string) => string {
  const instances = new Map<string, string>();
  return (text) => {
    const instance = instances.get(text);
    if (instance === undefined) instances.set(text, text);
    return instance ?? text;
  };
}

export async function allTowns(db: Database): Promise<Town[]> {
  const rows = await db.selectFrom("address_town").selectAll().orderBy("id").execute();
  return rows.map(({ postal_code, other_names, ...town }) => ({
    ...town,
    postalCode: postal_code,
    otherNames: other_names,
  }));
}

/**
 * Houses on some streets whose number starts with the typed number, regardless of case, the shortest first; an exact match is
 * always included.
 */
export async function housesOn(
  db: Database,
  streetIds: readonly number[],
  { number, most }: { number: string; most: number },
): Promise<HouseOnStreet[]> {
  const [digits = ""] = /^\d*/.exec(number) ?? [];
  const rows = await db
    .selectFrom("address_house")
    .selectAll()
    .where("street_id", "=", sql<number>`any(${streetIds})`)
    // A range scan of the index; "like" uses the index only with a constant pattern.
    .where(sql<boolean>`number ~>=~ ${digits} and number ~<~ ${nextPrefix(digits)}`)
    .where(sql<boolean>`starts_with(lower(number), ${number})`)
    .orderBy(sql`length(number)`)
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.map(houseOf);
}

/** Houses on some streets whose numbers are nearest to a number, those with this number and any letter first, and of the first streets. */
export async function housesNear(
  db: Database,
  streetIds: readonly number[],
  { number, most }: { number: number; most: number },
): Promise<HouseOnStreet[]> {
  const rows = await db
    .selectFrom("address_house")
    .selectAll()
    .where("street_id", "=", sql<number>`any(${streetIds}::integer[])`)
    .orderBy(sql`abs(substring(number from '^[0-9]{1,9}')::integer - ${number}::integer)`)
    .orderBy(sql`array_position(${streetIds}::integer[], street_id)`)
    .orderBy(sql`length(number)`)
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.map(houseOf);
}

/** The first text after all texts with a prefix of digits: "13" after "12", "12A" and "129". */
function nextPrefix(digits: string): string {
  return digits.slice(0, -1) + String.fromCharCode(digits.charCodeAt(digits.length - 1) + 1);
}

export async function houseById(db: Database, amid: string): Promise<HouseOnStreet | undefined> {
  const row = await db.selectFrom("address_house").selectAll().where("amid", "=", amid).executeTakeFirst();
  return row && houseOf(row);
}

/** The nearest houses to a point, ordered by distance in degrees; the caller has to compare metres. */
export async function nearestHouses(db: Database, { latitude, longitude }: Point): Promise<HouseOnStreet[]> {
  const rows = await db
    .selectFrom("address_house")
    .selectAll()
    .orderBy(sql`point(longitude, latitude) <-> point(${longitude}, ${latitude})`)
    .limit(8)
    .execute();
  return rows.map(houseOf);
}

function houseOf(row: {
  amid: string;
  street_id: number;
  number: string;
  latitude: number;
  longitude: number;
  type: string;
  name: string;
  postal_code: string;
  buildings: unknown;
}): HouseOnStreet {
  const { street_id, postal_code, buildings, ...house } = row;
  return { ...house, streetId: street_id, postalCode: postal_code, buildings: BuildingsShape.parse(buildings) };
}

/** Whether there are no towns yet. */
export async function hasNoTowns(db: Database): Promise<boolean> {
  return !(await db.selectFrom("address_town").select("id").limit(1).executeTakeFirst());
}

/** Inserts the towns of a source and bumps the revision, so that every replica reloads. */
export async function saveTowns(
  db: Database,
  source: string,
  towns: readonly Omit<Town, "id" | "source">[],
): Promise<void> {
  const rows = towns.map(({ otherNames, postalCode, ...town }) => ({
    ...town,
    other_names: otherNames,
    postal_code: postalCode,
    source,
  }));
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("address_town").values(rows).execute();
    await bumpRevision(trx, "addresses");
  });
}
