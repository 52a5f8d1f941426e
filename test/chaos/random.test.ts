import { expect, it } from "vitest";
import { planOf } from "../../chaos/plan.ts";
import { randomFrom } from "../../chaos/random.ts";

it("The same seed produces the same plan, and another seed produces another plan", () => {
  const plans = (seed: number) => Array.from({ length: 50 }, (_, number) => planOf(randomFrom(seed), number));
  expect(plans(7)).toEqual(plans(7));
  expect(plans(7)).not.toEqual(plans(8));
});

it("A customer's plan does not depend on the plans of other customers", () => {
  const random = randomFrom(7);
  random.below(10);
  expect(planOf(random, 3)).toEqual(planOf(randomFrom(7), 3));
});

it("The random generator reaches every number below a limit, and shuffling preserves every item", () => {
  const random = randomFrom(1);
  const drawn = new Set(Array.from({ length: 200 }, () => random.below(6)));
  expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(random.shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  expect(() => random.pick([])).toThrow("nothing to pick");
});
