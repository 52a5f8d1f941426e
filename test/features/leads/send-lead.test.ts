import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { BrowserEvent } from "#analytics/events/model.ts";
import type { CallMeBackPopup } from "#layout/popup.model.ts";
import { EMPTY_LEAD, TICKED } from "#leads/popup-lead.model.ts";
import { sendLead } from "#leads/send-lead.ts";
import { openBrowser, type TestBrowser } from "../../support/browser.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { recordTracked } from "../../support/tracked.ts";

let test: TestShop;
let browser: TestBrowser;
let tracked: BrowserEvent[];
beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());
beforeEach(() => {
  browser = openBrowser(test.url);
  tracked = recordTracked();
});
afterEach(() => vi.unstubAllGlobals());

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const ABOUT: CallMeBackPopup = {
  segment: "personal",
  pageType: "product",
  productData: { id: "", name: "", imageUrl: "" },
  voiceMinutes: "",
  contractLength: "",
  contractType: "",
  plan: "Pro 5GB",
  selectedProduct: "",
};
const FIELDS = {
  ...EMPTY_LEAD,
  name: "Thandi Nkosi",
  mobileNumber: "082 123 4567",
  email: "Thandi@example.co.za",
  consent: TICKED,
};
const send = () => sendLead({ kind: "callMeBack", about: ABOUT }, FIELDS);

it("S1-13 S1-14 A request to be called back that was sent is tracked, with hashed identifiers only", async () => {
  expect(await send()).toContain("Thank you");
  expect(tracked).toEqual([
    {
      event: "generate_lead",
      lead_source: "callmeback",
      user_data: {
        sha256_email_address: sha256("thandi@example.co.za"),
        sha256_phone_number: sha256("+27821234567"),
      },
    },
  ]);
});

it("S1-14 A request to be called back that could not be sent is not tracked", async () => {
  browser.network = () => Promise.reject(new TypeError("fetch failed"));
  await expect(send()).rejects.toThrow("Internet connection failure or server is down");
  expect(tracked).toEqual([]);
});

it("S8-25 A request to be called back is sent although it cannot be tracked", async () => {
  const log = vi.spyOn(console, "debug").mockImplementation(() => undefined);
  const digest = vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new Error("no cryptography"));
  expect(await send()).toContain("Thank you");
  expect([tracked, log.mock.calls.length]).toEqual([[], 1]);
  digest.mockRestore();
  log.mockRestore();
});
