import type { AddOnOffer } from "#catalogue/add-ons/model.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { configure } from "#catalogue/configurator/model.ts";
import type { Choices } from "#catalogue/configurator/steps.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { promotions } from "#config/promotions.ts";
import { fixedClock } from "#shared/clock.ts";
import { percentile } from "./figures.ts";

const ADD_ONS = ["email", "staticip", "voip", "smartcamera", "voice"] as const;
const COLOURS = ["Black", "White", "Green", "Blue", "Silver"];
const STORAGE = ["128GB", "256GB"];
const TERMS = [24, 36];
const PLANS = Array.from({ length: 10 }, (_, index) => `Pro ${5 * (index + 1)}GB`);

/** A product of two hundred variants: five colours, two storage sizes, ten plans and two terms, with add-ons. */
function product(): Product {
  const combinations = COLOURS.flatMap((colour) =>
    STORAGE.flatMap((storage) => TERMS.flatMap((term) => PLANS.map((plan) => ({ colour, storage, term, plan })))),
  );
  return blankProduct({
    id: "P",
    name: "Phone",
    paymentGroup: "contract",
    addOnSteps: ["voip", "smartcamera", "voice"],
    variants: combinations.map(
      ({ colour, storage, term, plan }, index): Variant => ({
        ...blankVariant(),
        availableAddOns: Object.fromEntries(ADD_ONS.map((type) => [type, "optional"])),
        variationId: `V${index}`,
        materialId: `M-${colour}-${storage}`,
        colour: { name: colour, imageUrl: `/images/phone~triple~${index}.svg` },
        storage,
        term,
        planPeriod: term === 24 ? "pmx24" : "pmx36",
        price: (400 + ((index * 37) % 900)) * 100,
        contractOptions: ["New contract", "Upgrade"],
        plans: [{ id: plan, title: plan, activationFee: 11_500, details: [plan], lifestyleBenefits: [], addOns: [] }],
      }),
    ),
  });
}

const addOns = ADD_ONS.map(
  (type): AddOnOffer => ({
    type,
    segment: "personal",
    productId: type,
    variationId: type,
    materialId: type,
    title: type,
    features: [],
    amount: 5000,
    planPeriod: "month-to-month",
    imageUrl: "",
  }),
);

const UPGRADE = { iWouldLikeTo: "Upgrade", msisdn: "0821234567" };
const CHOICES: readonly Choices[] = [
  {},
  { colour: "Blue", storage: "256GB" },
  { colour: "Blue", storage: "256GB", ...UPGRADE, email: "yes", staticIp: "no" },
  { storage: "128GB", ...UPGRADE, email: "yes", staticIp: "no", contractDuration: "36", plan: "Pro 30GB", voip: "yes" },
  { storage: "1TB", plan: "Pro 500GB", iWouldLikeTo: "New contract", email: "no", staticIp: "no" },
];

/**
 * Measures how long it takes to configure a product of two hundred variants with all options (F-08).
 * @returns milliseconds
 */
export function configuratorTimes(calls = 2000): { p50: number; p99: number } {
  const phone = product();
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const stock = { "M-Black-128GB": "low", email: "out" } as const;
  const times = Array.from({ length: calls }, (_, call) => {
    const start = performance.now();
    configure(phone, CHOICES[call % CHOICES.length] ?? {}, clock, { stock, addOns, promotions });
    return performance.now() - start;
  });
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
