import { expect, it } from "vitest";
import { isTrackingNumber, trackingNumberOf } from "#shared/tracking-number.ts";

it("D-14 Spaces, hyphens and small letters make no other tracking number", () => {
  const texts = ["tx99001za", " TX99001 0ZA", "RR 123 456 789 za", "1Z-999-AA1"];
  expect(texts.every(isTrackingNumber)).toBe(true);
  expect(texts.map(trackingNumberOf)).toEqual(["TX99001ZA", "TX990010ZA", "RR123456789ZA", "1Z999AA1"]);
});

it.each([
  ["with the courier's name", "Courier Guy TX99001ZA"],
  ["with a short name", "DHL TX99001ZA"],
  ["after the word for it", "slip no TX99001ZA"],
  ["after an abbreviation", "no. TX99001ZA"],
  ["before a word", "99001234-sandton"],
  ["of two numbers", "TX99001ZA, TX99002ZA"],
  ["of letters alone", "COURIER"],
  ["that is too short", "TX123"],
  ["that is too long", "1".repeat(36)],
  ["that is empty", " "],
])("D-14 A tracking number %s is refused", (_, text) => {
  expect(isTrackingNumber(text)).toBe(false);
});
