import { expect, it } from "vitest";
import { proposeEcomId } from "#checkout/leave-cart.ts";
import { formatEcomId } from "#orders/model.ts";

it("S9-34 An ecomid is ECOM with eight zero-padded digits", () => {
  expect(formatEcomId(42)).toBe("ECOM00000042");
  expect(formatEcomId(99_999_999)).toBe("ECOM99999999");
  expect(proposeEcomId(0)).toBe("ECOM00000000");
  expect(proposeEcomId(0.999_999_999_9)).toBe("ECOM99999999");
});
