import { describe, expect, it } from "vitest";
import { articlesAddress, articlesQueryFrom } from "#content/articles/query.model.ts";

const asked = (search: string, category?: string) => articlesQueryFrom(new URLSearchParams(search), category);

describe("Query of an article list", () => {
  it("The query has the filters of the URL, and defaults for all others", () => {
    expect(asked("for=business&page=3", "travel")).toEqual({
      vendorType: "business",
      category: "travel",
      page: 3,
      size: 9,
    });
    expect(asked("")).toEqual({ vendorType: undefined, category: undefined, page: 1, size: 9 });
  });

  it.each(["page=0", "page=-1", "page=1.5", "page=x", "page=1e99", "for=enterprise", "for=", "for=BUSINESS"])(
    "An invalid parameter is ignored: %s",
    (search) => {
      expect(asked(search)).toEqual(asked(""));
    },
  );

  it("The URL of a query is read back as the same query", () => {
    expect(articlesAddress({})).toBe("/articles");
    expect(articlesAddress({ category: "travel", page: 1 })).toBe("/articles/category/travel");
    expect(articlesAddress({ vendorType: "business", category: "travel", page: 2 })).toBe(
      "/articles/category/travel?for=business&page=2",
    );
    expect(asked("for=personal&page=2")).toMatchObject({ vendorType: "personal", page: 2 });
  });
});
