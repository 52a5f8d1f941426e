import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision, lockRevision } from "#platform/revisions.server.ts";
import { type AddressBuilding, SAMPLE } from "./gazetteer.model.ts";
import type { ImportedAddress } from "./import-file.server.ts";

/** An address to import, with its ids. */
export interface StagedAddress extends Omit<ImportedAddress, "buildings"> {
  line: number;
  /** Id of the house. */
  amid: string;
  /** Id of the unit; that of the house without one. */
  unitAmid: string;
  buildings: AddressBuilding[];
}

/** Counts of imported rows. */
export interface ImportedCounts {
  streets: number;
  houses: number;
  units: number;
}

/** Waits for other imports to end, and creates the temporary staging table of this transaction. */
export async function createStagingTable(db: Database): Promise<void> {
  await lockRevision(db, "addresses");
  await sql`create temporary table address_stage (
    line integer, longitude double precision, latitude double precision, number text, street text, type text, unit text,
    suburb text, town text, province text, postal_code text, name text, amid text, unit_amid text,
    address_type text, buildings jsonb
  ) on commit drop`.execute(db);
}

/** Inserts rows into the staging table. */
export async function stageAddresses(db: Database, rows: readonly StagedAddress[]): Promise<void> {
  const column = <Value>(pick: (row: StagedAddress) => Value) => rows.map(pick);
  await sql`insert into address_stage select * from unnest(
    ${column((row) => row.line)}::integer[], ${column((row) => row.longitude)}::double precision[],
    ${column((row) => row.latitude)}::double precision[], ${column((row) => row.number)}::text[], ${column((row) => row.street)}::text[],
    ${column((row) => row.type)}::text[], ${column((row) => row.unit)}::text[], ${column((row) => row.suburb)}::text[],
    ${column((row) => row.town)}::text[], ${column((row) => row.province)}::text[], ${column((row) => row.postalCode)}::text[],
    ${column((row) => row.name)}::text[], ${column((row) => row.amid)}::text[], ${column((row) => row.unitAmid)}::text[],
    ${column((row) => row.addressType)}::text[],
    ${column(({ buildings }) => (buildings.length > 0 ? JSON.stringify(buildings) : null))}::jsonb[]
  )`.execute(db);
}

/**
 * Replaces the addresses of a source, and the sample unless `keepSample`, by the staged rows: a street for each name in a
 * suburb, in its most frequent spelling, a house for each number, and a building when a house has units. It bumps the revision,
 * so that every replica reloads.
 */
export async function replaceSource(
  db: Database,
  source: string,
  { keepSample }: { keepSample: boolean },
): Promise<ImportedCounts> {
  await db
    .deleteFrom("address_street")
    .where("source", "in", keepSample ? [source] : [source, SAMPLE])
    .execute();
  const streets = await sql`
    insert into address_street (name, type, suburb, town, province, postal_code, latitude, longitude, source)
    select mode() within group (order by street), type, mode() within group (order by suburb),
      mode() within group (order by town), mode() within group (order by province),
      coalesce(mode() within group (order by nullif(postal_code, '')), ''), avg(latitude), avg(longitude), ${source}
    from address_stage group by lower(street), type, lower(suburb), lower(town), lower(province)
    order by min(line)`.execute(db);
  const result = await sql<{ houses: number; units: number }>`with written as (
    insert into address_house (amid, street_id, number, latitude, longitude, type, name, buildings, postal_code)
    select coalesce(min(amid) filter (where unit = ''), min(amid)), street_id, min(number), avg(latitude), avg(longitude),
      case when count(*) filter (where unit <> '' or buildings is not null) > 0 then 'Building'
        else coalesce(nullif(max(address_type), ''), 'PointAddress') end, min(name),
      case when count(buildings) > 0 then (array_agg(buildings) filter (where buildings is not null))[1]
        when count(*) filter (where unit <> '') > 0 then jsonb_build_array(jsonb_build_object(
        'id', 'B', 'name', min(name), 'floors', jsonb_build_array(jsonb_build_object('id', '', 'name', '', 'units',
          jsonb_agg(jsonb_build_object('id', unit_amid, 'name', unit, 'amid', unit_amid) order by length(unit), unit)
            filter (where unit <> ''))))) else '[]'::jsonb end,
      coalesce(nullif(mode() within group (order by nullif(postal_code, '')), min(street_postal_code)), '')
    from (
      select distinct on (street.id, lower(stage.number), lower(unit)) street.id as street_id,
        street.postal_code as street_postal_code, stage.*
      from address_stage stage join address_street street on street.source = ${source}
        and lower(street.name) = lower(stage.street) and street.type = stage.type
        and lower(street.suburb) = lower(stage.suburb) and lower(street.town) = lower(stage.town)
        and lower(street.province) = lower(stage.province)
      order by street.id, lower(stage.number), lower(unit), line
    ) as found group by street_id, lower(number)
    returning buildings
  ) select count(*)::integer as houses, coalesce(sum(jsonb_array_length(jsonb_path_query_array(
      buildings, '$[*].floors[*].units[*]'))), 0)::integer as units from written`.execute(db);
  await sql`analyze address_street, address_house`.execute(db);
  await bumpRevision(db, "addresses");
  const { houses = 0, units = 0 } = result.rows[0] ?? {};
  return { streets: Number(streets.numAffectedRows ?? 0), houses, units };
}
