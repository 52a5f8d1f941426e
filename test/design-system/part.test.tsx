import { expect, it } from "vitest";
import { Part } from "#design-system/part.tsx";
import { markup, words } from "../support/markup.tsx";

it("A part of a page is named by its heading, which an address can lead to", () => {
  const part = markup(
    <Part id="rica" title="SIM registration">
      Registered
    </Part>,
  );
  expect(part).toContain('<section aria-labelledby="rica"');
  expect(part).toMatch(/<h2 id="rica"[^>]*>SIM registration<\/h2>/);
});

it("What stands at the end of the title's line, and below it, is read before the content", () => {
  const part = (
    <Part card id="a" title="Title" lead="Lead" end="End">
      Content
    </Part>
  );
  expect(words(part)).toBe("Title End Lead Content");
});
