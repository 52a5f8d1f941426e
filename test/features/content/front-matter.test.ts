import { describe, expect, it } from "vitest";
import { readFrontMatter } from "#content/front-matter.server.ts";

describe("readFrontMatter", () => {
  it("The parser separates the fields at the top from the Markdown below", () => {
    expect(readFrontMatter("---\ntitle: On fibre\ntags: [a, b]\n---\n\n## One\n\nText --- with dashes.\n")).toEqual({
      fields: { title: "On fibre", tags: ["a", "b"], body: "## One\n\nText --- with dashes." },
    });
  });

  it("The parser accepts Windows line ends, a byte order mark and a file without a text", () => {
    expect(readFrontMatter("\uFEFF---\r\ntitle: On fibre\r\n---\r\n\r\nText\r\n")).toEqual({
      fields: { title: "On fibre", body: "Text" },
    });
    expect(readFrontMatter("---\ntitle: On fibre\n---")).toEqual({ fields: { title: "On fibre" } });
  });

  it("The parser reads a date as text", () => {
    expect(readFrontMatter("---\nsince: 2026-11-01\n---\n")).toEqual({ fields: { since: "2026-11-01" } });
  });

  it.each([
    ["no fields", "## Only text", /^must begin with fields/],
    ["fields without a closing line", "---\ntitle: On fibre\n", /^must begin with fields/],
    ["a list instead of fields", "---\n- one\n---\n", /^must have fields/],
    ["an empty front matter", "---\n\n---\n", /^must have fields/],
    ["a duplicate field", "---\ntitle: a\ntitle: b\n---\n", /unique/],
    ["broken YAML", "---\ntitle: [a\n---\n", /./],
    ["a value with an unknown tag", '---\ntags: !!js/function "x"\n---\n', /tag/i],
    ["fields that are too long", `---\n${"a:\n".repeat(7_000)}---\n`, /more than 20000 characters/],
    ["deeply nested lists", `---\na: ${"[".repeat(19_000)}\n---\n`, /^is not written/],
    ["a value with aliases", "---\na: &a [x]\nb: *a\n---\n", /alias/i],
  ])("The parser reports the error in %s", (_, text, reason) => {
    const read = readFrontMatter(text);
    expect("reason" in read && read.reason).toMatch(reason);
  });
});
