import { expect, it } from "vitest";
import { leadEmail } from "#leads/forwarding/model.ts";
import { textOf } from "#platform/messages/email.model.ts";

it("M-01 The email about a lead to a department has its filled-in fields", () => {
  const email = leadEmail({
    leadId: "l-1",
    source: "reseller",
    createdAt: "2026-11-20T08:00:00.000Z",
    vendorType: "business",
    name: "Thandi",
    mobileNumber: "+27821234567",
    email: "",
    enquiryType: "",
    contactMethod: "mobile",
    pageType: "reseller",
    productId: "",
    productName: "",
    consentVersion: "2026-11",
    details: { company: "Nkosi Spaza", town: "" },
  });
  expect(email.subject).toBe("New lead: reseller");
  expect(textOf(email)).toContain("name: Thandi\n");
  expect(textOf(email)).toContain("company: Nkosi Spaza");
  expect(textOf(email)).not.toContain("town");
});
