import { describe, expect, it } from "vitest";
import { stemmed } from "#search/query-parsing/stem.model.ts";

describe("stemmed", () => {
  it.each([
    ["phones", "phone"],
    ["laptops", "laptop"],
    ["batteries", "battery"],
    ["movies", "movie"],
    ["watches", "watch"],
    ["boxes", "box"],
    ["gaming", "game"],
    ["games", "game"],
    ["charging", "charge"],
    ["cancelling", "cancel"],
    ["billing", "bill"],
    ["streaming", "streams"],
    ["roaming", "roam"],
  ])("The words %s and %s have the same stem", (one, other) => {
    expect(stemmed(one)).toBe(stemmed(other));
  });

  it.each([
    ["gas", "ga"],
    ["plus", "plu"],
    ["wireless", "wireles"],
    ["status", "statu"],
    ["spring", "spr"],
    ["king", "k"],
    ["sms", "sm"],
    ["s25s", "s25"],
    ["note", "not"],
    ["care", "car"],
  ])("The words %s and %s have different stems", (word, wrong) => {
    expect(stemmed(word)).not.toBe(stemmed(wrong));
  });

  it("Stemming a stem does not change it", () => {
    for (const word of ["phones", "batteries", "movies", "gaming", "cancelling", "series", "lens", "evening"])
      expect(stemmed(stemmed(word)), word).toBe(stemmed(word));
  });
});
