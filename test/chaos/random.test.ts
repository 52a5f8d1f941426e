import { expect, it } from "vitest";
import { randomPlan } from "../../chaos/journey-plan.ts";
import { seededRandom } from "../../chaos/random.ts";

it("The same seed produces the same plan, and another seed produces another plan", () => {
  const plans = (seed: number) => Array.from({ length: 50 }, (_, number) => randomPlan(seededRandom(seed), number));
  expect(plans(7)).toEqual(plans(7));
  expect(plans(7)).not.toEqual(plans(8));
});

it("A customer's plan does not depend on the plans of other customers", () => {
  const random = seededRandom(7);
  random.below(10);
  expect(randomPlan(random, 3)).toEqual(randomPlan(seededRandom(7), 3));
});

it("The random generator reaches every number below a limit, and shuffling preserves every item", () => {
  const random = seededRandom(1);
  const drawn = new Set(Array.from({ length: 200 }, () => random.below(6)));
  expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(random.shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  expect(() => random.pick([])).toThrow("nothing to pick");
});
