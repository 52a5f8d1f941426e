import { describe, expect, it } from "vitest";
import type { CallMeBackPopup, PreorderPopup } from "#layout/popup.model.ts";
import { CallMeBackShape } from "#leads/contract.ts";
import { checksOf, EMPTY_LEAD, type LeadFields, leadRequestOf, type Popup, TICKED } from "#leads/popup-lead.model.ts";
import { errorsOf } from "#shared/field-checks.ts";

const about: CallMeBackPopup = {
  segment: "personal",
  pageType: "product",
  productData: { id: "P-1", name: "Phone", imageUrl: "/images/phone.svg" },
  voiceMinutes: "200 minutes",
  contractLength: "24",
  contractType: "Upgrade",
  plan: "Pro 5GB",
  selectedProduct: "V-1",
};
const preorder: PreorderPopup = {
  plan: "Pro 30GB",
  duration: "36",
  productName: "Phone",
  price: 89_900,
  imageUrl: "/images/phone.svg",
  brand: "Samsung",
  planPeriod: "pmx36",
  isFrom: false,
  segment: "personal",
  productId: "P-1",
  selectedProduct: "V-1",
};
const call: Popup = { kind: "callMeBack", about };
const coverage: Popup = { kind: "callMeBack", about: { ...about, pageType: "coverage" } };
const early: Popup = { kind: "preorder", about: preorder };
const filled: LeadFields = {
  ...EMPTY_LEAD,
  name: "Thandi Nkosi",
  mobileNumber: "082 123 4567",
  enquiryType: "contract upgrade",
  address: "12 Protea Road, Groenvlei",
  consent: TICKED,
};

describe("Popup forms", () => {
  it("S3-25 S3-26 The popup forms start without consent, and require it", () => {
    expect(EMPTY_LEAD.consent).toBe("");
    expect(errorsOf(checksOf(call), { ...filled, consent: "" })).toEqual({
      consent: "Tick to let us contact you about this",
    });
    expect(errorsOf(checksOf(call), filled)).toEqual({});
  });

  it("S3-25 Only the coverage form requires an address", () => {
    expect(errorsOf(checksOf(coverage), { ...filled, address: " " })).toHaveProperty("address");
    expect(errorsOf(checksOf(call), { ...filled, address: "" })).toEqual({});
    expect(errorsOf(checksOf(early), { ...filled, address: "" })).toEqual({});
  });

  it("S3-25 S7-64 The call-me-back form sends segment, page, product, minutes, and length and type of the contract", () => {
    expect(CallMeBackShape.parse(leadRequestOf(call, filled))).toMatchObject({
      source: "callmeback",
      vendorType: "personal",
      pageType: "product",
      productId: "P-1",
      variationId: "V-1",
      voiceMinutes: "200 minutes",
      contractLength: "24",
      contractType: "Upgrade",
      plan: "Pro 5GB",
      enquiryType: "contract upgrade",
      name: "Thandi Nkosi",
      mobileNumber: "+27821234567",
    });
    expect(CallMeBackShape.parse(leadRequestOf(coverage, filled))).toMatchObject({
      pageType: "coverage",
      address: "12 Protea Road, Groenvlei",
    });
  });

  it("S3-26 S7-64 The pre-order form sends its plan and duration", () => {
    expect(CallMeBackShape.parse(leadRequestOf(early, filled))).toMatchObject({
      source: "preorder",
      productId: "P-1",
      variationId: "V-1",
      plan: "Pro 30GB",
      contractLength: "36",
      address: "",
    });
  });

  it("S7-64 The popup form passes on the value of the honeypot field", () => {
    expect(leadRequestOf(call, { ...filled, website: "http://spam" }).website).toBe("http://spam");
  });
});
