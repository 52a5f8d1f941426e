import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addressInfo } from "#coverage/addresses/model.ts";
import { refusalOf } from "#coverage/addresses/refusal.ts";
import { areaOf, formatArea, rememberArea, rememberedArea } from "#coverage/delivery/area.ts";
import { findArea } from "#coverage/delivery/find-area.ts";
import { openBrowser, type TestBrowser } from "../../../support/browser.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

describe("The place that dates of delivery are for", () => {
  const storage = new Map<string, string>();
  let shop: TestShop;
  let browser: TestBrowser;

  beforeAll(async () => {
    shop = await makeShop({ listen: true });
    browser = openBrowser(shop.url);
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
    });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await shop.close();
  });

  it.each([
    ["Polokwane", { name: "Polokwane", postalCode: "0699" }],
    ["polokwne", { name: "Polokwane", postalCode: "0699" }],
    ["Nahoonrivier", { name: "Nahoonrivier", postalCode: "5201" }],
    ["1 Acacia Street, Baobabrand, Polokwane", { name: "Baobabrand", postalCode: "0699" }],
  ])("“%s” is found with its suburb or town and its postal code", async (text, area) => {
    expect(await findArea(text)).toEqual(area);
  });

  it("A postal code is named if its place is known, and valid if it is not", async () => {
    const known = await findArea(" 0699 ");
    expect(known).toMatchObject({ name: expect.stringMatching(/./), postalCode: "0699" });
    expect(await findArea("０６９９")).toEqual(known);
    expect(await findArea("9871")).toEqual({ name: "", postalCode: "9871" });
    browser.network = () => Promise.reject(new TypeError("offline"));
    expect(await findArea("0699")).toEqual({ name: "", postalCode: "0699" });
    await expect(findArea("Polokwane")).rejects.toThrow();
    browser.network = (pass) => pass();
  });

  it.each([
    ["", /^Enter a postal code, town or address$/],
    ["123", /^A postal code has four digits, like 0699$/],
    ["06999", /four digits/],
    ["0000", /four digits/],
    ["xqzzy", /^We don't know “xqzzy”\. Check the spelling/],
    ["Bhisho", /^We don't have the postal code of Bhisho\. Enter it here/],
  ])("“%s” gets a clear message", async (text, message) => {
    expect(await findArea(text)).toMatch(message);
  });

  it.each([
    ["-33.94", /^A place on the map has two numbers/],
    ["0,0", /^This place isn't in South Africa/],
    ["3JR6+XX Nowhere", /^We don't know the town of this plus code/],
  ])("The point “%s” gets a message that says what is missing or wrong", async (text, message) => {
    expect(await findArea(text).catch(refusalOf)).toMatch(message);
  });

  it("A place lasts as long as the tab, without a street, and what other scripts wrote there is not used", () => {
    expect(rememberedArea()).toBeUndefined();
    const house = addressInfo({
      latitude: -23.9,
      longitude: 29.4,
      street: "Acacia",
      suburb: "Baobabrand",
      town: "Polokwane",
      postalCode: "0699",
    });
    const area = areaOf(house);
    if (!area) throw new Error("the address has a postal code");
    rememberArea({ ...house, ...area });
    expect(rememberedArea()).toEqual({ name: "Baobabrand", postalCode: "0699" });
    expect([...storage.values()].join()).not.toContain("Acacia");
    expect(areaOf({ ...house, postalCode: "" })).toBeUndefined();
    for (const text of ["nonsense", "null", '{"name":1,"postalCode":"0699"}', '{"name":"","postalCode":"<b>"}']) {
      for (const key of storage.keys()) storage.set(key, text);
      expect(rememberedArea()).toBeUndefined();
    }
  });

  it("A place is named with its code, or by the code alone", () => {
    expect(formatArea({ name: "Nahoonrivier", postalCode: "5241" })).toBe("Nahoonrivier, 5241");
    expect(formatArea({ name: "", postalCode: "9871" })).toBe("9871");
  });
});
