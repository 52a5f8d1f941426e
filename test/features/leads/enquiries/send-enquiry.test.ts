import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { sendEnquiry } from "#leads/enquiries/send-enquiry.ts";
import { openBrowser } from "../../../support/browser.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { recordTracked } from "../../../support/tracked.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());
afterEach(() => vi.unstubAllGlobals());

const FIELDS = {
  company: "Nkosi Spaza",
  name: "Thandi Nkosi",
  numberToKeep: "082 123 4569",
  simCardNumber: "",
  mobileNumber: "082 123 4568",
  email: "thandi@example.co.za",
  town: "Bloemfontein",
  enquiryType: "migrate",
  message: "",
  website: "",
};
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

it.each([
  ["reseller", "POST /api/common/resellerForm"],
  ["prepaid", "POST /api/common/prepaidLeads"],
  ["oneclick", "POST /api/chat/postOneClick"],
  ["enterprise", "POST /api/chat/oneClickEnterprice"],
  ["simswap", "POST /api/common/simSwap"],
] as const)(
  "S1-13 S1-14 S7-62 S7-63 The %s form calls %s and is tracked, with hashed identifiers only",
  async (enquiry, route) => {
    const { called } = openBrowser(test.url);
    const tracked = recordTracked();
    const about = { segment: "business", pageType: "product", productId: "" } as const;
    expect(await sendEnquiry(enquiry, about, FIELDS)).toContain("Thank you");
    expect(called).toEqual([route]);
    expect(tracked).toEqual([
      {
        event: "generate_lead",
        lead_source: enquiry,
        user_data: {
          sha256_email_address: sha256("thandi@example.co.za"),
          sha256_phone_number: sha256("+27821234568"),
        },
      },
    ]);
  },
);
