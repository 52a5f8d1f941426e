import { describe, expect, it } from "vitest";
import { CarouselControls } from "#design-system/media/carousel-controls.tsx";
import { markup } from "../../support/markup.tsx";

function controls(count: number, page = 0, pages = count) {
  return markup(
    <CarouselControls
      label="Highlights"
      count={count}
      page={page}
      pages={pages}
      inView={1}
      onPageChange={() => undefined}
    />,
  );
}

describe("Carousel controls", () => {
  it("S2-16 The carousel controls have two arrows and a dot per page, and mark the current page", () => {
    const html = controls(4, 2);
    expect(html.match(/aria-label="[^"]+"/g)).toEqual([
      'aria-label="Highlights: back"',
      ...[1, 2, 3, 4].map((page) => `aria-label="Turn ${page}"`),
      'aria-label="Highlights: next"',
    ]);
    expect(html.match(/aria-label="Turn \d" aria-current="true"/g)).toEqual([
      'aria-label="Turn 3" aria-current="true"',
    ]);
  });

  it("S2-16 The carousel controls stop at both ends", () => {
    const ends = (page: number) => [...controls(4, page).matchAll(/aria-disabled="(\w+)"/g)].map(([, isEnd]) => isEnd);
    expect([0, 1, 3].map(ends)).toEqual([
      ["true", "false"],
      ["false", "false"],
      ["false", "true"],
    ]);
    expect(controls(1)).toBe("");
  });

  it("S2-17 The carousel shows its position as text instead of dots on mobile for more than ten cards", () => {
    const dots = (html: string) => /<div class="([^"]*)"><button[^>]*aria-label="Turn 1"/.exec(html)?.[1];
    expect(dots(controls(10))).toBe("flex");
    expect(controls(10)).not.toContain("1 of 10");
    expect(dots(controls(11))).toBe("flex max-md:hidden");
    expect(controls(11)).toMatch(/<span [^>]*class="[^"]*md:hidden"[^>]*>1 of 11</);
  });
});
