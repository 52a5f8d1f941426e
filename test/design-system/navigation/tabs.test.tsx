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

describe("Tabs", () => {
  it("S3-38 The tabs show one panel labelled by its tab, and only that tab is in the tab order", () => {
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

  it("S3-38 The tabs show all panels under headings without JavaScript", () => {
    expect(html).toMatch(/<div[^>]*role="tabpanel"[^>]*class="[^"]*noscript:block[^"]*"[^>]*><h3[^>]*>Returns/);
    expect(html).toMatch(/role="tablist"[^>]*noscript:hidden/);
  });
});
