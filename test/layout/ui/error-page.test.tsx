import { describe, expect, it } from "vitest";
import { ErrorPage, NotFoundPage } from "#layout/ui/error-page.tsx";
import { markup, words } from "../../support/markup.tsx";

describe("error pages", () => {
  it("S2-21 lead back to the home page of the flow", () => {
    expect(markup(<NotFoundPage flow="personal" />)).toMatch(/<a [^>]*href="\/"[^>]*>Back to homepage<\/a>/);
    expect(markup(<NotFoundPage flow="business" />)).toMatch(/<a [^>]*href="\/business"[^>]*>Back to homepage<\/a>/);
  });

  it("S2-25 say 'Oops, there is an error!' and offer 'Try again?'", () => {
    const page = words(<ErrorPage flow="personal" onRetry={() => undefined} />);
    expect(page).toContain("Oops, there is an error!");
    expect(page).toContain("Try again?");
  });

  it("speak of the connection where nobody answered, and of a fault of ours otherwise", () => {
    const page = (isUnreached: boolean) =>
      words(<ErrorPage flow="personal" isUnreached={isUnreached} onRetry={() => undefined} />);
    expect(page(true)).toContain("Oops, there is an error! We cannot reach the shop. Check your connection");
    expect(page(false)).toContain("Something on our side did not work.");
  });

  it("S2-23 draw another picture below 768 px", () => {
    expect(markup(<NotFoundPage flow="personal" />)).toMatch(
      /<source media="\(width &lt; 768px\)" srcSet="\/images\/scene~lost-signal-m\.svg"/,
    );
  });

  it("have a headline, a line below it, a description and four cards that lead somewhere", () => {
    const page = markup(<NotFoundPage flow="personal" />);
    expect(words(<NotFoundPage flow="personal" />)).toContain("We lost the signal This page is not here.");
    for (const name of ["Win a car", "Bus vouchers", "Shopping vouchers", "Grocery vouchers"])
      expect(page).toContain(name);
    expect(page.match(/src="\/images\/promo~/g)).toHaveLength(4);
  });

  it("are titled for the browser's tab", () => {
    expect(markup(<NotFoundPage flow="personal" />)).toContain("<title>We lost the signal</title>");
  });
});
