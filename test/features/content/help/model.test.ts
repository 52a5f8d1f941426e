import { describe, expect, it } from "vitest";
import { helpBreadcrumbs, helpTopics } from "#content/help/model.ts";

const page = (slug: string, topic: string) => ({ slug, topic, title: slug.toUpperCase(), description: "" });

describe("Help model", () => {
  it("Topics and their pages stay in the order of the input", () => {
    const topics = helpTopics([page("track", "Orders"), page("pay", "Bills"), page("delivery", "Orders")]);
    expect(topics.map(({ name, pages }) => [name, ...pages.map(({ path }) => path)])).toEqual([
      ["Orders", "/help/track", "/help/delivery"],
      ["Bills", "/help/pay"],
    ]);
    expect(helpTopics([])).toEqual([]);
  });

  it("The breadcrumbs of a help page lead through the help overview", () => {
    expect(helpBreadcrumbs({ title: "Track an order", path: "/help/track" })).toEqual([
      { name: "Help", path: "/help" },
      { name: "Track an order", path: "/help/track" },
    ]);
  });
});
