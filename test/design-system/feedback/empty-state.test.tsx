import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { markup, words } from "../../support/markup.tsx";

describe("EmptyState", () => {
  it("The empty state shows what is missing, a reason and a link, with a decorative picture", () => {
    const state = (
      <EmptyState title="Nothing matches" text="Take a filter away.">
        <a href="/deals">See everything</a>
      </EmptyState>
    );
    expect(words(state)).toBe("Nothing matches Take a filter away. See everything");
    expect(markup(state)).toMatch(/<img [^>]*alt=""/);
    expect(markup(state)).toMatch(/<p [^>]*>Nothing matches<\/p>/);
  });

  it("The empty state of a whole page has a focusable heading", () => {
    const html = markup(
      <EmptyState as="h1" headingRef={createRef()} title="Your cart is empty" text="" framed={false} />,
    );
    expect(html).toMatch(/<h1 tabindex="-1"[^>]*>Your cart is empty<\/h1>/i);
    expect(markup(<EmptyState as="h1" title="x" text="" />)).not.toMatch(/tabindex/i);
  });
});
