import type { AddressBuilding, FoundAddress } from "./addresses/gazetteer.model.ts";
import type { AddressLines } from "./addresses/lines.model.ts";
import { type AddressInfo, addressInfo, type Building, NO_BUILDING, type Point } from "./addresses/model.ts";
import { roundedPoint } from "./model.ts";
import type { SelectedBuilding } from "./selected-address.model.ts";

/** The selected unit of an address. */
export interface SelectedUnit {
  /** Its amid is that of the unit, if units of the building have their own. */
  address: AddressInfo;
  building: SelectedBuilding;
  /** What the register of addresses says about the address, and its name; undefined when it was not asked. */
  register?: { lines: AddressLines; source: string } | undefined;
}

/** An address with its buildings. */
export type SharedAddress = Pick<FoundAddress, "info" | "lines"> & {
  buildings: readonly AddressBuilding[];
  source?: string | undefined;
};

/** What the register says about an address. */
export function registerOf({ lines, source = "" }: Pick<SharedAddress, "lines" | "source">): SelectedUnit["register"] {
  return lines && { lines, source };
}

/** Option value for a building that is not listed. */
export const OTHER_BUILDING = "other";

/** Form input for one building: register ids, or typed text for a building that is not listed. */
export interface UnitInput {
  floor: string;
  unit: string;
  /** Name of a building that is not in the list. */
  name: string;
}

/** State of the unit form. Each building has its own input, so that selecting it again restores that (I-07). */
export interface UnitChoice {
  /** Id of a building, OTHER_BUILDING, or empty for none. */
  building: string;
  inputs: Readonly<Record<string, UnitInput>>;
}

const EMPTY_INPUT: UnitInput = { floor: "", unit: "", name: "" };

/** Address id of a point without an address, such as a farm. */
export const PLACE_AMID = "PLACE";

/** Whether the customer has to select building, floor and unit, because several units share the address (I-07). */
export function needsUnit({ info, buildings }: SharedAddress): boolean {
  return info.mduFlag === "YES" || buildings.length > 0;
}

/** The only unit of an address; a typed unit is retained. @param register what the register says about the address */
export function soleUnit(address: AddressInfo, register?: SelectedUnit["register"]): SelectedUnit {
  const { name, floor, unit } = address.building;
  return { address, building: { name, floor, unit, isOther: false }, ...(register && { register }) };
}

/** A unit for a point without an address, rounded to about ten metres, so that coverage can be looked up there. */
export function unitAtPoint(point: Point): SelectedUnit {
  const rounded = roundedPoint(point);
  const { latitude, longitude } = rounded;
  const address = `The spot at ${Math.abs(latitude).toFixed(4)}° south, ${longitude.toFixed(4)}° east`;
  return soleUnit(addressInfo({ ...rounded, amid: PLACE_AMID, address, addressType: "Place" }));
}

/** The input of the selected building. */
export function unitInputOf({ building, inputs }: UnitChoice): UnitInput {
  return inputs[building] ?? EMPTY_INPUT;
}

/** Changes the input of the selected building. */
export function withUnitInput(choice: UnitChoice, input: Partial<UnitInput>): UnitChoice {
  return { ...choice, inputs: { ...choice.inputs, [choice.building]: { ...unitInputOf(choice), ...input } } };
}

/** Selects a building. A single floor is selected with it. */
export function withBuilding({ buildings }: SharedAddress, choice: UnitChoice, building: string): UnitChoice {
  const next = { ...choice, building };
  const floors = buildings.find(({ id }) => id === building)?.floors ?? [];
  return floors.length === 1 && unitInputOf(next).floor === ""
    ? withUnitInput(next, { floor: floors[0]?.id ?? "" })
    : next;
}

/**
 * Initial state of the unit form: the unit that was selected before at this address, a unit typed with the address, or none.
 * @param before the last selection with its address id, at any address
 */
export function initialUnitChoice(
  shared: SharedAddress,
  before?: { amid: string; building: SelectedBuilding } | undefined,
): UnitChoice {
  const { info, buildings } = shared;
  const empty: UnitChoice = { building: "", inputs: {} };
  if (before?.building.isOther && before.amid === info.amid)
    return withUnitInput({ ...empty, building: OTHER_BUILDING }, before.building);
  const known = findUnit(
    buildings,
    ({ amid }) => amid !== "" && (amid === before?.amid || amid === info.building.amid),
  );
  if (known) return withUnitInput({ ...empty, building: known.id }, { floor: known.floorId, unit: known.unitId });
  if (buildings.length === 0)
    return withUnitInput({ ...empty, building: OTHER_BUILDING }, { unit: info.building.unit });
  const [only, ...others] = buildings;
  return only && others.length === 0 ? withBuilding(shared, empty, only.id) : empty;
}

/** Error messages by field; empty when the form is complete. */
export function unitErrors(
  { buildings }: SharedAddress,
  choice: UnitChoice,
): Partial<Record<"building" | keyof UnitInput, string>> {
  const { floor, unit, name } = unitInputOf(choice);
  if (choice.building === OTHER_BUILDING) return name.trim() === "" ? { name: "Enter the name of your building" } : {};
  const building = buildings.find(({ id }) => id === choice.building);
  if (!building) return { building: "Choose your building" };
  const chosen = building.floors.find(({ id }) => id === floor);
  if (!chosen) return { floor: "Choose your floor" };
  return chosen.units.some(({ id }) => id === unit) ? {} : { unit: "Choose your unit" };
}

/** The selected unit; undefined while the form is incomplete. */
export function unitOf(shared: SharedAddress, choice: UnitChoice): SelectedUnit | undefined {
  const { info, buildings } = shared;
  if (Object.keys(unitErrors(shared, choice)).length > 0) return undefined;
  const { unit, name } = unitInputOf(choice);
  if (choice.building === OTHER_BUILDING) {
    const building = { name: name.trim(), floor: "", unit: unit.trim() };
    return {
      address: { ...info, building: { ...NO_BUILDING, ...building } },
      building: { ...building, isOther: true },
    };
  }
  const known = findUnit(
    buildings.filter(({ id }) => id === choice.building),
    ({ id }) => id === unit,
  );
  return known && unitAt(shared, known);
}

/** The unit with an id at an address; undefined when there is none. */
export function unitWith(shared: SharedAddress, amid: string): SelectedUnit | undefined {
  const known = findUnit(shared.buildings, (unit) => unit.amid === amid);
  return known && unitAt(shared, known);
}

function unitAt(shared: SharedAddress, building: Building): SelectedUnit {
  const { info } = shared;
  return soleUnit({ ...info, amid: building.amid || info.amid, building }, registerOf(shared));
}

function findUnit(
  buildings: readonly AddressBuilding[],
  matches: (unit: { id: string; amid: string }) => boolean,
): Building | undefined {
  for (const { id, name, floors } of buildings)
    for (const floor of floors) {
      const unit = floor.units.find(matches);
      if (unit)
        return {
          id,
          name,
          floor: floor.name,
          floorId: floor.id,
          unit: unit.name,
          unitId: unit.id,
          amid: unit.amid,
        };
    }
  return undefined;
}
