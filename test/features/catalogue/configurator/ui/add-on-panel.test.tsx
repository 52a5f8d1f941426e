import { describe, expect, it } from "vitest";
import type { AddOnOffer } from "#catalogue/add-ons/model.ts";
import { configure } from "#catalogue/configurator/model.ts";
import type { ConfiguratorInputs } from "#catalogue/configurator/resolve.model.ts";
import type { Choices } from "#catalogue/configurator/steps.model.ts";
import { Configurator } from "#catalogue/configurator/ui/configurator.tsx";
import type { Product } from "#catalogue/model.ts";
import { markup, words } from "../../../../support/markup.tsx";
import { clock, productOf } from "../builders.ts";

function offer(type: string, title: string): AddOnOffer {
  return {
    type,
    segment: "personal",
    productId: `A-${type}`,
    variationId: `A-${type}-1`,
    materialId: `M-${type}`,
    title,
    features: ["1080p"],
    amount: 9900,
    planPeriod: "month-to-month",
    imageUrl: `/images/${type}.svg`,
  };
}

const addOns = [
  offer("voip", "VoIP line"),
  offer("voice", "100 minutes"),
  offer("inverter", "Trolley"),
  offer("smartcamera", "Camera"),
  offer("smartvacuum", "Vacuum"),
];
const availableAddOns = {
  voip: "optional",
  voice: "optional",
  inverter: "optional",
  smartcamera: "optional",
  smartvacuum: "optional",
} as const;

function productWithPanel(...addOnSteps: string[]): Product {
  const variants = ["128GB", "256GB"].map((storage) => ({ availableAddOns, storage }));
  return productOf(variants, { addOnSteps, steps: ["storage"] });
}

function page(product: Product, choices: Choices, more: ConfiguratorInputs = {}) {
  const configuration = configure(product, choices, clock, { addOns, ...more });
  const still = { choose: () => undefined, changeContact: () => undefined, clearContact: () => undefined };
  return (
    <Configurator
      controller={{ configuration, dropped: configuration.dropped, ...still }}
      actionId="add"
      numberAdvice={() => null}
    />
  );
}

const done = { storage: "128GB" };

describe("Add-on panel", () => {
  it("S4-45 S4-46 The add-on panel shows VoIP as step 1 and the inverter trolley as step 2 of two", () => {
    const text = words(page(productWithPanel("voip", "inverter"), done));
    expect(text).toContain("Step 1: Add VoIP");
    expect(text).toContain("Step 2: Add inverter trolley");
    expect(words(page(productWithPanel("inverter"), done))).toContain("Step 1: Add inverter trolley");
  });

  it("S4-47 S4-48 S4-49 The add-on panel numbers calling plan, camera and vacuum 1, 2 and 3 of three, and 1 otherwise", () => {
    const three = words(page(productWithPanel("voice", "smartcamera", "smartvacuum"), done));
    for (const label of ["Step 1: Add calling plan", "Step 2: Add smart camera", "Step 3: Add smart vacuum"])
      expect(three).toContain(label);
    const two = words(page(productWithPanel("smartcamera", "smartvacuum"), done));
    expect(two).toContain("Step 1: Add smart camera");
    expect(two).toContain("Step 1: Add smart vacuum");
  });

  it("S4-50 The add-on panel shows an item without a matching label as step 1, Unknown Step, with nothing to choose", () => {
    for (const others of [[], ["voip"], ["smartcamera", "smartvacuum"]]) {
      const product = productWithPanel(...others, "jetpack");
      expect(words(page(product, done))).toContain("Step 1: Unknown Step Not sold online yet");
      expect(words(page(product, {}))).not.toContain("Unknown Step");
      expect(markup(page(product, done))).not.toContain('name="jetpack"');
    }
    expect(words(page(productWithPanel("voip"), done))).not.toContain("Unknown Step");
  });

  it("S4-50 An item without a matching label counts as one of the panel's items", () => {
    const text = words(page(productWithPanel("smartcamera", "jetpack", "smartvacuum"), done));
    expect(text).toContain("Step 2: Add smart camera");
    expect(text).toContain("Step 3: Add smart vacuum");
  });

  it("S4-38 The add-on panel waits for the open steps and names the one it waits for", () => {
    const text = words(page(productWithPanel("voip"), {}));
    expect(text).not.toContain("Add something extra");
    expect(text).toContain("Then: Add VoIP");
  });

  it("S4-44 The add-on panel shows picture, name and price of an add-on, and No is chosen by default", () => {
    const html = markup(page(productWithPanel("voip"), done));
    expect(html).toContain('src="/images/voip.svg"');
    expect(html).toMatch(/<input(?=[^>]*name="voip")(?=[^>]*value="no")(?=[^>]*checked)/);
    for (const choices of [done, { ...done, voip: "yes" }])
      expect(words(page(productWithPanel("voip"), choices))).toContain("Yes +R99 pm VoIP line · 1080p");
    expect(markup(page(productWithPanel("voip"), { ...done, voip: "yes" }))).toMatch(
      /<input(?=[^>]*name="voip")(?=[^>]*value="yes")(?=[^>]*checked)/,
    );
  });

  it("S5-18 The add-on panel disables an out-of-stock add-on and labels it as such", () => {
    const html = markup(page(productWithPanel("voip"), done, { stock: { "M-voip": "out" } }));
    expect(html).toMatch(/<input(?=[^>]*name="voip")(?=[^>]*value="yes")(?=[^>]*disabled)/);
    expect(html).toContain("Out of stock");
  });

  it("The add-on panel preserves a choice in a hidden field while the panel waits", () => {
    expect(markup(page(productWithPanel("voip"), { voip: "yes" }))).toMatch(
      /<input(?=[^>]*type="hidden")(?=[^>]*name="voip")(?=[^>]*value="yes")/,
    );
  });
});
