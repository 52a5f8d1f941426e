import { describe, expect, it } from "vitest";
import { configure } from "#catalogue/configurator/model.ts";
import type { Choices } from "#catalogue/configurator/steps.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import type { Variant } from "#catalogue/model.ts";
import { ProductDetails } from "#catalogue/ui/product-details.tsx";
import { words } from "../../../support/markup.tsx";
import { clock, productOf, tariff } from "../configurator/builders.ts";

function below(variants: Partial<Variant>[], more: Partial<FieldsOfKinds> = {}, choices: Choices = {}): string {
  const product = productOf(variants, { description: "A phone.", ...more });
  return words(<ProductDetails product={product} configuration={configure(product, choices, clock)} />);
}

const past = Date.parse("2026-11-01T00:00:00Z") / 1000;

describe("ProductDetails", () => {
  it("S3-37 S3-38 A product page lists the features of product, combo and add-ons and the messages of a bundle", () => {
    const text = below([{}], {
      keyFeatures: ["Bright screen"],
      comboFeatures: ["First SIM: 30GB"],
      addOnFeatures: ["A camera at the gate"],
      smsDetails: ["500 messages a month"],
    });
    expect(text).toContain("Key features Bright screen");
    expect(text).toContain("In the combo First SIM: 30GB");
    expect(text).toContain("Extras A camera at the gate");
    expect(text).toContain("Messages 500 messages a month");
    expect(below([{}])).not.toMatch(/Key features|In the combo|Extras|Messages|Specifications|Good to know|Know more/);
  });

  it("S3-42 S3-43 S4-51 A product page lists plan details, lifestyle benefits, included plans and add-ons that have not expired", () => {
    const plan = tariff("Pro 30GB", {
      details: ["30GB anytime"],
      lifestyleBenefits: ["Free gym week"],
      addOns: [{ title: "Old music", expiry: past }],
    });
    const includedPlans = [{ title: "Night 10GB", addOns: [{ title: "Cloud 50GB", expiry: 0 }] }];
    const text = below([{ plans: [plan], includedPlans, addOns: [{ title: "Caller tune", expiry: 0 }] }]);
    expect(text).toContain("Pro 30GB 30GB anytime");
    expect(text).toContain("Extras included Free gym week");
    expect(text).toContain("Plans that come with it Night 10GB");
    expect(text).toContain("Add-ons that come with it Cloud 50GB Caller tune");
    expect(text).not.toContain("Old music");
  });

  it("S3-42 A product page lists no plan details while the plan is not chosen", () => {
    const plans = ["A", "B"].map((title) => tariff(title, { details: [`${title} details`] }));
    expect(below([{ plans }])).not.toContain("What is included");
    expect(below([{ plans }], {}, { plan: "B" })).toContain("B details");
  });

  it("S9-22 A product page shows Dual SIM for Fusion 2 voicedataflexon, chosen as a fusion plan or as a tariff", () => {
    expect(below([{ fusionPlans: ["Fusion 2 voicedataflexon"] }])).toContain("Dual SIM");
    expect(below([{ plans: [tariff("Fusion 2 voicedataflexon")] }])).toContain("Dual SIM");
    expect(below([{ fusionPlans: ["Fusion 1 voicedata"] }])).not.toContain("Dual SIM");
  });

  it("S3-38 A product page shows its info key features and its know-more topics", () => {
    const text = below([{}], {
      keyFacts: [{ title: "Warranty", description: "Two years." }],
      questions: {
        title: "About phones",
        tabs: [
          { category: "Delivery", faqs: [{ question: "How long?", answer: "Two days." }] },
          { category: "Empty", faqs: [] },
        ],
      },
    });
    expect(text).toContain("Good to know Warranty Two years.");
    expect(text).toContain("About phones How long? Two days.");
    expect(text).not.toContain("Empty");
  });
});
