import { describe, expect, it } from "vitest";
import { NOT_FOUND } from "#layout/error-page.model.ts";
import { ErrorPage, ErrorScreen, NotFoundPage } from "#layout/ui/error-page.tsx";
import { markup, words } from "../../../support/markup.tsx";

const notFound = markup(<NotFoundPage segment="personal" />);

describe("Error pages", () => {
  it("S1-09 S2-20 The not-found page shows a headline, a sub-text and a description", () => {
    expect(notFound).toContain("<h1");
    const page = words(<NotFoundPage segment="personal" />);
    expect(page).toContain(`${NOT_FOUND.headline} ${NOT_FOUND.subText} ${NOT_FOUND.description}`);
  });

  it("S2-21 The not-found page links to the home page of the segment", () => {
    expect(notFound).toMatch(/<a [^>]*href="\/"[^>]*>Back to homepage<\/a>/);
    expect(markup(<NotFoundPage segment="business" />)).toMatch(/<a [^>]*href="\/business"[^>]*>Back to homepage<\/a>/);
  });

  it("S2-20 S2-21 The error screen replaces the homepage link with the caller's link or button", () => {
    const linked = markup(
      <ErrorScreen
        text={NOT_FOUND}
        segment="personal"
        cta={{ label: "All phones", action: "/personal/smartphones" }}
      />,
    );
    expect(linked).toMatch(/<a [^>]*href="\/personal\/smartphones"[^>]*>All phones<\/a>/);
    expect(linked).not.toContain("Back to homepage");
    const acting = markup(
      <ErrorScreen text={NOT_FOUND} segment="personal" cta={{ label: "Do it", action: () => undefined }} />,
    );
    expect(acting).toMatch(/<button type="button"[^>]*>Do it<\/button>/);
    expect(acting).not.toContain("Back to homepage");
  });

  it("S2-25 S8-15 The error page says 'Oops, there is an error!' and offers 'Try again?'", () => {
    const page = markup(<ErrorPage segment="personal" onRetry={() => undefined} />);
    expect(page).toMatch(/<h1[^>]*>Oops, there is an error!<\/h1>/);
    expect(page).toMatch(/<button[^>]*>Try again\?<\/button>/);
  });

  it("The error page names the connection when the server was unreachable, and a server fault otherwise", () => {
    const page = (isUnreached: boolean) =>
      words(<ErrorPage segment="personal" isUnreachable={isUnreached} onRetry={() => undefined} />);
    expect(page(true)).toContain("Oops, there is an error! We can't reach the shop. Check your connection");
    expect(page(false)).toContain("Something went wrong on our side.");
  });

  it("S2-23 The error page uses another picture below 768 px", () => {
    expect(notFound).toMatch(/<source media="\(width &lt; 768px\)" srcSet="\/images\/scene~lost-signal-m\.svg"/);
    expect(notFound).toContain('src="/images/scene~lost-signal.svg"');
  });

  it("S1-09 S2-04 S2-22 The not-found page shows four cards, and the car card links to /deals/summer and to /tap2win", () => {
    const cards = notFound.split('aria-label="Offers"')[1]?.split("<li").slice(1) ?? [];
    const links = cards.map((card) => [...card.matchAll(/href="([^"]+)"/g)].map(([, href]) => href));
    expect(cards.map((card) => /<h2[^>]*>([^<]+)/.exec(card)?.[1])).toEqual([
      "Win a car",
      "Bus vouchers",
      "Shopping vouchers",
      "Grocery vouchers",
    ]);
    expect(links[0]).toEqual(["/deals/summer", "/tap2win"]);
    expect(links.slice(1).every((own) => own.length === 1)).toBe(true);
  });

  it("The not-found page sets the browser tab's title", () => {
    expect(notFound).toContain("<title>We lost the signal</title>");
  });
});
