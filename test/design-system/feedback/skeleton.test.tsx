import { describe, expect, it } from "vitest";
import { CardSkeleton, Loading, Skeleton, TextSkeleton } from "#design-system/feedback/skeleton.tsx";
import { markup, words } from "../../support/markup.tsx";
import { read } from "../../support/sources.ts";

describe("skeletons", () => {
  it("S9-07 appear after 200 ms, so that a quick answer shows none", () => {
    expect(markup(<Skeleton className="h-4" />)).toContain("animate-breathe");
    // Duration and then delay; hidden until then.
    expect(read("src/app/app.css")).toMatch(/--animate-breathe: appear \d+ms 200ms backwards,/);
  });

  it("are shown by no browser that cannot fill them, and read to nobody", () => {
    for (const part of [<Skeleton key="" className="" />, <TextSkeleton key="" />, <CardSkeleton key="" />]) {
      expect(markup(part)).toContain("noscript:invisible");
      expect(markup(part)).toMatch(/^<span aria-hidden="true"/);
      expect(words(part)).toBe("");
    }
  });

  it("stand for as many lines as asked for", () => {
    expect(markup(<TextSkeleton lines={4} />).match(/animate-breathe/g)).toHaveLength(4);
  });

  it("say once in words what is on its way", () => {
    const loading = (
      <Loading label="Your cart is being fetched">
        <TextSkeleton />
      </Loading>
    );
    expect(words(loading)).toBe("Your cart is being fetched");
    expect(markup(loading)).toMatch(/^<div role="status"/);
  });
});
