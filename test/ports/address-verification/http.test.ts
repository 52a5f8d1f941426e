import { afterAll, beforeAll, expect, it } from "vitest";
import { httpAddressVerification } from "#ports/address-verification/http.server.ts";
import { AddressRegisterAway } from "#ports/address-verification/port.ts";
import { type OutsideServer, outsideServer } from "../../support/outside-server.ts";

let outside: OutsideServer;
beforeAll(async () => {
  outside = await outsideServer();
});
afterAll(() => outside.close());

const QUESTION = { latitude: -28.4352, longitude: 21.2684, address: "3 Leadwood Road, Upington" };
const register = () => httpAddressVerification({ url: `${outside.url}/verify?v=1`, key: "secret", timeoutMs: 300 });

it("S7-25 asks by the specification's names, with the parts of the address", async () => {
  outside.answer(200, { AddressVerify: [] });
  const parts = { streetNo: "3", street: "Leadwood", suburb: "Rosyntjie Park", town: "Upington", postalCode: "8801" };
  expect(await register().verify({ ...QUESTION, parts, building: "4", technology: "fibre" })).toEqual([]);
  expect(outside.asked[0]?.pathname).toBe("/verify");
  expect(Object.fromEntries(outside.asked[0]?.searchParams ?? [])).toEqual({
    ...{ v: "1", key: "secret", LAT: "-28.4352", LON: "21.2684", ADDRESS: QUESTION.address, GCACCURACY: "1" },
    ...{
      SEQUENCE_ID: expect.stringMatching(/^[\da-f-]{36}$/),
      CLIENT: "spaza",
      Technology: "fibre",
      BuildingInfo: "4",
    },
    ...{ STREET_NUMBER: "3", STREET_NAME: "Leadwood", SUBURB: "Rosyntjie Park", TOWN: "Upington", PROVINCE: "" },
    POSTAL_CODE: "8801",
  });
});

it("S7-26 S7-27 answers either shape, the nearest first, and reckons a distance that is not told", async () => {
  const near = { LR_Address: "near", AMID: "N", DIST_M: 5, LR_LAT: -28.4352, LR_LON: 21.2684 };
  outside.answer(200, { AddressVerify: [{ ...near, LR_Address: "far", AMID: "F", DIST_M: 90 }, near] });
  expect((await register().verify(QUESTION)).map(({ info }) => info.amid)).toEqual(["N", "F"]);
  const AddressInfo = { amid: "P", latitude: -28.4362, longitude: 21.2684 };
  outside.answer(200, { results: { items: [{ payload: { AddressInfo } }] } });
  expect(await register().verify(QUESTION)).toMatchObject([
    { info: { amid: "P" }, metres: 111, source: "address register" },
  ]);
});

it.each([
  ["a failure", 500, "down"],
  ["a page", 200, "<html>"],
  ["silence", undefined, undefined],
])("S8-19 takes %s for no answer, and says nothing of what was asked", async (_name, status, body) => {
  outside.answer(status, body);
  const error: unknown = await register()
    .verify(QUESTION)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AddressRegisterAway);
  expect(String(error)).not.toMatch(/Leadwood|28\.4352|secret/);
});
