import { describe, expect, it } from "vitest";
import { FIELD_WEIGHTS, type Fit, type IndexWord } from "#search/index/fit.model.ts";
import { Found } from "#search/index/found.model.ts";
import { indexedDocument } from "#search/index/indexed.model.ts";
import { matched } from "#search/index/matches.model.ts";
import { postings } from "#search/index/postings.model.ts";
import { kept, TIERS, type Tier } from "#search/index/results.model.ts";
import { areEnough, codedFirst, mostOf, nearTierOf, tierOf, withMore } from "#search/index/tiers.model.ts";
import type { SearchDocument } from "#search/keeping/document.model.ts";
import { searchDocument } from "../../support/index-documents.ts";

const { kinds, title, tags, text } = FIELD_WEIGHTS;
const NAMED: Fit = { weights: [title], isNamed: true, hasName: true, isOfKind: false };
const OF_KIND: Fit = { weights: [kinds], isNamed: true, hasName: true, isOfKind: true };
const TAGGED: Fit = { weights: [tags, text], isNamed: false, hasName: false, isOfKind: false };
const MENTIONED: Fit = { weights: [text, text], isNamed: false, hasName: false, isOfKind: false };

function found(id: string, tier: Tier, fit: Fit = NAMED): Found {
  const document = kept(searchDocument({ id }));
  return new Found({ document, number: 0, tier, isOfKind: fit.isOfKind }, () => 1);
}

/** How a product stands that says all words itself, where the question is none in words. */
const PLAIN = { isRead: false, isSaid: true, asks: false };

describe("the tier of what has all words", () => {
  it("H-04 is of the first ones where they are in its name, then where they stand anywhere, then where all are in running text", () => {
    expect([OF_KIND, NAMED, TAGGED, MENTIONED].map((fit) => tierOf(fit, PLAIN))).toEqual([
      ...[TIERS.said, TIERS.named, TIERS.words, TIERS.text],
    ]);
    expect(tierOf(TAGGED, { ...PLAIN, isRead: true })).toBe(TIERS.words);
  });

  it("H-04 is the second where something is of the kind, and only found by what leads to it", () => {
    expect([OF_KIND, NAMED].map((fit) => tierOf(fit, { ...PLAIN, isSaid: false }))).toEqual([TIERS.kind, TIERS.named]);
  });

  it("H-04 is that of all words where nothing was said but a price", () => {
    expect(tierOf({ ...MENTIONED, weights: [] }, PLAIN)).toBe(TIERS.words);
  });

  it("H-04 of a question in words puts what is read first, then what is called so", () => {
    expect(tierOf(MENTIONED, { ...PLAIN, isRead: true, asks: true })).toBe(TIERS.said);
    expect([NAMED, TAGGED, MENTIONED].map((fit) => tierOf(fit, { ...PLAIN, asks: true }))).toEqual([
      ...[TIERS.words, TIERS.text, TIERS.text],
    ]);
  });

  it("H-03 is one of the last for slips of the pen, but not where strange words are mended and it does more than mention them", () => {
    expect([NAMED, TAGGED, MENTIONED].map((fit) => nearTierOf(fit, true))).toEqual([
      ...[TIERS.mended, TIERS.mended, TIERS.alike],
    ]);
    expect(nearTierOf(OF_KIND, false)).toBe(TIERS.alike);
  });
});

describe("enough", () => {
  it("H-03 are three that have all words and do more than mention them", () => {
    const three = [found("a", TIERS.named), found("b", TIERS.words, TAGGED), found("c", TIERS.named)];
    expect(areEnough(three, false)).toBe(true);
    expect(areEnough(three.slice(1), false)).toBe(false);
    expect(areEnough([...three.slice(1), found("d", TIERS.text, MENTIONED), found("e", TIERS.alike)], false)).toBe(
      false,
    );
  });

  it("H-03 are of the kind, where one was asked for, or have the words in their name", () => {
    const tagged = [found("a", TIERS.words, TAGGED), found("b", TIERS.words, TAGGED), found("c", TIERS.words, TAGGED)];
    expect(areEnough(tagged, true)).toBe(false);
    expect(areEnough([...tagged.slice(1), found("d", TIERS.words, OF_KIND)], true)).toBe(false);
    expect(
      areEnough(
        ["d", "e", "f"].map((id) => found(id, TIERS.words, OF_KIND)),
        true,
      ),
    ).toBe(true);
    expect(
      areEnough(
        ["d", "e", "f"].map((id) => found(id, TIERS.named, NAMED)),
        true,
      ),
    ).toBe(true);
  });
});

describe("hits", () => {
  it("H-03 are joined by others, each document once, as it was found first", () => {
    const [one, two] = [found("one", 1), found("two", 2)];
    const again = one.inTier(5);
    const joined = withMore([one], [again, two]);
    expect(joined[0]).toBe(one);
    expect(joined).toEqual([one, two]);
    expect(withMore([], [again])).toEqual([again]);
  });

  it("H-04 stand behind the one that has the code, which is alone in the first tier", () => {
    const [named, tagged] = [found("named", 1), found("tagged", 2, TAGGED)];
    const meant = found("meant", 2, TAGGED);
    const all = codedFirst([named, meant, tagged], meant.document);
    expect(all.map(({ document, tier }) => [document.id, tier])).toEqual([
      ["meant", 1],
      ["named", 2],
      ["tagged", 2],
    ]);
    expect(all[0]?.relevance).toBeGreaterThan(1_000_000);
    expect(codedFirst([], meant.document)).toHaveLength(1);
  });
});

describe("what has most of the words", () => {
  const word = (term: string): IndexWord => [{ terms: [term], worth: 1, isBegun: false, isMeant: false }];

  /** The ids and tiers of what is good enough, and what it changes. */
  function mostIn(documents: readonly Partial<SearchDocument>[], asked: readonly string[], isAll = false) {
    const index = postings();
    for (const [number, document] of documents.entries())
      index.add(
        number,
        indexedDocument(searchDocument({ id: "", title: "x", ...document }), () => undefined),
      );
    const matches = matched(asked.map(word), "OR", index);
    const { likely, changeOf } = mostOf(matches, isAll, documents.length);
    return likely.map(({ number, tier }) => ({ number, tier, change: changeOf(matches.fitOf(number)) }));
  }
  const tiers = (...asked: Parameters<typeof mostIn>) => mostIn(...asked).map(({ number, tier }) => [number, tier]);
  const filling = Array.from({ length: 20 }, () => ({ title: "lamp" }));

  it("H-03 is found by a rare word, and not by a common one", () => {
    const documents = [{ title: "zebra" }, { title: "nova" }, { title: "nova" }, { title: "nova" }, ...filling];
    const common = Array.from({ length: 12 }, () => ({ title: "nova" }));
    expect(tiers([...documents, ...common], ["zebra", "nova"])).toEqual([[0, TIERS.most]]);
  });

  it("H-03 has one of the words in its name, or stands last and only where nothing else was found", () => {
    const documents = [{ title: "zebra" }, { text: "zebra" }, ...filling, { title: "nova" }];
    expect(tiers(documents, ["zebra", "nova"])).toEqual([
      [0, TIERS.most],
      [documents.length - 1, TIERS.most],
    ]);
    expect(tiers(documents, ["zebra", "nova"], true)).toEqual([
      [0, TIERS.most],
      [1, TIERS.alike],
      [documents.length - 1, TIERS.most],
    ]);
  });

  it("H-03 is of the kind that was asked for, however common that is", () => {
    const phones = Array.from({ length: 10 }, () => ({ kinds: ["phone"] }));
    expect(tiers([...phones, { title: "rugged" }, { text: "phone" }], ["phone", "rugged"])).toEqual([
      ...phones.map((_, number) => [number, TIERS.most]),
      [10, TIERS.most],
    ]);
  });

  it("H-03 is little of a question of which nothing has another word: that one counts twice", () => {
    const documents = [{ title: "nova" }, ...filling];
    expect(tiers(documents, ["nova", "lamp"])[0]).toEqual([0, TIERS.most]);
    expect(tiers(documents, ["nova", "zebra"])).toEqual([]);
  });

  it("H-03 is weighed by how rare its words are, not as if each were the same", () => {
    const documents = [{ title: "zebra nova" }, ...filling, ...filling.map(() => ({ title: "nova" }))];
    const [rare, ...common] = mostIn([...documents, { title: "zebra" }], ["zebra", "nova"]);
    // Both words weigh the same here: their shares make up for each other.
    expect(rare?.change).toBeCloseTo(0, 10);
    expect(common.at(-1)?.change).toBeGreaterThan(0);
  });
});
