import { expect, it } from "vitest";
import { AddLineShape } from "#cart/contract.ts";
import { cartLineOf } from "#configurator/cart-line.model.ts";
import { configure } from "#configurator/model.ts";
import type { Choices } from "#configurator/steps.model.ts";
import { clock, productOf, tariff } from "./builders.ts";

function lineOf(product: ReturnType<typeof productOf>, choices: Choices) {
  const { result } = configure(product, choices, clock);
  return result && cartLineOf(product, result);
}

it("S7-08 a configured upgrade becomes a line that add to cart takes", () => {
  const product = productOf([
    {
      iWouldlikeTo: ["New contract", "Upgrade"],
      plan: [tariff("Pro 5GB")],
      addRouter: "optional",
      addMonitor: "yes",
      wifiRouterPayment: "once-off,pmx36",
    },
  ]);
  const line = lineOf(product, { iWouldLikeTo: "Upgrade", msisdn: "082 123 4567", router: "pmx36" });
  expect(line).toEqual({
    purchased_entity_type: "commerce_product_variation",
    purchased_entity_id: "V0",
    quantity: 1,
    item_type: "main",
    extended_fields: {
      field_vendor: "personal",
      field_category_id: "",
      field_planselectiontype: "Upgrade",
      field_mobilenumber: "082 123 4567",
    },
    configuration: { planId: "Pro 5GB", addOns: ["monitor", "router"], routerPayment: "pmx36", email: "" },
  });
  expect(AddLineShape.safeParse(line).success).toBe(true);
});

it("S7-08 what was not asked stays empty", () => {
  const line = lineOf(productOf([{ planVariant: "Basic" }], { cartType: "software" }), {
    licenceEmail: "a@b.co.za",
    msisdn: "0821234567",
  });
  expect(line).toMatchObject({
    extended_fields: { field_planselectiontype: "", field_mobilenumber: "" },
    configuration: { planId: "", addOns: [], routerPayment: "", email: "a@b.co.za" },
  });
  expect(AddLineShape.safeParse(line).success).toBe(true);
});
