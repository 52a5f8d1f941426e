import { describe, expect, it } from "vitest";
import { foldedWords, stemmed } from "#search/query-parsing/normalise.model.ts";

describe("foldedWords", () => {
  it.each([
    ["Façade CAFÉ", ["facade", "cafe"]],
    ["Phone's “best”", ["phones", "best"]],
    ["256 GB", ["256gb"]],
    ["256gb", ["256gb"]],
    ["10 gigs", ["10gb"]],
    ["100 Mbps", ["100mbps"]],
    ["100 mb/s", ["100mbps"]],
    ["100 meg line", ["100mbps", "line"]],
    ["R3 000", ["r3000"]],
    ["R1,500.50", ["r1500.50"]],
    ["R 29 data", ["r29", "data"]],
    ["29 rand data", ["r29", "data"]],
    ["R1 299,50", ["r1299", "50"]],
    ["2k rands", ["r2k"]],
    ["brand 5", ["brand", "5"]],
    ["20,000 addresses", ["20000", "addresses"]],
    ["iPhone 17 256GB", ["iphone", "17", "256gb"]],
    ["Galaxy S25+", ["galaxy", "s25", "plus"]],
    ["10GB + 30 minutes", ["10gb", "30", "minutes"]],
    ["6.3-inch", ["6.3", "inch"]],
    ["Wi-Fi 6.", ["wi", "fi", "6"]],
    ["5 watches", ["5", "watches"]],
    ["🙂 ?? \u0000", []],
  ])("The text %j is folded into the words %j", (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });
});

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
