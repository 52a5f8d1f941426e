import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Offer } from "#catalogue/list-offers.model.ts";
import { isMonthly, type Term, termText } from "#catalogue/model.ts";
import type { Tier } from "#search/engine/ranking.model.ts";
import { engineAnswer, foundOffer, matchesIntent } from "#search/engine/results.model.ts";
import { bySearchFacet } from "#search/model.ts";
import { parseQuery } from "#search/query-parsing/parse.model.ts";
import { plainOffer } from "../../../support/cards.ts";
import { contractQuestion, contractWords } from "../../../support/search-documents.ts";

/** A result of a tier with its offers, cheapest first. */
interface Found {
  tier: Tier;
  offers: Offer[];
}

const pm = (rand: number, term: Term = 24) => plainOffer({ price: rand * 100, term });
const once = (rand: number) => plainOffer({ price: rand * 100, planPeriod: "once-off" });

/** Sorts the results, whose ids are their positions. */
function resultsFor(found: readonly Found[], more: Parameters<typeof contractQuestion>[1] = {}) {
  const all = found.map(({ tier, offers }, place) => {
    const type = offers.length > 0 ? ("product" as const) : ("article" as const);
    const valued = offers.map((offer) => foundOffer(offer, (facet) => (facet === "term" ? termText(offer.term) : "")));
    return {
      hit: { id: `${place}`, tier, relevance: 0 },
      facts: { type, name: `${place}`, launchedOn: "", popularity: 0, offers: valued },
    };
  });
  const work = engineAnswer(all, contractQuestion("", { order: "PRICE LOW TO HIGH", ...more }));
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const withTerm = (...term: string[]) => ({ ...bySearchFacet(() => []), term });

describe("Results by price", () => {
  it("Results are sorted by their lowest price that matches the facets (G-11)", () => {
    const found: Found[] = [
      { tier: 3, offers: [pm(100, 36), pm(300)] },
      { tier: 3, offers: [pm(200)] },
      { tier: 3, offers: [pm(50, 36)] },
    ];
    expect(resultsFor(found).ids).toEqual(["2", "0", "1"]);
    const narrowed = resultsFor(found, { chosen: withTerm("24") });
    expect(narrowed.ids).toEqual(["1", "0"]);
    expect(narrowed.offers.get("0")).toEqual([pm(300)]);
    expect(narrowed.facets.term).toEqual([
      { value: "36", count: 2 },
      { value: "24", count: 2 },
    ]);
  });

  it("The best tier comes first as monthly, once-off and unpriced results, in both price orders (G-11, H-04)", () => {
    const found: Found[] = [
      { tier: 4, offers: [pm(1)] },
      { tier: 2, offers: [] },
      { tier: 2, offers: [once(5)] },
      { tier: 2, offers: [pm(900)] },
      { tier: 2, offers: [once(50), pm(60)] },
      { tier: 2, offers: [pm(400)] },
    ];
    const up = resultsFor(found);
    expect(up.ids).toEqual(["5", "3", "2", "4", "1", "0"]);
    expect([...up.best]).toEqual(up.ids.slice(0, 5));
    expect(resultsFor(found, { order: "PRICE HIGH TO LOW" }).ids).toEqual(["3", "5", "4", "2", "1", "0"]);
  });

  it("The best tier is the first one that has results left after the facets (H-04)", () => {
    const found: Found[] = [
      { tier: 1, offers: [pm(100, 36)] },
      { tier: 4, offers: [pm(200)] },
      { tier: 5, offers: [pm(1)] },
    ];
    const { ids, best } = resultsFor(found, { chosen: withTerm("24") });
    expect([ids, [...best]]).toEqual([["1", "2"], ["1"]]);
  });

  it("All results after the best tier are one block in the order of their prices, by relevance one after the other (G-11, H-04)", () => {
    const found: Found[] = [
      { tier: 6, offers: [pm(5)] },
      { tier: 4, offers: [pm(699)] },
      { tier: 4, offers: [once(9)] },
      { tier: 2, offers: [pm(800)] },
      { tier: 8, offers: [pm(70)] },
    ];
    expect(resultsFor(found).ids).toEqual(["3", "0", "4", "1", "2"]);
    expect(resultsFor(found, { order: "PRICE HIGH TO LOW" }).ids).toEqual(["3", "1", "4", "0", "2"]);
    expect(resultsFor(found, { order: "RELEVANCE" }).ids).toEqual(["3", "1", "2", "0", "4"]);
  });

  it("Results have payment periods only in price order, when all pages together have both (G-11)", () => {
    const both: Found[] = [
      { tier: 3, offers: [pm(1)] },
      { tier: 3, offers: [once(1)] },
    ];
    expect(resultsFor(both, { size: 1 }).hasPeriods).toBe(true);
    expect(resultsFor(both, { size: 1, page: 2 }).hasPeriods).toBe(true);
    expect(resultsFor(both, { order: "NEWEST" }).hasPeriods).toBe(false);
    const others: Found[] = [
      { tier: 3, offers: [pm(1)] },
      { tier: 3, offers: [] },
      { tier: 4, offers: [once(1)] },
    ];
    expect(resultsFor(others, { size: 1 }).hasPeriods).toBe(true);
    expect(resultsFor(others.slice(0, 2)).hasPeriods).toBe(false);
  });

  it("Every result is on exactly one page, in order, with its lowest matching price (G-11, H-04)", () => {
    const offer = fc
      .record({ rand: fc.integer({ min: 1, max: 9 }), term: fc.constantFrom(24, 36), monthly: fc.boolean() })
      .map(({ rand, term, monthly }) => (monthly ? pm(rand, term) : { ...once(rand), term }));
    const cheapestFirst = (offers: Offer[]) => offers.sort((one, other) => one.price - other.price);
    const anything = fc.record({
      tier: fc.constantFrom<Tier>(1, 2, 3, 4),
      offers: fc.array(offer, { maxLength: 3 }).map(cheapestFirst),
    });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 12 }), fc.subarray(["24", "36"]), (found, term) => {
        const pages = [1, 2, 3, 4].map((page) => resultsFor(found, { page, size: 3, chosen: withTerm(...term) }));
        const ids = pages.flatMap((page) => page.ids);
        const matching = found.flatMap(({ tier, offers }, place) => {
          const right = offers.filter((each) => term.length === 0 || term.includes(termText(each.term)));
          return term.length > 0 && right.length === 0 ? [] : [{ id: `${place}`, tier, offers: right }];
        });
        expect(ids.toSorted()).toEqual(matching.map(({ id }) => id).toSorted());
        const shown = ids.flatMap((id) => matching.filter((each) => each.id === id));
        for (const { id, offers } of shown)
          expect(pages.find((page) => page.ids.includes(id))?.offers.get(id)).toEqual(offers);
        const first = Math.min(...matching.map(({ tier }) => tier));
        expect(pages.flatMap(({ best }) => [...best])).toEqual(
          shown.filter(({ tier }) => tier === first).map(({ id }) => id),
        );
        const keys = shown.map(({ tier, offers: [cheapest] }) => {
          const block = tier === first ? 0 : 1;
          if (!cheapest) return [block, 2, 0];
          return [block, isMonthly(cheapest.planPeriod) ? 0 : 1, cheapest.price];
        });
        expect(keys.map(String)).toEqual(keys.map(String).toSorted());
      }),
    );
  });
});

describe("Offers within a query", () => {
  const isRight = (text: string, offer: Offer) =>
    matchesIntent(
      foundOffer(offer, () => ""),
      parseQuery(text, contractWords),
    );

  it("S1-08 An offer matches only when it has both the price and the term of the query", () => {
    expect(isRight("phone under R500 pm", pm(499))).toBe(true);
    expect(isRight("phone under R500 pm", pm(501))).toBe(false);
    expect(isRight("phone under R500 pm", once(499))).toBe(false);
    expect(isRight("phone under R500 pm 24 months", pm(499, 36))).toBe(false);
    expect(isRight("phone under R500 pm 24 months", pm(499))).toBe(true);
  });
});
