import { describe, expect, it } from "vitest";
import { pagesAround } from "#design-system/navigation/page-links.tsx";

describe("pagesAround", () => {
  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 20, [1, 2, 3, 4, 5, 6, 7]],
    [10, 20, [7, 8, 9, 10, 11, 12, 13]],
    [20, 20, [14, 15, 16, 17, 18, 19, 20]],
  ])("The page links beside page %i of %i are %j", (current, total, pages) => {
    expect(pagesAround(current, total)).toEqual(pages);
  });
});
