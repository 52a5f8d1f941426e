import { afterEach, describe, expect, it, vi } from "vitest";
import {
  MAX_VIEWED,
  readViewed,
  rememberViewed,
  replaceViewed,
  viewedIds,
  withViewed,
} from "#catalogue/recently-viewed.ts";

const NOTHING = { personal: [], business: [] };

describe("Recently viewed products", () => {
  it("The list of viewed products starts with the latest, has each once and is limited to twelve per segment", () => {
    let viewed = readViewed(null);
    for (let count = 1; count <= 14; count += 1) viewed = withViewed(viewed, "personal", `p${count}`);
    viewed = withViewed(viewed, "personal", "p10");
    viewed = withViewed(viewed, "business", "b1");
    expect(viewed.personal).toHaveLength(MAX_VIEWED);
    expect(viewed.personal.slice(0, 3)).toEqual(["p10", "p14", "p13"]);
    expect(viewed.personal.filter((id) => id === "p10")).toHaveLength(1);
    expect(viewed.business).toEqual(["b1"]);
  });

  it("The list of viewed products is read back as it was written", () => {
    const viewed = withViewed(withViewed(readViewed(null), "personal", "p1"), "business", "b1");
    expect(readViewed(JSON.stringify(viewed))).toEqual(viewed);
  });

  it.each([
    ["", NOTHING],
    ["{", NOTHING],
    ["null", NOTHING],
    ["[]", NOTHING],
    ['"personal"', NOTHING],
    ['{"personal":"p1","business":{"0":"b1"}}', NOTHING],
    ['{"personal":[1,null,"p1",["p2"],"p1"]}', { personal: ["p1"], business: [] }],
    ['{"personal":["","a\\u0000","\\ud800","p1"]}', { personal: ["p1"], business: [] }],
    [`{"business":["${"x".repeat(101)}","b1"],"enterprise":["e1"]}`, { personal: [], business: ["b1"] }],
  ])("readViewed discards whatever is invalid in %j", (text, viewed) => {
    expect(readViewed(text)).toEqual(viewed);
  });
});

afterEach(() => vi.unstubAllGlobals());

it("A browser that forbids storage remembers no viewed products and raises no error", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  rememberViewed("personal", "p1");
  replaceViewed("personal", []);
  expect(viewedIds("personal")).toEqual([]);
});

it("Clearing the viewed products of one segment leaves those of the other unchanged", () => {
  const written = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => written.set(key, value),
  });
  rememberViewed("personal", "p1");
  rememberViewed("business", "b1");
  replaceViewed("personal", []);
  expect([viewedIds("personal"), viewedIds("business")]).toEqual([[], ["b1"]]);
});
