import { describe, expect, it } from "vitest";
import { BANDS, found, scored } from "#ports/search/opensearch-relevance.model.ts";
import { understood } from "#search/understanding.model.ts";

const asked = (text: string) => understood(text, { synonyms: [], meanings: {}, stopWords: [] });
const text = (clause: unknown) => JSON.stringify(clause);

describe("what is asked of an OpenSearch", () => {
  it("H-04 is in bands of scores: a code above a name, a name above all words, and relevance far below", () => {
    expect([BANDS.code - BANDS.name, BANDS.name - BANDS.words, BANDS.words]).toEqual([100, 100, 100]);
  });

  it("S1-08 is what costs little only where that was asked for", () => {
    expect(text(scored(asked("cheapest phone"), "strict", []))).toContain('"cheap":8');
    expect(text(scored(asked("phone"), "strict", []))).toContain('"cheap":0');
  });

  it("H-03 is all words, strictly or roughly, or any; everything where only a price was said", () => {
    const { words } = asked("nova phone");
    expect(found(asked("under R500"), "strict")).toEqual({ match_all: {} });
    expect(text(found({ words }, "strict"))).not.toContain("fuzziness");
    expect(text(found({ words }, "rough"))).toContain('"minimum_should_match":2');
    expect(text(found({ words }, "rough"))).toContain('"fuzziness":1');
    expect(text(found({ words }, "any"))).toContain('"minimum_should_match":1');
    expect(text(found({ words }, "any"))).toContain('"fuzziness":2');
  });

  it("H-03 is most of the words, each by how much it says", () => {
    const most = text(found(asked("rare common"), [9, 1]));
    for (const part of ['"boost":9', '"boost":1', '"min_score":6']) expect(most).toContain(part);
  });
});
