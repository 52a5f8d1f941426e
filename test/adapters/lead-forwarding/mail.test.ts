import { expect, it } from "vitest";
import { leadMail } from "#adapters/lead-forwarding/mail.server.ts";
import type { MailServer } from "#platform/messages/delivery.port.ts";

it("M-01 A lead goes to a department by email with its filled-in fields, escaped", async () => {
  const sent: Parameters<MailServer["send"]>[0][] = [];
  await leadMail({ send: async (mail) => void sent.push(mail) }, "leads@example.co.za").receive({
    leadId: "l-1",
    source: "reseller",
    createdAt: "2026-11-20T08:00:00.000Z",
    vendorType: "business",
    name: "<b>Thandi</b>",
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
  expect(sent).toEqual([
    expect.objectContaining({ messageId: "lead-l-1", to: "leads@example.co.za", subject: "New lead: reseller" }),
  ]);
  const [mail] = sent;
  expect(mail?.text).toContain("company: Nkosi Spaza");
  expect(mail?.text).not.toContain("town");
  expect(mail?.html).toContain("&lt;b&gt;Thandi&lt;/b&gt;");
});
