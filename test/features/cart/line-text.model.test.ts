import { expect, it } from "vitest";
import { factsOf, groupName, spokenAmount } from "#cart/line-text.model.ts";
import { paymentMethod } from "#cart/model.ts";
import { CHOICE_KEYS, flagOf } from "#catalogue/configurator/steps.model.ts";
import { cartLine } from "../../support/cart-lines.ts";

it("says of a prepaid line only what its title leaves open", () => {
  expect(factsOf(cartLine())).toEqual(["Starter pack + 2GB"]);
});

it("says plan, term, selection, number and what is included of a contract line", () => {
  const line = cartLine({
    productTitle: "Phone",
    variationTitle: "Phone 128GB Black",
    planPeriod: "pmx36",
    includedItems: ["Prime Video Mobile Edition"],
    configuration: {
      planId: "PRO5",
      planTitle: "Pro 5GB",
      fusionPlan: "",
      planSelection: "Upgrade",
      mobileNumber: "082 123 4567",
      email: "me@example.co.za",
      addOns: [],
      routerPayment: "",
    },
  });
  expect(factsOf(line)).toEqual([
    "128GB Black",
    "Pro 5GB",
    "36-month contract",
    "Upgrade of 082 123 4567",
    "Licence to me@example.co.za",
    "With Prime Video Mobile Edition",
  ]);
});

it("says the chosen fusion plan once, and which add-ons cost nothing of their own", () => {
  const { configuration } = cartLine();
  const words = (more: Partial<typeof configuration>) =>
    factsOf(cartLine({ productTitle: "Combo", variationTitle: "Combo", configuration: { ...configuration, ...more } }));
  expect(words({ fusionPlan: "Fusion 2" })).toEqual(["Fusion 2"]);
  expect(words({ fusionPlan: "Fusion 2", planTitle: "Fusion 2" })).toEqual(["Fusion 2"]);
  expect(words({ addOns: ["staticIp", "callingPlan", "voice"] })).toEqual([
    "Static IP address included",
    "Calling plan included",
  ]);
  expect(words({ addOns: ["router"] })).toEqual(["Router included"]);
  expect(words({ addOns: ["router"], routerPayment: "pmx36" })).toEqual([]);
});

it("has words for every add-on that can be included", () => {
  const addOns = CHOICE_KEYS.filter((key) => flagOf(key) !== undefined);
  const { configuration } = cartLine();
  for (const key of addOns)
    expect(factsOf(cartLine({ configuration: { ...configuration, addOns: [key] } })).join()).toContain(" included");
});

it("says once what comes with it, where the title says so already", () => {
  const line = cartLine({
    productTitle: "Pro",
    variationTitle: "Pro 5GB + Prime Video",
    includedItems: ["Prime Video", "Music"],
  });
  expect(factsOf(line)).toEqual(["5GB + Prime Video", "With Music"]);
});

it("S9-14 tells monthly amounts from those that are paid once", () => {
  expect(spokenAmount("499.00", "pmx24")).toEqual({ cents: 49_900, period: "pm", months: 24 });
  expect(spokenAmount("299.00", "month-to-month")).toEqual({ cents: 29_900, period: "pm", months: undefined });
  expect(spokenAmount("115.00", "once-off")).toEqual({ cents: 11_500, period: "once-off", months: undefined });
  expect(spokenAmount("115.00", "upfront")).toEqual({ cents: 11_500, period: "once-off", months: undefined });
});

it("S9-11 tells groups apart that have the same label", () => {
  const names = (["prepaid", "contract", "software", "fibreproduct", "view all"] as const).map((key) =>
    groupName(paymentMethod(key, "business"), false),
  );
  expect(names).toEqual([
    "Prepaid · Credit Card",
    "Contract · Account",
    "Software · Amount due",
    "Fibre · Account",
    "View all",
  ]);
  expect(groupName(paymentMethod("software", "business"), true)).toBe("Business: Software · Amount due");
});
