import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressesIn, httpAddressVerification } from "#adapters/address-verification/http.server.ts";
import { AddressRegisterUnavailable } from "#coverage/addresses/address-verification.port.ts";
import { type OutsideServer, outsideServer } from "../../support/outside-server.ts";

let outside: OutsideServer;
beforeAll(async () => {
  outside = await outsideServer();
});
afterAll(() => outside.close());

const QUESTION = { latitude: -28.4352, longitude: 21.2684, address: "3 Leadwood Road, Upington" };
const register = () => httpAddressVerification({ url: `${outside.url}/verify?v=1`, key: "secret", timeoutMs: 300 });

it("S7-25 An address verification request uses the specification's parameter names and contains the address parts", async () => {
  outside.respond(200, { AddressVerify: [] });
  const parts = {
    streetNo: "3",
    street: "Leadwood",
    suburb: "Rosyntjie Park",
    town: "Upington",
    province: "",
    postalCode: "8801",
  };
  expect(await register().verify({ ...QUESTION, parts, building: "4", technology: "fibre" })).toEqual([]);
  expect(outside.requests[0]?.pathname).toBe("/verify");
  expect(Object.fromEntries(outside.requests[0]?.searchParams ?? [])).toEqual({
    v: "1",
    key: "secret",
    LAT: "-28.4352",
    LON: "21.2684",
    ADDRESS: QUESTION.address,
    GCACCURACY: "1",
    SEQUENCE_ID: expect.stringMatching(/^[\da-f-]{36}$/),
    CLIENT: "spaza",
    Technology: "fibre",
    BuildingInfo: "4",
    STREET_NUMBER: "3",
    STREET_NAME: "Leadwood",
    SUBURB: "Rosyntjie Park",
    TOWN: "Upington",
    PROVINCE: "",
    POSTAL_CODE: "8801",
  });
});

it("S7-26 S7-27 Both response shapes are accepted, sorted by distance, and a missing distance is calculated", async () => {
  const near = { LR_Address: "near", AMID: "N", DIST_M: 5, LR_LAT: -28.4352, LR_LON: 21.2684 };
  outside.respond(200, { AddressVerify: [{ ...near, LR_Address: "far", AMID: "F", DIST_M: 90 }, near] });
  expect((await register().verify(QUESTION)).map(({ info }) => info.amid)).toEqual(["N", "F"]);
  const AddressInfo = { amid: "P", latitude: -28.4362, longitude: 21.2684 };
  outside.respond(200, { results: { items: [{ payload: { AddressInfo } }] } });
  expect(await register().verify(QUESTION)).toMatchObject([
    { info: { amid: "P" }, metres: 111, source: "address register" },
  ]);
});

it.each([
  ["a server error", 500, "down"],
  ["an HTML page", 200, "<html>"],
  ["missing", undefined, undefined],
])(
  "S8-19 A verification response that is %s makes the provider unavailable, and the error contains no request data",
  async (_name, status, body) => {
    outside.respond(status, body);
    const error: unknown = await register()
      .verify(QUESTION)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AddressRegisterUnavailable);
    expect(String(error)).not.toMatch(/Leadwood|28\.4352|secret/);
  },
);

const LINE = { LR_Address: "3 Leadwood Road, Upington", AMID: 4711, DIST: "0.0001", DIST_M: "12.5" };
const AT = { LR_LAT: "-28.4352", LR_LON: "21.2684" };

describe("AddressVerify response", () => {
  it("S7-26 An AddressVerify list is converted to address infos with their ids and numeric values", () => {
    expect(addressesIn({ AddressVerify: [{ ...LINE, ...AT }] })).toMatchObject([
      {
        metres: 12.5,
        info: {
          amid: "4711",
          address: LINE.LR_Address,
          latitude: -28.4352,
          longitude: 21.2684,
          verified: true,
          country: "ZAF",
          mduFlag: "NO",
        },
      },
    ]);
  });

  it("S7-26 An AddressVerify response may be a single object, lack the distance, or be empty", () => {
    expect(addressesIn({ AddressVerify: { ...LINE, ...AT, DIST_M: null } })).toMatchObject([{ metres: undefined }]);
    expect(addressesIn({ AddressVerify: [] })).toEqual([]);
  });

  it("An AddressVerify entry without an id or outside South Africa is omitted", () => {
    const swapped = { ...LINE, LR_LAT: 21.2684, LR_LON: -28.4352 };
    expect(addressesIn({ AddressVerify: [{ ...LINE, ...AT, AMID: null }, swapped] })).toEqual([]);
  });
});

describe("results.items[0].payload response", () => {
  const INFO = {
    amid: 4712,
    address: "5 Leadwood Road",
    latitude: -28.4352,
    longitude: "21.2684",
    province: "Northern Cape",
    street: "Leadwood",
    streetNo: 5,
    streetType: "Road",
    suburb: "Rosyntjie Park",
    town: "Upington",
    addressNum: null,
    postalCode: 8801,
    nbrhd: "Rosyntjie Park",
    mduFlag: "Yes",
  };
  const answer = (payload: object) => ({ results: { items: [{ payload }, { payload: { AddressInfo: INFO } }] } });

  it("S7-27 An AddressInfo payload is converted to an address info with all of its parts", () => {
    const found = addressesIn(answer({ AddressInfo: INFO, productSpeed: [{ speed: 100 }], ftthInfrastructure: null }));
    expect(found).toHaveLength(1);
    expect(found?.[0]?.info).toMatchObject({
      amid: "4712",
      streetNo: "5",
      postalCode: "8801",
      addressNum: "",
      latitude: -28.4352,
      longitude: 21.2684,
      verified: true,
      mduFlag: "YES",
      country: "ZAF",
      building: { unit: "" },
    });
    expect(found?.[0]?.lines).toEqual({
      speeds: [{ speed: 100, speedUnit: "Mbps" }],
      fibre: null,
      floatTypes: [],
    });
  });

  it("S7-27 Speeds, fibre and mobile signals of a payload are read from numbers, texts and entries, and working fibre only", () => {
    const linesOf = (payload: object) => addressesIn(answer({ AddressInfo: INFO, ...payload }))?.[0]?.lines;
    expect(
      linesOf({
        productSpeed: [200, "50 Mbps", { speed: "1", speedUnit: "Gbps" }, { speed: 50 }, "fast", null, {}],
        ftthInfrastructure: [
          { provider: "Vumatel", type: "FTTH", status: "Working" },
          { provider: "OpenServe", type: "FTTB", status: "Planned" },
        ],
        cellularInfrastructure: [{ type: "LTE", float: "-95" }, { type: "5G", float: -110 }, { type: "3G" }],
      }),
    ).toEqual({
      speeds: [
        { speed: 50, speedUnit: "Mbps" },
        { speed: 200, speedUnit: "Mbps" },
        { speed: 1, speedUnit: "Gbps" },
      ],
      fibre: { types: ["FTTH"], providers: ["Vumatel"] },
      floatTypes: ["Indoor", "Outdoor"],
    });
    expect(linesOf({ ftthInfrastructure: [], productSpeed: 20 })).toMatchObject({
      speeds: [{ speed: 20, speedUnit: "Mbps" }],
      fibre: { types: [], providers: [] },
    });
    expect(linesOf({ productSpeed: "?" })).toEqual({ speeds: [], fibre: null, floatTypes: [] });
  });

  it("S7-27 A payload with building numbers lists its units by building and floor, and is marked as a shared building", () => {
    const row = { id: "B1", name: "Leadwood Court", floor: "1st floor", floorId: "F1" };
    const rows = [
      { ...row, unit: "1", unitId: "U1", amid: "A1" },
      { ...row, unit: 2, unitId: "U2", amid: "A2" },
      { ...row, floor: "2nd floor", floorId: "F2", unit: "3", unitId: "U3", amid: "A3" },
    ];
    const [found] = addressesIn(answer({ AddressInfo: { ...INFO, mduFlag: null }, buildingNumberInfo: rows })) ?? [];
    expect(found?.info.mduFlag).toBe("YES");
    expect(found?.buildings).toEqual([
      {
        id: "B1",
        name: "Leadwood Court",
        floors: [
          {
            id: "F1",
            name: "1st floor",
            units: [
              { id: "U1", name: "1", amid: "A1" },
              { id: "U2", name: "2", amid: "A2" },
            ],
          },
          { id: "F2", name: "2nd floor", units: [{ id: "U3", name: "3", amid: "A3" }] },
        ],
      },
    ]);
  });

  it("S7-27 A results response without items is an empty list", () => {
    expect(addressesIn({ results: { items: [] } })).toEqual([]);
  });
});

it.each([undefined, null, "<html>", {}, { AddressVerify: "none" }, { results: { items: [{}] } }])(
  "The response %j matches neither response shape",
  (answer) => {
    expect(addressesIn(answer)).toBeUndefined();
  },
);
