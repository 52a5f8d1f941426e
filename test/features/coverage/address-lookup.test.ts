import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SLOW_HOUSE } from "#adapters/address-verification/stand-in.server.ts";
import { makeStore, type Store } from "#app/browser-store.ts";
import {
  collectionCue,
  collectionText,
  findAddress,
  isArea,
  isSameHouse,
  sourceOf,
  verifyCandidate,
} from "#coverage/address-lookup.ts";
import { addressInfo } from "#coverage/addresses/model.ts";
import { restoreAddress, selectAddress } from "#coverage/select-address.ts";
import type { SubCategoryInfo } from "#coverage/selected-address.model.ts";
import { completeAddress } from "#coverage/store.ts";
import { registerOf, soleUnit } from "#coverage/unit.model.ts";
import { openBrowser, type TestBrowser } from "../../support/browser.ts";
import { type OutsideServer, outsideServer } from "../../support/outside-server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

const at = { latitude: -29.1, longitude: 26.2 };

describe("isArea", () => {
  it.each([
    ["A town is an area", { addressType: "Locality" }, true],
    ["A street is an area", { addressType: "StreetName" }, true],
    [
      "A house number that the register does not know is not an area",
      { addressType: "StreetName", streetNo: "99" },
      false,
    ],
    ["A house is not an area", { addressType: "PointAddress", streetNo: "9", amid: "S1" }, false],
    ["A farm without a number is not an area", { addressType: "POI" }, false],
  ])("%s", (_, known, expected) => {
    expect(isArea(addressInfo({ ...at, ...known }))).toBe(expected);
  });
});

describe("isSameHouse", () => {
  const house = addressInfo({ ...at, street: "Aloe", streetNo: "12A" });

  it("isSameHouse compares street and number, regardless of case", () => {
    expect(isSameHouse(house, addressInfo({ ...at, street: "aloe ", streetNo: "12a" }))).toBe(true);
    expect(isSameHouse(house, addressInfo({ ...at, street: "Aloe", streetNo: "12" }))).toBe(false);
    expect(isSameHouse(house, addressInfo({ ...at, street: "Protea", streetNo: "12A" }))).toBe(false);
  });
});

describe("collectionText", () => {
  it.each([
    ["aloe", " Aloe Street, Welkom"],
    ["12 alo", "12 Aloe Street, Welkom"],
    ["12a alo", "12a Aloe Street, Welkom"],
    ["12 A alo", "12 A Aloe Street, Welkom"],
    ["9301", " Aloe Street, Welkom"],
  ])('collectionText completes the typed text "%s" with the chosen suggestion', (typed, expected) => {
    expect(collectionText("Aloe Street, Welkom", typed)).toBe(expected);
  });
});

it.each([
  ["Acacia Street, Baobabrand, Polokwane, Limpopo", "acac", "Now add your house number"],
  ["Acacia Street, Baobabrand, Polokwane, Limpopo", "12 acac", "Now check your address"],
  ["Polokwane, Limpopo", "polo", "Now add your street and house number"],
])('After "%s" was selected for "%s" the cue is "%s"', (collection, typed, cue) => {
  expect(collectionCue(collection, typed)).toBe(cue);
});

it("sourceOf names each source once", () => {
  expect(sourceOf([{ source: "sample data" }, { source: "sample data" }, { source: "" }])).toBe("sample data");
});

describe("An address that the register knows", () => {
  const STREET = "Acacia Street, Baobabrand, Polokwane";
  const FIBRE: SubCategoryInfo = { name: "Fibre", provider: "OpenServe", current: "P-1" };
  let outside: OutsideServer;
  let registered: TestShop;
  let standIn: TestShop;
  let browser: TestBrowser;
  let store: Store;
  let storage: Map<string, string>;

  beforeAll(async () => {
    outside = await outsideServer();
    registered = await makeShop({ listen: true, env: { ADDRESS_VERIFICATION_URL: outside.url } });
    standIn = await makeShop({ listen: true });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await Promise.all([registered.close(), standIn.close(), outside.close()]);
  });
  beforeEach(() => visit(registered, new Map()));

  /** Opens the shop in a browser with this storage. */
  function visit(shop: TestShop, stored: Map<string, string>) {
    vi.unstubAllGlobals();
    browser = openBrowser(shop.url);
    vi.stubGlobal("location", { protocol: "http:", pathname: "/personal/fibre/openserve-fibre" });
    storage = stored;
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
      removeItem: (key: string) => void storage.delete(key),
    });
    store = makeStore();
  }

  /** Chooses an address as the finder does. */
  async function choose(address: string, product = FIBRE) {
    const result = await findAddress(address);
    if (result.kind !== "found") throw new Error(`${address} was not found`);
    const verified = await verifyCandidate(result.found, FIBRE.name);
    if (verified.kind !== "found") throw new Error(`${address} was not verified`);
    const { found } = verified;
    await store.dispatch(selectAddress(soleUnit(found.info, registerOf(found)), product));
    return found.info;
  }

  const coverage = () => store.getState().coverage;
  const fibre = () => coverage().payload?.answer.networks.fibre;
  const lookups = () =>
    browser.called
      .filter((called) => called.startsWith("GET /api/coverage/lookup"))
      .map((called) => Object.fromEntries(new URL(called.slice(4), "http://shop").searchParams));

  it("Typed coordinates lead to their nearest address, which the customer confirms, or to the place itself", async () => {
    visit(standIn, new Map());
    const house = await choose(`1 ${STREET}`);
    const { latitude, longitude, amid } = house;
    expect(await findAddress(`${latitude}, ${longitude}`)).toMatchObject({
      kind: "several",
      reason: "point",
      place: { latitude, longitude },
      found: [{ info: { amid } }],
    });
    expect(await findAddress("-30.5, 21.25")).toEqual({ kind: "place", place: { latitude: -30.5, longitude: 21.25 } });
    // The candidates have the nearest address already.
    expect(browser.called.filter((called) => called.includes("/geocode/reverse"))).toEqual([]);
  });

  it.each(["7B", "7 B"])(
    'A house "%s" that the register does not know is asked about: first the house of its number, then those nearest to it by number',
    async (number) => {
      visit(standIn, new Map());
      const searched = await findAddress(`${number} Olienhout Road, Sugarbush Hill`);
      if (searched.kind !== "found") throw new Error("Several addresses were found");
      const asked = await verifyCandidate(searched.found);
      expect(asked).toMatchObject({ kind: "several", reason: "nearest" });
      const found = asked.kind === "several" ? asked.found : [];
      expect(found.map(({ info }) => info.streetNo)).toEqual(["7", "8", "6", "5"]);
    },
  );

  it("S7-25 The register is asked for the parts of the address that a customer chose, and for the network", async () => {
    outside.respond(200, { AddressVerify: [] });
    await choose(`1 ${STREET}`);
    expect(Object.fromEntries(outside.requests[0]?.searchParams ?? [])).toMatchObject({
      STREET_NUMBER: "1",
      STREET_NAME: "Acacia",
      SUBURB: "Baobabrand",
      TOWN: "Polokwane",
      PROVINCE: "Limpopo",
      POSTAL_CODE: "0699",
      Technology: "Fibre",
      ADDRESS: expect.stringContaining("1 Acacia Street"),
    });
  });

  it("S3-17 S3-20 The look-up sends what the browser knows of product, unit, register and page", async () => {
    const { amid, ...place } = await register({ productSpeed: [20, 50] });
    expect(lookups().at(-1)).toEqual({
      amid,
      latitude: String(place.latitude),
      longitude: String(place.longitude),
      isOther: "false",
      addressSubCategory: "Fibre",
      addressProvider: "OpenServe",
      addressCurrentRef: "P-1",
      serviceProviderName: "OpenServe",
      gisProvider: "address register",
      topSpeed: "50 Mbps",
      page: "/personal/fibre/openserve-fibre",
    });
    expect(coverage()).toMatchObject({ subCategoryInfo: FIBRE, id: expect.stringMatching(/-Fibre-P-1$/) });
    const answerId = coverage().payload?.answer.id;
    await choose(`1 ${STREET}`, { ...FIBRE, current: "P-2" });
    expect(lookups().at(-1)).toMatchObject({ addressCurrentRef: "P-2", coverageInfo: answerId });
  });

  it("S7-27 What the register says about speeds and lines limits the fibre that can be had, and is told", async () => {
    await register({ productSpeed: [20, 50] });
    expect(fibre()).toMatchObject({ available: true, speed: 50 });
    expect(coverage().payload?.linesText).toBe("Line speeds in this building: 20 Mbps and 50 Mbps.");
    await register({ ftthInfrastructure: [{ provider: "Octotel", type: "FTTH", status: "Working" }] });
    expect(fibre()).toMatchObject({ available: false });
    await register({ ftthInfrastructure: [] });
    expect(fibre()).toMatchObject({ available: false });
    expect(coverage().payload?.linesText).toBe("There's no fibre in this building yet.");
    await register({ cellularInfrastructure: [{ float: -110 }] });
    expect(coverage().payload?.answer.networks).toMatchObject({
      fibre: { available: true, speed: 1000 },
      lte: { floatTypes: ["Outdoor"] },
    });
  });

  it("S7-27 A restored address is limited as before, and a register that does not answer limits nothing", async () => {
    await register({ productSpeed: 50 });
    visit(registered, storage);
    store.dispatch(restoreAddress());
    store.dispatch(completeAddress());
    await vi.waitFor(() => expect(fibre()?.speed).toBe(50));
    outside.respond(500, "down");
    visit(registered, new Map());
    await choose(`1 ${STREET}`);
    expect(fibre()?.speed).toBe(1000);
  });

  it("S7-27 The shop's own register has slow lines in some houses", async () => {
    visit(standIn, new Map());
    await choose(`${SLOW_HOUSE} ${STREET}`);
    expect(fibre()?.speed).toBe(50);
    expect(coverage().payload?.linesText).toContain("25 Mbps and 50 Mbps");
    await choose(`1 ${STREET}`);
    expect(fibre()?.speed).toBe(1000);
  });

  /** Chooses the address for the first time, while the register says this about its lines. */
  async function register(payload: object) {
    visit(registered, new Map());
    const known = (await findAddress(`1 ${STREET}`)) as { found?: { info: { amid: string } } };
    outside.respond(200, { results: { items: [{ payload: { AddressInfo: known.found?.info, ...payload } }] } });
    return choose(`1 ${STREET}`);
  }
});
