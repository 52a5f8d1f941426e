import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CARDS_IN_VIEW,
  countPages,
  formatPosition,
  hasDotsOnPhone,
  slidesOnPage,
} from "#design-system/media/carousel.model.ts";
import { read } from "../../support/sources.ts";

/** The rows of CARDS_IN_VIEW as minimum widths in pixels and cards. */
const STEPS = CARDS_IN_VIEW.map(
  ({ media, cards }) => [Number(/^\(width >= (\d+)px\)$/.exec(media)?.[1]), cards] as const,
);

describe("Carousel", () => {
  it("S2-14 S2-15 S9-09 The carousel shows three cards, two at 1250 and 768 px, and one at 576 px", () => {
    const cardsAt = (width: number) => STEPS.find(([least]) => width >= least)?.[1] ?? 1;
    expect([1440, 1251, 1250, 768, 577, 576, 390].map(cardsAt)).toEqual([3, 3, 2, 2, 2, 1, 1]);
  });

  it("S2-15 S9-09 The carousel changes its number of cards at the breakpoints of the style sheet", () => {
    const css = read("src/app/app.css");
    const [[large] = [], [small] = []] = STEPS;
    expect(css).toContain(`--breakpoint-lg: ${large}px;`);
    expect(css).toContain(`--breakpoint-sm: ${small}px;`);
    expect(css).toContain("--breakpoint-md: 768px;");
  });

  it("S2-14 S2-15 The carousel advances by the number of visible cards, and its last page is full", () => {
    const pages = (slides: number, inView: number) =>
      Array.from({ length: countPages(slides, inView) }, (_, page) => slidesOnPage(page, slides, inView));
    expect(pages(8, 3)).toEqual([
      { first: 0, last: 2 },
      { first: 3, last: 5 },
      { first: 5, last: 7 },
    ]);
    expect(pages(3, 2)).toEqual([
      { first: 0, last: 1 },
      { first: 1, last: 2 },
    ]);
    expect(pages(2, 3)).toEqual([{ first: 0, last: 1 }]);
  });

  it("Every card is visible on some carousel page, and no page has more cards than fit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3 }), (slides, inView) => {
        const seen = new Set<number>();
        for (let page = 0; page < countPages(slides, inView); page += 1) {
          const { first, last } = slidesOnPage(page, slides, inView);
          expect(last - first + 1).toBe(Math.min(slides, inView));
          for (let place = first; place <= last; place += 1) seen.add(place);
        }
        expect(seen.size).toBe(slides);
      }),
    );
  });

  it("The carousel position is formatted as a range of cards", () => {
    expect([formatPosition(0, 8, 3), formatPosition(2, 8, 3), formatPosition(4, 8, 1)]).toEqual([
      "1 to 3 of 8",
      "6 to 8 of 8",
      "5 of 8",
    ]);
  });

  it("S2-17 The carousel has no dots on mobile for more than ten cards", () => {
    expect([1, 10, 11, 30].map(hasDotsOnPhone)).toEqual([true, true, false, false]);
  });
});
