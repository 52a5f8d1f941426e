import type { AddressBuilding } from "./addresses/gazetteer.model.ts";
import { type AddressInfo, addressInfo, type Building, type Point } from "./addresses/model.ts";
import { roundedPoint } from "./model.ts";
import type { SelectedBuilding } from "./selected-address.model.ts";

/** The dwelling that somebody has chosen. */
export interface SelectedUnit {
  /** With an id (amid), which is that of the unit where units have their own. */
  address: AddressInfo;
  building: SelectedBuilding;
}

/** An address with the buildings that can be chosen at it. */
export interface SharedAddress {
  info: AddressInfo;
  buildings: readonly AddressBuilding[];
}

/** What is chosen in place of a building that is not in the list. */
export const OTHER_BUILDING = "other";

/** Where in a building somebody lives: ids of the register, or what was typed for a building that it does not know. */
export interface Door {
  floor: string;
  unit: string;
  /** Name of a building that is not in the list. */
  name: string;
}

/** What is chosen so far. Each building keeps its own door, so that choosing it again brings that back (I-07). */
export interface UnitChoice {
  /** Id of a building, OTHER_BUILDING, or empty while none is chosen. */
  building: string;
  doors: Readonly<Record<string, Door>>;
}

const NO_DOOR: Door = { floor: "", unit: "", name: "" };

/** Stands for the id of an address where somebody is at a place without one: on a farm, or where streets are new. */
export const PLACE_AMID = "PLACE";

/** Whether building, floor and unit have to be asked: several dwellings share the address (I-07). */
export function needsUnit({ info, buildings }: SharedAddress): boolean {
  return info.mduFlag === "YES" || buildings.length > 0;
}

/** The dwelling at an address that nobody shares; a unit that was typed stays in it. */
export function soleUnit(address: AddressInfo): SelectedUnit {
  const { name, floor, unit } = address.building;
  return { address, building: { name, floor, unit, isOther: false } };
}

/** A place without an address as one, to some ten metres: coverage can be looked up there. */
export function placeUnit(point: Point): SelectedUnit {
  const rounded = roundedPoint(point);
  const { latitude, longitude } = rounded;
  const address = `The place at ${Math.abs(latitude).toFixed(4)}° south, ${longitude.toFixed(4)}° east`;
  return soleUnit(addressInfo({ ...rounded, amid: PLACE_AMID, address, addressType: "Place" }));
}

/** The door that is chosen or typed for the building that is chosen now. */
export function doorOf({ building, doors }: UnitChoice): Door {
  return doors[building] ?? NO_DOOR;
}

/** The same choice with another door in the building that is chosen now. */
export function withDoor(choice: UnitChoice, door: Partial<Door>): UnitChoice {
  return { ...choice, doors: { ...choice.doors, [choice.building]: { ...doorOf(choice), ...door } } };
}

/** Another building is chosen. A building without floors has only one, which needs no choosing. */
export function withBuilding({ buildings }: SharedAddress, choice: UnitChoice, building: string): UnitChoice {
  const next = { ...choice, building };
  const floors = buildings.find(({ id }) => id === building)?.floors ?? [];
  return floors.length === 1 && doorOf(next).floor === "" ? withDoor(next, { floor: floors[0]?.id ?? "" }) : next;
}

/**
 * The choice with which the questions begin: the dwelling that this browser has chosen here before, a unit that was typed with the
 * address, or nothing.
 * @param before what was chosen last, and the id that it was given, wherever that was
 */
export function firstChoice(
  shared: SharedAddress,
  before?: { amid: string; building: SelectedBuilding } | undefined,
): UnitChoice {
  const { info, buildings } = shared;
  const nothing: UnitChoice = { building: "", doors: {} };
  if (before?.building.isOther && before.amid === info.amid)
    return withDoor({ ...nothing, building: OTHER_BUILDING }, before.building);
  const known = doorWith(
    buildings,
    ({ amid }) => amid !== "" && (amid === before?.amid || amid === info.building.amid),
  );
  if (known) return withDoor({ ...nothing, building: known.id }, { floor: known.floorId, unit: known.unitId });
  if (buildings.length === 0) return withDoor({ ...nothing, building: OTHER_BUILDING }, { unit: info.building.unit });
  const [only, ...others] = buildings;
  return only && others.length === 0 ? withBuilding(shared, nothing, only.id) : nothing;
}

/** What is still to be chosen, by question, in words; empty when the dwelling is known. */
export function missingOf(
  { buildings }: SharedAddress,
  choice: UnitChoice,
): Partial<Record<"building" | keyof Door, string>> {
  const { floor, unit, name } = doorOf(choice);
  if (choice.building === OTHER_BUILDING)
    return name.trim() === "" ? { name: "Fill in the name of your building" } : {};
  const building = buildings.find(({ id }) => id === choice.building);
  if (!building) return { building: "Choose your building" };
  const chosen = building.floors.find(({ id }) => id === floor);
  if (!chosen) return { floor: "Choose your floor" };
  return chosen.units.some(({ id }) => id === unit) ? {} : { unit: "Choose your unit" };
}

/** The dwelling that was chosen; undefined while something is missing. */
export function unitOf(shared: SharedAddress, choice: UnitChoice): SelectedUnit | undefined {
  const { info, buildings } = shared;
  if (Object.keys(missingOf(shared, choice)).length > 0) return undefined;
  const { unit, name } = doorOf(choice);
  if (choice.building === OTHER_BUILDING) {
    const building = { name: name.trim(), floor: "", unit: unit.trim() };
    return { address: { ...info, building: { ...NOWHERE, ...building } }, building: { ...building, isOther: true } };
  }
  const known = doorWith(
    buildings.filter(({ id }) => id === choice.building),
    ({ id }) => id === unit,
  );
  return known && dwellingAt(info, known);
}

/** The dwelling of a unit's own id at an address, for one that was chosen earlier; undefined where no unit has it. */
export function unitWith({ info, buildings }: SharedAddress, amid: string): SelectedUnit | undefined {
  const known = doorWith(buildings, (unit) => unit.amid === amid);
  return known && dwellingAt(info, known);
}

const NOWHERE: Building = { id: "", name: "", floor: "", floorId: "", unit: "", unitId: "", amid: "" };

function dwellingAt(info: AddressInfo, building: Building): SelectedUnit {
  return soleUnit({ ...info, amid: building.amid || info.amid, building });
}

function doorWith(
  buildings: readonly AddressBuilding[],
  isIt: (unit: { id: string; amid: string }) => boolean,
): Building | undefined {
  for (const { id, name, floors } of buildings)
    for (const floor of floors) {
      const unit = floor.units.find(isIt);
      if (unit)
        return {
          ...{ id, name, floor: floor.name, floorId: floor.id },
          ...{ unit: unit.name, unitId: unit.id, amid: unit.amid },
        };
    }
  return undefined;
}
