import { describe, expect, it } from "vitest";
import { readFrontMatter } from "#content/front-matter.server.ts";

describe("readFrontMatter", () => {
  it("parts the fields at the top from the Markdown below", () => {
    expect(readFrontMatter("---\ntitle: On fibre\ntags: [a, b]\n---\n\n## One\n\nText --- with dashes.\n")).toEqual({
      fields: { title: "On fibre", tags: ["a", "b"], body: "## One\n\nText --- with dashes." },
    });
  });

  it("takes files of Windows, with a byte order mark, and those without a text", () => {
    expect(readFrontMatter("\uFEFF---\r\ntitle: On fibre\r\n---\r\n\r\nText\r\n")).toEqual({
      fields: { title: "On fibre", body: "Text" },
    });
    expect(readFrontMatter("---\ntitle: On fibre\n---")).toEqual({ fields: { title: "On fibre" } });
  });

  it("keeps a day a text", () => {
    expect(readFrontMatter("---\nsince: 2026-11-01\n---\n")).toEqual({ fields: { since: "2026-11-01" } });
  });

  it.each([
    ["no fields", "## Only text", /^must begin with fields/],
    ["fields without an end", "---\ntitle: On fibre\n", /^must begin with fields/],
    ["a list instead of fields", "---\n- one\n---\n", /^must have fields/],
    ["an empty head", "---\n\n---\n", /^must have fields/],
    ["a field twice", "---\ntitle: a\ntitle: b\n---\n", /unique/],
    ["broken YAML", "---\ntitle: [a\n---\n", /./],
    ["a value of a kind that nobody knows", '---\ntags: !!js/function "x"\n---\n', /tag/i],
    ["fields without end", `---\n${"a:\n".repeat(7_000)}---\n`, /more than 20000 characters/],
    ["lists within lists without end", `---\na: ${"[".repeat(19_000)}\n---\n`, /^is not written/],
    ["a text that grows out of aliases", "---\na: &a [x]\nb: *a\n---\n", /alias/i],
  ])("says what is wrong with %s", (_, text, reason) => {
    const read = readFrontMatter(text);
    expect("reason" in read && read.reason).toMatch(reason);
  });
});
