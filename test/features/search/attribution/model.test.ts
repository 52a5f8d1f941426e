import { expect, it } from "vitest";
import { pageRefIn, withPageRef } from "#search/attribution/model.ts";

const ID = "0123456789abcdef0123456789abcdef";

it("S7-24 S7-23 withPageRef adds the search session to a product URL and preserves its query and fragment", () => {
  expect(withPageRef("/personal/smartphones/galaxy", ID)).toBe(`/personal/smartphones/galaxy?page_ref=${ID}`);
  expect(withPageRef("/p/s/g?colour=Black#more", ID)).toBe(`/p/s/g?colour=Black&page_ref=${ID}#more`);
});

it("S7-24 pageRefIn reads a valid search session from a query string and ignores anything else", () => {
  expect(pageRefIn(`?colour=Black&page_ref=${ID}`)).toBe(ID);
  for (const search of ["", "?colour=Black", "?page_ref=", "?page_ref=short", `?page_ref=${"x".repeat(65)}`])
    expect(pageRefIn(search)).toBeUndefined();
  expect(pageRefIn("?page_ref=%3Cscript%3Ealert(1)%3C/script%3E")).toBeUndefined();
});
