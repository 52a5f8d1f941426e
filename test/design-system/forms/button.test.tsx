import { expect, it } from "vitest";
import { Button, IconButton } from "#design-system/forms/button.tsx";
import { markup } from "../../support/markup.tsx";

it("An icon button has an accessible name, is 44 px wide and does not submit a form", () => {
  const html = markup(<IconButton label="Close filters" className="-mr-2" />);
  expect(html).toMatch(/^<button type="button" aria-label="Close filters"/);
  expect(html).toMatch(/class="[^"]*\bsize-11\b[^"]* -mr-2"/);
});

it("A busy button keeps the focus: it is not disabled, but says that it is and takes no press", () => {
  const html = markup(<Button loading disabled onClick={() => undefined} />);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toMatch(/ disabled=/);
  expect(markup(<Button disabled />)).toMatch(/ disabled=""/);
});
