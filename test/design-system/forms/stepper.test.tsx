import { expect, it } from "vitest";
import { Stepper } from "#design-system/forms/stepper.tsx";
import { markup } from "../../support/markup.tsx";

it("A stepper says why there can be no more, only once there cannot", () => {
  const shown = (given: { value: number; max?: number; maxNote?: string }) =>
    markup(<Stepper label="Quantity" onChange={() => undefined} {...given} />);
  expect(shown({ value: 9 })).not.toContain("at a time");
  expect(shown({ value: 10 })).toContain("The most at a time");
  expect(shown({ value: 1, max: 1, maxNote: "One per address" })).toContain("One per address");
});
