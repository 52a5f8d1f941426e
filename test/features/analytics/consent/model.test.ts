import { describe, expect, it } from "vitest";
import { ACCEPTED, consentFrom, REFUSED, storedConsent } from "#analytics/consent/model.ts";

const NOW = new Date("2026-11-20T08:00:00Z");

describe("Consent to analytics", () => {
  it("N-01 Nothing is agreed to before a choice", () => {
    expect(consentFrom(null, false, NOW)).toBeUndefined();
  });

  it.each([ACCEPTED, REFUSED, { statistics: true, advertising: false }])(
    "N-01 The choice %o is remembered",
    (choice) => {
      expect(consentFrom(storedConsent(choice, NOW), false, NOW)).toEqual(choice);
    },
  );

  it("N-01 A choice is asked again after six months", () => {
    const stored = storedConsent(ACCEPTED, NOW);
    expect(consentFrom(stored, false, new Date("2027-05-20T07:59:00Z"))).toEqual(ACCEPTED);
    expect(consentFrom(stored, false, new Date("2027-05-20T08:00:00Z"))).toBeUndefined();
  });

  it("N-01 A choice about another version of the question does not count", () => {
    const stored = storedConsent(ACCEPTED, NOW).replace(/"version":"[^"]+"/, '"version":"2020-01"');
    expect(consentFrom(stored, false, NOW)).toBeUndefined();
  });

  it("N-01 Global Privacy Control refuses, whatever was chosen before", () => {
    expect(consentFrom(storedConsent(ACCEPTED, NOW), true, NOW)).toEqual(REFUSED);
  });

  it("N-01 Advertising without statistics counts as refused", () => {
    expect(consentFrom(storedConsent({ statistics: false, advertising: true }, NOW), false, NOW)).toEqual(REFUSED);
  });

  it.each(["{", "null", "[]", '{"statistics":true}'])("N-01 The stored text %s is no choice", (stored) => {
    expect(consentFrom(stored, false, NOW)).toBeUndefined();
  });
});
