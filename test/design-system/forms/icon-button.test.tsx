import { expect, it } from "vitest";
import { IconButton } from "#design-system/forms/icon-button.tsx";
import { markup } from "../../support/markup.tsx";

it("a button that shows only a picture has a name, is 44 px wide and sends no form", () => {
  const html = markup(<IconButton label="Close filters" className="-mr-2" />);
  expect(html).toMatch(/^<button type="button" aria-label="Close filters"/);
  expect(html).toMatch(/class="[^"]*\bsize-11\b[^"]* -mr-2"/);
});
