import { expect, it } from "vitest";
import { factsOf, groupName, priceWithPeriod } from "#cart/line-text.model.ts";
import { paymentMethod } from "#cart/model.ts";
import { addOnTypeOf, CHOICE_KEYS } from "#catalogue/configurator/steps.model.ts";
import { cartLine } from "../../support/cart-lines.ts";

it("A prepaid line shows only details that its title lacks", () => {
  expect(factsOf(cartLine())).toEqual(["Starter pack + 2GB"]);
});

it("A contract line shows plan, term, selection, number and included items", () => {
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

it("A line of a plan without a device names the plan once", () => {
  const { configuration } = cartLine();
  const line = cartLine({
    productTitle: "Pro SIM-only",
    variationTitle: "Pro SIM-only Pro 5GB",
    configuration: { ...configuration, planTitle: "Pro 5GB" },
  });
  expect(factsOf(line)).toEqual(["Pro 5GB"]);
});

it("A bundle shows the number that it is loaded onto in groups of digits", () => {
  const { configuration } = cartLine();
  const line = cartLine({ configuration: { ...configuration, mobileNumber: "+27821234567" } });
  expect(factsOf(line)).toEqual(["Starter pack + 2GB", "For 082 123 4567"]);
});

it("A line shows the fusion plan once, and its included add-ons", () => {
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

it("Every add-on that can be included has a text", () => {
  const addOns = CHOICE_KEYS.filter((key) => addOnTypeOf(key) !== undefined);
  const { configuration } = cartLine();
  for (const key of addOns)
    expect(factsOf(cartLine({ configuration: { ...configuration, addOns: [key] } })).join()).toContain(" included");
});

it("An included item that the title already names is not repeated", () => {
  const line = cartLine({
    productTitle: "Pro",
    variationTitle: "Pro 5GB + Prime Video",
    includedItems: ["Prime Video", "Music"],
  });
  expect(factsOf(line)).toEqual(["5GB + Prime Video", "With Music"]);
});

it("S9-14 A spoken amount distinguishes monthly prices from once-off prices", () => {
  expect(priceWithPeriod("499.00", "pmx24")).toEqual({ cents: 49_900, period: "pm", months: 24 });
  expect(priceWithPeriod("299.00", "month-to-month")).toEqual({ cents: 29_900, period: "pm", months: undefined });
  expect(priceWithPeriod("115.00", "once-off")).toEqual({ cents: 11_500, period: "once-off", months: undefined });
  expect(priceWithPeriod("115.00", "upfront")).toEqual({ cents: 11_500, period: "once-off", months: undefined });
});

it("S9-11 Payment groups with the same label get different names", () => {
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
