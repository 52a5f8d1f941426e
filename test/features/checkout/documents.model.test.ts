import { expect, it } from "vitest";
import { DOCUMENT_KINDS, documentLabel, requiredDocuments } from "#checkout/documents.model.ts";

it("asks an organisation for its registration beside what a person hands in", () => {
  expect(requiredDocuments("personal")).toEqual(["identity", "proof_of_address", "bank_statement"]);
  expect(requiredDocuments("business")).toEqual(["company_registration", ...requiredDocuments("personal")]);
});

it("has words for every kind", () => {
  expect(DOCUMENT_KINDS.map(({ value }) => documentLabel(value))).toEqual(DOCUMENT_KINDS.map(({ label }) => label));
});
