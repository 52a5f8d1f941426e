import { expect, it } from "vitest";
import { proposals, spellingBody } from "#ports/search/opensearch-spelling.model.ts";
import { understood } from "#search/understanding/understanding.model.ts";

const asked = (text: string) => understood(text, { synonyms: [], meanings: {}, stopWords: [] });

it("S1-08 H-03 asks how words of four letters or more are spelt, and nothing of shorter ones", () => {
  expect(spellingBody(asked("Samsnug TV"))).toMatchObject({ suggest: { spelling: { text: "samsnug tv" } } });
  expect(spellingBody(asked("tv fox 55"))).toBeUndefined();
});

it("S1-08 mends the words that are strange and leaves the others, and says nothing where nothing changes", () => {
  const spellings = [
    { text: "samsnug", options: [{ text: "samsung" }, { text: "samsun" }] },
    { text: "galaxy", options: [] },
  ];
  expect(proposals(asked("Samsnug Galaxy tv"), spellings)).toEqual([
    { text: "samsung galaxy tv", instead: ["samsung"] },
    { text: "samsun galaxy tv", instead: ["samsun"] },
  ]);
  expect(proposals(asked("galaxy tv"), spellings)).toEqual([]);
});
