import { expect, it } from "vitest";
import { groupAddOnTypes } from "#catalogue/add-ons/model.ts";
import { blankVariant } from "#catalogue/blank.model.ts";

it("S3-44 groupAddOnTypes separates optional add-ons from included ones and ignores the router", () => {
  const one = {
    ...blankVariant(),
    availableAddOns: { voip: "optional", email: "included", router: "optional" },
  } as const;
  const other = { ...blankVariant(), availableAddOns: { email: "optional", inverter: "included" } } as const;
  expect(groupAddOnTypes([one])).toEqual({ optional: ["voip"], included: ["email"] });
  expect(groupAddOnTypes([one, other])).toEqual({ optional: ["email", "voip"], included: ["inverter"] });
  expect(groupAddOnTypes([blankVariant()])).toEqual({ optional: [], included: [] });
});
