import { configureStore } from "@reduxjs/toolkit";
import { beforeEach, describe, expect, it } from "vitest";
import { addressInfo } from "#address/model.ts";
import {
  type CoverageAddress,
  type CoverageQuestion,
  chosenNetworks,
  coverageId,
  isAskable,
} from "#coverage/address-store.model.ts";
import type { CoverageInfo } from "#coverage/answer.model.ts";
import { askCoverage, recallAddress, reportFailure, resetAddress } from "#coverage/asking.ts";
import { networksOf } from "#coverage/networks.model.ts";
import { coverageSlice, redirectBegan } from "#coverage/slice.ts";
import { mayBeKept } from "#coverage/tc-address.ts";

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
  ...{ id: "0190b8f0-0000-7000-8000-000000000001", amid: "A1", latitude: -33.92, longitude: 18.42 },
  ...{ takenAt: "2026-11-22T08:00:00.000Z", expiresAt: "2026-11-29T08:00:00.000Z", source: "sample data" },
  ...{ available: true, message: "Fibre and LTE reach this place", networks },
};

function question(amid = "A1"): CoverageQuestion {
  return {
    subCategoryInfo: { name: "fibre", provider: "1", current: "ref" },
    addressInfo: {
      ...{ amid, latitude: -33.92, longitude: 18.42 },
      building: { name: "Acacia Court", floor: "2", unit: "14", isOther: false },
    },
  };
}

function answerTo(asked: CoverageQuestion): CoverageAddress {
  return {
    id: coverageId(asked),
    subCategoryInfo: asked.subCategoryInfo,
    info: { addressInfo: asked.addressInfo, networks: chosenNetworks(networks) },
    payload: {
      address: addressInfo({ ...asked.addressInfo, address: "14 Acacia Street, Claremont", building: {} }),
      answer: ANSWER,
    },
  };
}

/** What a browser keeps, without a browser. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

function makeStore() {
  return configureStore({ reducer: { coverage: coverageSlice.reducer } });
}

let store: ReturnType<typeof makeStore>;
let storage: Storage;
let asked: string[];

beforeEach(() => {
  store = makeStore();
  storage = memory();
  asked = [];
});

function ask(what: CoverageQuestion, options: { persist?: boolean; now?: number; fails?: boolean } = {}) {
  const { persist = true, now = NOW, fails = false } = options;
  return askCoverage(store, what, {
    ...{ persist, now, storage },
    ask: async (about) => {
      asked.push(coverageId(about));
      if (fails) throw new Error("away");
      return answerTo(about);
    },
  });
}

const state = () => store.getState().coverage;

describe("the chosen address", () => {
  it("S3-16 S3-17 has an id of amid, place, sub-category and current reference, and what it was asked for", async () => {
    expect(coverageId(question())).toBe("A1--33.92-18.42-fibre-ref");
    expect(state()).toMatchObject({ id: "", isReady: false, isRedirecting: false, loading: false });
    await ask(question());
    expect(state()).toMatchObject({
      ...{ id: "A1--33.92-18.42-fibre-ref", isReady: true, isRedirecting: false, loading: false },
      subCategoryInfo: { name: "fibre", provider: "1", current: "ref" },
      payload: { address: { address: "14 Acacia Street, Claremont" } },
    });
  });

  it("S3-18 S3-19 knows its dwelling, and of each network what the browser needs", async () => {
    await ask(question());
    expect(state().info?.addressInfo).toEqual(question().addressInfo);
    expect(state().info?.networks.fibre).toEqual({
      ...{ available: true, floatTypes: [], speed: 100, speedUnit: "Mbps" },
      providers: [{ id: 1, name: "Vumatel" }],
      products: [{ productCode: "VUMA-100", type: "FTTH" }],
    });
    expect(state().info?.networks.lte).toMatchObject({ available: true, floatTypes: ["Outdoor"] });
    expect(Object.keys(state().info?.networks ?? {})).toEqual(["fibre", "lte", "5g", "dsl", "mobiledata"]);
    expect(state().info?.networks["5g"]).toMatchObject({ available: false, providers: [], products: [] });
  });

  it("S5-19 S5-20 is asked about only by its id and two numbers", async () => {
    const { addressInfo } = question();
    expect(isAskable(addressInfo)).toBe(true);
    for (const wrong of [{ amid: " " }, { latitude: Number.NaN }, { latitude: "north" }, { longitude: "" }])
      expect(isAskable({ ...addressInfo, ...wrong })).toBe(false);
    await ask(question(" "));
    expect(asked).toEqual([]);
    expect(state().error).toBe("Unable to fetch address");
  });
});

describe("asking", () => {
  it("S4-52 is loading while the answer is on its way", async () => {
    const waiting = ask(question());
    expect(state()).toMatchObject({ loading: true, isReady: false, id: "A1--33.92-18.42-fibre-ref" });
    await waiting;
    expect(state().loading).toBe(false);
  });

  it("S4-53 keeps the answer under tc_address if it should be kept, without what is personal", async () => {
    await ask(question(), { persist: false });
    expect(storage.length).toBe(0);
    await ask(question());
    const text = storage.getItem("tc_address") ?? "";
    expect(JSON.parse(text)).toMatchObject({ id: coverageId(question()), at: NOW });
    expect(text).not.toContain("Acacia Street");
  });

  it("S5-21 uses what is kept of the very same question for a day, and asks again after that and about another", async () => {
    await ask(question());
    store = makeStore();
    await ask(question(), { now: NOW + DAY_MS - 1 });
    expect(asked).toHaveLength(1);
    expect(state()).toMatchObject({ isReady: true, payload: null, info: answerTo(question()).info });
    await ask(question("A2"), { now: NOW + 1 });
    expect(asked).toHaveLength(2);
    await ask(question("A2"), { now: NOW + 1 + DAY_MS });
    expect(asked).toHaveLength(3);
  });

  it("S3-18 takes the door that is asked about, where the register knows none and the id is the same", async () => {
    await ask(question());
    store = makeStore();
    const building = { name: "Garden cottage", floor: "", unit: "", isOther: true };
    await ask({ ...question(), addressInfo: { ...question().addressInfo, building } });
    expect(asked).toHaveLength(1);
    expect(state().info?.addressInfo.building).toEqual(building);
    expect(JSON.parse(storage.getItem("tc_address") ?? "")).toMatchObject({ info: { addressInfo: { building } } });
  });

  it("S4-55 S8-18 S8-19 forgets what was kept when it fails, and says so", async () => {
    await ask(question());
    await ask(question("A2"), { fails: true });
    expect(storage.getItem("tc_address")).toBeNull();
    expect(state()).toEqual({
      ...{ id: "", isReady: false, isRedirecting: false, loading: false },
      ...{ subCategoryInfo: null, info: null, payload: null },
      error: "unable to fetch coverage response for the address",
    });
  });

  it.each([
    ["candidate", "unable to fetch address candiate"],
    ["location", "unable to fetch location info"],
    ["other", "Unable to fetch address"],
  ] as const)("S8-16 S8-17 S8-19 tells of a failed %s in the shop's words", (step, words) => {
    storage.setItem("tc_address", "{}");
    reportFailure(store, step, storage);
    expect(state().error).toBe(words);
    expect(storage.length).toBe(0);
  });

  it("lets the last question win, whatever order the answers come in", async () => {
    const first = Promise.withResolvers<void>();
    const slow = askCoverage(store, question("A1"), {
      ...{ persist: true, now: NOW, storage },
      ask: async (about) => {
        await first.promise;
        return answerTo(about);
      },
    });
    const failing = Promise.withResolvers<CoverageAddress>();
    const lost = askCoverage(store, question("A3"), {
      ...{ persist: true, now: NOW, storage },
      ask: () => failing.promise,
    });
    await ask(question("A2"));
    first.resolve();
    failing.reject(new Error("away"));
    await Promise.all([slow, lost]);
    expect(state().id).toContain("A2");
    expect(state()).toMatchObject({ isReady: true, error: null });
    expect(storage.getItem("tc_address")).toContain("A2");
  });
});

describe("keeping", () => {
  it("S4-56 is only for what is ready, not loading and not on its way elsewhere", async () => {
    await ask(question());
    expect(mayBeKept(state())).toBe(true);
    store.dispatch(redirectBegan(true));
    expect(mayBeKept(state())).toBe(false);
    expect(mayBeKept({ ...state(), isRedirecting: false, loading: true })).toBe(false);
    expect(mayBeKept({ ...state(), isRedirecting: false, isReady: false })).toBe(false);
  });

  it("S4-54 ends with a reset, in the store and in the browser", async () => {
    await ask(question());
    resetAddress(store, storage);
    expect(state()).toMatchObject({ id: "", isReady: false, info: null });
    expect(storage.length).toBe(0);
  });

  it("begins the next visit, unless a day has passed or it makes no sense", async () => {
    await ask(question());
    const text = storage.getItem("tc_address") ?? "";
    store = makeStore();
    recallAddress(store, NOW + 60_000, storage);
    expect(state().isReady).toBe(true);
    const broken = [
      "",
      "null",
      "[]",
      "{}",
      text.replace("Indoor", "Upstairs").replace('"available":true', '"available":1'),
    ];
    for (const wrong of [...broken, text.replace('"lte"', '"LTE"'), text.replace("-33.92,", '"north",')]) {
      store = makeStore();
      storage.setItem("tc_address", wrong);
      recallAddress(store, NOW + 60_000, storage);
      expect(state().isReady, wrong).toBe(false);
    }
    storage.setItem("tc_address", text);
    for (const now of [NOW + DAY_MS, NOW - 1]) {
      recallAddress(store, now, storage);
      expect(state().isReady).toBe(false);
    }
  });

  it("does without a browser that keeps nothing", async () => {
    const refuses = (): never => {
      throw new DOMException("no", "SecurityError");
    };
    storage = { ...memory(), getItem: refuses, setItem: refuses, removeItem: refuses };
    await ask(question());
    expect(state().isReady).toBe(true);
    resetAddress(store, storage);
    expect(state().isReady).toBe(false);
  });
});
