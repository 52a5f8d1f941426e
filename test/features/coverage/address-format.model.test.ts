import { expect, it } from "vitest";
import { formatAddress, formatUnit } from "#coverage/address-format.model.ts";
import { addressInfo } from "#coverage/addresses/model.ts";
import { installationAddress } from "#coverage/installation.model.ts";
import { PROTEA_STREET } from "../../support/reached.ts";

const line = PROTEA_STREET.address;

it("a place in a sentence is its street and number, and a farm without one is this place", () => {
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
])("S3-11 %j is told in one line, nothing twice", (fields, words) => {
  expect(formatUnit(fields)).toBe(words);
});

it("S3-11 S3-18 an installation address has the chosen dwelling, and no ids of a building that was typed", () => {
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
