import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeStore, type Store } from "#app/browser-store.ts";
import { networksOf } from "#catalogue/connection/networks.model.ts";
import { addressInfo } from "#coverage/addresses/model.ts";
import type { CoverageInfo } from "#coverage/model.ts";
import { restoreAddress, selectAddress } from "#coverage/select-address.ts";
import { canLookUp, coverageId } from "#coverage/selected-address.model.ts";
import { completeAddress, redirectBegan, reportFailure, resetAddress } from "#coverage/store.ts";
import { PLACE_AMID } from "#coverage/unit.model.ts";

const NOW = Date.parse("2026-11-22T08:00:00Z");
const DAY_MS = 86_400_000;

const networks = networksOf(
  [
    {
      network: "fibre",
      provider: "1",
      status: "Working",
      float: null,
      speed: 100,
      speedUnit: "Mbps",
      products: [{ productCode: "VUMA-100", name: "100 Mbps", type: "FTTH", speed: 100, speedUnit: "Mbps" }],
    },
    { network: "lte", provider: "Khanya", status: "", float: -110, speed: 20, speedUnit: "Mbps", products: [] },
  ],
  [{ id: 1, name: "Vumatel", colour: "#6633CC" }],
);

const ANSWER: CoverageInfo = {
  id: "0190b8f0-0000-7000-8000-000000000001",
  amid: "A1",
  latitude: -33.92,
  longitude: 18.42,
  takenAt: "2026-11-22T08:00:00.000Z",
  expiresAt: "2026-11-29T08:00:00.000Z",
  source: "sample data",
  available: true,
  message: "Fibre and LTE reach this place",
  networks,
};

const SUB = { name: "fibre", provider: "1", current: "ref" };
const BUILDING = { name: "Acacia Court", floor: "2", unit: "14", isOther: false };

/** The lookup of an address, from which its id is computed. */
function question(amid = "A1", building = BUILDING) {
  return { subCategoryInfo: SUB, addressInfo: { amid, latitude: -33.92, longitude: 18.42, building } };
}
const idOf = (amid: string) => coverageId(question(amid));

/** An in-memory Storage. */
function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (place) => [...entries.keys()][place] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

let store: Store;
let storage: Storage;
let requests: URLSearchParams[];
/** Runs before the network responds to a lookup. */
let network: (amid: string, building: string) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  begin(memory());
  requests = [];
  network = async () => undefined;
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://shop");
    requests.push(searchParams);
    await network(searchParams.get("amid") ?? "", searchParams.get("building") ?? "");
    if (pathname.endsWith("/verified-address"))
      return Response.json({ success: true, verfiedAddresses: [{ ...infoOf(question().addressInfo), buildings: [] }] });
    return Response.json({ success: true, body: { coverageInfo: ANSWER, payload: {} } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a visit in a browser with this storage. */
function begin(initialStorage = storage) {
  store = makeStore();
  storage = initialStorage;
  vi.stubGlobal("localStorage", storage);
}

const disconnected = () => Promise.reject(new TypeError("fetch failed"));
const state = () => store.getState().coverage;
const storedAddress = () => storage.getItem("tc_address");

/** An address as the register has it, with its text. */
const infoOf = (place: ReturnType<typeof question>["addressInfo"]) =>
  addressInfo({ ...place, address: "14 Acacia Street, Claremont", building: {} });

/** Chooses a unit, as a customer does when the address is requested. */
function choose(amid = "A1", building = BUILDING) {
  return store.dispatch(selectAddress({ address: infoOf(question(amid).addressInfo), building }, SUB));
}

describe("selectAddress", () => {
  it("S3-16 S3-17 The id of a chosen address consists of amid, place, sub-category and reference, which its lookup also sends", async () => {
    expect(idOf("A1")).toBe("A1--33.92-18.42-fibre-ref");
    expect(state()).toMatchObject({ id: "", isReady: false, isRedirecting: false, loading: false });
    await choose();
    expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
      amid: "A1",
      latitude: "-33.92",
      longitude: "18.42",
      building: "Acacia Court",
      floor: "2",
      unit: "14",
      addressSubCategory: "fibre",
      addressProvider: "1",
      addressCurrentRef: "ref",
    });
    expect(state()).toMatchObject({
      id: "A1--33.92-18.42-fibre-ref",
      isReady: true,
      isRedirecting: false,
      loading: false,
      subCategoryInfo: { name: "fibre", provider: "1", current: "ref" },
      payload: { address: { address: "14 Acacia Street, Claremont" }, answer: ANSWER },
    });
  });

  it("S3-18 S3-19 A chosen address has its unit and, for each network, the fields that the browser needs", async () => {
    await choose();
    expect(state().info?.addressInfo).toEqual(question().addressInfo);
    expect(state().info?.networks.fibre).toEqual({
      available: true,
      floatTypes: [],
      speed: 100,
      speedUnit: "Mbps",
      providers: [{ id: 1, name: "Vumatel" }],
      products: [{ productCode: "VUMA-100", type: "FTTH" }],
    });
    expect(state().info?.networks.lte).toMatchObject({ available: true, floatTypes: ["Outdoor"] });
    expect(Object.keys(state().info?.networks ?? {})).toEqual(["fibre", "lte", "5g", "dsl", "mobiledata"]);
    expect(state().info?.networks["5g"]).toMatchObject({ available: false, providers: [], products: [] });
  });

  it("S5-19 S5-20 The client looks an address up only if it has an amid and two numeric coordinates", async () => {
    const { addressInfo: place } = question();
    expect(canLookUp(place)).toBe(true);
    for (const wrong of [{ amid: " " }, { latitude: Number.NaN }, { latitude: "north" }, { longitude: "" }])
      expect(canLookUp({ ...place, ...wrong })).toBe(false);
    await choose(" ");
    expect([requests, state().error]).toEqual([[], "Unable to fetch address"]);
  });
});

describe("Coverage lookup", () => {
  it("S4-52 A chosen address is loading while its coverage lookup is pending", async () => {
    const waiting = choose();
    expect(state()).toMatchObject({ loading: true, isReady: false, id: idOf("A1") });
    await waiting;
    expect(state().loading).toBe(false);
  });

  it("S4-53 The client stores the answer under tc_address, without the text of the address", async () => {
    await choose();
    expect(JSON.parse(storedAddress() ?? "")).toMatchObject({ id: idOf("A1"), at: NOW });
    expect(storedAddress()).not.toContain("Acacia Street");
  });

  it.each([
    ["the same lookup within a day", DAY_MS - 1, "A1", true],
    ["another lookup", DAY_MS - 1, "A2", false],
    ["the same lookup after a day", DAY_MS, "A1", false],
  ] as const)(
    "S4-52 S5-21 A stored answer is reused without a request for one day, and only for the same lookup: %s",
    async (_, later, amid, isReused) => {
      await choose();
      const text = storedAddress();
      begin();
      vi.setSystemTime(NOW + later);
      const waiting = choose(amid);
      expect(state()).toMatchObject({ isReady: isReused, loading: !isReused });
      await waiting;
      expect(state()).toMatchObject({ isReady: true, loading: false, requestId: null });
      expect(state().payload).toMatchObject({ address: { address: "14 Acacia Street, Claremont" }, answer: ANSWER });
      expect(requests).toHaveLength(isReused ? 1 : 2);
      // A reused answer keeps its age.
      expect(storedAddress() === text).toBe(isReused);
    },
  );

  it("S5-21 An address that is chosen again keeps its answer when the server cannot be reached", async () => {
    await choose();
    network = disconnected;
    await choose();
    expect(state()).toMatchObject({ isReady: true, error: null, payload: { answer: ANSWER } });
    begin();
    await choose();
    expect(state()).toMatchObject({ isReady: true, error: null, payload: { answer: ANSWER } });
    expect(storedAddress()).toContain("A1");
  });

  it("S3-18 A newly chosen building replaces the stored one, even if the id is the same", async () => {
    await choose();
    begin();
    const building = { name: "Garden cottage", floor: "", unit: "", isOther: true };
    const waiting = choose("A1", building);
    expect(state()).toMatchObject({ isReady: true, info: { addressInfo: { building } } });
    await waiting;
    expect(state().info?.addressInfo.building).toEqual(building);
    expect(JSON.parse(storedAddress() ?? "")).toMatchObject({ info: { addressInfo: { building } } });
  });

  it("S4-55 S8-18 S8-19 A failed coverage lookup clears the stored address and sets the error message", async () => {
    await choose();
    network = disconnected;
    await choose("A2");
    expect(storedAddress()).toBeNull();
    expect(state()).toEqual({
      id: "",
      isReady: false,
      isRedirecting: false,
      loading: false,
      requestId: null,
      subCategoryInfo: null,
      info: null,
      payload: null,
      answer: null,
      error: "unable to fetch coverage response for the address",
    });
  });

  it.each([
    ["candidate", "unable to fetch address candiate"],
    ["location", "unable to fetch location info"],
    ["other", "Unable to fetch address"],
  ] as const)(
    "S8-16 S8-17 S8-19 A failure of the step %s clears the stored address and sets the specified error message",
    (step, words) => {
      storage.setItem("tc_address", "{}");
      store.dispatch(reportFailure(step));
      expect(state().error).toBe(words);
      expect(storage.length).toBe(0);
    },
  );

  it("The last coverage lookup wins, whatever the order of the answers", async () => {
    const held = Promise.withResolvers<void>();
    const failing = Promise.withResolvers<void>();
    network = async (amid) => {
      if (amid === "A1") await held.promise;
      if (amid === "A3") await failing.promise;
    };
    const late = [choose("A1"), choose("A3")];
    await choose("A2");
    held.resolve();
    failing.reject(new Error("away"));
    await Promise.all(late);
    expect(state()).toMatchObject({ id: idOf("A2"), isReady: true, error: null });
    expect(storedAddress()).toContain("A2");
  });

  it.each([
    ["answered", "resolve"],
    ["rejected", "reject"],
  ] as const)(
    "The last of two buildings with the same id wins when the first lookup is %s earlier",
    async (_, ending) => {
      const held = { Cottage: Promise.withResolvers<void>(), House: Promise.withResolvers<void>() };
      network = (_amid, building) => (building === "Cottage" ? held.Cottage.promise : held.House.promise);
      const cottage = { name: "Cottage", floor: "", unit: "", isOther: true };
      const house = { ...cottage, name: "House" };
      const [first, last] = [choose("A1", cottage), choose("A1", house)];
      held.Cottage[ending]();
      await first;
      expect(state()).toMatchObject({ loading: true, error: null });
      expect(storedAddress()).toBeNull();
      held.House.resolve();
      await last;
      expect(state()).toMatchObject({ id: idOf("A1"), isReady: true, info: { addressInfo: { building: house } } });
      expect(JSON.parse(storedAddress() ?? "")).toMatchObject({ info: { addressInfo: { building: house } } });
    },
  );
});

describe("Stored address", () => {
  it("S4-56 The client stores an address only when it is ready, not loading and not redirecting", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    network = () => promise;
    const waiting = choose();
    expect([state().loading, storedAddress()]).toEqual([true, null]);
    store.dispatch(redirectBegan(true));
    resolve();
    await waiting;
    expect([state().isReady, storedAddress()]).toEqual([true, null]);
    network = disconnected;
    await choose("A2");
    expect([state().isReady, storedAddress()]).toEqual([false, null]);
    network = async () => undefined;
    await choose();
    expect([state().isReady, storedAddress()]).toEqual([true, expect.stringContaining(idOf("A1"))]);
  });

  it("S4-54 A reset clears the address in the store and in the browser, even during a lookup", async () => {
    const waiting = choose();
    store.dispatch(resetAddress());
    await waiting;
    expect(state()).toMatchObject({ id: "", isReady: false, info: null });
    expect(storage.length).toBe(0);
  });

  it("The next visit restores the stored address and looks it up once, even if several components need it", async () => {
    await choose();
    begin();
    store.dispatch(restoreAddress());
    expect(state()).toMatchObject({ isReady: true, payload: null });
    network = disconnected;
    for (const _ of [1, 2]) store.dispatch(completeAddress());
    await vi.waitFor(() => expect(state().error).toBe("unable to fetch coverage response for the address"));
    // The second request was for the text of the address, and failed.
    expect(requests).toHaveLength(2);
  });

  it("S4-53 S5-21 A second tab completes the stored address without a lookup, and does not write it again", async () => {
    await choose();
    const text = storedAddress();
    vi.setSystemTime(NOW + 60_000);
    begin();
    store.dispatch(restoreAddress());
    store.dispatch(completeAddress());
    await vi.waitFor(() => expect(state().payload?.answer).toEqual(ANSWER));
    expect(state().payload?.address.address).toBe("14 Acacia Street, Claremont");
    // The second request was for the text of the address.
    expect(requests.map((query) => query.has("amid"))).toEqual([true, false]);
    expect(storedAddress()).toBe(text);
  });

  it("A tab retains its answer when another tab chooses the same address", async () => {
    await choose();
    const before = state();
    expect(before.payload?.answer).toEqual(ANSWER);
    store.dispatch(restoreAddress());
    expect(state()).toBe(before);
  });

  it("A place without its own address is completed without any request", async () => {
    await choose(PLACE_AMID);
    begin();
    store.dispatch(restoreAddress());
    store.dispatch(completeAddress());
    await vi.waitFor(() => expect(state().payload?.answer).toEqual(ANSWER));
    expect(requests).toHaveLength(1);
  });

  it("A tab continues to complete its address when another tab chooses the same one", async () => {
    await choose();
    begin();
    store.dispatch(restoreAddress());
    const { promise, resolve } = Promise.withResolvers<void>();
    network = () => promise;
    store.dispatch(completeAddress());
    store.dispatch(restoreAddress());
    store.dispatch(completeAddress());
    resolve();
    await vi.waitFor(() => expect(state().payload?.answer).toEqual(ANSWER));
    expect(requests).toHaveLength(2);
  });

  it.each([{ name: "Fynbos Court" }, { floor: "3" }, { unit: "15" }, { isOther: true }])(
    "A tab adopts the building change %o of another tab, even though the id is the same",
    async (other) => {
      await choose();
      const here = store;
      begin();
      const building = { ...BUILDING, ...other };
      await choose("A1", building);
      here.dispatch(restoreAddress());
      expect(here.getState().coverage).toMatchObject({
        isReady: true,
        payload: null,
        info: { addressInfo: { building } },
      });
    },
  );

  it("A tab adopts another address that another tab chooses", async () => {
    await choose();
    const here = store;
    begin();
    await choose("A2");
    here.dispatch(restoreAddress());
    expect(here.getState().coverage).toMatchObject({ id: idOf("A2"), isReady: true, payload: null });
  });

  it("A stored address is not restored after one day or when it is invalid", async () => {
    await choose();
    const text = storedAddress() ?? "";
    const isRecalled = async (written: string) => {
      begin();
      storage.setItem("tc_address", written);
      store.dispatch(restoreAddress());
      return state().isReady;
    };
    expect(await isRecalled(text)).toBe(true);
    const broken = ["", "null", "[]", "{}", text.replace('"available":true', '"available":1')];
    for (const wrong of [...broken, text.replace('"lte"', '"LTE"'), text.replace("-33.92,", '"north",')])
      expect(await isRecalled(wrong), wrong).toBe(false);
    for (const now of [NOW + DAY_MS, NOW - 1]) {
      vi.setSystemTime(now);
      expect(await isRecalled(text)).toBe(false);
    }
  });

  it("An address can be chosen in a browser that forbids storage", async () => {
    const refuses = (): never => {
      throw new DOMException("no", "SecurityError");
    };
    begin({ ...memory(), getItem: refuses, setItem: refuses, removeItem: refuses });
    await choose();
    expect(state().isReady).toBe(true);
    store.dispatch(resetAddress());
    expect(state().isReady).toBe(false);
  });
});
