import { expect, it } from "vitest";
import { suggestEntry } from "#search/suggest/entry.model.ts";
import { suggestTerms } from "#search/suggest/terms.model.ts";
import { whole } from "../../words/whole.ts";
import { suggested } from "../suggest-document.ts";

const STOP_WORDS = new Set(["for"]);

function phrases(...documents: Parameters<typeof suggested>[]): string[] {
  const entries = documents.map(([title, more]) => suggestEntry(suggested(title, { id: title, ...more })));
  return whole(suggestTerms(() => entries, STOP_WORDS)).terms.map(({ phrase }) => phrase);
}

it("are words, and phrases of up to three words that stand in two documents", () => {
  const found = phrases(["Amber basalt cedar dune"], ["Amber basalt cedar ember"], ["Flint amber"]);
  expect(new Set(found)).toEqual(
    new Set([
      ...["amber", "basalt", "cedar", "dune", "ember", "flint"],
      ...["amber basalt", "basalt cedar", "amber basalt cedar"],
    ]),
  );
});

it("are ranked by how many documents have them, and by how popular those are", () => {
  expect(phrases(["Amber"], ["Basalt one"], ["Basalt two"]).slice(0, 2)).toEqual(["basalt", "amber"]);
  expect(phrases(["Amber"], ["Cedar", { popularity: 50 }], ["Basalt"])[0]).toBe("cedar");
});

it("are brands and categories as a whole", () => {
  const more = { brands: ["Old Mill"], category: "Home internet" };
  expect(phrases(["Amber", more], ["Basalt", more])).toEqual(expect.arrayContaining(["old mill", "home internet"]));
});

it("neither begin nor end with words that say nothing, and are more than figures", () => {
  const found = phrases(["Case for amber 17"], ["Case for amber 17"]);
  expect(found).toContain("case for amber");
  for (const none of ["for", "case for", "for amber", "17"]) expect(found).not.toContain(none);
});
