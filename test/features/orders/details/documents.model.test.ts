import { expect, it } from "vitest";
import { DOCUMENT_KINDS, documentLabel, requiredDocuments } from "#orders/details/documents.model.ts";

it("An organisation has to submit its registration in addition to a person's documents", () => {
  expect(requiredDocuments("personal")).toEqual(["identity", "proof_of_address", "bank_statement"]);
  expect(requiredDocuments("business")).toEqual(["company_registration", ...requiredDocuments("personal")]);
});

it("Every document kind has a label", () => {
  expect(DOCUMENT_KINDS.map(({ value }) => documentLabel(value))).toEqual(DOCUMENT_KINDS.map(({ label }) => label));
});
