import { describe, expect, it } from "vitest";
import { CardSkeleton, Loading, Skeleton, TextSkeleton } from "#design-system/feedback/skeleton.tsx";
import { markup, words } from "../../support/markup.tsx";
import { read } from "../../support/sources.ts";

describe("Skeletons", () => {
  it("S9-07 A skeleton appears after 200 ms, so that a fast response shows none", () => {
    expect(markup(<Skeleton className="h-4" />)).toContain("animate-breathe");
    // Duration and then delay; hidden until then.
    expect(read("src/app/app.css")).toMatch(/--animate-breathe: appear \d+ms 200ms backwards,/);
  });

  it("A skeleton is hidden without JavaScript and from screen readers", () => {
    for (const part of [<Skeleton key="" className="" />, <TextSkeleton key="" />, <CardSkeleton key="" />]) {
      expect(markup(part)).toContain("noscript:invisible");
      expect(markup(part)).toMatch(/^<span aria-hidden="true"/);
      expect(words(part)).toBe("");
    }
  });

  it("A text skeleton has the requested number of lines", () => {
    expect(markup(<TextSkeleton lines={4} />).match(/animate-breathe/g)).toHaveLength(4);
  });

  it("The loading state announces its label once", () => {
    const loading = (
      <Loading label="Loading your cart">
        <TextSkeleton />
      </Loading>
    );
    expect(words(loading)).toBe("Loading your cart");
    expect(markup(loading)).toMatch(/^<div role="status"/);
  });
});
