import { expect, it } from "vitest";
import { ErrorState } from "#design-system/feedback/error-state.tsx";
import { markup, words } from "../../support/markup.tsx";

it("says at once that something could not be had, and offers to try again", () => {
  const state = (
    <ErrorState title="The stores could not be fetched" text="What you chose is kept." onRetry={() => {}} />
  );
  expect(words(state)).toBe("The stores could not be fetched What you chose is kept. Try again");
  expect(markup(state)).toMatch(/^<div role="alert"/);
  expect(markup(state)).toMatch(/<h2 [^>]*>The stores/);
  expect(markup(state)).toMatch(/<button type="button"/);
});
