import { expect, it } from "vitest";
import { AddLineShape } from "#cart/contract.ts";
import { cartLinesOf } from "#catalogue/configurator/cart-line.mapper.ts";
import { configure } from "#catalogue/configurator/model.ts";
import type { Choices } from "#catalogue/configurator/steps.model.ts";
import { speedIn } from "#catalogue/measures/speeds.model.ts";
import { PROTEA_STREET, placeWith } from "../../../support/reached.ts";
import { addOns, clock, productOf, tariff } from "./builders.ts";

const JOURNEY = { promo: "Summer deal", startTime: "2026-11-20T08:00:00.000Z" };

function linesOf(product: ReturnType<typeof productOf>, choices: Choices) {
  const { result } = configure(product, choices, clock, { addOns });
  const lines = result ? cartLinesOf(product, result, JOURNEY) : [];
  for (const line of lines) expect(AddLineShape.safeParse(line).success).toBe(true);
  return lines;
}

it("S7-08 A configured upgrade becomes a valid cart line", () => {
  const product = productOf([
    {
      contractOptions: ["New contract", "Upgrade"],
      plans: [tariff("Pro 5GB")],
      availableAddOns: { router: "optional", monitor: "included" },
      routerPaymentPeriods: ["once-off", "pmx36"],
    },
  ]);
  expect(linesOf(product, { iWouldLikeTo: "Upgrade", msisdn: "082 123 4567", router: "pmx36" })).toEqual([
    {
      purchased_entity_type: "commerce_product_variation",
      purchased_entity_id: "V0",
      quantity: 1,
      item_type: "main",
      extended_fields: {
        field_vendor: "personal",
        field_category_id: "",
        field_planselectiontype: "Upgrade",
        field_mobilenumber: "082 123 4567",
        field_promo: "Summer deal",
        field_journey_type: "upgrade",
        field_start_time1: "2026-11-20T08:00:00.000Z",
      },
      configuration: {
        planId: "Pro 5GB",
        fusionPlan: "",
        addOns: ["monitor", "router"],
        routerPayment: "pmx36",
        email: "",
      },
    },
  ]);
});

it("S7-08 A purchased add-on becomes its own cart line after the main line", () => {
  const product = productOf([{ availableAddOns: { monitor: "included", staticip: "optional", voip: "optional" } }], {
    addOnSteps: ["voip"],
  });
  const [main, ...added] = linesOf(product, { staticIp: "yes", voip: "yes" });
  expect(main).toMatchObject({ item_type: "main", configuration: { addOns: ["monitor"] } });
  expect(added).toEqual(
    ["staticip", "voip"].map((vaeType) => ({
      purchased_entity_type: "commerce_product_variation",
      purchased_entity_id: `V-${vaeType}`,
      quantity: 1,
      item_type: "vae",
      extended_fields: { field_vendor: "personal", field_vae_type: vaeType },
    })),
  );
});

it("S9-21 A cart line contains the fusion plan that was chosen among several", () => {
  const product = productOf([{ mainFusionPlans: ["Fusion 1"], fusionPlans: ["Fusion 2", "Fusion 3"] }]);
  expect(linesOf(product, { fusionPlan: "Fusion 2" })).toMatchObject([{ configuration: { fusionPlan: "Fusion 2" } }]);
});

it("S7-08 A licence's cart line has empty fields for steps that were not shown, and no address", () => {
  const office = productOf([{ licence: "Basic" }], { paymentGroup: "software" });
  const personal = { licenceEmail: "a@b.co.za", msisdn: "0821234567" };
  const [line] = linesOf(office, { ...personal, ...placeWith() });
  expect(line).toMatchObject({
    extended_fields: { field_planselectiontype: "", field_mobilenumber: "", field_journey_type: "software" },
    configuration: { planId: "", fusionPlan: "", addOns: [], routerPayment: "", email: "a@b.co.za" },
  });
  expect(line?.extended_fields).not.toHaveProperty("field_address_object");
  expect(line?.extended_fields).not.toHaveProperty("field_coverage_id");
});

it("S7-08 S3-09 A fibre cart line contains the whole address and the coverage id", () => {
  const fibre = productOf([{ checkCoverage: true, speed: speedIn("50 Mbps") }], {
    subCategory: { name: "Fibre", category: [] },
    categorySlug: "fibre",
    providerName: "Vumatel",
    paymentGroup: "fibreproduct",
  });
  const { address, coverage } = placeWith();
  expect(linesOf(fibre, { address, coverage })[0]?.extended_fields).toMatchObject({
    field_address_object: { ...PROTEA_STREET, building: expect.objectContaining({ unit: "", isOther: false }) },
    field_coverage_id: coverage.id,
  });
});
