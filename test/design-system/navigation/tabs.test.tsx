import { describe, expect, it } from "vitest";
import { Tabs } from "#design-system/navigation/tabs.tsx";
import { markup } from "../../support/markup.tsx";

const html = markup(
  <Tabs
    label="Know more"
    panels={[
      { label: "Delivery", content: <p>Two days</p> },
      { label: "Returns", content: <p>Seven days</p> },
    ]}
  />,
);

describe("tabs", () => {
  it("S3-38 show one part, name its tab, and put only that tab in the way of the Tab key", () => {
    const [first = "", second = ""] = html.match(/<button[^>]*>/g) ?? [];
    expect(first).toMatch(/role="tab".*aria-selected="true".*tabindex="0"/i);
    expect(second).toMatch(/role="tab".*aria-selected="false".*tabindex="-1"/i);
    const [shown = "", hidden = ""] = html.match(/<div[^>]*role="tabpanel"[^>]*>/g) ?? [];
    expect(hidden).toContain("hidden");
    expect(shown).not.toContain("hidden");
    for (const [tab, panel] of [
      [first, shown],
      [second, hidden],
    ]) {
      expect(/aria-controls="([^"]+)"/.exec(tab ?? "")?.[1]).toBe(/ id="([^"]+)"/.exec(panel ?? "")?.[1]);
      expect(/aria-labelledby="([^"]+)"/.exec(panel ?? "")?.[1]).toBe(/ id="([^"]+)"/.exec(tab ?? "")?.[1]);
    }
  });

  it("S3-38 show all parts below headings where no script runs", () => {
    expect(html).toMatch(/<div[^>]*role="tabpanel"[^>]*class="[^"]*noscript:block[^"]*"[^>]*><h3[^>]*>Returns/);
    expect(html).toMatch(/role="tablist"[^>]*noscript:hidden/);
  });
});
