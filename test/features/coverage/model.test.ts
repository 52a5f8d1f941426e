import { expect, it } from "vitest";
import { addressEnquiry, connectionKinds } from "#coverage/model.ts";
import { CallMeBackShape } from "#leads/contract.ts";
import { EMPTY_LEAD, leadRequestOf } from "#leads/popup-lead.model.ts";
import { categories } from "../../support/sample-catalogue.ts";

it("connectionKinds returns the categories of each kind of connection, without those that are not sold", () => {
  const business = categories.filter(({ vendorType }) => vendorType === "business");
  expect(connectionKinds(business).map(({ path }) => path)).toEqual([
    "/business/fibre",
    "/business/lte-5g",
    "/business/satellite",
  ]);
  expect(connectionKinds(business.filter(({ slug }) => slug !== "fibre")).map(({ slug }) => slug)).toEqual([
    "lte-5g",
    "satellite",
  ]);
});

it("S3-25 An address enquiry becomes a lead of the page coverage, with the address and without a product", () => {
  const popup = { kind: "callMeBack", about: addressEnquiry("personal", "/images/fibre.svg") } as const;
  const filled = { ...EMPTY_LEAD, name: "Thandi", mobileNumber: "0821234567", address: "1 Long Street, Cape Town" };
  expect(CallMeBackShape.parse(leadRequestOf(popup, filled))).toMatchObject({
    pageType: "coverage",
    vendorType: "personal",
    productId: "",
    variationId: "",
    address: "1 Long Street, Cape Town",
  });
});
