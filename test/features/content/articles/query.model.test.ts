import { describe, expect, it } from "vitest";
import { articlesAddress, articlesQueryFrom } from "#content/articles/query.model.ts";

const asked = (search: string, category?: string) => articlesQueryFrom(new URLSearchParams(search), category);

describe("the address of a list of articles", () => {
  it("says what is asked, and nothing that is not", () => {
    expect(asked("for=business&page=3", "travel")).toEqual({
      vendorType: "business",
      category: "travel",
      page: 3,
      size: 9,
    });
    expect(asked("")).toEqual({ vendorType: undefined, category: undefined, page: 1, size: 9 });
  });

  it.each(["page=0", "page=-1", "page=1.5", "page=x", "page=1e99", "for=enterprise", "for=", "for=BUSINESS"])(
    "takes %s as not asked",
    (search) => {
      expect(asked(search)).toEqual(asked(""));
    },
  );

  it("is written as it is read", () => {
    expect(articlesAddress({})).toBe("/articles");
    expect(articlesAddress({ category: "travel", page: 1 })).toBe("/articles/category/travel");
    expect(articlesAddress({ vendorType: "business", category: "travel", page: 2 })).toBe(
      "/articles/category/travel?for=business&page=2",
    );
    expect(asked("for=personal&page=2")).toMatchObject({ vendorType: "personal", page: 2 });
  });
});
