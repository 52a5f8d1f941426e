import { describe, expect, it } from "vitest";
import { addressInfo } from "#coverage/addresses/model.ts";
import {
  initialUnitChoice,
  needsUnit,
  OTHER_BUILDING,
  PLACE_AMID,
  type SharedAddress,
  soleUnit,
  unitAtPoint,
  unitErrors,
  unitOf,
  unitWith,
  withBuilding,
  withUnitInput,
} from "#coverage/unit.model.ts";

const info = addressInfo({ latitude: -33.9, longitude: 18.4, amid: "S5", address: "5 Aloe Street", mduFlag: "YES" });

const floorsOf = (building: string, names: string[]) =>
  names.map((name, level) => ({
    id: `${building}F${level}`,
    name,
    units: ["1", "2"].map((unit) => ({
      id: `${building}F${level}U${unit}`,
      name: unit,
      amid: `S5${building}${level}U${unit}`,
    })),
  }));

const shared: SharedAddress = {
  info,
  buildings: [
    { id: "A", name: "Aloe Court Block A", floors: floorsOf("A", ["Ground floor", "1st floor"]) },
    { id: "B", name: "Aloe Court Block B", floors: floorsOf("B", [""]) },
  ],
};
const NOTHING = { building: "", inputs: {} };

describe("Choosing a unit", () => {
  it("An address with several units requires a unit, even if no building is known", () => {
    expect(needsUnit(shared)).toBe(true);
    expect(needsUnit({ info, buildings: [] })).toBe(true);
    expect(needsUnit({ info: { ...info, mduFlag: "NO" }, buildings: [] })).toBe(false);
  });

  it("unitErrors names the missing building, floor and unit one after the other", () => {
    expect(unitErrors(shared, NOTHING)).toEqual({ building: "Choose your building" });
    const inA = withBuilding(shared, NOTHING, "A");
    expect(unitErrors(shared, inA)).toEqual({ floor: "Choose your floor" });
    const upstairs = withUnitInput(inA, { floor: "AF1" });
    expect(unitErrors(shared, upstairs)).toEqual({ unit: "Choose your unit" });
    expect(unitOf(shared, upstairs)).toBeUndefined();
    expect(unitErrors(shared, withUnitInput(upstairs, { unit: "BF0U1" }))).toEqual({ unit: "Choose your unit" });
  });

  it("S3-11 S3-18 A chosen unit has its own amid", () => {
    const choice = withUnitInput(withBuilding(shared, NOTHING, "A"), { floor: "AF1", unit: "AF1U2" });
    const unit = unitOf(shared, choice);
    const building = { name: "Aloe Court Block A", floor: "1st floor", unit: "2" };
    expect(unit?.building).toEqual({ ...building, isOther: false });
    expect(unit?.address).toMatchObject({
      amid: "S5A1U2",
      building: { ...building, id: "A", floorId: "AF1", unitId: "AF1U2", amid: "S5A1U2" },
    });
    expect(unitWith(shared, "S5A1U2")).toEqual(unit);
    expect(unitWith(shared, "S5")).toBeUndefined();
  });

  it("A building without floors requires no floor", () => {
    const inB = withBuilding(shared, NOTHING, "B");
    expect(unitErrors(shared, inB)).toEqual({ unit: "Choose your unit" });
    expect(unitOf(shared, withUnitInput(inB, { unit: "BF0U2" }))?.building.floor).toBe("");
  });

  it("A building that is not listed can be entered by name, with or without a unit", () => {
    const other = { ...NOTHING, building: OTHER_BUILDING };
    expect(unitErrors(shared, withUnitInput(other, { name: "  " }))).toEqual({
      name: "Enter the name of your building",
    });
    const unit = unitOf(shared, withUnitInput(other, { name: " Garden cottage ", unit: "1A" }));
    expect(unit?.building).toEqual({ name: "Garden cottage", floor: "", unit: "1A", isOther: true });
    expect(unit?.address).toMatchObject({ amid: "S5", building: { id: "", name: "Garden cottage", unit: "1A" } });
  });

  it("The unit chosen in each building is restored when that building is chosen again", () => {
    const inA = withUnitInput(withBuilding(shared, NOTHING, "A"), { floor: "AF0", unit: "AF0U1" });
    const back = withBuilding(shared, withBuilding(shared, inA, "B"), "A");
    expect(unitOf(shared, back)?.address.amid).toBe("S5A0U1");
  });
});

describe("initialUnitChoice", () => {
  const building = { name: "", floor: "", unit: "", isOther: false };

  it("The initial choice is the unit that was chosen at this address before", () => {
    const choice = initialUnitChoice(shared, { amid: "S5A1U2", building });
    expect(unitOf(shared, choice)?.address.amid).toBe("S5A1U2");
    const other = { name: "Garden cottage", floor: "", unit: "3", isOther: true };
    expect(unitOf(shared, initialUnitChoice(shared, { amid: "S5", building: other }))?.building).toEqual(other);
  });

  it("The initial choice is empty if another address was chosen before, even with a building of the same name", () => {
    const other = { name: "Aloe Court Block A", floor: "1st floor", unit: "2", isOther: true };
    expect(initialUnitChoice(shared, { amid: "S9", building: other })).toEqual(NOTHING);
    expect(initialUnitChoice(shared)).toEqual(NOTHING);
  });

  it("The initial choice is the typed unit or the only building", () => {
    const typed = { ...shared, info: { ...info, building: { ...info.building, amid: "S5B0U1" } } };
    expect(unitOf(typed, initialUnitChoice(typed))?.address.amid).toBe("S5B0U1");
    const one = { info, buildings: shared.buildings.slice(0, 1) };
    expect(initialUnitChoice(one).building).toBe("A");
    expect(initialUnitChoice({ info, buildings: [] }).building).toBe(OTHER_BUILDING);
  });
});

describe("Addresses without a choice of unit", () => {
  it("An address that requires no unit preserves a typed unit", () => {
    const address = { ...info, building: { ...info.building, unit: "4" } };
    expect(soleUnit(address)).toEqual({ address, building: { name: "", floor: "", unit: "4", isOther: false } });
  });

  it("A place without an address has coordinates rounded to about ten metres", () => {
    const { address } = unitAtPoint({ latitude: -28.4600123, longitude: 21.5499877 });
    expect(address).toMatchObject({ amid: PLACE_AMID, latitude: -28.46, longitude: 21.55, verified: false });
    expect(address.address).toBe("The spot at 28.4600° south, 21.5500° east");
  });
});
