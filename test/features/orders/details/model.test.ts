import { describe, expect, it } from "vitest";
import { DOCUMENT_KINDS, documentLabel, requiredDocuments } from "#orders/details/model.ts";
import { formatOrderNumber, proposedOrderNumber } from "#orders/model.ts";

it("S9-34 An ecomid is ECOM with eight zero-padded digits", () => {
  expect(formatOrderNumber(42)).toBe("ECOM00000042");
  expect(formatOrderNumber(99_999_999)).toBe("ECOM99999999");
});

it("S9-34 D-06 The ecomid that a browser proposes follows from the id of the line group, and spreads over all numbers", () => {
  const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID());
  const proposals = ids.map(proposedOrderNumber);
  expect(ids.map(proposedOrderNumber)).toEqual(proposals);
  for (const proposal of proposals) expect(proposal).toMatch(/^ECOM\d{8}$/);
  expect(new Set(proposals).size).toBeGreaterThan(990);
  expect(new Set(proposals.map((proposal) => proposal[4])).size).toBe(10);
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
