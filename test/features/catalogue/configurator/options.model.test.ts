import { expect, it } from "vitest";
import { configure } from "#catalogue/configurator/model.ts";
import { planDetailsOf } from "#catalogue/configurator/options.model.ts";
import { clock, productOf, tariff } from "./builders.ts";

const FUSION_2 = "Fusion 2 voicedataflexon";

it.each([
  [FUSION_2, ["Uncapped fibre"], ["Uncapped fibre", "Dual SIM"]],
  [" FUSION 2  VoiceDataFlexOn ", [], ["Dual SIM"]],
  [FUSION_2, ["Dual SIM"], ["Dual SIM"]],
  ["Fusion 1 voicedataflexon", ["Uncapped fibre"], ["Uncapped fibre"]],
])(
  "S9-22 The plan %j with the details %j shows Dual SIM once if it is Fusion 2 voicedataflexon, and not otherwise",
  (title, details, expected) => {
    expect(planDetailsOf({ title, details: details })).toEqual(expected);
  },
);

it("S9-22 The plan options of Fusion 2 voicedataflexon show Dual SIM, both as a fusion plan and as a tariff", () => {
  const variants = [
    { fusionPlans: [FUSION_2], plans: [tariff(FUSION_2)] },
    { fusionPlans: ["Fusion 1"], plans: [tariff("Fusion 1")] },
  ];
  const { steps } = configure(productOf(variants), {}, clock);
  expect(steps.find(({ key }) => key === "fusionPlan")?.options.map(({ details }) => details)).toEqual([
    ["Dual SIM"],
    [],
  ]);
  const tariffs = configure(productOf(variants.map(({ plans }) => ({ plans }))), {}, clock).steps;
  expect(tariffs.find(({ key }) => key === "plan")?.options.map(({ details }) => details)).toEqual([["Dual SIM"], []]);
});
