import { expect, it } from "vitest";
import { formatEcomId, proposeEcomId } from "#checkout/model.ts";

it("S9-34 numbers orders by ECOM and eight digits, zeros in front", () => {
  expect(formatEcomId(42)).toBe("ECOM00000042");
  expect(formatEcomId(99_999_999)).toBe("ECOM99999999");
  expect(proposeEcomId(0)).toBe("ECOM00000000");
  expect(proposeEcomId(0.999_999_999_9)).toBe("ECOM99999999");
});
