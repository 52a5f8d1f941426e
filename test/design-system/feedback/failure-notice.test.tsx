import { expect, it } from "vitest";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { markup } from "../../support/markup.tsx";

it("Why an action failed is announced at once; without a failure nothing is shown", () => {
  expect(markup(<FailureNotice text="That code has expired" />)).toMatch(/role="alert".*That code has expired/);
  expect(markup(<FailureNotice text={undefined} />)).toBe("");
});
