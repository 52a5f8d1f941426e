import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readSentCode, resendCode, signUp, storeSentCode } from "#leads/newsletter/request-code.ts";
import { CallFailure, NETWORK_FAILURE } from "#platform/http/client.ts";
import { openBrowser, type TestBrowser } from "../../../support/browser.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

const SUBSCRIPTION = { email: "Thandi@example.co.za", segment: "personal", website: "" } as const;
const NOW = 1_800_000_000_000;

let test: TestShop;
let browser: TestBrowser;
beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  browser = openBrowser(test.url);
  vi.spyOn(Date, "now").mockReturnValue(NOW);
  for (const table of ["one_time_code", "newsletter_pending", "hourly_count"] as const)
    await test.shop.db.deleteFrom(table).execute();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("S7-41 A sign-up sends the displayed consent, and returns when the next code may be requested", async () => {
  expect(await signUp(SUBSCRIPTION)).toEqual({ email: SUBSCRIPTION.email, resendAt: NOW + 30_000 });
  expect(browser.called).toEqual(["POST /api/blogs/signup"]);
});

it("A sign-up whose response was lost continues with the code that was already sent", async () => {
  browser.network = async (pass) => {
    await pass();
    throw new TypeError("Failed to fetch");
  };
  await expect(signUp(SUBSCRIPTION)).rejects.toMatchObject({ status: NETWORK_FAILURE });
  browser.network = (pass) => pass();
  test.clock.advance(12_000);
  expect(await signUp(SUBSCRIPTION)).toEqual({ email: SUBSCRIPTION.email, resendAt: NOW + 18_000 });
  expect(await resendCode(SUBSCRIPTION.email)).toEqual({ email: SUBSCRIPTION.email, resendAt: NOW + 18_000 });
  test.clock.advance(18_000);
  expect(await resendCode(SUBSCRIPTION.email)).toEqual({ email: SUBSCRIPTION.email, resendAt: NOW + 30_000 });
});

it("A resend without a pending sign-up fails with the server's message", async () => {
  const failure = await resendCode("sipho@example.co.za").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ status: 404, message: expect.stringContaining("sign up again") });
});

describe("Stored sign-up state of the tab", () => {
  const storedItems = new Map<string, string>();
  beforeEach(() => {
    storedItems.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => storedItems.get(key) ?? null,
      setItem: (key: string, value: string) => void storedItems.set(key, value),
      removeItem: (key: string) => void storedItems.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("The sign-up state of a tab survives a page reload, and is removed when the sign-up is done", () => {
    expect(readSentCode()).toBeUndefined();
    const sent = { email: "o'neil+news&co@example.co.za", resendAt: 1_800_000_000_000 };
    storeSentCode(sent);
    expect(readSentCode()).toEqual(sent);
    storeSentCode(undefined);
    expect(readSentCode()).toBeUndefined();
  });

  it("The sign-up state is empty when the tab's storage is unavailable or holds something else", () => {
    storedItems.set("newsletter-sent", "resendAt=soon");
    expect(readSentCode()).toBeUndefined();
    storedItems.set("newsletter-sent", "email=a%40b.co&resendAt=soon");
    expect(readSentCode()).toEqual({ email: "a@b.co", resendAt: 0 });
    vi.stubGlobal("sessionStorage", undefined);
    expect(readSentCode()).toBeUndefined();
    expect(() => storeSentCode({ email: "a@b.co", resendAt: 0 })).not.toThrow();
  });
});
