import { describe, expect, it } from "vitest";
import type { IntroductoryPrice } from "#catalogue/configurator/introductory.model.ts";
import { formatIntroductory, introductoryTag } from "#catalogue/configurator/introductory-text.model.ts";

const credit: IntroductoryPrice = {
  label: "R115 off the first 3 full bills",
  months: 3,
  monthly: 68400,
  afterwards: 79900,
  changesOn: "2027-03-01",
  lines: [],
};
const free: IntroductoryPrice = {
  label: "Free for 3 months",
  months: 3,
  monthly: 0,
  afterwards: 2900,
  changesOn: "2027-02-20",
  lines: [],
};

describe("formatIntroductory", () => {
  it("S9-15 S9-16 The text of a credit states both amounts, the duration and the day of the change", () => {
    expect(formatIntroductory(credit)).toBe("R684 pm for the first 3 full bills, then R799 pm from 1 March 2027");
    expect(formatIntroductory({ ...credit, months: 1 })).toContain("for the first full bill,");
    expect(introductoryTag(credit)).toBe("R115 off");
  });

  it("S9-18 S9-19 The text of free months states how many there are and what follows", () => {
    expect(formatIntroductory(free)).toBe("Free for 3 months, then R29 pm from 20 February 2027");
    expect(introductoryTag(free)).toBe("");
  });

  it("S9-18 The text of free months states what an add-on costs meanwhile", () => {
    expect(formatIntroductory({ ...free, monthly: 5000, afterwards: 7900 })).toBe(
      "R50 pm for 3 months, then R79 pm from 20 February 2027",
    );
  });
});
