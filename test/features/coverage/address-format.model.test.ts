import { expect, it } from "vitest";
import { formatAddress, formatUnit } from "#coverage/address-format.model.ts";
import { addressInfo } from "#coverage/addresses/model.ts";
import { installationAddress } from "#coverage/installation.model.ts";
import { PROTEA_STREET } from "../../support/reached.ts";

const line = PROTEA_STREET.address;

it('formatAddress writes street and number, or "this place" for a farm without a street', () => {
  expect(formatAddress(PROTEA_STREET)).toBe("12 Protea Street");
  expect(formatAddress(addressInfo({ latitude: -28, longitude: 24 }))).toBe("this place");
});

it.each([
  [{ address: line }, line],
  [
    { address: line, building: { unit: "14", floor: "2nd floor", name: "Acacia Court" } },
    `Unit 14, 2nd floor, Acacia Court, ${line}`,
  ],
  [
    { address: `Unit 14, Acacia Court, ${line}`, building: { unit: "14", name: "Acacia Court" } },
    `Unit 14, Acacia Court, ${line}`,
  ],
  [{ address: line, building: { unit: "Unit 3", floor: 2, name: null } }, `Unit 3, ${line}`],
  [{ town: "Paarl" }, ""],
  [null, ""],
])("S3-11 formatUnit writes %j in one line without repetition", (fields, words) => {
  expect(formatUnit(fields)).toBe(words);
});

it("S3-11 S3-18 An installation address has the chosen unit, and no ids for a building that a customer typed", () => {
  const registered = {
    ...PROTEA_STREET,
    building: { ...PROTEA_STREET.building, id: "B1", unitId: "U9", amid: "A12U9" },
  };
  const chosen = { amid: "A12U9", latitude: -29, longitude: 26 };
  const door = { name: "Acacia Court", floor: "2nd floor", unit: "9" };
  expect(installationAddress(registered, { ...chosen, building: { ...door, isOther: false } })).toMatchObject({
    ...{ amid: "A12U9", latitude: -29, building: { ...door, id: "B1", unitId: "U9", isOther: false } },
  });
  expect(installationAddress(registered, { ...chosen, building: { ...door, isOther: true } }).building).toEqual({
    ...{ ...door, isOther: true, id: "", floorId: "", unitId: "", amid: "" },
  });
});
