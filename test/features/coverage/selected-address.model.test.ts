import { expect, it } from "vitest";
import { installationAddress } from "#coverage/selected-address.model.ts";
import { PROTEA_STREET } from "../../support/reached.ts";

it("S3-11 S3-18 An installation address has the chosen unit, and no ids for a building that a customer typed", () => {
  const registered = {
    ...PROTEA_STREET,
    building: { ...PROTEA_STREET.building, id: "B1", unitId: "U9", amid: "A12U9" },
  };
  const chosen = { amid: "A12U9", latitude: -29, longitude: 26 };
  const door = { name: "Acacia Court", floor: "2nd floor", unit: "9" };
  expect(installationAddress(registered, { ...chosen, building: { ...door, isOther: false } })).toMatchObject({
    amid: "A12U9",
    latitude: -29,
    building: { ...door, id: "B1", unitId: "U9", isOther: false },
  });
  expect(installationAddress(registered, { ...chosen, building: { ...door, isOther: true } }).building).toEqual({
    ...door,
    isOther: true,
    id: "",
    floorId: "",
    unitId: "",
    amid: "",
  });
});
