import { describe, expect, it } from "vitest";
import { configure } from "#catalogue/configurator/model.ts";
import { callMeBackAbout, preorderOf } from "#layout/popup.model.ts";
import { clock, productOf, tariff } from "../catalogue/configurator/builders.ts";

const phone = productOf(
  [
    {
      variationId: "P-1",
      images: ["/images/black.svg"],
      term: 36,
      price: 89_900,
      contractOptions: ["New contract", "Upgrade"],
      plans: [tariff("Talk 200", { details: ["5GB data", "200 any-network minutes"] })],
    },
  ],
  { id: "P", name: "Phone", brands: ["Samsung"], segment: "business", imageUrl: "/images/phone.svg" },
);
const chosen = configure(phone, { iWouldLikeTo: "New contract" }, clock);

describe("Popup data", () => {
  it("S3-25 The call-me-back popup carries segment, page, product, minutes, contract length and type, and the variation", () => {
    const popup = callMeBackAbout(phone, chosen, "coverage");
    expect(popup).toEqual({
      segment: "business",
      pageType: "coverage",
      productData: { id: "P", name: "Phone", imageUrl: "/images/black.svg" },
      voiceMinutes: "200 any-network minutes",
      contractLength: "36",
      contractType: "New contract",
      plan: "Talk 200",
      selectedProduct: "P-1",
    });
    expect(JSON.parse(JSON.stringify(popup))).toEqual(popup);
  });

  it("S3-25 The call-me-back popup leaves fields empty when they are not chosen or do not apply", () => {
    const sim = productOf([{}], { imageUrl: "/images/sim.svg" });
    const popup = callMeBackAbout(sim, configure(sim, {}, clock), "product");
    expect(popup).toMatchObject({ voiceMinutes: "", contractLength: "", contractType: "" });
    expect(popup.productData.imageUrl).toBe("/images/sim.svg");
  });

  it("S3-25 S3-26 The popups contain no plan and no contract length before the customer has chosen one", () => {
    const open = configure(phone, {}, clock);
    expect(preorderOf(phone, open)).toMatchObject({ plan: "", duration: "", isFrom: true });
    expect(callMeBackAbout(phone, open, "product")).toMatchObject({ contractLength: "", voiceMinutes: "", plan: "" });
  });

  it("S3-26 The pre-order popup carries plan, duration, product, price, picture, brand and the product's id", () => {
    const popup = preorderOf(phone, chosen);
    expect(popup).toEqual({
      plan: "Talk 200",
      duration: "36",
      productName: "Phone",
      price: 89_900,
      imageUrl: "/images/black.svg",
      brand: "Samsung",
      planPeriod: "pmx24",
      isFrom: false,
      segment: "business",
      productId: "P",
      selectedProduct: "P-1",
    });
    expect(JSON.parse(JSON.stringify(popup))).toEqual(popup);
  });
});
