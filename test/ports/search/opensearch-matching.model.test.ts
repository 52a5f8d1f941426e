import { expect, it } from "vitest";
import { found, type Likeness } from "#ports/search/opensearch-matching.model.ts";
import { understood } from "#search/understanding/understanding.model.ts";

const asked = (text: string) => understood(text, { synonyms: [], meanings: {}, stopWords: [] });
const text = (clause: unknown) => JSON.stringify(clause);
const likeness: Likeness = {
  ...{ shares: [0.75, 0.25], mended: [true, false], isSome: true, isMostEnough: true, isStrange: true },
};

it("H-03 is all words, or any; everything where only a price was said", () => {
  expect(found(asked("under R500"), "strict")).toEqual({ match_all: {} });
  expect(text(found(asked("nova phone"), "strict"))).not.toContain("fuzziness");
  expect(text(found(asked("nova phone"), "any"))).toContain('"minimum_should_match":1');
  expect(text(found(asked("nova phone"), "any"))).toContain('"fuzziness":2');
});

it("H-03 is most of the words, each by how much it says, and slips of those that are strange", () => {
  const most = text(found(asked("rare common"), likeness));
  for (const part of ['"boost":0.75', '"boost":0.25', '"min_score":0.4']) expect(most).toContain(part);
  expect(most).toContain('"query":"rare","fuzziness":1');
  expect(most).not.toContain('"query":"common","fuzziness"');
  expect(text(found(asked("rare common"), { ...likeness, isMostEnough: false }))).not.toContain("min_score");
});
