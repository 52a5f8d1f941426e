import { describe, expect, it } from "vitest";
import { proposeEcomId } from "#checkout/leave-cart.ts";
import { DOCUMENT_KINDS, documentLabel, requiredDocuments } from "#orders/details/model.ts";
import { formatEcomId } from "#orders/model.ts";

it("S9-34 An ecomid is ECOM with eight zero-padded digits", () => {
  expect(formatEcomId(42)).toBe("ECOM00000042");
  expect(formatEcomId(99_999_999)).toBe("ECOM99999999");
  expect(proposeEcomId(0)).toBe("ECOM00000000");
  expect(proposeEcomId(0.999_999_999_9)).toBe("ECOM99999999");
});

describe("Documents", () => {
  it("An organisation has to submit its registration in addition to a person's documents", () => {
    expect(requiredDocuments("personal")).toEqual(["identity", "proof_of_address", "bank_statement"]);
    expect(requiredDocuments("business")).toEqual(["company_registration", ...requiredDocuments("personal")]);
  });

  it("Every document kind has a label", () => {
    expect(DOCUMENT_KINDS.map(({ value }) => documentLabel(value))).toEqual(DOCUMENT_KINDS.map(({ label }) => label));
  });
});
