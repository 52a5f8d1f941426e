import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision, lockRevision } from "#platform/revisions.server.ts";
import { type AddressBuilding, SAMPLE } from "./gazetteer.model.ts";
import type { ImportedAddress } from "./import-file.server.ts";

/** An address with its ids. */
export interface StagedAddress extends Omit<ImportedAddress, "buildings"> {
  line: number;
  /** Id of the house. */
  amid: string;
  /** Id of the dwelling; that of the house where it names no unit. */
  unitAmid: string;
  buildings: AddressBuilding[];
}

/** What an import wrote. */
export interface WrittenAddresses {
  streets: number;
  houses: number;
  units: number;
}

/** Waits until no other import runs, and opens the place where rows are gathered until the transaction ends. */
export async function openStage(db: Database): Promise<void> {
  await lockRevision(db, "addresses");
  await sql`create temporary table address_stage (
    line integer, longitude double precision, latitude double precision, number text, street text, type text, unit text,
    suburb text, town text, province text, postal_code text, name text, amid text, unit_amid text,
    address_type text, buildings jsonb
  ) on commit drop`.execute(db);
}

/** Gathers some rows. */
export async function stage(db: Database, rows: readonly StagedAddress[]): Promise<void> {
  const of = <Value>(pick: (row: StagedAddress) => Value) => rows.map(pick);
  await sql`insert into address_stage select * from unnest(
    ${of((row) => row.line)}::integer[], ${of((row) => row.longitude)}::double precision[],
    ${of((row) => row.latitude)}::double precision[], ${of((row) => row.number)}::text[], ${of((row) => row.street)}::text[],
    ${of((row) => row.type)}::text[], ${of((row) => row.unit)}::text[], ${of((row) => row.suburb)}::text[],
    ${of((row) => row.town)}::text[], ${of((row) => row.province)}::text[], ${of((row) => row.postalCode)}::text[],
    ${of((row) => row.name)}::text[], ${of((row) => row.amid)}::text[], ${of((row) => row.unitAmid)}::text[],
    ${of((row) => row.addressType)}::text[],
    ${of(({ buildings }) => (buildings.length > 0 ? JSON.stringify(buildings) : null))}::jsonb[]
  )`.execute(db);
}

/**
 * Puts what was gathered in the place of what came from its source before, and of the sample unless that is kept: a street for each
 * name in a suburb, spelt as most lines spell it, a house for each number on it, a building with units where there are several. Tells every replica.
 */
export async function replaceSource(
  db: Database,
  source: string,
  { keepSample }: { keepSample: boolean },
): Promise<WrittenAddresses> {
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
  const written = await sql<{ houses: number; units: number }>`with written as (
    insert into address_house (amid, street_id, number, latitude, longitude, type, name, buildings)
    select coalesce(min(amid) filter (where unit = ''), min(amid)), street_id, min(number), avg(latitude), avg(longitude),
      case when count(*) filter (where unit <> '' or buildings is not null) > 0 then 'Building'
        else coalesce(nullif(max(address_type), ''), 'PointAddress') end, min(name),
      case when count(buildings) > 0 then (array_agg(buildings) filter (where buildings is not null))[1]
        when count(*) filter (where unit <> '') > 0 then jsonb_build_array(jsonb_build_object(
        'id', 'B', 'name', min(name), 'floors', jsonb_build_array(jsonb_build_object('id', '', 'name', '', 'units',
          jsonb_agg(jsonb_build_object('id', unit_amid, 'name', unit, 'amid', unit_amid) order by length(unit), unit)
            filter (where unit <> ''))))) else '[]'::jsonb end
    from (
      select distinct on (street.id, lower(stage.number), lower(unit)) street.id as street_id, stage.*
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
  const { houses = 0, units = 0 } = written.rows[0] ?? {};
  return { streets: Number(streets.numAffectedRows ?? 0), houses, units };
}
