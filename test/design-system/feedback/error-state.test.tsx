import { expect, it } from "vitest";
import { ErrorState } from "#design-system/feedback/error-state.tsx";
import { markup, words } from "../../support/markup.tsx";

it("The error state announces the failure at once and offers to retry", () => {
  const state = (
    <ErrorState title="The stores could not be fetched" text="What you chose is kept." onRetry={() => {}} />
  );
  expect(words(state)).toBe("The stores could not be fetched What you chose is kept. Try again");
  expect(markup(state)).toMatch(/^<div role="alert"/);
  expect(markup(state)).toMatch(/<h2 [^>]*>The stores/);
  expect(markup(state)).toMatch(/<button type="button"/);
});
