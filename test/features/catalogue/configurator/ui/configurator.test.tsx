import { describe, expect, it } from "vitest";
import { configure } from "#catalogue/configurator/model.ts";
import type { Choices } from "#catalogue/configurator/steps.model.ts";
import { Configurator } from "#catalogue/configurator/ui/configurator.tsx";
import { markup } from "../../../../support/markup.tsx";
import { clock, colour, productOf, tariff } from "../builders.ts";

const commonChoices = { contractOptions: ["New contract", "Upgrade"], plans: [tariff("Pro 5GB"), tariff("Pro 30GB")] };
const phone = productOf([
  { ...commonChoices, colour: colour("Black"), storage: "128GB" },
  { ...commonChoices, colour: colour("Black"), storage: "256GB" },
  { ...commonChoices, colour: colour("White"), storage: "256GB" },
]);
const office = productOf([{ licence: "Basic" }, { licence: "Standard" }], { paymentGroup: "software" });

function page(product: typeof phone, choices: Choices): string {
  const configuration = configure(product, choices, clock);
  const still = { choose: () => undefined, changeContact: () => undefined, clearContact: () => undefined };
  return markup(
    <Configurator
      controller={{ configuration, dropped: configuration.dropped, ...still }}
      actionId="add"
      numberAdvice={() => null}
    />,
  );
}

describe("Configurator", () => {
  it("S1-05 S4-38 The configurator shows numbered steps up to the first open one", () => {
    const html = page(phone, { storage: "128GB" });
    expect(html).toContain("Step 1: ");
    expect(html).toContain("Step 3: ");
    expect(html).toContain("I would like to");
    expect(html).not.toContain("Step 4: ");
    expect(html).not.toContain('name="plan"');
  });

  it("The configurator is a form that sends its choices in the URL, so that it works without JavaScript", () => {
    const html = page(phone, { storage: "128GB", plan: "Pro 30GB" });
    expect(html).toContain('<form method="get"');
    expect(html).toMatch(/<noscript>.*<button[^>]*type="submit".*Update/);
    expect(html).toMatch(/<input(?=[^>]*name="storage")(?=[^>]*value="128GB")(?=[^>]*checked)/);
    expect(html).toMatch(/<input(?=[^>]*type="hidden")(?=[^>]*name="plan")(?=[^>]*value="Pro 30GB")/);
  });

  it("S2-27 S4-41 S5-33 The mobile number field has no name, so a plain form cannot send it in the URL", () => {
    const [input = ""] =
      /<input[^>]*Please enter number[^>]*>/.exec(page(phone, { storage: "128GB", iWouldLikeTo: "Upgrade" })) ?? [];
    expect(input).toContain('inputMode="numeric"');
    expect(input).not.toContain("name=");
  });

  it("S2-28 S5-33 The licence email field has no name, so a plain form cannot send it in the URL", () => {
    const [input = ""] = /<input[^>]*Please enter your email[^>]*>/.exec(page(office, { licenceType: "Basic" })) ?? [];
    expect(input).toContain('type="email"');
    expect(input).not.toContain("name=");
  });

  it("The configurator names the choice that it dropped", () => {
    expect(page(phone, { colour: "White", storage: "128GB" })).toContain("We removed your choice of storage");
    expect(page(phone, { colour: "White" })).not.toContain("We removed your choice");
  });
});
